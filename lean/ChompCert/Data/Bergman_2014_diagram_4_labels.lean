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

namespace ChompCert.Data.Bergman_2014_diagram_4_labels

/-- `bergman-2014-diagram-4-labels.chompcert`, SHA-256
5ffe7a3645469c9248eaa8bac3cc25d15023b04809b16c94e4d4b25962515bf8 -/
def file : File := .ofNat 725
  0x6eaa33f9884bb173fb5e294b0eb7ca0604f4d6fe086f9bcfbc3a91a7fac49dfb0000000603040000040304000002030402000603040600020304080000030400060203040008000304050505050505052de5f1219a7e78940a5df383841e7c5c8df1ccb941767d9c8a8e75ad5c6774130476398ea8ca4551104432084a0611048290d3041712022264fc4468bf192827c462247a164243c231111782644349da6b34882745df036a11749b2b8211390d3b82211c106485942e023446b2236c8502d34235b222270cd4356c21966a81a86d122368cb9026b40cb4d1a70c934cd48e086d468cacc11b520d28346c509c35c111a3588086a0890c9ab1434435b5c68d35e00421382e0cb57a1a4342469aaf4843432d69a97000109084e1a4b50a1a1a50d2c00002690822856236d421a86a56000010d0a091152368882485200000210c8f520a10691b59ae0a850416dae11380000008da8434ca9d09c1a34d1a400000004141109d3211106a72551069384900000000042e10a11a138443546a36a0d44880000000004d11b51217042710816911b483e0000000001b6b65ada427dc470429f00000000001b6b4da6d723ce10d928e800000000000dad21a68e38434da360000000000001241b53686d6b35b32000000000000048e0699434503090869300000000000000042422e86a125d4244580000000000000004d242ae0912a0000000000000000488c9a0d6b498000000000000000048e092369088000000000000000008448a0d220a083c0000000000000000004447a1a8700000000000000000001086a1a18908c0000000000000000000022168516a312000000000000000000001b6b44b810000000000000000000000041d10e000000000000000000000010640a000000000000000000000002150220600000000000000000000000002410000000000000000000000000010241fb64010002011a0a0d504d4843890271fb02a4fb000002000e011a0a0d504d484389

def statement : Statement := .claim ⟨.threeRow, 0, none, .and (.and (.and (.and (.and (.and (.and (.not (.position .p [⟨[], 0⟩, ⟨[], 4⟩, ⟨[], 0⟩])) (.not (.position .p [⟨[], 1⟩, ⟨[], 3⟩, ⟨[], 0⟩]))) (.not (.position .p [⟨[], 0⟩, ⟨[], 0⟩, ⟨[], 4⟩]))) (.not (.position .p [⟨[], 1⟩, ⟨[], 0⟩, ⟨[], 3⟩]))) (.not (.position .p [⟨[], 3⟩, ⟨[], 0⟩, ⟨[], 1⟩]))) (.not (.position .p [⟨[], 1⟩, ⟨[], 0⟩, ⟨[], 0⟩]))) (.not (.position .p [⟨[], 2⟩, ⟨[], 0⟩, ⟨[], 0⟩]))) (.not (.position .p [⟨[], 3⟩, ⟨[], 0⟩, ⟨[], 0⟩]))⟩

theorem text : statement.text =
  "three-row Chomp: [4,4,0] is N and [4,4,1] is N and [4,0,0] is N and [4,1,1] is N and [4,3,3] is N and [1,1,1] is N and [2,2,2] is N and [3,3,3] is N" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Bergman_2014_diagram_4_labels
