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
