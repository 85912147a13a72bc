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

namespace ChompCert.Data.Heaps_1_take_2_4_7_nim_values

/-- `heaps/heaps-1-take-2-4-7-nim-values.chompcert`, SHA-256
e22d612bab7f99fe43a576e12970a36a43e81132672499040aebd9998c2efff0 -/
def file : File := .ofNat 56
  0x504a535dd4683a569cccf88470cc3d5630c3dfbd265f01aebcf0de33b7134360160201030105110002024a0106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.heaps [2, 4, 7], .nimValues 3, false, [17], 18, 6, [⟨⟨[3], [⟨[1], 11⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1 heap, 2, 4 or 7 may be taken, normal play: the nim-value of every position is known, from 0 to 3; 6 of the 18 with a1 <= 17 are P-positions; (a1) and (a1+3) have the same nim-value when a1 >= 8 [(T,pi) = (8,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Heaps_1_take_2_4_7_nim_values

namespace ChompCert.Data.Heaps_2_take_1_2_misere

/-- `heaps/heaps-2-take-1-2-misere.chompcert`, SHA-256
c2fbc9e7553dd4bff4a71f02320dcca5d56038336e7a06e740457f967a5616d4 -/
def file : File := .ofNat 65
  0x5503b5ecacc64839285d90cd536bb6a309747d6585cd3fb0bc2552da83d329bc060200010300060002010003020d0404000201030207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.heaps [1, 2], .types true, false, [4, 4], 25, 9, [⟨⟨[3, 0], [⟨[1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2 heaps, 1 or 2 may be taken, misere play: every position is classified; 9 of the 25 with a1 <= 4, a2 <= 4 are P-positions; (a1,a2) and (a1+3,a2) have the same type [(T,pi) = (0,3), the least]; (a1,a2) and (a1,a2+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Heaps_2_take_1_2_misere

namespace ChompCert.Data.Heaps_2_take_1_2_nim_values

/-- `heaps/heaps-2-take-1-2-nim-values.chompcert`, SHA-256
43ad780d6b6d6201a7b62ce8a053d05c6589aa772a298ecf23f1d1a2d4409338 -/
def file : File := .ofNat 65
  0x1ffaa77583fe0c5ed3df43aa834633e95f2bc811e3fd75f4377a4d0f1020482b060200010300060002010003020d0404000202030207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.heaps [1, 2], .nimValues 3, false, [4, 4], 25, 9, [⟨⟨[3, 0], [⟨[1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2 heaps, 1 or 2 may be taken, normal play: the nim-value of every position is known, from 0 to 3; 9 of the 25 with a1 <= 4, a2 <= 4 are P-positions; (a1,a2) and (a1+3,a2) have the same nim-value [(T,pi) = (0,3), the least]; (a1,a2) and (a1,a2+3) have the same nim-value [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Heaps_2_take_1_2_nim_values

namespace ChompCert.Data.Heaps_3_take_1_2_misere

/-- `heaps/heaps-3-take-1-2-misere.chompcert`, SHA-256
405049261cfe7a605d198348aa223f3f3d2fff0bba0d006edd2c853ede36121a -/
def file : File := .ofNat 78
  0x9f5280d625accb3b4c446719c87c87d1f837b813850231b9c72de339b84b8fd60602000001030000060002000100030006000002010000030319040404000201030308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.heaps [1, 2], .types true, false, [4, 4, 4], 125, 38, [⟨⟨[3, 0, 0], [⟨[1, 0, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 3, 0], [⟨[0, 1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 0, 3], [⟨[0, 0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3 heaps, 1 or 2 may be taken, misere play: every position is classified; 38 of the 125 with a1 <= 4, a2 <= 4, a3 <= 4 are P-positions; (a1,a2,a3) and (a1+3,a2,a3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3) and (a1,a2+3,a3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3) and (a1,a2,a3+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Heaps_3_take_1_2_misere

namespace ChompCert.Data.Heaps_3_take_1_2_normal

/-- `heaps/heaps-3-take-1-2-normal.chompcert`, SHA-256
3e0e80f139fd56ad4ae91adf34f246d7432129d0b58301d65bee75050ca54281 -/
def file : File := .ofNat 78
  0xa674ed86280c0deccf0a90401b306fdc6bee0c54098ffe78c2dee3820e05e9e10602000001030000060002000100030006000002010000030319040404000200030308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.heaps [1, 2], .types false, false, [4, 4, 4], 125, 38, [⟨⟨[3, 0, 0], [⟨[1, 0, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 3, 0], [⟨[0, 1, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 0, 3], [⟨[0, 0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3 heaps, 1 or 2 may be taken, normal play: every position is classified; 38 of the 125 with a1 <= 4, a2 <= 4, a3 <= 4 are P-positions; (a1,a2,a3) and (a1+3,a2,a3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3) and (a1,a2+3,a3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3) and (a1,a2,a3+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Heaps_3_take_1_2_normal

namespace ChompCert.Data.Monotonic_2_take_1_2_misere

/-- `heaps/monotonic-2-take-1-2-misere.chompcert`, SHA-256
632283155801406c780b59ac566494c43a01aaf3015498afc717be136965ffae -/
def file : File := .ofNat 65
  0x79723fbc7399154dec7eb14a034909368143cabb8e1b97b4d54fd7810f102f61060200010300020002010001020d0602000301030207000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.monotonic [1, 2], .types true, false, [6, 2], 18, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "2 monotonic heaps, 1 or 2 may be taken, misere play: every position is classified; 6 of the 18 with a1 <= 2, a2 <= 6 are P-positions; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Monotonic_2_take_1_2_misere

namespace ChompCert.Data.Monotonic_3_take_1_2_misere

/-- `heaps/monotonic-3-take-1-2-misere.chompcert`, SHA-256
e4a4e0730ddc1f903ac6c609692447dfd1c5ccb33fcb9eef5f5267c01dca7890 -/
def file : File := .ofNat 78
  0x2f6bd9df3177f58bc3db8c4a6805146751191f8511367704731011867274534b06020000010300000200020001000100060000020100000303190a0604000301030308000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.monotonic [1, 2], .types true, false, [10, 6, 4], 180, 62, [⟨⟨[3, 0, 0], [⟨[1, 0, 0], 3⟩]⟩, true, true⟩, ⟨⟨[0, 1, 0], [⟨[0, 1, 0], 1⟩]⟩, true, true⟩, ⟨⟨[0, 0, 3], [⟨[0, 0, 1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "3 monotonic heaps, 1 or 2 may be taken, misere play: every position is classified; 62 of the 180 with a1 <= 4, a2 <= 6, a3 <= 10 are P-positions; (a1,a2,a3) and (a1+3,a2+3,a3+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2,a3) and (a1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2,a3) and (a1,a2,a3+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Monotonic_3_take_1_2_misere
