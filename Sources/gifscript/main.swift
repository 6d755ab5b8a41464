print("gifscript")
