module

public import ChompCert.Files

/-!
# What the checker refuses

Files with one fault each, as the kernel judges them. Where it is not the digest that is wrong, it is that of the changed bytes, and
only the content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- The table for `n = 8` is accepted. -/
theorem table : File.proves (.ofNat 55 0x4bce7804532628426713b9c863e62006fd7bc8d478091e129975f96bb85cd06201cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = true := by decide +kernel

/-- With another number of P-positions it is not, -/
theorem table_count : File.states (.ofNat 55 0x4bce7804532628426713b9c863e62006fd7bc8d478091e129975f96bb85cd06201cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 36⟩) = false := by decide +kernel

/-- nor with another bound, -/
theorem table_bound : File.states (.ofNat 55 0x4bce7804532628426713b9c863e62006fd7bc8d478091e129975f96bb85cd06201cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨7, 35⟩) = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem table_digest : File.proves (.ofNat 55 0xcbce7804532628426713b9c863e62006fd7bc8d478091e129975f96bb85cd06201cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with one bit of the magic changed, -/
theorem table_magic : File.states (.ofNat 55 0x73ddaeccc2a2013656c12d68a60b5ac81829843af2eef1cc85dcdbfaf7ac41a301cc28aa22300920010908010002011a0a0d504d484381)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor as version 2, -/
theorem table_version : File.states (.ofNat 55 0xfafd9c645d056db09e2a078b125e306ff044fec49de7c2546a931dce26ef5bbb01cc28aa22300920010908010002021a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with the reserved field set, -/
theorem table_reserved : File.states (.ofNat 55 0x0cd876fbdae336d225f0eb3ded16162855ecd6fe6bafa41cc0e3f50f262f189e01cc28aa22300920010908010102011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with bit 2 of the payload changed, -/
theorem table_bit_2 : File.states (.ofNat 55 0x3b2711be44a5c15cb25cb54e2876b1f6c1e6152a826588127c648c507efc235a01cc28aa22300920050908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with bit 21 of the payload changed, -/
theorem table_bit_21 : File.states (.ofNat 55 0x07529ae14155df700ec987d2d03aad31c90685c948b823917f16bd729bd60c5e01cc28aa22302920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with bit 40 of the payload changed, -/
theorem table_bit_40 : File.states (.ofNat 55 0x62d9a94928d4de7942380b4eaedeab4e94792a2c887068102dcf0f43d49741d701cc28ab22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with bit 60 of the payload changed, -/
theorem table_bit_60 : File.states (.ofNat 55 0x8ef768b0d9c74a82e2e1a3c4d826d518a47d78128b18e5bb5e87e750778887aa01dc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with a one bit after the last entry, -/
theorem table_padding : File.states (.ofNat 55 0x70189b0bded95205e30ccb177d21c702601a6c0ca74dec1aefcae3ec16471e1981cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem table_payload : File.states (.ofNat 56 0xb5664f2b4d99e00065f812d4601589273f2a44d1f1a34d10fe2dee6beea076ab0001cc28aa22300920010a08010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem table_trailing : File.states (.ofNat 56 0x004bce7804532628426713b9c863e62006fd7bc8d478091e129975f96bb85cd06201cc28aa22300920010908010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- nor with the bound written in three bytes. -/
theorem table_long_integer : File.states (.ofNat 57 0xd895f18c287a4cd155d8fb8446fe74ee903047244419c18f5ab3732ba3b66b5d01cc28aa2230092001090008fb010002011a0a0d504d484389)
    (.table ⟨8, 35⟩) = false := by decide +kernel

/-- 2-Diet Chomp with two rows, misère play, with witnesses and move lists, is accepted. -/
theorem product : File.proves (.ofNat 58 0x34a2530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = true := by decide +kernel

/-- With another number of classes it is not, -/
theorem product_classes : File.states (.ofNat 58 0x34a2530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 4, 1⟩) = false := by decide +kernel

/-- nor with another number of P-classes, -/
theorem product_p_classes : File.states (.ofNat 58 0x34a2530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 2⟩) = false := by decide +kernel

/-- nor with another period, -/
theorem product_period : File.states (.ofNat 58 0x34a2530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 6, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor if its period is called not the least, -/
theorem product_not_least : File.states (.ofNat 58 0x34a2530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, false⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor for normal play, -/
theorem product_play : File.states (.ofNat 58 0x34a2530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, false, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor if it says so itself, -/
theorem product_played : File.states (.ofNat 58 0x2e70e1669080dd38f5ce50b2de15badd3c639af8c0bbb1e27629c945ea30a66f1098c50b4a050300010001000202080003011a0a0d504d484389)
    (.product ⟨2, false, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem product_digest : File.proves (.ofNat 58 0x3422530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor with another label, -/
theorem product_label : File.states (.ofNat 58 0x79b9786d0b2452516e432fbf5c4441c3818f26fac507a2cd19b5e0124eec3b831098c50b4b050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor with another witness, -/
theorem product_witness : File.states (.ofNat 58 0x2907d3833e8ad8942d08d2227a22e6f738a2d74af29ac23ede9aa6e03cc085541098c50b0a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor with another length of a move list, -/
theorem product_list : File.states (.ofNat 58 0x703cec271b1e68480aac43e700c5f2a81c59a8b7ebc9c0e0a09ff59b87c8ac351098c50b42050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor with a one bit after the last entry, -/
theorem product_padding : File.states (.ofNat 58 0xc4816c1ca7f909efa8454a2ad45cb2a00bb5d2052c6d6b272a48cb8e1ab6af799098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem product_payload : File.states (.ofNat 59 0x7ac16ffaa69c1791305ff41d7a247139d9f1fa15b7f3a8b60f1a61bb9dcc3220001098c50b4a060300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem product_trailing : File.states (.ofNat 59 0x0034a2530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- nor with a period written in three bytes. -/
theorem product_long_integer : File.states (.ofNat 60 0x637a7eaf6f09ef221d6f9850c080fba9c2a2835e3f1ba613a05c439fe61c9f8f1098c50b4a050003fb00010001010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩) = false := by decide +kernel

/-- A form of the same game with preperiod 1 and period 6 is accepted if it says that neither is the least, -/
theorem product_longer : File.states (.ofNat 54 0x9b91e5b9ec92098a86699b5c8d2e5864e962d383eb6792463ab37fb606b68ee012010601010000010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨1, 6, false, false⟩, ⟨0, 1, true, true⟩], 7, 2⟩) = true := by decide +kernel

/-- but not if it calls the preperiod the least, -/
theorem product_longer_preperiod : File.states (.ofNat 54 0x9b91e5b9ec92098a86699b5c8d2e5864e962d383eb6792463ab37fb606b68ee012010601010000010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨1, 6, true, false⟩, ⟨0, 1, true, true⟩], 7, 2⟩) = false := by decide +kernel

/-- nor if it calls the period the least. -/
theorem product_longer_period : File.states (.ofNat 54 0x9b91e5b9ec92098a86699b5c8d2e5864e962d383eb6792463ab37fb606b68ee012010601010000010202080003011a0a0d504d484389)
    (.product ⟨2, true, [⟨1, 6, false, true⟩, ⟨0, 1, true, true⟩], 7, 2⟩) = false := by decide +kernel

end ChompCert.File.Refused
