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

namespace ChompCert.Data.Diet_chomp_2018_lemma_3_4_two_rows

/-- `diet-chomp-2018-lemma-3-4-two-rows.chompcert`, SHA-256
acad4e3c9a9007d4a16d04bd0e7e5a0b6d71e5fb1892f77ae8417313e8465fb0 -/
def file : File := .ofNat 130
  0xa642c8ce04b95bee8325f8d0d94796ff1f5930e710cb41cd32eec9edc3999621000302030102000302000200000002030899a5c530c0530811623aa6fc4bd3671fd7ae7d92a4d6f35e3aff1efc1aa74e08060200010300020002010001020d0602000001020207000d011a0a0d504d4843894153000202000e011a0a0d504d484389

def statement : Statement := .claim ⟨(.rule 2 (.diet 2) true), 2, none, .iff (.position .p [⟨[1, 0], 0⟩, ⟨[0, 1], 0⟩]) (.divides 3 ⟨[0, 1], -1⟩)⟩

theorem text : statement.text =
  "2-row 2-Diet Chomp, misere play: for all x1, x2 >= 0: (x1,x1+x2) is P if and only if 3 divides x2-1" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_chomp_2018_lemma_3_4_two_rows
