module

public import ChompCert.Files

/-!
# What the checker refuses: kind 7 with scope 0

Files with one fault each, as the kernel judges them. Where it is not the digest that is wrong, it
is that of the changed bytes, and only the content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- How the rows up to 3 end, without their values: accepted. -/
theorem summary_of_rows : File.proves
    (.ofNat 50
      0xe7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = true := by
  decide +kernel

/-- With another number of rows that stop it is not, -/
theorem summary_of_rows_stopped : File.states
    (.ofNat 50
      0xe7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 1, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with another number of rows of period 1, -/
theorem summary_of_rows_rows : File.states
    (.ofNat 50
      0xe7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 3, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with another first row of period 1, -/
theorem summary_of_rows_first : File.states
    (.ofNat 50
      0xe7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 1⟩]⟩) = false := by
  decide +kernel

/-- nor with another period beside it, -/
theorem summary_of_rows_periods : File.states
    (.ofNat 50
      0xe7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩, ⟨2, 1, 3⟩]⟩) = false := by
  decide +kernel

/-- nor with another bound, -/
theorem summary_of_rows_bound : File.states
    (.ofNat 50
      0xe7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.tails ⟨2, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor as the statement of a table, -/
theorem summary_of_rows_kind : File.states
    (.ofNat 50
      0xe7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by
  decide +kernel

/-- nor with period 2 for row 0, which is not the least, -/
theorem summary_of_rows_least_period : File.states
    (.ofNat 51
      0xd1db1c3fc7df744bc2ef2a63251fef5f24b9cbea38d78e4d286bd48464c3aa73009c2383040300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with row 0 repeating from column 1 on, which is not the first, -/
theorem summary_of_rows_least_preperiod : File.states
    (.ofNat 50
      0xa17999101eaa81b32a27e42ef0347c681f73886057459c52d9d445299d98c67e4e130d030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with row 3, which stops in column 5, said to have the difference 3 from column 3 on, as it
has in columns 3 and 4, -/
theorem summary_of_rows_goes_on : File.states
    (.ofNat 51
      0x24fd1fb6ae0061bb3fa56fa23a4aa9ad112f777ae890015348a6d93c2bc65f7f006688e1040300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with one bit of the digest changed, -/
theorem summary_of_rows_digest : File.proves
    (.ofNat 50
      0x67912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 0 of the payload changed, -/
theorem summary_of_rows_bit_0 : File.states
    (.ofNat 50
      0xd32d7a85178ddb5a4cc04a6806a463051511e64ff93b5b0e9b4e555b130768da2708e0030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 3 of the payload changed, -/
theorem summary_of_rows_bit_3 : File.states
    (.ofNat 50
      0x8f625359de28ff511ef6271582ab8512caf10f53107bce5d69ceece332f57df22708e9030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 5 of the payload changed, -/
theorem summary_of_rows_bit_5 : File.states
    (.ofNat 50
      0xfaf345e1573ce348af227dc500e80169b090b0e53f6eec47f2c556773b6c0bab2708c1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 9 of the payload changed, -/
theorem summary_of_rows_bit_9 : File.states
    (.ofNat 50
      0xdf0302d05e2155a34fdfd22f22c645aaacc7748db17b637d5afead6f1f7ae5e9270ae1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 14 of the payload changed, -/
theorem summary_of_rows_bit_14 : File.states
    (.ofNat 50
      0x61280ab1b6a04fcd626858b6f20fbd8ef3fc7a4b480431a793489073a2d0bbb62748e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 17 of the payload changed, -/
theorem summary_of_rows_bit_17 : File.states
    (.ofNat 50
      0x7b9acbfed17635a95a8290cf5763c511534fe95b02b28c72fc40c3e7fe6097392508e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 22 of the payload changed, -/
theorem summary_of_rows_bit_22 : File.states
    (.ofNat 50
      0x81fc97b49acfd42a7a34a614b2a5741f96757bfa5c8069fffee9ef985fccd32a6708e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a byte more of payload, -/
theorem summary_of_rows_payload : File.states
    (.ofNat 51
      0x1e7d092ed5c7f7bf7fed30bd158517185f491d165294295ea0d01e0d2479e691002708e1040300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a byte after the digest, -/
theorem summary_of_rows_trailing : File.states
    (.ofNat 51
      0x00e7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with its last parameter written in three bytes, -/
theorem summary_of_rows_long_integer : File.states
    (.ofNat 52
      0x17695f19cefd3ec0ad31d77859411a04175e25926e2d6e2b4b1320d3cb80751a2708e1030003fb00020007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a parameter more. -/
theorem summary_of_rows_parameters : File.states
    (.ofNat 51
      0x33c3e5c943a0eb8b836478b39f2872acaeb275bd27d3d051f86725bf18b3572d2708e103010300030007011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

end ChompCert.File.Refused
