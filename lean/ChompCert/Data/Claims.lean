module

public import ChompCert.Files

/-!
# Certificate files, byte for byte

Written by `chompcert lean`; do not edit. Each `file` is the file that the comment names with its digest: its length, and its
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

def statement : Statement := .claim ⟨3, 2, true, 3, none, .iff (.isP [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.isP [⟨[1, 0, 0], 12⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩])⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for all x1, x2, x3 >= 0: (x1,x1+x2,x1+x2+x3) and (x1+12,x1+x2+12,x1+x2+x3+12) have the same type" := by decide +kernel

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_chomp_2018_period_12

namespace ChompCert.Data.Diet_chomp_2018_observation_one

/-- `diet-chomp-2018-observation-one.chompcert`, SHA-256
719380c5b19166e910c6f70a8e6cb0383b45f79789c73db1495e788ebc6e759c -/
def file : File := .ofNat 191
  0xb90efadd9cb413d6bc0a73e97c331df47a210d6542ddac92826f91db05cce31d000303030004030102020300030303000403010102010c01030003030100030201010200020302000200000000020000000002030805020000000500020000050782ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894e90000302000e011a0a0d504d484389

def statement : Statement := .claim ⟨3, 2, true, 3, none, .implies (.and (.natural ⟨[0, 1, 0], -3⟩) (.natural ⟨[0, 0, 1], -3⟩)) (.iff (.isP [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.divides 3 ⟨[1, 0, 1], -1⟩))⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for all x1, x2, x3 >= 0 with x2 >= 3 and x3 >= 3: (x1,x1+x2,x1+x2+x3) is P if and only if 3 divides x1+x3-1" := by decide +kernel

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_chomp_2018_observation_one

namespace ChompCert.Data.Diet_chomp_2018_observation_two

/-- `diet-chomp-2018-observation-two.chompcert`, SHA-256
648aedad48e27f8d167959ea2d06024ad0a9e663a6cf19ccae0e75c3ba76ac22 -/
def file : File := .ofNat 169
  0xdbc559cee753f55262573e6513e44b4fa4a3385a22668bd8614c7e9b2c600b34020203060200000000020000000002030002000000000200000000020308040f020402000400010000050582ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894e7a010302000e011a0a0d504d484389

def statement : Statement := .claim ⟨3, 2, true, 3, (some [3, 2, 2]), .and (.and (.natural ⟨[0, -1, 0], 2⟩) (.natural ⟨[1, 2, 1], -8⟩)) (.not (.iff (.isP [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.isP [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 3⟩])))⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for some x1, x2, x3 >= 0, such as x1 = 3, x2 = 2, x3 = 2: x2 <= 2 and x1+2*x2+x3 >= 8 and not ((x1,x1+x2,x1+x2+x3) and (x1,x1+x2,x1+x2+x3+3) have the same type)" := by decide +kernel

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_chomp_2018_observation_two

namespace ChompCert.Data.Diet_chomp_2018_observation_two_corrected

/-- `diet-chomp-2018-observation-two-corrected.chompcert`, SHA-256
6f4714e36bb8f8b85e6c7584b4cf1acc26c946883c990a945115c49a36bf5eeb -/
def file : File := .ofNat 210
  0x40ba0c8743ad44f6b67da0e2fc9d7c23d24b375875ce27302ad7be83f74cbb020000030303000203010c01030005030100030303000103010c010300060301000303030c0103000703010302020602000000000200000000020300020000000002000000000203080d020200000400010000050782ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894ea3000302000e011a0a0d504d484389

def statement : Statement := .claim ⟨3, 2, true, 3, none, .implies (.and (.natural ⟨[0, -1, 0], 2⟩) (.natural ⟨[0, 1, 1], -7⟩)) (.iff (.isP [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.isP [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 3⟩]))⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for all x1, x2, x3 >= 0 with x2 <= 2 and x2+x3 >= 7: (x1,x1+x2,x1+x2+x3) and (x1,x1+x2,x1+x2+x3+3) have the same type" := by decide +kernel

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_chomp_2018_observation_two_corrected

namespace ChompCert.Data.Diet_chomp_2018_observation_three

/-- `diet-chomp-2018-observation-three.chompcert`, SHA-256
7ef99693c5abd3c484d2a3649d2ccc53dc779c77f5f45fe87025098069084633 -/
def file : File := .ofNat 202
  0x97e6ff13335ee3d6d2677379060b47cec2430696ef12b9067148e0b88cfc96fb00000202030c010300060201000202030c010300070201000202030c0103000802010303020002000004000200000000020300020000000002000000000203080f020200000401000000050782ea60db19532c4f3e75c3edf62332a8bb087490a7ba5eeb8b649c72c17182a714020000010300000c00020001000200180000020100000c03191f140d000001020308000d011a0a0d504d4843894e9b000302000e011a0a0d504d484389

def statement : Statement := .claim ⟨3, 2, true, 3, none, .implies (.and (.natural ⟨[0, 0, -1], 2⟩) (.natural ⟨[0, 1, 1], -8⟩)) (.iff (.isP [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 0⟩, ⟨[0, 0, 1], 0⟩]) (.isP [⟨[1, 0, 0], 0⟩, ⟨[0, 1, 0], 2⟩, ⟨[0, 0, 1], 0⟩]))⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play: for all x1, x2, x3 >= 0 with x3 <= 2 and x2+x3 >= 8: (x1,x1+x2,x1+x2+x3) and (x1,x1+x2+2,x1+x2+x3+2) have the same type" := by decide +kernel

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_chomp_2018_observation_three
