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

namespace ChompCert.Data.Three_row_explicit_10

/-- `three-row-explicit-10.chompcert`, SHA-256
1449c707ce0559f717e67552f08c750061612a0823bbf1e8f90120a45fe34dc2 -/
def file : File := .ofNat 191
  0x0a692d4e596aba5a283882660c854789b7e000b622aca7c4ad34e74a603b3f3a2b56ad956ad9560a356ad956095928d1979763d5825649156aa304dab56562b66465d4f0253d14649b35dddddddd2f53d5814ba5e8c91b0e879a6c126aeaeaeaeaeae6fbb9de6c13399e493170e194f76974bd9a1d0f56773bd199ccf36572bc991c8f1629393939393939393938be6e2f820e5a7f0e5d1f770e7fb37737d5b397e8d5c9f368e3f933717c59387e0c5c1f910a010001011a0a0d504d484389

def statement : Statement := .explicit ⟨10, 29⟩

theorem text : statement.text =
  "three-row Chomp, every position [p,q,r] with p <= 10: 29 of 286 are P-positions; every board 3 x m with 1 <= m <= 10 has exactly one winning first move" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Three_row_explicit_10
