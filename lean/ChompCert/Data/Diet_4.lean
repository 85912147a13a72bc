module

public import ChompCert.Files

/-!
# Certificate files, byte for byte

Written by `cargo xtask lean verify --write`; do not edit. Each `file` is the file that the comment names with its digest: its length, and its
bytes as one hexadecimal number, the last byte first. `statement` is what it states, `text` is the theorem that this is said
in these words, and `holds` that it is so.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.Data.Diet_4_1_misere

/-- `diet/diet-4-1-misere.chompcert`, SHA-256
ba80dbec96920ab175dc3d6a0618fc88d24d2831b4662289c0b174295ae27c79 -/
def file : File := .ofNat 95
  0xbd04f655980f3f281de7f9d343747f439f581e9e0b77972223395f7dfe5c920904020000000102000000020002000001000100000400000200010000020002000000020100000001042906040301000001010409000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types true, false, [6, 4, 3, 1], 99, 48, [⟨⟨[1, 0, 0, 0], [⟨[1, 0, 0, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 2, 0, 0], [⟨[0, 1, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 0, 1, 0], [⟨[0, 0, 1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 2], [⟨[0, 0, 0, 1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "4-row 1-Diet Chomp, misere play: every position is classified; 48 of the 99 with a1 <= 1, a2 <= 3, a3 <= 4, a4 <= 6 are P-positions; (a1,a2,a3,a4) and (a1+1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2+2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_4_1_misere

namespace ChompCert.Data.Diet_4_1_normal

/-- `diet/diet-4-1-normal.chompcert`, SHA-256
40572ea76565362d5ed3fe0b74250a40cad520f6e17a89f2cbe56f201808d6aa -/
def file : File := .ofNat 95
  0x8d94d51c551e3e0f67869b711e662b817a26a85623b97f200456d35e7fae641604020000000102000000020002000001000100000400000200010000020002000000020100000001042906040301000000010409000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types false, false, [6, 4, 3, 1], 99, 51, [⟨⟨[1, 0, 0, 0], [⟨[1, 0, 0, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 2, 0, 0], [⟨[0, 1, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 0, 1, 0], [⟨[0, 0, 1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 2], [⟨[0, 0, 0, 1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "4-row 1-Diet Chomp, normal play: every position is classified; 51 of the 99 with a1 <= 1, a2 <= 3, a3 <= 4, a4 <= 6 are P-positions; (a1,a2,a3,a4) and (a1+1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2+2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_4_1_normal

namespace ChompCert.Data.Diet_4_2_normal

/-- `diet/diet-4-2-normal.chompcert`, SHA-256
496f1b2cf7510834776bdd16023753694a1923875320c9932036cdf6a7c03159 -/
def file : File := .ofNat 95
  0xbd83523eda09ad1dda95749bc4b8baabb01f4604905d3b9afb51a211add0bb970602000000010300000006000200000100030000020000020001000001000600000002010000000304290e0a0604000000020409000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 2, .types false, false, [14, 10, 6, 4], 1495, 499, [⟨⟨[3, 0, 0, 0], [⟨[1, 0, 0, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 1, 0, 0], [⟨[0, 1, 0, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 3, 0], [⟨[0, 0, 1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 3], [⟨[0, 0, 0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "4-row 2-Diet Chomp, normal play: every position is classified; 499 of the 1495 with a1 <= 4, a2 <= 6, a3 <= 10, a4 <= 14 are P-positions; (a1,a2,a3,a4) and (a1+3,a2+3,a3+3,a4+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4) and (a1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2,a3+3,a4+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_4_2_normal

namespace ChompCert.Data.Diet_4_3_misere

/-- `diet/diet-4-3-misere.chompcert`, SHA-256
e6fa7583dc2892cf3542be577800755dd324cd333f411dbe24d9b7fcd1546dab -/
def file : File := .ofNat 95
  0x5132398463e10b8b252947f9e3c60fc3964c32c43fe93bb33ae951e6cfaa472308020000000104000000080002000001000400000800000200010000040004000000020100000002042916100a04000001030409000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 3, .types true, false, [22, 16, 10, 4], 6200, 1555, [⟨⟨[2, 0, 0, 0], [⟨[1, 0, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 4, 0, 0], [⟨[0, 1, 0, 0], 4⟩]⟩, true, true⟩, ⟨⟨[0, 0, 4, 0], [⟨[0, 0, 1, 0], 4⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 4], [⟨[0, 0, 0, 1], 4⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "4-row 3-Diet Chomp, misere play: every position is classified; 1555 of the 6200 with a1 <= 4, a2 <= 10, a3 <= 16, a4 <= 22 are P-positions; (a1,a2,a3,a4) and (a1+2,a2+2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2+4,a3+4,a4+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3,a4) and (a1,a2,a3+4,a4+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+4) have the same type [(T,pi) = (0,4), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_4_3_misere

namespace ChompCert.Data.Diet_4_3_normal

/-- `diet/diet-4-3-normal.chompcert`, SHA-256
3406660e0fa56082c71be735ae83c09883c2cf69e89602026ff710eff6996800 -/
def file : File := .ofNat 95
  0x8d8cceed9981655f7eb802b8ffbc99dfd3de524f33a26d38187a0de1a5862dce080200000001040000000400020000010002000008000002000100000400020000000201000000010429130d0903000000030409000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 3, .types false, false, [19, 13, 9, 3], 3385, 856, [⟨⟨[1, 0, 0, 0], [⟨[1, 0, 0, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 4, 0, 0], [⟨[0, 1, 0, 0], 4⟩]⟩, true, true⟩, ⟨⟨[0, 0, 2, 0], [⟨[0, 0, 1, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 4], [⟨[0, 0, 0, 1], 4⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "4-row 3-Diet Chomp, normal play: every position is classified; 856 of the 3385 with a1 <= 3, a2 <= 9, a3 <= 13, a4 <= 19 are P-positions; (a1,a2,a3,a4) and (a1+1,a2+1,a3+1,a4+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4) and (a1,a2+4,a3+4,a4+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3,a4) and (a1,a2,a3+2,a4+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4) and (a1,a2,a3,a4+4) have the same type [(T,pi) = (0,4), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_4_3_normal
