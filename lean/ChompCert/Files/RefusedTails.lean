module

public import ChompCert.Files

/-!
# What the checker refuses: kind 6, and kind 7 with scope 0

Files with one fault each, as the kernel judges them. Where it is not the digest that is wrong, it
is that of the changed bytes, and only the content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- How the rows up to 3 end, with their values: accepted. -/
theorem tails : File.proves
    (.ofNat 50
      0x6b45d5b1744e0721a74fcda83e7c80c549cee3633333f127578bd00595c0fb8f0085515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = true := by
  decide +kernel

/-- With another number of rows that stop it is not, -/
theorem tails_stopped : File.states
    (.ofNat 50
      0x6b45d5b1744e0721a74fcda83e7c80c549cee3633333f127578bd00595c0fb8f0085515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 3, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with another number of rows of period 1, -/
theorem tails_rows : File.states
    (.ofNat 50
      0x6b45d5b1744e0721a74fcda83e7c80c549cee3633333f127578bd00595c0fb8f0085515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 1, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with another first row of period 1, -/
theorem tails_first : File.states
    (.ofNat 50
      0x6b45d5b1744e0721a74fcda83e7c80c549cee3633333f127578bd00595c0fb8f0085515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 2⟩]⟩) = false := by
  decide +kernel

/-- nor with another period, -/
theorem tails_period : File.states
    (.ofNat 50
      0x6b45d5b1744e0721a74fcda83e7c80c549cee3633333f127578bd00595c0fb8f0085515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨2, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with another bound, -/
theorem tails_bound : File.states
    (.ofNat 50
      0x6b45d5b1744e0721a74fcda83e7c80c549cee3633333f127578bd00595c0fb8f0085515d0403010006011a0a0d504d484389)
    (.tails ⟨4, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with period 2 for row 0, which is not the least, -/
theorem tails_least_period : File.states
    (.ofNat 50
      0x361a2a0bbb258f9f83f47b4c620185d94b6b71882840367a5039999cd366cf4d021542bb0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with row 0 repeating from column 1 on, which is not the first, -/
theorem tails_least_preperiod : File.states
    (.ofNat 50
      0x2314be2386ea57fd75d465a9eb792451c16e46daa7deff67b74ab33b13b59dad0109a86d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with row 1, which stops, said to repeat, -/
theorem tails_live : File.states
    (.ofNat 50
      0x5c6e56bb28f11c0fc3dd557ef3f6f493470b6f550c8a9511e2bd0c9e88250fa6010a955d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with row 2, which repeats, said to stop, -/
theorem tails_stops : File.states
    (.ofNat 49
      0x4e0b1b66136dfada7d9a4eec08399e812cfdda94bdf410b7c28c633bf3f0dcc320915d0303010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with row 3, which stops in column 5, said to have the difference 3 from column 3 on: so it
has in column 3, the one cell that the file tells, and in the next, -/
theorem tails_goes_on : File.states
    (.ofNat 50
      0x98cd8a4f51340f418195a6e52e3fe7058ccadb76a0acd734d0560e78b2f0447f02d5515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a first value of row 1 that no row could have, -/
theorem tails_first_value : File.states
    (.ofNat 50
      0x889d7863d2040afea01a93e5e96e3ceca73bc694cae6254970f26cb7f1f2887010aa395d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor without the last byte of the payload, -/
theorem tails_cut : File.states
    (.ofNat 49
      0x0385f2731afc3e1e27d13497ed9c7d327330b5089bba450cec238ddc2b2c1de885515d0303010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a value of row 3 that passes over the one that is right, -/
theorem tails_passes_over : File.states
    (.ofNat 50
      0x7330a39cf626f78ae3167d096434b8e121b08c84fa0c2f1d4da3e074e1973a610385515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with one bit of the digest changed, -/
theorem tails_digest : File.proves
    (.ofNat 50
      0xeb45d5b1744e0721a74fcda83e7c80c549cee3633333f127578bd00595c0fb8f0085515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 1 of the payload changed, -/
theorem tails_bit_1 : File.states
    (.ofNat 50
      0x6b1a520d1a9b0d8dc396be893f8dd2b116e2d9df7ff95b5857b44cb2daf954120085515f0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 4 of the payload changed, -/
theorem tails_bit_4 : File.states
    (.ofNat 50
      0x36fa8f599eb3f3c96e3aa013ddc41eacb484b01fd6e3b0bce0ff6418a6d478840085514d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 9 of the payload changed, -/
theorem tails_bit_9 : File.states
    (.ofNat 50
      0x215e268bdcaadb0b7e502a6a4d08f5da29aca4430af23a2a6bcf0983bad0a1190085535d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 11 of the payload changed, -/
theorem tails_bit_11 : File.states
    (.ofNat 50
      0xe7a752e12afce4fafdbc2276c2f1988fa3b7d41177323d09b08877d83e4735600085595d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 15 of the payload changed, -/
theorem tails_bit_15 : File.states
    (.ofNat 50
      0x762ff17a4336ed2b89fc0946d6b0d5a5eef323eb5d3743c32fae98c3d3fdfd890085d15d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 20 of the payload changed, -/
theorem tails_bit_20 : File.states
    (.ofNat 50
      0xa2c6addd087acdd0f34213878e3e04fc52b660ddeb59a7d6b3d30cb8046ae4420095515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with bit 24 of the payload changed, -/
theorem tails_bit_24 : File.states
    (.ofNat 50
      0x31cb65ca6d795a3ec82c695f5858e5a70fd4c84e3e926a9b5db48a54b8ff7c1d0185515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a one bit after the last entry, -/
theorem tails_padding : File.states
    (.ofNat 50
      0x5c6914faffb81fb4ff90f07c6f7016239d456436e67c49c687af71d54f73b7188085515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a byte more of payload, -/
theorem tails_payload : File.states
    (.ofNat 51
      0x43423cdd579a436b640fb299e69733d038136ee3c184b12e2357bda2c026c8bb000085515d0503010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a byte after the digest, -/
theorem tails_trailing : File.states
    (.ofNat 51
      0x006b45d5b1744e0721a74fcda83e7c80c549cee3633333f127578bd00595c0fb8f0085515d0403010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with its last parameter written in three bytes, -/
theorem tails_long_integer : File.states
    (.ofNat 52
      0x4fde5ef7ee4458e7524dcebac442376d04922049359cf9c155c3998191c45d400085515d040003fb010006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

/-- nor with a parameter more. -/
theorem tails_parameters : File.states
    (.ofNat 51
      0xbb59b3b62a953901296e122483467fbf94adfd8b7e05b692c52a9b3cc2b3f5310085515d040103020006011a0a0d504d484389)
    (.tails ⟨3, 2, [⟨1, 2, 0⟩]⟩) = false := by
  decide +kernel

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
