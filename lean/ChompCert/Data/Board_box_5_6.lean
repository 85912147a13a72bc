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

namespace ChompCert.Data.Board_box_5_6

/-- `board/board-box-5-6.chompcert`, SHA-256
b831896c6cbe91e72752bc16b2587533910e5f041dc6f21e15c04f04473a2e42 -/
def file : File := .ofNat 91
  0x07182d19ad372968e4b4029e55ac2f1dc0dd54226fe17e71db36d53ca26fd6eb01203206439000000009c8640200848290000004400000840401120024c800020a410642420042244102022b040605030009011a0a0d504d484389

def statement : Statement := .box ⟨5, 6, 462, 35, []⟩

theorem text : statement.text =
  "Chomp, all positions of at most 5 rows and 6 columns: 35 of 462 are P-positions; each of their boards a x b with a <= b, other than 1 x 1, has exactly one winning first move; 6 x 6 has row 2 to 1 alone" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Board_box_5_6
