module

public import ChompCert.Board
