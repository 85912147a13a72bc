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
set_option Elab.async false

namespace ChompCert.Data.Diet_4_3_normal

/-- `diet/diet-4-3-normal.chompcert` -/
def file : File := .ofNat 554
  0x6f02d5ec1ab16429f0b9420c3e358316353b3ffc807c19a8f81f9346e0222ce0064205c224602455c205422458244d4204c2064205c460245805c20544582450054204420642056024582205c204d8245022054204420642002460244205c20024582442054205c205422458244d4204c224502444c2044205c20544582450054204c450244804c203c20542045024482204c203c0243822044202d8a050a20d820cd0a048a20d020c48a040a05ca054cd824d0054a04ccd024c804ca03ca058a04d820d022050a045020c822048a03ca05ca0024d824ca054a0024d024ca04ca050a048a20d020c48a040a20c820bc0a038a052a04aad022c804aa042ac822c0042a032a04d203c8214022045a033821302203920250a848aa8d028c48a840aa8c828bc0a838a854a84ccd02cc804ca844cc82cc0044a834a850a845028c82a848a83c828c02a840a834a854a802cd02cca84ca802cc82cca844a848a840aa8c828bc0a838aa8c028b38a830a84ab042ac832c0042b03aac03ab803a902a88450834009380883d882b0092808831081c8acc0aa8cca8bc0acb8aa8c4a8b38acb0a8cca8c4cc8acc08c4a8bccc0acb88bca8acacc8acbcca8c4aacc0acb44a8bcaacb8acaca8cca88acc8acca8c4a88acc0acca8bca8c0a938aa8c528b38a930aa8bb28ab0a9a8a8b930b1538b5308b130a9330bb288ad9099b13531235312d3312db11a5b91b9b99db984120bc6bd01effb0400020004000100010003040c0003011a0a0d504d484389

/-- 4-row 3-Diet Chomp, normal play: every position is classified; (a1,a2,a3,a4) and (a1+1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2+4,a3+4,a4+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3,a4) and (a1,a2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+4) have the same type [(T,pi) = (0,4), the least]; 32 classes, 8 of them P. -/
def statement : Statement := .product ⟨3, false, [⟨0, 4, true, true⟩, ⟨0, 2, true, true⟩, ⟨0, 4, true, true⟩, ⟨0, 1, true, true⟩], 32, 8⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_4_3_normal
