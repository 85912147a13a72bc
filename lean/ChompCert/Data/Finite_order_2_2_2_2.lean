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

namespace ChompCert.Data.Finite_order_2_2_2_2

/-- `order/finite-order-2-2-2-2.chompcert`, SHA-256
7a6305513f599ec23adc19e89df32988ad5532b326c0dea5a9c6eb57e05e64fd -/
def file : File := .ofNat 189
  0x35a2daadb1838809f32800e05ec08e1656a08aa99738f9b61239c60f3155e570f5f8a48a6a229228d2559a2ab566ba000108f9a4ab11564938d3e29a2ab114e6ab1469f2559a887c7cf9a2da7c5245355144eac95558a54fa2ac907c7cfaa56287c3e7d9247cfca7e9c4b8b08a48a3f53e2a22ab08a88a3e51e2f27c9449661251247d23c9c47a3087fefdfbf7eceae6dcd9d5c8c4bab9b3a8a2989180767573646254514032312010890202020220011007000b011a0a0d504d484389

def statement : Statement := .order ⟨16, true, [(0, 1), (0, 2), (1, 3), (2, 3), (0, 4), (1, 5), (4, 5), (2, 6), (4, 6), (3, 7), (5, 7), (6, 7), (0, 8), (1, 9), (8, 9), (2, 10), (8, 10), (3, 11), (9, 11), (10, 11), (4, 12), (8, 12), (5, 13), (9, 13), (12, 13), (6, 14), (10, 14), (12, 14), (7, 15), (11, 15), (13, 15), (14, 15)], [2, 2, 2, 2], 168, 43, [15], none⟩

theorem text : statement.text =
  "Chomp on the box 2 x 2 x 2 x 2, element 0 being poisoned: 43 of 168 positions are P-positions; the first player wins, with element 15 alone" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Finite_order_2_2_2_2
