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

namespace ChompCert.Data.Diet_chomp_2018_observation_three

/-- `diet-chomp-2018-observation-three.chompcert`, SHA-256
7ef99693c5abd3c484d2a3649d2ccc53dc779c77f5f45fe87025098069084633 -/
def file : File := .ofNat 202
  0x97e6ff13335ee3d6d2677379060b47cec2430696ef12b9067148e0b88cfc96fb00000202030c010300060201000202030c010300070201000202030c0103000802010303020002000004000200000000020300020000000002000000000203080f020200000401000000050782ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894e9b000302000e011a0a0d504d484389

def statement : Statement := .claim ⟨(.rule 3 (.diet 2) true), 3, none, .implies (.and (.natural ⟨[0, 0, -1], 2⟩) (.natural ⟨[0, 1, 1], -8⟩)) (.iff (.position .p [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.position .p [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 2⟩, ⟨[0, 0, 1], 0⟩]))⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for all x1, x2, x3 >= 0 with x3 <= 2 and x2+x3 >= 8: (x1,x1+x2,x1+x2+x3) and (x1,x1+x2+2,x1+x2+x3+2) have the same type" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_chomp_2018_observation_three
