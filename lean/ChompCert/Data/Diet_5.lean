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

namespace ChompCert.Data.Diet_5_1_misere

/-- `diet/diet-5-1-misere.chompcert` -/
def file : File := .ofNat 101
  0xe7db471c7b325f7742548630418b1aadfae78393f35c2f466ff589d814ff4cc60281051206200c0803103610602144818a041036140d84200c30902612cc2d945928a6924d248b4e168f2a02000100020001000200010101050e0003011a0a0d504d484389

/-- 5-row 1-Diet Chomp, misere play: every position is classified; (a1,a2,a3,a4,a5) and (a1+2,a2+2,a3+2,a4+2,a5+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4,a5) and (a1,a2+1,a3+1,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3+2,a4+2,a5+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4,a5+2) have the same type [(T,pi) = (0,2), the least]; 8 classes, 4 of them P. -/
def statement : Statement := .product ⟨1, true, [⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 2, true, true⟩], 8, 4⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_5_1_misere

namespace ChompCert.Data.Diet_5_1_normal

/-- `diet/diet-5-1-normal.chompcert` -/
def file : File := .ofNat 101
  0xd32589b95eec3f58ad76bd5c7e660131b55c68c741717cfc29862d9e3d46f8c0a240c502081b0a06c210061848114082890310060401881b08301085b28c25965225a4914d249326098f2a02000100020001000200010001050e0003011a0a0d504d484389

/-- 5-row 1-Diet Chomp, normal play: every position is classified; (a1,a2,a3,a4,a5) and (a1+2,a2+2,a3+2,a4+2,a5+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4,a5) and (a1,a2+1,a3+1,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3+2,a4+2,a5+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4,a5+2) have the same type [(T,pi) = (0,2), the least]; 8 classes, 4 of them P. -/
def statement : Statement := .product ⟨1, false, [⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 2, true, true⟩], 8, 4⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_5_1_normal
