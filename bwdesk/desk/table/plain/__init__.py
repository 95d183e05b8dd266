"""The plain board: any game on the list, played from its dues, forms, actors, view and events.

Nothing here knows a game. `spoken` finds the words, `happened` reads the log; `waiting` is the
panel of who is waited for, `cards` and what they hold are what is due, `filling` is a form,
`writing` a form behind the curtain, `standing` and `record` how it stands and what was. `board`
lays them out.
"""
