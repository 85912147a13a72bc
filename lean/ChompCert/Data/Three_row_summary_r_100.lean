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

namespace ChompCert.Data.Three_row_summary_r_100

/-- `three-row-summary-r-100.chompcert`, SHA-256
85a2a7f6b8b7c55f3ff7d941b2a8da3583b6fb4547edbffb83935ed71480603f -/
def file : File := .ofNat 130
  0x3c92712f9cb2b371b0ff3e4c0f8c3e5e1676b055b6dc9f5ed56f1a9bdc48fc800708e1a3870d30e0e98c1d1c350747074c383a38470e1a38470e11c3470d30e0e8e11c34708e1c2383a38708e1c34d627b627a81e8e11c34c3868e1c34708e1a38470e1a3869870d1d627a38470d1c23a708e1536400020007011a0a0d504d484389

def statement : Statement := .tails ⟨100, 59, [⟨1, 42, 0⟩]⟩

theorem text : statement.text =
  "three-row Chomp, every position [p,q,r] with r <= 100 and any p and q: rows r that stop: 59 of 101; rows r where f(q,r) - q is eventually periodic: 42 of period 1 (first r = 0); every board 3 x m with 1 <= m <= 100 has exactly one winning first move" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Three_row_summary_r_100
