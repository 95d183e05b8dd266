"""The plain board: any game on the list, played from its dues, forms, actors, view and events.

Nothing here knows a game. `due_words` finds the words, `recent_events` reads the log; `moment` is
what a refresh shows, `waiting_panel` who is waited for, `cards` and what they hold are what is due,
`rolls_card` rolls that are due at once, `form_view` a form, `writing_page` a form behind the
curtain, `offers_row` what nobody waits for; `page` lays them out.
"""
