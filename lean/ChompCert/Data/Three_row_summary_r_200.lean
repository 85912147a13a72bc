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

namespace ChompCert.Data.Three_row_summary_r_200

/-- `three-row-summary-r-200.chompcert`, SHA-256
a6de8c9dbf2c831972e2ef273a954d64c5d2c9d614cf80f6bb25bfe244152e48 -/
def file : File := .ofNat 212
  0xf8beb39e2c6914395ed442c392a613954003164763c7d031b4e7cabb1906861f08e11c384707470e11c34708e1a3870d1c38470e11c3470d1c3868e11c3470987074708e1c34c3868e1a38470d1c383a61c35074707470e11c2383a38470d30e1d666c68e1c38470e1a3868e11c34708e1c34708e1a3870d30e0e98c1d1c350747074c383a38470e1a38470e11c3470d30e0e8e11c34708e1c2383a38708e1c34d627b627a81e8e11c34c3868e1c34708e1a38470e1a3869870d1d627a38470d1c23a708e1a5c800020007011a0a0d504d484389

def statement : Statement := .tails ⟨200, 117, [⟨1, 83, 0⟩, ⟨2, 1, 120⟩]⟩

theorem text : statement.text =
  "three-row Chomp, every position [p,q,r] with r <= 200 and any p and q: of the 201 rows r, 117 stop; f(q,r) - q is in the end constant for 83 (first r = 0), of period 2 for 1 (first r = 120); every board 3 x m with 1 <= m <= 200 has exactly one winning first move" := by decide +kernel

theorem digest : File.digestIsRight file = true := by decide +kernel

theorem content : File.states file statement = true := by decide +kernel

theorem check : File.proves file statement = true := File.proves_of_parts digest content

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Three_row_summary_r_200
