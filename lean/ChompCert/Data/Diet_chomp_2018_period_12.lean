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

namespace ChompCert.Data.Diet_chomp_2018_period_12

/-- `diet-chomp-2018-period-12.chompcert`, SHA-256
31b2fcb870f3217e566a1eca6a10664d8a6c716277fd74979be354f6cfdedb83 -/
def file : File := .ofNat 178
  0x4bc2e25da47fc76890d52a007182d490210f5d26cb66487b48cf043825c8de3b000303030007030102020300030303000703010402010c010300020000000002001800000203000200000000020000000002030882ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894e83000302000e011a0a0d504d484389

def statement : Statement := .claim ⟨(.rule 3 (.diet 2) true), 3, none, .iff (.position .p [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.position .p [⟨[1, 0, 0], 12⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩])⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for all x1, x2, x3 >= 0: (x1,x1+x2,x1+x2+x3) and (x1+12,x1+x2+12,x1+x2+x3+12) have the same type" := Words.spelled (by decide +kernel)

theorem remainders_0 : File.statesWithin file statement (.remainder 0 0 12) = true ∧ File.statesWithin file statement (.remainder 0 1 12) = true ∧ File.statesWithin file statement (.remainder 0 2 12) = true ∧ File.statesWithin file statement (.remainder 0 3 12) = true := by decide +kernel

theorem remainders_4 : File.statesWithin file statement (.remainder 0 4 12) = true ∧ File.statesWithin file statement (.remainder 0 5 12) = true ∧ File.statesWithin file statement (.remainder 0 6 12) = true ∧ File.statesWithin file statement (.remainder 0 7 12) = true := by decide +kernel

theorem remainders_8 : File.statesWithin file statement (.remainder 0 8 12) = true ∧ File.statesWithin file statement (.remainder 0 9 12) = true ∧ File.statesWithin file statement (.remainder 0 10 12) = true ∧ File.statesWithin file statement (.remainder 0 11 12) = true := by decide +kernel

theorem holds : statement.Holds :=
  File.holds_of_each_remainder (i := 0) (d := 12) rfl rfl
    ⟨⟨⟨⟨⟨⟨⟨⟨⟨⟨⟨⟨trivial, remainders_0.1⟩, remainders_0.2.1⟩, remainders_0.2.2.1⟩, remainders_0.2.2.2⟩, remainders_4.1⟩, remainders_4.2.1⟩, remainders_4.2.2.1⟩, remainders_4.2.2.2⟩, remainders_8.1⟩, remainders_8.2.1⟩, remainders_8.2.2.1⟩, remainders_8.2.2.2⟩

end ChompCert.Data.Diet_chomp_2018_period_12
