module

public import ChompCert.DietBitmap
public import ChompCert.Classical
public import ChompCert.ThreeRowTails
public import ChompCert.Examples
public import ChompCert.Data.Diet_3_3_misere
public import ChompCert.Data.Diet_3_3_normal
public import ChompCert.Data.Diet_3_5_normal
public import ChompCert.Data.Diet_4_3_misere
public import ChompCert.Data.Diet_4_3_normal
public import ChompCert.Data.ThreeRow_200
