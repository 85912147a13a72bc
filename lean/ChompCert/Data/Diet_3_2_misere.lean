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

namespace ChompCert.Data.Diet_3_2_misere

/-- `diet/diet-3-2-misere.chompcert` -/
def file : File := .ofNat 623
  0x7057ba00f81e53398e10cdfe281a84ab49873635e3903f7500cc834f523af3f620d06834160d06831120d06834160d06831120d06834160b05829120b0582c128341a0d1068341a5a068341a0b068341a5a068341a0b068341a5a068341a0b158ac56280582c1619341a0d068341a0d069741a0d068341a0d069741a0d0682c160b0696c160b0180d0683288e0d06831120d06834160d06831120d06834160d06831120d06834162b15815120b0580c0c68341a0b068341a5a068341a0b068341a5a068341a0b0582c1a5a0582c160901a0e1610f41a0d069741a0d068341a0d069741a0d068341a0d069741a0d0682c562b0192c160d290e0d06834160d068340a0d06834160d068340a0d06834160b05834a20b058348a8341c2c0c68341a0a468341a0b068341a0a468341a0b068341a05468341a0b158ac56088d0682a90f41a0d068341a0d069741a0d068341a0d069741a0d0680c06030684ca65331888a4522c0e0d06831120d06834160d06831120d06834160d0683512030180ca65d2e970901a0d0682c68341a0b068341a5a068341a0b068341a2a068341a030180c06622994ca65329148a452341a0d069741a0d068341a0d069741a0d068341a0d0694c060301834ba5d2e92c160b05808a45229108a45229088a45229108a452290b0b85c2e108a45229170984c260e030180c06c361b0d66c361b0d66c361b0d66c361b0d66c361b0d66c361b0d6532994ca452c964b2200a412248209422910108492244c844800890c9000492921241286724904414600003c3945476c90b22c029c24445a09090c0803e269ad1517417531f59d0236fb030702040c00010102030a0003011a0a0d504d484389

/-- 3-row 2-Diet Chomp, misere play: every position is classified; (a1,a2,a3) and (a1+12,a2+12,a3+12) have the same type [(T,pi) = (0,12), the least]; (a1,a2,a3) and (a1,a2+2,a3+2) have the same type when a2-a1 >= 4 [(T,pi) = (4,2), the least]; (a1,a2,a3) and (a1,a2,a3+3) have the same type when a3-a2 >= 7 [(T,pi) = (7,3), the least]; 720 classes, 206 of them P. -/
def statement : Statement := .product ⟨2, true, [⟨7, 3, true, true⟩, ⟨4, 2, true, true⟩, ⟨0, 12, true, true⟩], 720, 206⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_3_2_misere
