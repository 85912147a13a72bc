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

namespace ChompCert.Data.Diet_5_1_misere

/-- `diet/diet-5-1-misere.chompcert`, SHA-256
3a8624319be0e691ddd9656f9b05731fe45e35fe54ec90a3b7a26eebee558ce2 -/
def file : File := .ofNat 116
  0x04afd84d24dd4108a9e5c5c22ce32ce67af019aa65a9d852e2b73f5365f6affb040200000000010200000000020002000000010001000000040000020000010000020000020000000200010000000100040000000002010000000002053d080605030200000101050a000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types true, false, [8, 6, 5, 3, 2], 624, 309, [⟨⟨[2, 0, 0, 0, 0], [⟨[1, 0, 0, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 1, 0, 0, 0], [⟨[0, 1, 0, 0, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 2, 0, 0], [⟨[0, 0, 1, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 1, 0], [⟨[0, 0, 0, 1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 0, 2], [⟨[0, 0, 0, 0, 1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "5-row 1-Diet Chomp, misere play: every position is classified; 309 of the 624 with a1 <= 2, a2 <= 3, a3 <= 5, a4 <= 6, a5 <= 8 are P-positions; (a1,a2,a3,a4,a5) and (a1+2,a2+2,a3+2,a4+2,a5+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4,a5) and (a1,a2+1,a3+1,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3+2,a4+2,a5+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4,a5+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_5_1_misere

namespace ChompCert.Data.Diet_5_1_normal

/-- `diet/diet-5-1-normal.chompcert`, SHA-256
75499646826877991e4b5d25e1b0b6c54ad502fdf10814a41496be0531a550a5 -/
def file : File := .ofNat 116
  0x996b117276cba850151d9f549e596388643e48840511fb661b507c3a1cb976ba040200000000010200000000020002000000010001000000040000020000010000020000020000000200010000000100040000000002010000000002053d080605030200000001050a000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types false, false, [8, 6, 5, 3, 2], 624, 315, [⟨⟨[2, 0, 0, 0, 0], [⟨[1, 0, 0, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 1, 0, 0, 0], [⟨[0, 1, 0, 0, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 2, 0, 0], [⟨[0, 0, 1, 0, 0], 2⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 1, 0], [⟨[0, 0, 0, 1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 0, 2], [⟨[0, 0, 0, 0, 1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "5-row 1-Diet Chomp, normal play: every position is classified; 315 of the 624 with a1 <= 2, a2 <= 3, a3 <= 5, a4 <= 6, a5 <= 8 are P-positions; (a1,a2,a3,a4,a5) and (a1+2,a2+2,a3+2,a4+2,a5+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4,a5) and (a1,a2+1,a3+1,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3+2,a4+2,a5+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4,a5+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_5_1_normal

namespace ChompCert.Data.Diet_5_2_normal

/-- `diet/diet-5-2-normal.chompcert`, SHA-256
0a420f7c0548d7f7576e3b78499758c8ce09599e84056f89ef0a684213df9515 -/
def file : File := .ofNat 116
  0x6e3edc775d42b77db94168205d9d0da4b33ae6e42e12a0283cf00a373a04f5b2060200000000010300000000060002000000010003000000020000020000010000010000060000000200010000000300060000000002010000000003053d120e0a080400000002050a000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 2, .types false, false, [18, 14, 10, 8, 4], 15156, 5053, [⟨⟨[3, 0, 0, 0, 0], [⟨[1, 0, 0, 0, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 3, 0, 0, 0], [⟨[0, 1, 0, 0, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 0, 1, 0, 0], [⟨[0, 0, 1, 0, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 3, 0], [⟨[0, 0, 0, 1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 0, 0, 0, 3], [⟨[0, 0, 0, 0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "5-row 2-Diet Chomp, normal play: every position is classified; 5053 of the 15156 with a1 <= 4, a2 <= 8, a3 <= 10, a4 <= 14, a5 <= 18 are P-positions; (a1,a2,a3,a4,a5) and (a1+3,a2+3,a3+3,a4+3,a5+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4,a5) and (a1,a2+3,a3+3,a4+3,a5+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3+1,a4+1,a5+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4+3,a5+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4,a5+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_5_2_normal
