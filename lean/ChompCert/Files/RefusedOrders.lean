module

public import ChompCert.Files

/-!
# What the checker refuses: kind 11

Files with one fault each, as the kernel judges them. Where it is not the digest that is wrong, it
is that of the changed bytes, and only the content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- The bytes of `order`. -/
def orderFile : File := .ofNat 55
  0x136c5bd2c29cb83df763f13f9f4f5e0edf11d077192d24da8fa0aa63eac90c4435eb27ed8405020204010405000b011a0a0d504d484389

/-- The statement of `order`. -/
def orderStatement : Statement :=
  .order ⟨4, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 6, 2, [3]⟩

/-- Chomp on the box 2 x 2: accepted. -/
theorem order : File.proves orderFile orderStatement = true := by decide +kernel

/-- With another number of positions it is not, -/
theorem order_positions : File.states orderFile
    (.order ⟨4, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 5, 2, [3]⟩) = false := by
  decide +kernel

/-- nor with another number of P-positions, -/
theorem order_count : File.states orderFile
    (.order ⟨4, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 6, 3, [3]⟩) = false := by
  decide +kernel

/-- nor with another winning first move, -/
theorem order_first : File.states orderFile
    (.order ⟨4, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 6, 2, [2]⟩) = false := by
  decide +kernel

/-- nor with two winning first moves, -/
theorem order_two : File.states orderFile
    (.order ⟨4, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 6, 2, [2, 3]⟩) = false := by
  decide +kernel

/-- nor with none, -/
theorem order_none : File.states orderFile
    (.order ⟨4, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 6, 2, []⟩) = false := by
  decide +kernel

/-- nor as the poset game, -/
theorem order_game : File.states orderFile
    (.order ⟨4, false, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 6, 2, [3]⟩) = false := by
  decide +kernel

/-- nor as an order that is not said to be a box, -/
theorem order_no_box : File.states orderFile
    (.order ⟨4, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [], 6, 2, [3]⟩) = false := by decide +kernel

/-- nor with another number of elements, -/
theorem order_elements : File.states orderFile
    (.order ⟨5, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 6, 2, [3]⟩) = false := by
  decide +kernel

/-- nor with other pairs, -/
theorem order_pairs : File.states orderFile
    (.order ⟨4, true, [(0, 1), (0, 2), (1, 2), (2, 3)], [2, 2], 6, 2, [3]⟩) = false := by
  decide +kernel

