module

public import ChompCert.Classical
public import ChompCert.ThreeRowCertificate
public import ChompCert.Wall
public import ChompCert.DietLemmas
public import ChompCert.DietThreeRows
public import ChompCert.Data.Diet_3_3_misere
public import ChompCert.Data.Diet_3_3_normal
public import ChompCert.Data.Diet_3_5_normal
public import ChompCert.Data.Diet_4_3_misere
public import ChompCert.Data.Diet_4_3_normal
public import ChompCert.Data.ThreeRow_100
public import ChompCert.Data.ThreeRow_200
