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

namespace ChompCert.Data.Diet_1_1_misere

/-- `diet/diet-1-1-misere.chompcert` -/
def file : File := .ofNat 52
  0x48c726bbea3623bb4deb59e84318eb649da9f04d0b296279845564f660a224170601020001010101060003011a0a0d504d484389

/-- 1-row 1-Diet Chomp, misere play: every position is classified; (a1) and (a1+2) have the same type [(T,pi) = (0,2), the least]; 2 classes, 1 of them P. -/
def statement : Statement := .product ⟨1, true, [⟨0, 2, true, true⟩], 2, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_1_misere

namespace ChompCert.Data.Diet_1_1_normal

/-- `diet/diet-1-1-normal.chompcert` -/
def file : File := .ofNat 52
  0xe71768acbcc0d08f1b104ecc35c5e220ea8228a8138e342ef35948caa2f98ee60901020001000101060003011a0a0d504d484389

/-- 1-row 1-Diet Chomp, normal play: every position is classified; (a1) and (a1+2) have the same type [(T,pi) = (0,2), the least]; 2 classes, 1 of them P. -/
def statement : Statement := .product ⟨1, false, [⟨0, 2, true, true⟩], 2, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_1_normal

namespace ChompCert.Data.Diet_1_2_misere

/-- `diet/diet-1-2-misere.chompcert` -/
def file : File := .ofNat 53
  0x83268fa53737a2d141d52db4ede598aaaf1444da30b272dec4c357af22ddb245014a02030001010201060003011a0a0d504d484389

/-- 1-row 2-Diet Chomp, misere play: every position is classified; (a1) and (a1+3) have the same type [(T,pi) = (0,3), the least]; 3 classes, 1 of them P. -/
def statement : Statement := .product ⟨2, true, [⟨0, 3, true, true⟩], 3, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_2_misere

namespace ChompCert.Data.Diet_1_2_normal

/-- `diet/diet-1-2-normal.chompcert` -/
def file : File := .ofNat 53
  0xed3a595534d4a999984b3fd83c3f527bbb8d6eb0bfddbb5568411caa15748e20014102030001000201060003011a0a0d504d484389

/-- 1-row 2-Diet Chomp, normal play: every position is classified; (a1) and (a1+3) have the same type [(T,pi) = (0,3), the least]; 3 classes, 1 of them P. -/
def statement : Statement := .product ⟨2, false, [⟨0, 3, true, true⟩], 3, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_2_normal

namespace ChompCert.Data.Diet_1_3_misere

/-- `diet/diet-1-3-misere.chompcert` -/
def file : File := .ofNat 53
  0xe84105d0254561219b2cd8e6a173dfb00b43edf974899e666b9c525c6d760440391202040001010301060003011a0a0d504d484389

/-- 1-row 3-Diet Chomp, misere play: every position is classified; (a1) and (a1+4) have the same type [(T,pi) = (0,4), the least]; 4 classes, 1 of them P. -/
def statement : Statement := .product ⟨3, true, [⟨0, 4, true, true⟩], 4, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_3_misere

namespace ChompCert.Data.Diet_1_3_normal

/-- `diet/diet-1-3-normal.chompcert` -/
def file : File := .ofNat 54
  0xc424cec5c2de124da9afd9a19994df265a4b5de5499e91e473252526f5af4ada01390103040001000301060003011a0a0d504d484389

/-- 1-row 3-Diet Chomp, normal play: every position is classified; (a1) and (a1+4) have the same type [(T,pi) = (0,4), the least]; 4 classes, 1 of them P. -/
def statement : Statement := .product ⟨3, false, [⟨0, 4, true, true⟩], 4, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_3_normal

namespace ChompCert.Data.Diet_1_4_misere

/-- `diet/diet-1-4-misere.chompcert` -/
def file : File := .ofNat 54
  0x44a45456479d112096d048e9ea946e63ebc76f9cac887071363f9e1ec7e3625524e42203050001010401060003011a0a0d504d484389

/-- 1-row 4-Diet Chomp, misere play: every position is classified; (a1) and (a1+5) have the same type [(T,pi) = (0,5), the least]; 5 classes, 1 of them P. -/
def statement : Statement := .product ⟨4, true, [⟨0, 5, true, true⟩], 5, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_4_misere

namespace ChompCert.Data.Diet_1_4_normal

/-- `diet/diet-1-4-normal.chompcert` -/
def file : File := .ofNat 55
  0xc1f0247fd82bae482acecda64034b94258665c6c6e99df0ed58f458f619c403d0124e40104050001000401060003011a0a0d504d484389

/-- 1-row 4-Diet Chomp, normal play: every position is classified; (a1) and (a1+5) have the same type [(T,pi) = (0,5), the least]; 5 classes, 1 of them P. -/
def statement : Statement := .product ⟨4, false, [⟨0, 5, true, true⟩], 5, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_4_normal

namespace ChompCert.Data.Diet_1_5_misere

