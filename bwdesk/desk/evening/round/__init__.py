"""The artha round: everybody's Beliefs and Instincts one after the other, nominations, the vote."""
