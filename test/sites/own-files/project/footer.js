alert()
