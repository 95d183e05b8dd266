"""What the characters of a war do beside the war: rolls of their own, artha, work and practice."""
