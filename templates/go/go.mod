module port

go 1.21
