module

public import ChompCert.Files

/-!
# Certificate files, byte for byte

Written by `chompcert lean`; do not edit. Each `file` is the file that the comment names: its length, and its bytes as
one hexadecimal number, the last byte first. `statement` is what it states, in the words of the comment, and `holds` is the
theorem that this is so.
-/

@[expose] public section

set_option maxRecDepth 1000000

namespace ChompCert.Data.Diet_4_1_misere

/-- `diet/diet-4-1-misere.chompcert` -/
def file : File := .ofNat 69
  0x33f9956487058419146b543020a94ed76dda6d443ee3b8df414fb4006c20ee77020320d886085aa5a926565b0c0200010002000100010101040c0003011a0a0d504d484389

/-- 4-row 1-Diet Chomp, misere play: every position is classified; (a1,a2,a3,a4) and (a1+1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2+2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+2) have the same type [(T,pi) = (0,2), the least]; 4 classes, 2 of them P. -/
def statement : Statement := .product ⟨1, true, [⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩], 4, 2⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_4_1_misere

namespace ChompCert.Data.Diet_4_1_normal

/-- `diet/diet-4-1-normal.chompcert` -/
def file : File := .ofNat 70
  0x3d8cc139b192abf64c5bf8139964f6510cf79a146b378262762456efcd1b49fd020d8880c62416a495aa544e270d0200010002000100010001040c0003011a0a0d504d484389

/-- 4-row 1-Diet Chomp, normal play: every position is classified; (a1,a2,a3,a4) and (a1+1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2+2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+2) have the same type [(T,pi) = (0,2), the least]; 4 classes, 2 of them P. -/
def statement : Statement := .product ⟨1, false, [⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩], 4, 2⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_4_1_normal

namespace ChompCert.Data.Diet_4_2_normal

/-- `diet/diet-4-2-normal.chompcert` -/
def file : File := .ofNat 218
  0x3ba9665f05382bd15cc37a36630cdd5c76d781e4463879d6f568368aec99f7ad0022078220881e0781a07803c0d03c0f0340d02c0d00781a0781e0681a058160881e0881e0881e0681e05781a0781a0781a0581a04781a0781a0781a05816038220881e0881e0781e06903c0f0340f0340d0340b20781e0681e0681a0581207a1a87a1e86a1a85a1a80d82e0d8360b82f0882a0188521886214852108421a95a5a95a5a95a5295a4d714c5714c5714e4d94449323c9323c9323e89b2ec2224a56da10300030001000300010002040c0003011a0a0d504d484389

/-- 4-row 2-Diet Chomp, normal play: every position is classified; (a1,a2,a3,a4) and (a1+3,a2+3,a3+3,a4+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4) and (a1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2,a3+3,a4+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+3) have the same type [(T,pi) = (0,3), the least]; 27 classes, 9 of them P. -/
def statement : Statement := .product ⟨2, false, [⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 3, true, true⟩], 27, 9⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_4_2_normal

namespace ChompCert.Data.Diet_4_3_misere

