import ChompCert

#print axioms ChompCert.Game.isP_iff_of_loc
