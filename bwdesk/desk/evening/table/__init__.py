"""The table: everybody side by side, and the test beside them."""
