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

namespace ChompCert.Data.Diet_2_1_misere

/-- `diet/diet-2-1-misere.chompcert`, SHA-256
8ca569f50bb13ae3331d5384c0c7c861c462885a3d759fa414e56be790cd90db -/
def file : File := .ofNat 65
  0x215b261aca30e2dd2fbf5a03c03e12f0b207393375655ce7f2429e8dc1af2c40040200010200020002010001020d0301000001010207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types true, false, [3, 1], 7, 3, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 2], [⟨[0, 1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 1-Diet Chomp, misere play: every position is classified; 3 of the 7 with a1 <= 1, a2 <= 3 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_1_misere

namespace ChompCert.Data.Diet_2_1_normal

/-- `diet/diet-2-1-normal.chompcert`, SHA-256
fc1dab289ae5994c9a1f14e1b359c794fe1595bd182bce58aedd50600659b068 -/
def file : File := .ofNat 65
  0x8ef20e1ef8c6509bd95728f83bd34fb7e490f4cb98136efa3b9a467d5a77f8b3040200010200020002010001020d0301000000010207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types false, false, [3, 1], 7, 4, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 2], [⟨[0, 1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 1-Diet Chomp, normal play: every position is classified; 4 of the 7 with a1 <= 1, a2 <= 3 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_1_normal

namespace ChompCert.Data.Diet_2_2_misere

/-- `diet/diet-2-2-misere.chompcert`, SHA-256
57c8648a3db7d68f6f7c07a0fc9e3d94e554a1a7c1bd67e82697b26a328c9622 -/
def file : File := .ofNat 65
  0x99a5c530c0530811623aa6fc4bd3671fd7ae7d92a4d6f35e3aff1efc1aa74e08060200010300020002010001020d0602000001020207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 2, .types true, false, [6, 2], 18, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 2-Diet Chomp, misere play: every position is classified; 6 of the 18 with a1 <= 2, a2 <= 6 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_2_misere

namespace ChompCert.Data.Diet_2_2_normal

/-- `diet/diet-2-2-normal.chompcert`, SHA-256
d9cf60c36243ce3f0b994d2c44c20b35c146f858ad7fb9267ee258431c69986c -/
def file : File := .ofNat 65
  0x153cecb7bb491fce6e5523a58e258833d5d1a87e781a095f784258f4dc01f47b060200010300060002010003020d0804000000020207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 2, .types false, false, [8, 4], 35, 12, [⟨⟨[3, 0], [⟨[1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 2-Diet Chomp, normal play: every position is classified; 12 of the 35 with a1 <= 4, a2 <= 8 are P-positions; (a1,a2) and (a1+3,a2+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2) and (a1,a2+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_2_normal

namespace ChompCert.Data.Diet_2_3_misere

/-- `diet/diet-2-3-misere.chompcert`, SHA-256
d486a47dea3d01482d9a177eeb9e3c141e84541e5d3deff9ff0ab24ba1b08642 -/
def file : File := .ofNat 65
  0x510a6885ef1c41044c6f3b84efee561e9afeccfd8639af690456063de97c0470080200010400020002010001020d0903000001030207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 3, .types true, false, [9, 3], 34, 9, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 4], [⟨[0, 1], 4⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 3-Diet Chomp, misere play: every position is classified; 9 of the 34 with a1 <= 3, a2 <= 9 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+4) have the same type [(T,pi) = (0,4), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_3_misere

namespace ChompCert.Data.Diet_2_3_normal

/-- `diet/diet-2-3-normal.chompcert`, SHA-256
232545ac5cdc22812140b24d4b8ac487ee59ddc52d2d1682b78830f2aaac2612 -/
def file : File := .ofNat 65
  0x6ed8d14cc19c78d96790920fe18cfde3b648588a752369f3d8bd91686d8fdbd7080200010400040002010002020d0a04000000030207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 3, .types false, false, [10, 4], 45, 12, [⟨⟨[2, 0], [⟨[1, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 4], [⟨[0, 1], 4⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 3-Diet Chomp, normal play: every position is classified; 12 of the 45 with a1 <= 4, a2 <= 10 are P-positions; (a1,a2) and (a1+2,a2+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2) and (a1,a2+4) have the same type [(T,pi) = (0,4), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_3_normal

namespace ChompCert.Data.Diet_2_4_misere

/-- `diet/diet-2-4-misere.chompcert`, SHA-256
c7f150b79571ecf883b4ac1b5829a54ff58db349a141b53c82b343c257e1ae2d -/
def file : File := .ofNat 65
  0x9812cbf4cea6bd2a425eea09ded0ea3bc2b7c2e73e67d07eaf5d085c99693f240a0200010500020002010001020d0c04000001040207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 4, .types true, false, [12, 4], 55, 12, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 5], [⟨[0, 1], 5⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 4-Diet Chomp, misere play: every position is classified; 12 of the 55 with a1 <= 4, a2 <= 12 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+5) have the same type [(T,pi) = (0,5), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_4_misere

namespace ChompCert.Data.Diet_2_4_normal

/-- `diet/diet-2-4-normal.chompcert`, SHA-256
abd85f8b7831286a10a7666bee5ea2d5a2d8b2bcb90817ca2f9e8755623ddf2b -/
def file : File := .ofNat 65
  0x651ec08a074bc60012b6e7d7240244839a37cf671faff911118eb151c1dcbb2b0a02000105000a0002010005020d1008000000040207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 4, .types false, false, [16, 8], 117, 24, [⟨⟨[5, 0], [⟨[1, 0], 5⟩]⟩, true, true⟩, ⟨⟨[0, 5], [⟨[0, 1], 5⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 4-Diet Chomp, normal play: every position is classified; 24 of the 117 with a1 <= 8, a2 <= 16 are P-positions; (a1,a2) and (a1+5,a2+5) have the same type [(T,pi) = (0,5), the least]; (a1,a2) and (a1,a2+5) have the same type [(T,pi) = (0,5), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_4_normal

namespace ChompCert.Data.Diet_2_5_misere

/-- `diet/diet-2-5-misere.chompcert`, SHA-256
b57184d241527e5870097d549bdfe064b519d2a9cd6d22adc0201ef9f74730d9 -/
def file : File := .ofNat 65
  0x993d4cf1dfe3780a8498b1fcbf4d1fd1a653ad48bd28101a39d9ea399ff6d5280c0200010600020002010001020d0f05000001050207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 5, .types true, false, [15, 5], 81, 15, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 6], [⟨[0, 1], 6⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 5-Diet Chomp, misere play: every position is classified; 15 of the 81 with a1 <= 5, a2 <= 15 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+6) have the same type [(T,pi) = (0,6), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_5_misere

namespace ChompCert.Data.Diet_2_5_normal

/-- `diet/diet-2-5-normal.chompcert`, SHA-256
70ddbddc29bd1d2f91362ebe9808e169df02adcf021d608a9df0bebd5692da72 -/
def file : File := .ofNat 65
  0x122ac808ae00ba91c62078206d447706d1676351a5543a72b60bb413762b262f0c0200010600060002010003020d1107000000050207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 5, .types false, false, [17, 7], 116, 20, [⟨⟨[3, 0], [⟨[1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 6], [⟨[0, 1], 6⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 5-Diet Chomp, normal play: every position is classified; 20 of the 116 with a1 <= 7, a2 <= 17 are P-positions; (a1,a2) and (a1+3,a2+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2) and (a1,a2+6) have the same type [(T,pi) = (0,6), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_5_normal

namespace ChompCert.Data.Diet_2_6_misere

/-- `diet/diet-2-6-misere.chompcert`, SHA-256
32d48317d72148617c8a30e8ea5164030d5c690e17eab5fac67d19931c318c47 -/
def file : File := .ofNat 65
  0x9e602bed354727c36c9dc146c25557b8a8d0c98f78b7023f6f59fe485a8ac4ac0e0200010700020002010001020d1206000001060207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 6, .types true, false, [18, 6], 112, 18, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 7], [⟨[0, 1], 7⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 6-Diet Chomp, misere play: every position is classified; 18 of the 112 with a1 <= 6, a2 <= 18 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+7) have the same type [(T,pi) = (0,7), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_6_misere

namespace ChompCert.Data.Diet_2_6_normal

/-- `diet/diet-2-6-normal.chompcert`, SHA-256
19d67b6ab1621c7d60b16007d483820a95743ddce47fa67ea6bdce60f3028d1d -/
def file : File := .ofNat 65
  0x930e3ad95fd2a68f90974bd17a2ecbd38daa2565111129098fdabd20a61b09c00e02000107000e0002010007020d180c000000060207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 6, .types false, false, [24, 12], 247, 35, [⟨⟨[7, 0], [⟨[1, 0], 7⟩]⟩, true, true⟩, ⟨⟨[0, 7], [⟨[0, 1], 7⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 6-Diet Chomp, normal play: every position is classified; 35 of the 247 with a1 <= 12, a2 <= 24 are P-positions; (a1,a2) and (a1+7,a2+7) have the same type [(T,pi) = (0,7), the least]; (a1,a2) and (a1,a2+7) have the same type [(T,pi) = (0,7), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_6_normal

namespace ChompCert.Data.Diet_2_7_misere

/-- `diet/diet-2-7-misere.chompcert`, SHA-256
4021847b6b3605e42cb9f9cd144830e809f3648a7bde7461f251361af1847f39 -/
def file : File := .ofNat 65
  0xb5dc145007cc1cff8b2050f1adfe0d474ace14cbd727684aa341ef7877bc6e77100200010800020002010001020d1507000001070207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 7, .types true, false, [21, 7], 148, 21, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 8], [⟨[0, 1], 8⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 7-Diet Chomp, misere play: every position is classified; 21 of the 148 with a1 <= 7, a2 <= 21 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+8) have the same type [(T,pi) = (0,8), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_7_misere

namespace ChompCert.Data.Diet_2_7_normal

/-- `diet/diet-2-7-normal.chompcert`, SHA-256
d21f921f1040961bf908319f8f9263678b9696f24fdd964f6a6e3b5775341be4 -/
def file : File := .ofNat 65
  0xbdccfd6fd397e162437e8e24a6c0cd1409c81f3d4629ffa20448984d3f21c302100200010800080002010004020d180a000000070207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 7, .types false, false, [24, 10], 220, 29, [⟨⟨[4, 0], [⟨[1, 0], 4⟩]⟩, true, true⟩, ⟨⟨[0, 8], [⟨[0, 1], 8⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 7-Diet Chomp, normal play: every position is classified; 29 of the 220 with a1 <= 10, a2 <= 24 are P-positions; (a1,a2) and (a1+4,a2+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2) and (a1,a2+8) have the same type [(T,pi) = (0,8), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_7_normal

namespace ChompCert.Data.Diet_2_8_misere

/-- `diet/diet-2-8-misere.chompcert`, SHA-256
180ddc422851523c0982575937f4fc73b6c182b8c14d39b83021670b71cef946 -/
def file : File := .ofNat 65
  0xae706c86dcea2a70e4122d9fae50e8810190585d48f10bc6252b9dce7a8b77f2120200010900020002010001020d1808000001080207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 8, .types true, false, [24, 8], 189, 24, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 9], [⟨[0, 1], 9⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 8-Diet Chomp, misere play: every position is classified; 24 of the 189 with a1 <= 8, a2 <= 24 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+9) have the same type [(T,pi) = (0,9), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_8_misere

namespace ChompCert.Data.Diet_2_8_normal

/-- `diet/diet-2-8-normal.chompcert`, SHA-256
b4eb3835999b71bfeaed3e43afa79dc335f40be43334ac18864934f9bfc21139 -/
def file : File := .ofNat 65
  0x82d62ecaeb65986b159495f8206b371333fb0e7b21622e1939d5d267c4cc2db9120200010900120002010009020d2010000000080207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 8, .types false, false, [32, 16], 425, 47, [⟨⟨[9, 0], [⟨[1, 0], 9⟩]⟩, true, true⟩, ⟨⟨[0, 9], [⟨[0, 1], 9⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2-row 8-Diet Chomp, normal play: every position is classified; 47 of the 425 with a1 <= 16, a2 <= 32 are P-positions; (a1,a2) and (a1+9,a2+9) have the same type [(T,pi) = (0,9), the least]; (a1,a2) and (a1,a2+9) have the same type [(T,pi) = (0,9), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_2_8_normal
