"""Scripts sealed before a volley or an exchange, as cards and on paper."""
