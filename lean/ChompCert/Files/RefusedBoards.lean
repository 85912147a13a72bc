module

public import ChompCert.Files

/-!
# What the checker refuses: kinds 9 and 10

Files with one fault each, as the kernel judges them. Where it is not the digest that is wrong, it
is that of the changed bytes, and only the content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- The bytes of `box`. -/
def boxFile : File := .ofNat 50
  0x9e02ef4350fe51f07b99d2f1c9bd52e202ff764604d7957f3063d5803b3ab435652202010302030009011a0a0d504d484389

/-- The box 2 x 3: accepted. -/
theorem box : File.proves boxFile (.box ⟨2, 3, 10, 3, []⟩) = true := by decide +kernel

/-- With another number of positions it is not, -/
theorem box_positions : File.states boxFile (.box ⟨2, 3, 11, 3, []⟩) = false := by decide +kernel

/-- nor with another number of P-positions, -/
theorem box_count : File.states boxFile (.box ⟨2, 3, 10, 4, []⟩) = false := by decide +kernel

/-- nor with an exception, -/
theorem box_exception : File.states boxFile
    (.box ⟨2, 3, 10, 3, [⟨2, 2, [(1, 1), (2, 1)]⟩]⟩) = false := by decide +kernel

/-- nor with another number of columns, -/
theorem box_columns : File.states boxFile (.box ⟨2, 4, 10, 3, []⟩) = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem box_digest : File.proves (.ofNat 50
      0x1e02ef4350fe51f07b99d2f1c9bd52e202ff764604d7957f3063d5803b3ab435652202010302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with bit 0 of the payload changed, -/
theorem box_bit_0 : File.states (.ofNat 50
      0x737bd9f26e50da969f197f8882d1168f0ca1ba231341a3858062bf1bd7fcece8652302010302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with bit 1 of the payload changed, -/
theorem box_bit_1 : File.states (.ofNat 50
      0x621606f3fb0a93f01449d5a7c03704a69f9a4988ebee5b717f794bb6868abf8e652002010302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with bit 4 of the payload changed, -/
theorem box_bit_4 : File.states (.ofNat 50
      0x94fa89f6e4d70cbfa5862fe7a37d93b60470bd24f723e8c528e33a8e9848930e653202010302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with bit 9 of the payload changed, -/
theorem box_bit_9 : File.states (.ofNat 50
      0x533817554ad58be3e97557a1561b1544db8b25e15c399ce805ab32bc22d175b7672202010302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with a one bit after the last entry, bit 15 of the payload, -/
theorem box_padding : File.states (.ofNat 50
      0xd0bb87e125f64ce808500555c14ea314195224514055c18193498b6e74f5bd2fe52202010302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem box_payload : File.states (.ofNat 51
      0x30826084ee33d47833aee4bd03f41192990dbb8b1108b3c23e99946dcddcc38500652203010302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem box_trailing : File.states (.ofNat 51
      0x009e02ef4350fe51f07b99d2f1c9bd52e202ff764604d7957f3063d5803b3ab435652202010302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with its last parameter written in three bytes, -/
theorem box_long_integer : File.states (.ofNat 52
      0x564aeb24080365212a9d2a9418104206fe18682ca330c334dd861cc8c2f5758e6522020001fb0302030009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- nor with a parameter more. -/
theorem box_parameters : File.states (.ofNat 51
      0xaf0c8a032052910b54341d90774b082859feb8392717a5704df8c23d8911c6dc65220201010302040009011a0a0d504d484389)
    (.box ⟨2, 3, 10, 3, []⟩) = false := by decide +kernel

/-- The bytes of `rows`. -/
def rowsFile : File := .ofNat 49
  0x4b6bc91457bc4a63236e8dcf37e7bffb3fa2455c6fa655a59272d464b8d49ab0042302020302000a011a0a0d504d484389

/-- The table of three rows and two columns: accepted. -/
theorem rows : File.proves rowsFile (.rows ⟨3, 2, 3, []⟩) = true := by decide +kernel

/-- With another number of P-positions it is not, -/
theorem rows_count : File.states rowsFile (.rows ⟨3, 2, 4, []⟩) = false := by decide +kernel

/-- nor with an exception, -/
theorem rows_exception : File.states rowsFile (.rows ⟨3, 2, 3, [⟨2, 2, []⟩]⟩) = false := by
  decide +kernel

/-- nor as the statement of a box, -/
theorem rows_kind : File.states rowsFile (.box ⟨3, 2, 10, 3, []⟩) = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem rows_digest : File.proves (.ofNat 49
      0xcb6bc91457bc4a63236e8dcf37e7bffb3fa2455c6fa655a59272d464b8d49ab0042302020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with bit 0 of the payload changed, -/
theorem rows_bit_0 : File.states (.ofNat 49
      0x9686cc1a9bb0cbb7677cd956224f062403cd21816933349604a0f85009f780fc042202020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with bit 3 of the payload changed, -/
theorem rows_bit_3 : File.states (.ofNat 49
      0x38387ebf065f4b6d68e42c81cf666ec220cbdaf40ce37a22a539d421bef8ad3e042b02020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with bit 6 of the payload changed, -/
theorem rows_bit_6 : File.states (.ofNat 49
      0xb1e41b24eae733a9449329d3e4ca3fbe493ed6d73289fbb9a46715e22f1f290a046302020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with bit 10 of the payload changed, -/
theorem rows_bit_10 : File.states (.ofNat 49
      0xfe05cc1b7f52048d4d16e8ed622caa3eacd1cba5b147d2dddb84c43c2a2bf785002302020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with bit 13 of the payload changed, -/
theorem rows_bit_13 : File.states (.ofNat 49
      0x108aef69690815dcfb1ffc8b6263ef617748cbf37528e98250131948c8401772242302020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with a one bit after the last entry, -/
theorem rows_padding : File.states (.ofNat 49
      0xe407c3127ae061e1f44d88cfc59400ec25361f6b145b2e52261323dc88a28ab5842302020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem rows_payload : File.states (.ofNat 50
      0x55c5808f3c889793e85270e48211dfcb26c3a48fa5d9dfc9aed4a1cdfb91b2da00042303020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem rows_trailing : File.states (.ofNat 50
      0x004b6bc91457bc4a63236e8dcf37e7bffb3fa2455c6fa655a59272d464b8d49ab0042302020302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with its last parameter written in three bytes, -/
theorem rows_long_integer : File.states (.ofNat 51
      0x67558112c40f3519f1ba023a488c3544f231ead5b7d3de201b76ac3aba734de10423020002fb0302000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

/-- nor with a parameter more. -/
theorem rows_parameters : File.states (.ofNat 50
      0x62e92292cf084376d875472681764d476bc9d0fe87a5d2e9d1f3ce12c2b18b5d04230201020303000a011a0a0d504d484389)
    (.rows ⟨3, 2, 3, []⟩) = false := by decide +kernel

end ChompCert.File.Refused
