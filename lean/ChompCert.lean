module

public import ChompCert.Classical
public import ChompCert.ThreeRowCertificate
public import ChompCert.ThreeRowTable
public import ChompCert.Wall
