module parley.example/port-go

go 1.21
