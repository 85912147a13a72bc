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

namespace ChompCert.Data.Sheiner_2026_f_q_2

/-- `sheiner-2026-f-q-2.chompcert`, SHA-256
4203480bfe33016dd2a7f60cbb9de95390b61f5bb2150276bcf8312fab1fe17c -/
def file : File := .ofNat 198
  0x69d7600d9f2c6157f679fddd2e57aa8d1ec5653560c6f10aed3ffcfae083b1fc00000101010002010104000302040003030200073c92712f9cb2b371b0ff3e4c0f8c3e5e1676b055b6dc9f5ed56f1a9bdc48fc800708e1a3870d30e0e98c1d1c350747074c383a38470e1a38470e11c3470d30e0e8e11c34708e1c2383a38708e1c34d627b627a81e8e11c34c3868e1c34708e1a38470e1a3869870d1d627a38470d1c23a708e1536400020007011a0a0d504d4843898297000102000e011a0a0d504d484389

def statement : Statement := .claim ⟨.threeRow, 1, none, .implies (.natural ⟨[1], -2⟩) (.position .p [⟨[0], 2⟩, ⟨[1], -2⟩, ⟨[0], 2⟩])⟩

theorem text : statement.text =
  "three-row Chomp: for all x1 >= 0 with x1 >= 2: [x1+2,x1,2] is P" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Sheiner_2026_f_q_2
