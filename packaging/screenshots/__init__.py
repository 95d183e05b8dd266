"""The pictures of docs/images, a module for each subject: ``pictures(studio)`` takes them."""
