"""The windows, boards and dialogs: the only floor that knows Qt."""
