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

namespace ChompCert.Data.Diet_chomp_2018_observation_one

/-- `diet-chomp-2018-observation-one.chompcert`, SHA-256
719380c5b19166e910c6f70a8e6cb0383b45f79789c73db1495e788ebc6e759c -/
def file : File := .ofNat 191
  0xb90efadd9cb413d6bc0a73e97c331df47a210d6542ddac92826f91db05cce31d000303030004030102020300030303000403010102010c01030003030100030201010200020302000200000000020000000002030805020000000500020000050782ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894e90000302000e011a0a0d504d484389

def statement : Statement := .claim ⟨(.rule 3 (.diet 2) true), 3, none, .implies (.and (.natural ⟨[0, 1, 0], -3⟩) (.natural ⟨[0, 0, 1], -3⟩)) (.iff (.position .p [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.divides 3 ⟨[1, 0, 1], -1⟩))⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for all x1, x2, x3 >= 0 with x2 >= 3 and x3 >= 3: (x1,x1+x2,x1+x2+x3) is P if and only if 3 divides x1+x3-1" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_chomp_2018_observation_one
