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

namespace ChompCert.Data.Diet_3_1_misere

/-- `diet/diet-3-1-misere.chompcert`, SHA-256
3341420d35583f4b9d2a8840c4696e3bd9a94360e96f00e9c0187ae233fbff17 -/
def file : File := .ofNat 78
  0xcb8e25ca52828bfecc852db4a6df6abb817e034dd0ee5632a756e17825c35de90402000001020000020002000100010004000002010000020319050302000001010308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types true, false, [5, 3, 2], 37, 18, [⟨⟨[2, 0, 0], [⟨[1, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 1, 0], [⟨[0, 1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 2], [⟨[0, 0, 1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3-row 1-Diet Chomp, misere play: every position is classified; 18 of the 37 with a1 <= 2, a2 <= 3, a3 <= 5 are P-positions; (a1,a2,a3) and (a1+2,a2+2,a3+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3) and (a1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3) and (a1,a2,a3+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_3_1_misere

namespace ChompCert.Data.Diet_3_1_normal

/-- `diet/diet-3-1-normal.chompcert`, SHA-256
1fb49b6c10811107ba5b84f26f1ac5ff6f4602a7dedf278f8ade5988cb0b437b -/
def file : File := .ofNat 78
  0xc78478ab491ebaf81f1e821183df9f4f4a0b5d7e63ca2e3730e2b0c8447c84af0402000001020000020002000100010004000002010000020319050302000000010308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types false, false, [5, 3, 2], 37, 19, [⟨⟨[2, 0, 0], [⟨[1, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 1, 0], [⟨[0, 1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 2], [⟨[0, 0, 1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3-row 1-Diet Chomp, normal play: every position is classified; 19 of the 37 with a1 <= 2, a2 <= 3, a3 <= 5 are P-positions; (a1,a2,a3) and (a1+2,a2+2,a3+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3) and (a1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3) and (a1,a2,a3+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_3_1_normal

namespace ChompCert.Data.Diet_3_2_misere

/-- `diet/diet-3-2-misere.chompcert`, SHA-256
ead284f899944a19f7bfc98d8a28f514e8f74298a9fd1908f6ecb089eee57e8f -/
def file : File := .ofNat 78
  0x82ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 2, .types true, false, [31, 20, 13], 3920, 1210, [⟨⟨[12, 0, 0], [⟨[1, 0, 0], 12⟩]⟩, true, true⟩, ⟨⟨[0, 2, 0], [⟨[0, 1, 0], 6⟩]⟩, true, true⟩, ⟨⟨[0, 0, 3], [⟨[0, 0, 1], 10⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: every position is classified; 1210 of the 3920 with a1 <= 13, a2 <= 20, a3 <= 31 are P-positions; (a1,a2,a3) and (a1+12,a2+12,a3+12) have the same type [(T,pi) = (0,12), the least]; (a1,a2,a3) and (a1,a2+2,a3+2) have the same type when a2-a1 >= 4 [(T,pi) = (4,2), the least]; (a1,a2,a3) and (a1,a2,a3+3) have the same type when a3-a2 >= 7 [(T,pi) = (7,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_3_2_misere

namespace ChompCert.Data.Diet_3_2_normal

/-- `diet/diet-3-2-normal.chompcert`, SHA-256
5a1b54fe538af0c5b13e5eb79edb3b48dd7551b2668f5c766c6d25f195de5eec -/
def file : File := .ofNat 78
  0x58c1f03658cd8925fa2a0400e9cf724137785abea610003ca41a8cbd6c6ad00906020000010300000600020001000300020000020100000103190a0602000000020308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 2, .types false, false, [10, 6, 2], 136, 46, [⟨⟨[1, 0, 0], [⟨[1, 0, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 3, 0], [⟨[0, 1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 0, 3], [⟨[0, 0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, normal play: every position is classified; 46 of the 136 with a1 <= 2, a2 <= 6, a3 <= 10 are P-positions; (a1,a2,a3) and (a1+1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3) and (a1,a2+3,a3+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3) and (a1,a2,a3+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_3_2_normal

namespace ChompCert.Data.Diet_3_3_misere

/-- `diet/diet-3-3-misere.chompcert`, SHA-256
797473f9763c51337a90916a5a8896e25a1b2dcd88314a5dd4e208871c8e71a9 -/
def file : File := .ofNat 78
  0x464464144756cc8cdeef8d7cc71418653a756a095b055421b996f87e56943fb00802000001040000080002000100040008000002010000040319120c06000001030308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 3, .types true, false, [18, 12, 6], 819, 206, [⟨⟨[4, 0, 0], [⟨[1, 0, 0], 4⟩]⟩, true, true⟩, ⟨⟨[0, 4, 0], [⟨[0, 1, 0], 4⟩]⟩, true, true⟩, ⟨⟨[0, 0, 4], [⟨[0, 0, 1], 4⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3-row 3-Diet Chomp, misere play: every position is classified; 206 of the 819 with a1 <= 6, a2 <= 12, a3 <= 18 are P-positions; (a1,a2,a3) and (a1+4,a2+4,a3+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3) and (a1,a2+4,a3+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3) and (a1,a2,a3+4) have the same type [(T,pi) = (0,4), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_3_3_misere

namespace ChompCert.Data.Diet_3_3_normal

/-- `diet/diet-3-3-normal.chompcert`, SHA-256
1bcdcfe473d34cd44aaf7dc3f76b98d906328147bb59b415d2b70301fd1929b5 -/
def file : File := .ofNat 78
  0x13e422b8ae8ded84e44020767b3a37165bdc8c4188a3101c80a9b8dc13e2af1e0802000001040000040002000100020008000002010000040319100a06000000030308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 3, .types false, false, [16, 10, 6], 602, 155, [⟨⟨[4, 0, 0], [⟨[1, 0, 0], 4⟩]⟩, true, true⟩, ⟨⟨[0, 2, 0], [⟨[0, 1, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 0, 4], [⟨[0, 0, 1], 4⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3-row 3-Diet Chomp, normal play: every position is classified; 155 of the 602 with a1 <= 6, a2 <= 10, a3 <= 16 are P-positions; (a1,a2,a3) and (a1+4,a2+4,a3+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2,a3) and (a1,a2+2,a3+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3) and (a1,a2,a3+4) have the same type [(T,pi) = (0,4), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_3_3_normal

namespace ChompCert.Data.Diet_3_5_normal

/-- `diet/diet-3-5-normal.chompcert`, SHA-256
4743f69770c3ffdfc1418fb02550c86e2a0dea59105f11e26bed597228d0a347 -/
def file : File := .ofNat 78
  0xd5d6f15b43f2ddbd2d473f44fcabc7519fbf627a12ef3885e1341850bd8b2e1e180200000106000020000200010003000c0000020100000603192e1e0a000000050308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 5, .types false, false, [46, 30, 10], 8492, 1370, [⟨⟨[6, 0, 0], [⟨[1, 0, 0], 6⟩]⟩, true, true⟩, ⟨⟨[0, 3, 0], [⟨[0, 1, 0], 16⟩]⟩, true, true⟩, ⟨⟨[0, 0, 6], [⟨[0, 0, 1], 12⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3-row 5-Diet Chomp, normal play: every position is classified; 1370 of the 8492 with a1 <= 10, a2 <= 30, a3 <= 46 are P-positions; (a1,a2,a3) and (a1+6,a2+6,a3+6) have the same type [(T,pi) = (0,6), the least]; (a1,a2,a3) and (a1,a2+3,a3+3) have the same type when a2-a1 >= 13 [(T,pi) = (13,3), the least]; (a1,a2,a3) and (a1,a2,a3+6) have the same type when a3-a2 >= 6 [(T,pi) = (6,6), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_3_5_normal