/-- nor with the poset game in the file, -/
theorem order_play : File.states (.ofNat 55
      0xc8bc0cfcbb80d717578240905d460f9dc49d79e8def722a7f833669ca424156f35eb27ed8405020204000405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with the sides 4 in the file, -/
theorem order_sides : File.states (.ofNat 54
      0x55f7c90d74bece8116ed248c30554ab9f0d74e4fb3e4e140701069cffadbb15c35eb27ed84050404010404000b011a0a0d504d484389)
    (.order ⟨4, true, [(0, 1), (0, 2), (1, 3), (2, 3)], [4], 6, 2, [3]⟩) = false := by
  decide +kernel

/-- nor with two pairs in the other order, -/
theorem order_ascending : File.states (.ofNat 55
      0xe289d4827c0ecd5cdd62e6baa918d130f75eb3c465cc4d2cadbf7e532a4ac74d35eb27ed4805020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with a pair more that is no cover, -/
theorem order_not_a_cover : File.states (.ofNat 56
      0x4518c79db0888670eae7d34b986a81f3fa275c4c9909f0ae8193875bc1ff450e035eb27edc8406020205010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with an element that is not above 0, -/
theorem order_least_element : File.states (.ofNat 53
      0x3898f32fed6f8b477689c53ac8124a57b5166a76d84e1c15c280df82813dbe9035eb27ed40503010403000b011a0a0d504d484389)
    (.order ⟨4, true, [(0, 1), (1, 3), (2, 3)], [], 6, 2, [3]⟩) = false := by decide +kernel

/-- nor with a witness that is not there, -/
theorem order_witness_not_there : File.states (.ofNat 55
      0x4a1fee5abccc659e2a0443cff227cbeec0cc6566e8bfe577230ff67bfa4d26be35eaa7ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with a witness that does not win, -/
theorem order_witness_not_p : File.states (.ofNat 55
      0x1e96d620e12ceea1faa0e4fee8e30be4f328af07e98a1945e0a62cf13a634cb115eb27ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with a move list of another length, -/
theorem order_list_length : File.states (.ofNat 55
      0x8eca3468ccbf54caa3958722aa0fb79d8292f8a7c75eb50d3593621709afe16c356b27ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with nothing to repeat, -/
theorem order_repeat : File.states (.ofNat 55
      0xc7aef4f230e483c6b2a3a8305550084e60df6aacd8a4b85876a9f58836accd77035eb2ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem order_digest : File.proves (.ofNat 55
      0x936c5bd2c29cb83df763f13f9f4f5e0edf11d077192d24da8fa0aa63eac90c4435eb27ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with bit 1 of the payload changed, -/
theorem order_bit_1 : File.states (.ofNat 55
      0xce7c711ed1a3e2f9bdb23dc346d1d29499a05c44eb3b328c6cf3bfb1ce50b06535eb27ed8605020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with bit 6 of the payload changed, -/
theorem order_bit_6 : File.states (.ofNat 55
      0xd0e4eaa94046319759eb4218a4f5773fc8d0f35f5d4fe2f87b42fc954f62a50535eb27edc405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with bit 16 of the payload changed, -/
theorem order_bit_16 : File.states (.ofNat 55
      0x9828dc6ea1d051c7fa252996101b1d20f3ac073c6bfb369f3a6d8d6438dcee9e35eb26ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with bit 19 of the payload changed, -/
theorem order_bit_19 : File.states (.ofNat 55
      0xde1884e01a4b35eca24bf5608f91bf63f25eaaa9ce9117a4e55ad067a2a4624735eb2fed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with bit 21 of the payload changed, -/
theorem order_bit_21 : File.states (.ofNat 55
      0x847153eddaf6b20dd5de633b546c5a9b2a02ed8295628d1a157e63528aa2938f35eb07ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with bit 24 of the payload changed, -/
theorem order_bit_24 : File.states (.ofNat 55
      0xeb04cae87a6e7a504270bed2861fbc31a88ae4642ad115f779e72bd60dad76435ea27ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with bit 29 of the payload changed, -/
theorem order_bit_29 : File.states (.ofNat 55
      0xd1c0323246c52e8ce0d52cd803e0ddb84e5a9364da2f82a58916d684fdd2b32f35cb27ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with bit 33 of the payload changed, -/
theorem order_bit_33 : File.states (.ofNat 55
      0x8856e87af8ec2fd86e12805b3d61dd082bde08b76dece7a5357e041fc94e871637eb27ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with a one bit after the last entry, -/
theorem order_padding : File.states (.ofNat 55
      0x64702b92c55311e9fd085fd0ee22b1d1a3b36faac0b06ad8c3090d179e8b18b2b5eb27ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem order_payload : File.states (.ofNat 56
      0xd73ef38162b5fa91cf495eeb5f635b419769b3b41e827dae3b7a6f781f16aa020035eb27ed8406020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem order_trailing : File.states (.ofNat 56
      0x00136c5bd2c29cb83df763f13f9f4f5e0edf11d077192d24da8fa0aa63eac90c4435eb27ed8405020204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with its last parameter written in three bytes, -/
theorem order_long_integer : File.states (.ofNat 57
      0x8ef7ef8a0466a33f94cc6dd292db33af04dc77a55b6ecbeeab1c3577d265c97d35eb27ed84050002fb0204010405000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

/-- nor with a parameter more. -/
theorem order_parameters : File.states (.ofNat 56
      0xe73b2e5b1c4f917498a973dc88cc5006638cc7d1cea8ec76c998933d90006dfe35eb27ed840501020204010406000b011a0a0d504d484389)
    orderStatement = false := by decide +kernel

end ChompCert.File.Refused
