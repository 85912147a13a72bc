module

public import ChompCert.Files.RefusedClaims

/-!
# What the checker refuses: kind 14, by what a claim rests on

Claims that rest on certificates of three-row Chomp, on a window, and on boards: some that are
accepted, and beside them some with one fault each. Each has the digest of its bytes; only the
content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- A claim about labels is accepted, -/
theorem claim_on_labels : statesAny (.ofNat 105
      0xc9c6cfc5d24c801dfaf541948d26e2d56686f6c1bf02db595e1d2d260d5caf2100020203608e60f0b958a9d3418dab26fac5719e7b8e77f4948abf1c2dc79d4b9ad7557c0abe2359f8d71f0702010001011a0a0d504d484389353a010002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- and that no first row of a column makes a P-position; -/
theorem claim_on_labels_none : statesAny (.ofNat 106
      0x51f4f88f691b249a61f74f96e0f37ee432a62398b94fcb4333ec0072cd77d7e50000040304608e60f0b958a9d3418dab26fac5719e7b8e77f4948abf1c2dc79d4b9ad7557c0abe2359f8d71f0702010001011a0a0d504d484389353b010002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- one whose first row may be too long is refused. -/
theorem claim_on_labels_too_long : statesAny (.ofNat 106
      0x4f83ce0dfa80ff0ae0fb88d5683bbc853f120a48a54701993d4ab90e3b2c29010600000304608e60f0b958a9d3418dab26fac5719e7b8e77f4948abf1c2dc79d4b9ad7557c0abe2359f8d71f0702010001011a0a0d504d484389353b010002000e011a0a0d504d484389)
    = false := by decide +kernel

/-- A claim about a table is accepted, -/
theorem claim_on_table : statesAny (.ofNat 112
      0x1abc88163c2b9574873d718cdfa9daae39dbb8ae8d197dd4ddf3625fb78f9396000001010100020100020200020003085bd90a1b912dda9c840524b61d4cb8d8dafce6c5880c4f0947a783815a2ff99602610202010002011a0a0d504d4843893041000102000e011a0a0d504d484389)
    = true := by decide +kernel

/-- and that a cell is not active; -/
theorem claim_on_table_none : statesAny (.ofNat 101
      0x7dae3cd4079eb3407bea035cc495201e19e0be179379b012a6abecafc7a9570800040003045bd90a1b912dda9c840524b61d4cb8d8dafce6c5880c4f0947a783815a2ff99602610202010002011a0a0d504d4843893036010002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- one about a column that is not in it is refused. -/
theorem claim_on_table_too_long : statesAny (.ofNat 101
      0xfa21fdb74e308c9b9a44dd3fd1d22b1ae862438d977ce3ee48cf746b3f247c8200060003045bd90a1b912dda9c840524b61d4cb8d8dafce6c5880c4f0947a783815a2ff99602610202010002011a0a0d504d4843893036010002000e011a0a0d504d484389)
    = false := by decide +kernel

/-- A claim about a row that stops is accepted, beyond that column, -/
theorem claim_on_rows_stopped : statesAny (.ofNat 120
      0x2c0ea512b31205ec20bc13f592b31dd2ac9319f5b6d834df08e56b77462be43d00000002010200020000000202000003040300020007e7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d4843893249000202000e011a0a0d504d484389)
    = true := by decide +kernel

/-- and in it; -/
theorem claim_on_rows_stop : statesAny (.ofNat 102
      0x78bc6a2896b5f2aec2deead9520c29fc2eae245d030c46060626b7a62f5ca3a800020203e7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d4843893237010002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- one about columns before it as well is refused. -/
theorem claim_on_rows_may_not_have_stopped : statesAny (.ofNat 110
      0xaa6183ebd0eb3f6c4d4b9c19a9ff3f461c148c5e2aeb857f0f3e2367558e1fe3000a02000000020200000304e7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389323f000202000e011a0a0d504d484389)
    = false := by decide +kernel

/-- A claim about the tail of a live row is accepted; -/
theorem claim_on_rows_live : statesAny (.ofNat 106
      0x996d87d0a1749f9b9e8904af1bc1a96ef40b0be852836999c03f8a1440c00bb20004000002040003e7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d484389323b000102000e011a0a0d504d484389)
    = true := by decide +kernel

/-- one about a row that is not listed is refused. -/
theorem claim_on_rows_too_long : statesAny (.ofNat 103
      0x69b30e24a1192a0a0e84aa764b52aec10cdab4f6e66b204ee879d46b519cf6800000080304e7912a78e78a46a5bf1bd3e09fb0cd28233dbb181bb921b6308007cb835d2a892708e1030300020007011a0a0d504d4843893238010002000e011a0a0d504d484389)
    = false := by decide +kernel

/-- A claim about a summary of columns is accepted; -/
theorem claim_on_columns : statesAny (.ofNat 102
      0xdde8a89d2845ee31b94a7d372ab7384ebeada401485db04ba53dec862391ed0300000202037d4ad6d914307d0597a814b7330050652e39fc7f85384a78a386381c502fd3eb08e1020201020007011a0a0d504d4843893137000002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- that the position is of the other type is refused. -/
theorem claim_on_columns_false : statesAny (.ofNat 102
      0x6b04e31e817d3bd9ad614744c597a982df5f37145ea7ae9e0975529dab44079d00000004037d4ad6d914307d0597a814b7330050652e39fc7f85384a78a386381c502fd3eb08e1020201020007011a0a0d504d4843893137000002000e011a0a0d504d484389)
    = false := by decide +kernel

/-- A claim about a window is accepted, -/
theorem claim_on_window : statesAny (.ofNat 104
      0x3490ff5dd145ea61c9314f5fdc5d725299ca525746d84ded04341bd0611dce5000020003878e1f857099b7f73f202c2134ea77a683027fdbe06c76ea2966ed48b4f8410a2846020201010202050005011a0a0d504d4843893439000002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- and about its last position; -/
theorem claim_on_window_last : statesAny (.ofNat 104
      0x85131f7de6d0adefc778eccb2c6c3a59f31b4b6b8e0ba511f530b3bce54abac300020203878e1f857099b7f73f202c2134ea77a683027fdbe06c76ea2966ed48b4f8410a2846020201010202050005011a0a0d504d4843893439000002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- one about a position outside is refused. -/
theorem claim_on_window_outside : statesAny (.ofNat 105
      0x0308269ddc007a9852cdeb738309360e8162bb166b9c926b7884031fdd9557240006000304878e1f857099b7f73f202c2134ea77a683027fdbe06c76ea2966ed48b4f8410a2846020201010202050005011a0a0d504d484389343a000002000e011a0a0d504d484389)
    = false := by decide +kernel

/-- A claim about a box is accepted, -/
theorem claim_on_box : statesAny (.ofNat 120
      0x603110cc42f14ebd6880056d1afd0b9c4f3d7e9b5658ec9287b785144eb41e11000004010101020100020200000003080601000740af1f91f20b94d22752519520c87f31d746c4265f66d113a06c434366fb20ae0ba1ada204010403030009011a0a0d504d4843893449000102000e011a0a0d504d484389)
    = true := by decide +kernel

/-- and about its empty board; -/
theorem claim_on_box_empty : statesAny (.ofNat 105
      0x7e7627a5f29a5378880df1de4afdc938ff8f723dc4f28802606542888687fa8e000000030440af1f91f20b94d22752519520c87f31d746c4265f66d113a06c434366fb20ae0ba1ada204010403030009011a0a0d504d484389343a010002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- one that names a board of the other type is refused, -/
theorem claim_on_box_false : statesAny (.ofNat 104
      0x5383fae58a856e3e273d0715820b8bc76910d652b351ac9728b3f21574c937740402000340af1f91f20b94d22752519520c87f31d746c4265f66d113a06c434366fb20ae0ba1ada204010403030009011a0a0d504d4843893439010002000e011a0a0d504d484389)
    = false := by decide +kernel

/-- one about a board whose first row is too long, -/
theorem claim_on_box_too_long : statesAny (.ofNat 105
      0xebe4af44176c38acb0412f86d6df27ea72c78180c2cac07d3071716cf3626a500a0000030440af1f91f20b94d22752519520c87f31d746c4265f66d113a06c434366fb20ae0ba1ada204010403030009011a0a0d504d484389343a010002000e011a0a0d504d484389)
    = false := by decide +kernel

/-- one whose rows are not numbers at the leaf, -/
theorem claim_on_box_unknown : statesAny (.ofNat 117
      0xe6f100c8e620c615872b3b38c58e24f3cf31801313cb9877ff552a5632beb76d000002020000000304000202000000030640af1f91f20b94d22752519520c87f31d746c4265f66d113a06c434366fb20ae0ba1ada204010403030009011a0a0d504d4843893446000102000e011a0a0d504d484389)
    = false := by decide +kernel

/-- and one that rests on a box from whose lists a P-position is missing. -/
theorem claim_on_box_wrong : statesAny (.ofNat 104
      0x3a3199708d99a7e2c24664565db4251a8e8d8d3fb9a0cec2392aa5200384aeb5020200034bf52e3b3a86a3feb7cb468dd5f8dc60a33f8d7ed546b377b6044dc14c0cf40b017435b404010403030009011a0a0d504d4843893439010002000e011a0a0d504d484389)
    = false := by decide +kernel

/-- A claim about a table of rows is accepted, -/
theorem claim_on_table_of_rows : statesAny (.ofNat 120
      0xbc8067f21fa5aa00f059458fac9d1929e074b5d58b8db79fc13c7fec0d1ff5b60000040101010201000202000000030806010007b554bd03b71e5c16db7969abc1d3c12e22f3a7126c589deed0825f9a05522ea50001d1892305040302000a011a0a0d504d4843893449000102000e011a0a0d504d484389)
    = true := by decide +kernel

/-- and about the widest board in it; -/
theorem claim_on_table_of_rows_widest : statesAny (.ofNat 105
      0xf419754d0053361f687c12883d32c4f6ad68c839b5c7944d285fc7ce6ed0aa620000080304b554bd03b71e5c16db7969abc1d3c12e22f3a7126c589deed0825f9a05522ea50001d1892305040302000a011a0a0d504d484389343a010002000e011a0a0d504d484389)
    = true := by decide +kernel

/-- one about a wider board is refused. -/
theorem claim_on_table_of_rows_too_long : statesAny (.ofNat 105
      0x405ab73dc3d71c1f8814a67c77aa7dfac4a9e59251d001420708b03d8e478388000a000304b554bd03b71e5c16db7969abc1d3c12e22f3a7126c589deed0825f9a05522ea50001d1892305040302000a011a0a0d504d484389343a010002000e011a0a0d504d484389)
    = false := by decide +kernel

end ChompCert.File.Refused