/-- `diet/diet-4-3-misere.chompcert` -/
def file : File := .ofNat 929
  0xa7bbb0ddc6eabea6234266afc1d298fdefb642854a114680fbcea5f2b2c0364a0123012210321031202d221302128122c122102e10292025230212c21032102b0122c12031202ac21282102e1026812241230122c032102e130212c031202d22c122802e102a1282120120312032102e1123012282130211202d202e102a112281220122c122102e102d20292212c21241228122102a1025202122c21282102e1026c12281202d2026821242102a1022412201228122402a1026128212402920252241220022101e1202118231022d032102e230122c132012e22d022902e102a22812201230122b2102e10231022b2012e0122c1226e102a102290220132012a103210012301231022d0012e0126102e10012281230122c11032102a01320110231022c12281102e1026012a0122d022902e102a22c122812e012a229022502a1026224121c122c1226e102a1022d0226e012a012281222a102610225021c12a0122102a10012281229022500126011e10221001220120106c104502c502d04290452c0524106810450285025042106c15281502d5026c11681142d14268152415029502241160116c116802d502952c152802d142916811640295025524151c1242d242e502a5126c1264252c2512429242a502651264125c1068104502850290425045280520106410450245021041d06819241902a9022810a41182918224192019025901e010dc10641060024502052405200250421060105c01c501851c051406a406642864244682464268426446640624246420460245806680662a4426442684262a406640664065e644224426042581684160542854014681469406540164415c54245401460146816641542a5422416a41542694264166015426541e4162414648060824582046418602a442a0460805c8205c1c45c08540564055e5442144164415e5406140560055a1441d4415c41540628058842084006a006a0409c4005ec0548418840049804a546654456645665466144566455e54625445660565d4659464566056465645e4656065466545e0565c564616459c655865664562665466146654626645660562455e661465d45e5456564656466546255664565c656465564616462545e5565c5654946094456a056a1449d445628558945c944559c559944d545c58985985e9855c58985985e98558589459c599c51448d04a989a94a989a94a989a94a989a948d498d08d09ccc8cedcc6050994ca28a6db293d9a30b3b0366fb0400040004000200010103040c0003011a0a0d504d484389

/-- 4-row 3-Diet Chomp, misere play: every position is classified; (a1,a2,a3,a4) and (a1+2,a2+2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2+4,a3+4,a4+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3,a4) and (a1,a2,a3+4,a4+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+4) have the same type [(T,pi) = (0,4), the least]; 128 classes, 32 of them P. -/
def statement : Statement := .product ⟨3, true, [⟨0, 4, true, true⟩, ⟨0, 4, true, true⟩, ⟨0, 4, true, true⟩, ⟨0, 2, true, true⟩], 128, 32⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_4_3_misere

namespace ChompCert.Data.Diet_4_3_normal

/-- `diet/diet-4-3-normal.chompcert` -/
def file : File := .ofNat 554
  0x6f02d5ec1ab16429f0b9420c3e358316353b3ffc807c19a8f81f9346e0222ce0064205c224602455c205422458244d4204c2064205c460245805c20544582450054204420642056024582205c204d8245022054204420642002460244205c20024582442054205c205422458244d4204c224502444c2044205c20544582450054204c450244804c203c20542045024482204c203c0243822044202d8a050a20d820cd0a048a20d020c48a040a05ca054cd824d0054a04ccd024c804ca03ca058a04d820d022050a045020c822048a03ca05ca0024d824ca054a0024d024ca04ca050a048a20d020c48a040a20c820bc0a038a052a04aad022c804aa042ac822c0042a032a04d203c8214022045a033821302203920250a848aa8d028c48a840aa8c828bc0a838a854a84ccd02cc804ca844cc82cc0044a834a850a845028c82a848a83c828c02a840a834a854a802cd02cca84ca802cc82cca844a848a840aa8c828bc0a838aa8c028b38a830a84ab042ac832c0042b03aac03ab803a902a88450834009380883d882b0092808831081c8acc0aa8cca8bc0acb8aa8c4a8b38acb0a8cca8c4cc8acc08c4a8bccc0acb88bca8acacc8acbcca8c4aacc0acb44a8bcaacb8acaca8cca88acc8acca8c4a88acc0acca8bca8c0a938aa8c528b38a930aa8bb28ab0a9a8a8b930b1538b5308b130a9330bb288ad9099b13531235312d3312db11a5b91b9b99db984120bc6bd01effb0400020004000100010003040c0003011a0a0d504d484389

/-- 4-row 3-Diet Chomp, normal play: every position is classified; (a1,a2,a3,a4) and (a1+1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2+4,a3+4,a4+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3,a4) and (a1,a2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+4) have the same type [(T,pi) = (0,4), the least]; 32 classes, 8 of them P. -/
def statement : Statement := .product ⟨3, false, [⟨0, 4, true, true⟩, ⟨0, 2, true, true⟩, ⟨0, 4, true, true⟩, ⟨0, 1, true, true⟩], 32, 8⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_4_3_normal
