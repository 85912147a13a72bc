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

namespace ChompCert.Data.Diet_3_1_misere

/-- `diet/diet-3-1-misere.chompcert` -/
def file : File := .ofNat 60
  0x3a3ee8f2e30c3fe4294beb1ff8fc2b40f5c491ebf7100114d25fa6f5b9058947308ca1665b05020001000200010101030a0003011a0a0d504d484389

/-- 3-row 1-Diet Chomp, misere play: every position is classified; (a1,a2,a3) and (a1+2,a2+2,a3+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3) and (a1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3) and (a1,a2,a3+2) have the same type [(T,pi) = (0,2), the least]; 4 classes, 2 of them P. -/
def statement : Statement := .product ⟨1, true, [⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 2, true, true⟩], 4, 2⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_3_1_misere

namespace ChompCert.Data.Diet_3_1_normal

/-- `diet/diet-3-1-normal.chompcert` -/
def file : File := .ofNat 61
  0xb3b5a67ff585f287166a6cbbc126de48c4e071e69888b66f3db9c34b843834d803284c22562706020001000200010001030a0003011a0a0d504d484389

/-- 3-row 1-Diet Chomp, normal play: every position is classified; (a1,a2,a3) and (a1+2,a2+2,a3+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3) and (a1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3) and (a1,a2,a3+2) have the same type [(T,pi) = (0,2), the least]; 4 classes, 2 of them P. -/
def statement : Statement := .product ⟨1, false, [⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 2, true, true⟩], 4, 2⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_3_1_normal

namespace ChompCert.Data.Diet_3_2_normal

/-- `diet/diet-3-2-normal.chompcert` -/
def file : File := .ofNat 85
  0x049036d30f2ec9763088c10c0eca4ac888deec0d839054b266a800f052317d751a0b0682c1a0b0482c0ed128b44a2d130684214a5d32974ca5e29259088d1e030003000100010002030a0003011a0a0d504d484389

/-- 3-row 2-Diet Chomp, normal play: every position is classified; (a1,a2,a3) and (a1+1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3) and (a1,a2+3,a3+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3) and (a1,a2,a3+3) have the same type [(T,pi) = (0,3), the least]; 9 classes, 3 of them P. -/
def statement : Statement := .product ⟨2, false, [⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_3_2_normal

namespace ChompCert.Data.Diet_3_3_misere

/-- `diet/diet-3-3-misere.chompcert` -/
def file : File := .ofNat 233
  0x7d6105936b40c66dc3a2717ae676403a59fdc262184eaae0c9e8b8685dbd66481081308009120912811080093008f08110800910090e810c812091009012900f2109010813080f0090e09010900ce108c10930091112811081308111120910091008f110810e80f080b090129013081108912090e109210890109011080f0890e090a281028009300930802e80091208c280e28008ae08ac804a80e0a2c0aa0f2a0ae0a2c0aa0f2a0ac0a2a0ac0cac08a0248032c2b2a32c2b2a32c2b2a32c2b2a24a2a482482c462474c430284d949ecd1db2040004000400010103030a0003011a0a0d504d484389

/-- 3-row 3-Diet Chomp, misere play: every position is classified; (a1,a2,a3) and (a1+4,a2+4,a3+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3) and (a1,a2+4,a3+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3) and (a1,a2,a3+4) have the same type [(T,pi) = (0,4), the least]; 64 classes, 16 of them P. -/
def statement : Statement := .product ⟨3, true, [⟨0, 4, true, true⟩, ⟨0, 4, true, true⟩, ⟨0, 4, true, true⟩], 64, 16⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_3_3_misere

namespace ChompCert.Data.Diet_3_3_normal

/-- `diet/diet-3-3-normal.chompcert` -/
def file : File := .ofNat 182
  0x17fa2c64bd0dac298cb5d6c74520b93ce26a8cab28acbe249d156ef4d9c85c6b4824402204c203c0243822044203382430204c20444482440044203c440243803c202c2448243cc20442244024344203c22438242c204c200244824420442002440244203c204020b822044a033820b02203aa02b021282038a830cb82cb0030a828ab032a802d081928b4a8a34a8acaa8ad289a5309b1311d3104120bc6bd7f040002000400010003030a0003011a0a0d504d484389

/-- 3-row 3-Diet Chomp, normal play: every position is classified; (a1,a2,a3) and (a1+4,a2+4,a3+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3) and (a1,a2+2,a3+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3) and (a1,a2,a3+4) have the same type [(T,pi) = (0,4), the least]; 32 classes, 8 of them P. -/
def statement : Statement := .product ⟨3, false, [⟨0, 4, true, true⟩, ⟨0, 2, true, true⟩, ⟨0, 4, true, true⟩], 32, 8⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_3_3_normal
