"""Behind the curtain: a script of Fight!, written."""
