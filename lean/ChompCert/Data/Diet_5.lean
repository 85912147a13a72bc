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

namespace ChompCert.Data.Diet_5_2_normal

/-- `diet/diet-5-2-normal.chompcert` -/
def file : File := .ofNat 1005
  0xa071974adce249e0ed7d9882ea3fd2bd7ba65b3a86be084cef1b04e78857936601501301501301501301101300f301101301101301100f01100d301101301101301100f00f00b015015013015013013013011101301301101301101101100f101301301101301101100f00d015013015015013013011013001301101301301101100f011001301101301301101100f00f01301101301101301100f01100d100f01100f01100f00d00f00b100f01100f01100f00d00d00901301301101301101101100f101101100f01100f00f00f00d100f00f00d00f00d00d00b009015013015015013013011013001301101301301101100f011001301101301301101100f00f01501301501301501301101300f301101301101301100f01100d301101301101301100f00f00b015015013015013013013011101301301101301101101100f101301301101301101100f00d01301101301301101100f011001100f01101100f00f00d00f001100f01101100f00f00d00d01301101301101301100f01100d100f01100f01100f00d00f00af00d00f00d00f00d00b00b007015015013015013013013011101301301101301101101100f101301301101301101100f00d015013015015013013011013001301101301301101100f011001301101301301101100f00f01501301501301501301101300f301101301101301100f01100d301101301101301100f00f00b01301301101301101101100f101101100f01100f00f00f00d101101100f01100f00f00d00b01301101301301101100f011001100f01101100f00f00d00f000f00d00f00f00d00d00b00b01321121321121321120f21120d120f21120f21120f20d20f20b120f21120f21120f20d20d20921321321121321121121120f321121120f21120f20f20f20d321121120f21120f20f20d20b21321121321321121120f211201120f21121120f20f20d20f201120f21121120f20f20d20d21140f41140f41140f40d40f40af60d60f60d60f60d80a80c608e40c40e40c40e40c40a40a40621021020e21020e20e20e20c220e20e20c20e20c20c20c20a220c20c20a20c20a20a20820623122f23123122f22f22d22f222f22d22f22f22d22d22b22d222f22d22f22f22d22d22b22b23122f23122f23122f22d22f22af22d22f22d22f22d22b22d228f22d22f22d22f22d22b22b22723123122f23122f22f22f22d322f22f22d22f22d22d22d22b322f22f22d22f22d22d22b22922f42d42f42f42d42d42b42d422d62b62d62d62b62b82862a622c42a42c42c42a42a42842842d44b44d44b44d44b44944b446b64964b64964b649846848644966766966766966786488588111252b494ad03b0fb03000300010003000300010002050e0003011a0a0d504d484389

/-- 5-row 2-Diet Chomp, normal play: every position is classified; (a1,a2,a3,a4,a5) and (a1+3,a2+3,a3+3,a4+3,a5+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4,a5) and (a1,a2+3,a3+3,a4+3,a5+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3+1,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4+3,a5+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4,a5+3) have the same type [(T,pi) = (0,3), the least]; 81 classes, 27 of them P. -/
def statement : Statement := .product ⟨2, false, [⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩], 81, 27⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_5_2_normal
