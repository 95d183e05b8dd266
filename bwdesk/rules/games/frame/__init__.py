"""What every game is: states that moves change, what is due, forms, rulings, what comes home."""
