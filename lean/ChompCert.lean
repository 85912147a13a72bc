module

public import ChompCert.Recurrence
public import ChompCert.Classical
public import ChompCert.ThreeRowCertificate
