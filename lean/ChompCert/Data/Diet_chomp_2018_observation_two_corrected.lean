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

namespace ChompCert.Data.Diet_chomp_2018_observation_two_corrected

/-- `diet-chomp-2018-observation-two-corrected.chompcert`, SHA-256
6f4714e36bb8f8b85e6c7584b4cf1acc26c946883c990a945115c49a36bf5eeb -/
def file : File := .ofNat 210
  0x40ba0c8743ad44f6b67da0e2fc9d7c23d24b375875ce27302ad7be83f74cbb020000030303000203010c01030005030100030303000103010c010300060301000303030c0103000703010302020602000000000200000000020300020000000002000000000203080d020200000400010000050782ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894ea3000302000e011a0a0d504d484389

def statement : Statement := .claim ⟨(.rule 3 (.diet 2) true), 3, none, .implies (.and (.natural ⟨[0, -1, 0], 2⟩) (.natural ⟨[0, 1, 1], -7⟩)) (.iff (.position .p [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.position .p [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 3⟩]))⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for all x1, x2, x3 >= 0 with x2 <= 2 and x2+x3 >= 7: (x1,x1+x2,x1+x2+x3) and (x1,x1+x2,x1+x2+x3+3) have the same type" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_chomp_2018_observation_two_corrected
