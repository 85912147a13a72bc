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

namespace ChompCert.Data.Diet_wall_small_3_2_normal

/-- `diet/diet-wall-small-3-2-normal.chompcert` -/
def file : File := .ofNat 147
  0x4629cf82e4a1f1e80febf5b6c8062ce50f73a25332fd609b9a854bccdbedc754041a0d05834160d0682cd059a0b3416682cd05834160d0682c1a0a34146828d051a0a34160d0682c1a0b06820d041a0834106828b45a25168945a260d5824b0496092c124a5d32974ca5e29259010842c0c5818b0388a44d5803000100030003000201010002030e0004011a0a0d504d484389

/-- 3-row 2-Diet Chomp, normal play: every position is classified; (a1,a2,a3) and (a1+3,a2+6,a3+6) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3) and (a1,a2+3,a3+3) have the same type when (a2-a1)-(a1) >= 0 [(T,pi) = (0,3), the least with T >= 0]; (a1,a2,a3) and (a1+1,a2+1,a3+1) have the same type when (a1)-(a2-a1) >= 0 [(T,pi) = (0,1), the least with T >= 0]; (a1,a2,a3) and (a1,a2,a3+3) have the same type [(T,pi) = (0,3), the least]; 27 classes, 9 of them P. -/
def statement : Statement := .wall ⟨2, false, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 27, 9⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_wall_small_3_2_normal
