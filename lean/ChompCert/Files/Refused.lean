module

public import ChompCert.Files

/-!
# What the checker refuses

Files with one fault each, as the kernel judges them. Where it is not the digest that is wrong, it
is that of the changed bytes, and only the content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- The bytes of `table`. -/
def tableFile : File := .ofNat 55
  0x4bce7804532628426713b9c863e62006fd7bc8d478091e129975f96bb85cd06201cc28aa22300920010908010002011a0a0d504d484389

/-- The table for `n = 8` is accepted. -/
theorem table : File.proves tableFile (.table ⟨8, 35⟩) = true := by decide +kernel

/-- With another number of P-positions it is not, -/
theorem table_count : File.states tableFile (.table ⟨8, 36⟩) = false := by decide +kernel

/-- nor with another bound, -/
theorem table_bound : File.states tableFile (.table ⟨7, 35⟩) = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem table_digest : File.proves (.ofNat 55
      0xcbce7804532628426713b9c863e62006fd7bc8d478091e129975f96bb85cd06201cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with one bit of the magic changed, -/
theorem table_magic : File.states (.ofNat 55
      0x73ddaeccc2a2013656c12d68a60b5ac81829843af2eef1cc85dcdbfaf7ac41a301cc28aa22300920010908010002011a0a0d504d484381)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor as version 2, -/
theorem table_version : File.states (.ofNat 55
      0xfafd9c645d056db09e2a078b125e306ff044fec49de7c2546a931dce26ef5bbb01cc28aa22300920010908010002021a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with the reserved field set, -/
theorem table_reserved : File.states (.ofNat 55
      0x0cd876fbdae336d225f0eb3ded16162855ecd6fe6bafa41cc0e3f50f262f189e01cc28aa22300920010908010102011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with bit 2 of the payload changed, -/
theorem table_bit_2 : File.states (.ofNat 55
      0x3b2711be44a5c15cb25cb54e2876b1f6c1e6152a826588127c648c507efc235a01cc28aa22300920050908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with bit 21 of the payload changed, -/
theorem table_bit_21 : File.states (.ofNat 55
      0x07529ae14155df700ec987d2d03aad31c90685c948b823917f16bd729bd60c5e01cc28aa22302920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with bit 40 of the payload changed, -/
theorem table_bit_40 : File.states (.ofNat 55
      0x62d9a94928d4de7942380b4eaedeab4e94792a2c887068102dcf0f43d49741d701cc28ab22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with bit 60 of the payload changed, -/
theorem table_bit_60 : File.states (.ofNat 55
      0x8ef768b0d9c74a82e2e1a3c4d826d518a47d78128b18e5bb5e87e750778887aa01dc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with a one bit after the last entry, -/
theorem table_padding : File.states (.ofNat 55
      0x70189b0bded95205e30ccb177d21c702601a6c0ca74dec1aefcae3ec16471e1981cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem table_payload : File.states (.ofNat 56
      0xb5664f2b4d99e00065f812d4601589273f2a44d1f1a34d10fe2dee6beea076ab0001cc28aa22300920010a08010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem table_trailing : File.states (.ofNat 56
      0x004bce7804532628426713b9c863e62006fd7bc8d478091e129975f96bb85cd06201cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with the bound written in three bytes. -/
theorem table_long_integer : File.states (.ofNat 57
      0xd895f18c287a4cd155d8fb8446fe74ee903047244419c18f5ab3732ba3b66b5d01cc28aa2230092001090008fb010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- The bytes of `explicit`. -/
def explicitFile : File := .ofNat 53
  0x608e60f0b958a9d3418dab26fac5719e7b8e77f4948abf1c2dc79d4b9ad7557c0abe2359f8d71f0702010001011a0a0d504d484389

/-- All positions on two columns: accepted. -/
theorem explicit : File.proves explicitFile (.explicit ⟨2, 3⟩) = true := by decide +kernel

/-- With another number of P-positions it is not, -/
theorem explicit_count : File.states explicitFile (.explicit ⟨2, 4⟩) = false := by decide +kernel

/-- nor with another bound, -/
theorem explicit_bound : File.states explicitFile (.explicit ⟨3, 3⟩) = false := by decide +kernel

/-- nor as the statement of a table, -/
theorem explicit_kind : File.states explicitFile (.table ⟨2, 3⟩) = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem explicit_digest : File.proves (.ofNat 53
      0xe08e60f0b958a9d3418dab26fac5719e7b8e77f4948abf1c2dc79d4b9ad7557c0abe2359f8d71f0702010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with another length of a move list, -/
theorem explicit_list : File.states (.ofNat 53
      0x7c0b200469ce3573ab39049f632694ba3446b298c9480bf0ceb7eb543c3cc3130abe2359f8d70f0702010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with a position labelled N that is P, -/
theorem explicit_label : File.states (.ofNat 53
      0x83138f5636961a8e141491f5a8c317a2c44f8c3e26a123366d9a39482de15b920abe2359f8d7170702010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with a witness in row 1 that does not lead to a P-position, -/
theorem explicit_witness_1 : File.states (.ofNat 53
      0x39b3723195a5f7ff733add6d3f7e17651f136ff8125e5d466347368bd215e7950abe2359f8c71f0702010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with a witness in row 2 that is not legal, -/
theorem explicit_witness_2 : File.states (.ofNat 53
      0x06693c23a0a478378f07437d7d84ef0da9ff51c41406195f1455fdd4413ce0440abe2359fad71f0702010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with a one bit after the last token, -/
theorem explicit_padding : File.states (.ofNat 53
      0x081ea53e2903a5eca30b95272b33ab29066c73cb97d08ef106497077a4eef2e64abe2359f8d71f0702010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem explicit_payload : File.states (.ofNat 54
      0x312d5cecbf9ede92d97bbfbaa76a5822bd573ade6a6780ec29757d10b32e8e4c000abe2359f8d71f0802010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem explicit_trailing : File.states (.ofNat 54
      0x00608e60f0b958a9d3418dab26fac5719e7b8e77f4948abf1c2dc79d4b9ad7557c0abe2359f8d71f0702010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with the bound written in three bytes, -/
theorem explicit_long_integer : File.states (.ofNat 55
      0x92c949b61ff9e4c8112ada2b36e11ca44a632303be1bedf5a8d47acea03bb3000abe2359f8d71f070002fb010001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- nor with a second parameter. -/
theorem explicit_parameters : File.states (.ofNat 54
      0xa2699e46fd30878239625a5f502bf1bf71fc22edb3be2f9075cec778c9287bcd0abe2359f8d71f070202020001011a0a0d504d484389)
    (.explicit ⟨2, 3⟩) = false := by decide +kernel

/-- The bytes of `window`. -/
def windowFile : File := .ofNat 52
  0x878e1f857099b7f73f202c2134ea77a683027fdbe06c76ea2966ed48b4f8410a2846020201010202050005011a0a0d504d484389

/-- 2-Diet Chomp with two rows of at most 1 and 2 squares, misère play: accepted. -/
theorem window : File.proves windowFile (.window ⟨2, true, [2, 1], 5, 2⟩) = true := by
  decide +kernel

/-- With another number of positions it is not, -/
theorem window_positions : File.states windowFile (.window ⟨2, true, [2, 1], 6, 2⟩) = false := by
  decide +kernel

/-- nor with another number of P-positions, -/
theorem window_count : File.states windowFile (.window ⟨2, true, [2, 1], 5, 3⟩) = false := by
  decide +kernel

/-- nor with another bound, -/
theorem window_bound : File.states windowFile (.window ⟨2, true, [3, 1], 5, 2⟩) = false := by
  decide +kernel

/-- nor for normal play, -/
theorem window_play : File.states windowFile (.window ⟨2, false, [2, 1], 5, 2⟩) = false := by
  decide +kernel

/-- nor if it says so itself, -/
theorem window_played : File.states (.ofNat 52
      0xe495fa8057cd4cc72fc93e9962c67955be19adfc2dd67fdd33b142ec0e0214bb2846020201000202050005011a0a0d504d484389)
    (.window ⟨2, false, [2, 1], 5, 2⟩) = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem window_digest : File.proves (.ofNat 52
      0x078e1f857099b7f73f202c2134ea77a683027fdbe06c76ea2966ed48b4f8410a2846020201010202050005011a0a0d504d484389)
    (.window ⟨2, true, [2, 1], 5, 2⟩) = false := by decide +kernel

/-- nor with the empty board labelled P, -/
theorem window_won : File.states (.ofNat 52
      0x8e9e4092e7aefab1b6b5206fabc8acdd2d84af7e0542c39608d196314b1de2692847020201010202050005011a0a0d504d484389)
    (.window ⟨2, true, [2, 1], 5, 2⟩) = false := by decide +kernel

/-- nor with another length of a move list, -/
theorem window_list : File.states (.ofNat 52
      0x9f15d46ebf135f9923660f2490f94317a1eca492feb47c6a0fe6492d43178632284e020201010202050005011a0a0d504d484389)
    (.window ⟨2, true, [2, 1], 5, 2⟩) = false := by decide +kernel

/-- nor with another witness, -/
theorem window_witness : File.states (.ofNat 52
      0x43f49108ff595fe06f4903fa90ece2d5fbcec0a1ab6d18ceade08b6b756523ef2806020201010202050005011a0a0d504d484389)
    (.window ⟨2, true, [2, 1], 5, 2⟩) = false := by decide +kernel

/-- nor with lengths that descend, -/
theorem window_descending : File.states (.ofNat 52
      0x0043dc4022eea2186d804a2657f6edfce548b85623d9dcaa8e473d404479ecdf2846020102010202050005011a0a0d504d484389)
    (.window ⟨2, true, [2, 1], 5, 2⟩) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem window_payload : File.states (.ofNat 53
      0xfdfc900132673034c6894aaeda2109303c9446fced77119f359180096603eea2002846030201010202050005011a0a0d504d484389)
    (.window ⟨2, true, [2, 1], 5, 2⟩) = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem window_trailing : File.states (.ofNat 53
      0x00878e1f857099b7f73f202c2134ea77a683027fdbe06c76ea2966ed48b4f8410a2846020201010202050005011a0a0d504d484389)
    (.window ⟨2, true, [2, 1], 5, 2⟩) = false := by decide +kernel

/-- nor with a length written in three bytes. -/
theorem window_long_integer : File.states (.ofNat 54
      0x4a97023b437d5f783e11aee4e35da72ec4122a5b10804de6d0ce1e3cddd765592846020002fb01010202050005011a0a0d504d484389)
    (.window ⟨2, true, [2, 1], 5, 2⟩) = false := by decide +kernel

end ChompCert.File.Refused
