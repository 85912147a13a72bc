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

namespace ChompCert.Data.Public_tables_a395126_first

/-- `public-tables-a395126-first.chompcert`, SHA-256
25ef833c8fe8a4127b650166c24ffe7beca7e8636bc90c5016b799e5f9fd9b2d -/
def file : File := .ofNat 183
  0x0e7d9b8331d641a72ac44264c7d623d718feaa634f1233e146dc4c219c3796ed00020600000304000400030600000203000400020302040000030400020003000002020300020200030202000003020000000305050505050505050516d5f401927fceb3bbf1fa311d1a48ea8c62a828c37ae6f8aeba9588d880d3bf000000001800003501c02012121d2439a660052748c2491d189249231c080402000a011a0a0d504d4843894b88000002000e011a0a0d504d484389

def statement : Statement := .claim ⟨(.boards 4), 0, none, .and (.and (.and (.and (.and (.and (.and (.and (.and (.position .p [⟨[], 0⟩, ⟨[], 0⟩, ⟨[], 0⟩, ⟨[], 1⟩]) (.position .p [⟨[], 0⟩, ⟨[], 0⟩, ⟨[], 1⟩, ⟨[], 1⟩])) (.position .p [⟨[], 0⟩, ⟨[], 1⟩, ⟨[], 1⟩, ⟨[], 0⟩])) (.position .p [⟨[], 1⟩, ⟨[], 1⟩, ⟨[], 0⟩, ⟨[], 0⟩])) (.position .p [⟨[], 0⟩, ⟨[], 1⟩, ⟨[], 0⟩, ⟨[], 2⟩])) (.position .p [⟨[], 0⟩, ⟨[], 0⟩, ⟨[], 2⟩, ⟨[], 1⟩])) (.position .p [⟨[], 1⟩, ⟨[], 0⟩, ⟨[], 2⟩, ⟨[], 0⟩])) (.position .p [⟨[], 1⟩, ⟨[], 0⟩, ⟨[], 0⟩, ⟨[], 3⟩])) (.position .p [⟨[], 0⟩, ⟨[], 2⟩, ⟨[], 0⟩, ⟨[], 2⟩])) (.position .p [⟨[], 0⟩, ⟨[], 0⟩, ⟨[], 3⟩, ⟨[], 1⟩])⟩

theorem text : statement.text =
  "Chomp: [1] is P and [2,1] is P and [2,2,1] is P and [2,2,2,1] is P and [3,1,1] is P and [3,2] is P and [3,3,1,1] is P and [4,1,1,1] is P and [4,2,2] is P and [4,3] is P" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Public_tables_a395126_first
