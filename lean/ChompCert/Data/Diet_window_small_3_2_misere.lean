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

namespace ChompCert.Data.Diet_window_small_3_2_misere

/-- `diet/diet-window-small-3-2-misere.chompcert`, SHA-256
3dd0c74ee8f9996617df32a67c7961aaf76fcb589d62580cfe5315e265a1fd7c -/
def file : File := .ofNat 219
  0xfd396d252856d9a980aba8ba338b3d859df56b8000236ed791708c193294dd0101611017a4101b01701b41050051457917813005605604f1601711561b01701b096101b005050051a416516516501641641640117b00191701b01b019161b01b0101b0191650050050179179179130170170170120841364081641241640964164121641640981781781344144144141381381380f2052052052044e54e454e5254e55254e455254e5255254e55255254e455255254e5255255254e48e48e48e48a588b88b88b886a80c0c04010203060005011a0a0d504d484389

def statement : Statement := .window ⟨2, true, [12, 12, 4], 335, 96⟩

theorem text : statement.text =
  "3-row 2-Diet Chomp, misere play, every position with a1 <= 4, a2 <= 12, a3 <= 12: 96 of 335 are P-positions; every position with a1 <= 4 and a2-a1 <= 8 and a3-a1 <= 8 is among them" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_window_small_3_2_misere