/-- `diet/diet-1-5-misere.chompcert` -/
def file : File := .ofNat 56
  0x2b54e69dea8d94f467df5eca651ee8bca4c5cf259f929f6b04f11b47ce18cda104458d104205060001010501060003011a0a0d504d484389

/-- 1-row 5-Diet Chomp, misere play: every position is classified; (a1) and (a1+6) have the same type [(T,pi) = (0,6), the least]; 6 classes, 1 of them P. -/
def statement : Statement := .product ⟨5, true, [⟨0, 6, true, true⟩], 6, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_5_misere

namespace ChompCert.Data.Diet_1_5_normal

/-- `diet/diet-1-5-normal.chompcert` -/
def file : File := .ofNat 56
  0x8a804ddb988ca6d08167018815e5bb1389ccfc690e7547e044c482bb3727a84a34458d100105060001000501060003011a0a0d504d484389

/-- 1-row 5-Diet Chomp, normal play: every position is classified; (a1) and (a1+6) have the same type [(T,pi) = (0,6), the least]; 6 classes, 1 of them P. -/
def statement : Statement := .product ⟨5, false, [⟨0, 6, true, true⟩], 6, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_5_normal

namespace ChompCert.Data.Diet_1_6_misere

/-- `diet/diet-1-6-misere.chompcert` -/
def file : File := .ofNat 57
  0x9d3e7c82b988aa93e7a953fbdc9b29cb61ec03de87d68ab27bc44f73f895cfb603446b1a208206070001010601060003011a0a0d504d484389

/-- 1-row 6-Diet Chomp, misere play: every position is classified; (a1) and (a1+7) have the same type [(T,pi) = (0,7), the least]; 7 classes, 1 of them P. -/
def statement : Statement := .product ⟨6, true, [⟨0, 7, true, true⟩], 7, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_6_misere

namespace ChompCert.Data.Diet_1_6_normal

/-- `diet/diet-1-6-normal.chompcert` -/
def file : File := .ofNat 57
  0x413220eaff9bb91c47b960618b56939475f44e80bccad09ca6f1b8e5e19d512d23446b1a200106070001000601060003011a0a0d504d484389

/-- 1-row 6-Diet Chomp, normal play: every position is classified; (a1) and (a1+7) have the same type [(T,pi) = (0,7), the least]; 7 classes, 1 of them P. -/
def statement : Statement := .product ⟨6, false, [⟨0, 7, true, true⟩], 7, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_6_normal

namespace ChompCert.Data.Diet_1_7_misere

/-- `diet/diet-1-7-misere.chompcert` -/
def file : File := .ofNat 58
  0x80f5bdde7b23cef299df96b39f090013bdbed0394b5c3611c1c42783da067c0a023447d634410207080001010701060003011a0a0d504d484389

/-- 1-row 7-Diet Chomp, misere play: every position is classified; (a1) and (a1+8) have the same type [(T,pi) = (0,8), the least]; 8 classes, 1 of them P. -/
def statement : Statement := .product ⟨7, true, [⟨0, 8, true, true⟩], 8, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_7_misere

namespace ChompCert.Data.Diet_1_7_normal

/-- `diet/diet-1-7-normal.chompcert` -/
def file : File := .ofNat 58
  0xf86b45dc0c92edd270aad161f3a54eaf86df6b892944396c6cbd86318e9dd418163447d634400107080001000701060003011a0a0d504d484389

/-- 1-row 7-Diet Chomp, normal play: every position is classified; (a1) and (a1+8) have the same type [(T,pi) = (0,8), the least]; 8 classes, 1 of them P. -/
def statement : Statement := .product ⟨7, false, [⟨0, 8, true, true⟩], 8, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_7_normal

namespace ChompCert.Data.Diet_1_8_misere

/-- `diet/diet-1-8-misere.chompcert` -/
def file : File := .ofNat 59
  0xf90a04a099cbca29b90cc9aa70d3397e73a0b01edcf4499c5f4becd6c69126a2058d111f58d1020208090001010801060003011a0a0d504d484389

/-- 1-row 8-Diet Chomp, misere play: every position is classified; (a1) and (a1+9) have the same type [(T,pi) = (0,9), the least]; 9 classes, 1 of them P. -/
def statement : Statement := .product ⟨8, true, [⟨0, 9, true, true⟩], 9, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_8_misere

namespace ChompCert.Data.Diet_1_8_normal

/-- `diet/diet-1-8-normal.chompcert` -/
def file : File := .ofNat 59
  0xb13707d3f6bb6e25878a13cd89f18c41fc16166a54c3395791b0d65f49fbff3b358d111f58d1000108090001000801060003011a0a0d504d484389

/-- 1-row 8-Diet Chomp, normal play: every position is classified; (a1) and (a1+9) have the same type [(T,pi) = (0,9), the least]; 9 classes, 1 of them P. -/
def statement : Statement := .product ⟨8, false, [⟨0, 9, true, true⟩], 9, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_1_8_normal
