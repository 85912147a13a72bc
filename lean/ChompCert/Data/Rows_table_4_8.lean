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

namespace ChompCert.Data.Rows_table_4_8

/-- `board/rows-table-4-8.chompcert`, SHA-256
c1cd651aefe3b0de767e46d58453868b88f5c43849acecd9f7fce85b48a5316a -/
def file : File := .ofNat 75
  0x16d5f401927fceb3bbf1fa311d1a48ea8c62a828c37ae6f8aeba9588d880d3bf000000001800003501c02012121d2439a660052748c2491d189249231c080402000a011a0a0d504d484389

def statement : Statement := .rows ⟨4, 8, 38, []⟩

theorem text : statement.text =
  "Chomp, all positions of at most 4 rows and 8 columns: 38 are P-positions, no two with the same lower rows; each of their boards a x b with a <= b, other than 1 x 1, has exactly one winning first move" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Rows_table_4_8
