module

public import ChompCert.Files

/-!
# Certificate files, byte for byte

Written by `chompcert lean`; do not edit. Each `file` is the file that the comment names: its length, and its bytes as
one hexadecimal number, the last byte first. `statement` is what it states, in the words of the comment, and `holds` is the
theorem that this is so.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.Data.Three_row_tails_50

/-- `three-row-tails-50.chompcert` -/
def file : File := .ofNat 179
  0x9b667bd9d0305c23c24faca6e36c2fbc56e1398c06dbb65ad20c4e57b5b40784211103186882861042c22d09a818441a344d034412889a22eb040c40d488a908536d66a90a58a608b414d4a95721ac21b2b409a90a5275842952248269aa132c6dd1298146a14b41242148424247506848d09104a489609131223aa819a84a60515222111a8290d0444445068210d4292421136a2d3347429a83d602551085110ea085515d8532010006011a0a0d504d484389

/-- three-row Chomp, every position [p,q,r] with r <= 50 and any p and q: of the 51 rows r, 30 stop; f(q,r) - q is in the end constant for 21 (first r = 0); every board 3 x m with 1 <= m <= 50 has exactly one winning first move. -/
def statement : Statement := .tails ⟨50, 30, [⟨1, 21, 0⟩]⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Three_row_tails_50
