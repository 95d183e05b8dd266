"""The components every screen is built from.

Each module draws one thing: a frozen value says what is to be seen, a pure
`paint(painter, rect, value, theme)` draws it, and a thin widget or delegate around it adds size,
keys and names for screen readers. Lists and boards call the painters directly.

What is listed is one of two things. Rows that are drawn (hundreds of lifepaths, skills, entries of
a log) are values in a `row_model`, painted by a delegate of `rows` in a `row_list`; a `detail_list`
opens one of them. Rows that are made of widgets, because one types, ticks or rolls in them, are
`with_keys`: a row keeps its widget as long as its key is there, and with it focus, scroll and what
is typed.

A page of widgets is laid out by `layouts` in rows and columns, by `wrapping` in lines that
break (`flow` for chips), or by a `form` where its fields are fixed. Questions are asked by `ask`,
as a dialog of our own by `answer_dialog`; dice are typed and thrown in `rolling`.
"""
