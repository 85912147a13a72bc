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

namespace ChompCert.Data.Diet_chomp_2018_observation_two

/-- `diet-chomp-2018-observation-two.chompcert`, SHA-256
648aedad48e27f8d167959ea2d06024ad0a9e663a6cf19ccae0e75c3ba76ac22 -/
def file : File := .ofNat 169
  0xdbc559cee753f55262573e6513e44b4fa4a3385a22668bd8614c7e9b2c600b34020203060200000000020000000002030002000000000200000000020308040f020402000400010000050582ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894e7a010302000e011a0a0d504d484389

def statement : Statement := .claim ⟨(.rule 3 (.diet 2) true), 3, (some [3, 2, 2]), .and (.and (.natural ⟨[0, -1, 0], 2⟩) (.natural ⟨[1, 2, 1], -8⟩)) (.not (.iff (.position .p [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.position .p [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 3⟩])))⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for some x1, x2, x3 >= 0, such as x1 = 3, x2 = 2, x3 = 2: x2 <= 2 and x1+2*x2+x3 >= 8 and not ((x1,x1+x2,x1+x2+x3) and (x1,x1+x2,x1+x2+x3+3) have the same type)" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_chomp_2018_observation_two
