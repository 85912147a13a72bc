module

public import ChompCert.Files

/-!
# What the checker refuses: kind 4

Files with one fault each, all but the last two made from that of 2-row 2-Diet Chomp in misere play,
with a wall between its two gaps. Where it is not the digest that is wrong, it is that of the
changed bytes, and only the content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- The file without a fault is accepted. -/
theorem wall_accepted : File.proves
    (.ofNat 72
      0x4d24125cc5f55e01df7848808d3df8aeb04cdd346665120b6233afa2cd9cd79f0285249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = true := by
  decide +kernel

/-- With one bit of the digest changed it is refused, -/
theorem wall_digest : File.proves
    (.ofNat 72
      0x4c24125cc5f55e01df7848808d3df8aeb04cdd346665120b6233afa2cd9cd79f0285249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with a byte after the digest, -/
theorem wall_trailing : File.states
    (.ofNat 73
      0x004d24125cc5f55e01df7848808d3df8aeb04cdd346665120b6233afa2cd9cd79f0285249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with a byte more of payload, -/
theorem wall_payload : File.states
    (.ofNat 73
      0x87506035e9e78a32c9d1feff9d2bdaa6d77eb6e3116693827d0b4e1d201e18af000285249214000a1552c536dad2010a100100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with a one bit after the last entry, -/
theorem wall_padding : File.states
    (.ofNat 72
      0x7bd27f6f1f78bf554e074fdcc921f701c4c8975a92ce4d7de1a543d1479d78088285249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with a byte less of payload, -/
theorem wall_shorter : File.states
    (.ofNat 71
      0xf3433d21c79c6cf4dc60f3ad3fb286dd3aeab9141a63dd77c3ff77ee6e62d1e685249214000a1552c536dad2010a0e0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with its last parameter written in three bytes, -/
theorem wall_long_integer : File.states
    (.ofNat 74
      0x808af8e42b6b54f79d6df459b7eb55cb384f79051e6b4b3c087c420573539cfb0285249214000a1552c536dad2010a0f0001fb00030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with a parameter more, -/
theorem wall_parameters : File.states
    (.ofNat 73
      0x518eb29987575c38d3997eca9827c306dc55b54b4a4185a381a9a92b88c0eb700285249214000a1552c536dad2010a0f010100030003000201010102020d0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with one gap in place of two, -/
theorem wall_same_gap : File.states
    (.ofNat 72
      0xb26539f4cd530f113ba20e65c812463f9f8e7ba6e7a4d164b2699eb3057ca7b30285249214000a1552c536dad2010a0f0100030003000101010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with a gap that is not there, -/
theorem wall_rows : File.states
    (.ofNat 72
      0x250cfefed7d9eb42138ebcd21ff2e24c09acd1aa94004090e76581d9781dbca80285249214000a1552c536dad2010a0f0100030003000301010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with no period along the diagonal, -/
theorem wall_period : File.states
    (.ofNat 72
      0xe305dcf5885817b80af0103159525c90eacf59c5bd374abf1047c9ec270269d30285249214000a1552c536dad2010a0f0100030000000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with an encoding that is none, -/
theorem wall_encoding : File.states
    (.ofNat 72
      0x2e912e2fb46b4ae0c6941a48e4e2717ba4db538f8cd27b361d9fee37bad2e9df0285249214000a1552c536dad2010a0f0100030003000201020102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and as one of normal play, -/
theorem wall_play : File.states
    (.ofNat 72
      0x69a2ef09d857979793c8d7642f5e11a634486d7bb89527f855fb8e8d24a753830285249214000a1552c536dad2010a0f0100030003000201010002020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with a label changed, -/
theorem wall_label : File.states
    (.ofNat 72
      0x4a2688528c4acbebb72b9e7d91695aa81574b01fd3e131ea12e85148a2f2946c0285249214000a1552c536dad2010b0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with another witness in its last entry of an N-position, -/
theorem wall_witness : File.states
    (.ofNat 72
      0xbf46a18b335791e610463b678be486d61dd2a38d1a81a921ed1cf4a8c07bd0aa0385249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and with another number of moves in its last entry of a P-position; -/
theorem wall_moves : File.states
    (.ofNat 72
      0x153beaf3f64e759f8e8e70d740cac2f3659ed4d7a078d221fc9308e0df753b6702a5249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- and it does not state another number of P-classes, -/
theorem wall_count : File.states
    (.ofNat 72
      0x4d24125cc5f55e01df7848808d3df8aeb04cdd346665120b6233afa2cd9cd79f0285249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 4⟩) = false := by
  decide +kernel

/-- nor another number of classes, -/
theorem wall_classes : File.states
    (.ofNat 72
      0x4d24125cc5f55e01df7848808d3df8aeb04cdd346665120b6233afa2cd9cd79f0285249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 10, 3⟩) = false := by
  decide +kernel

/-- nor that a period is not the least which is. -/
theorem wall_not_least : File.states
    (.ofNat 72
      0x4d24125cc5f55e01df7848808d3df8aeb04cdd346665120b6233afa2cd9cd79f0285249214000a1552c536dad2010a0f0100030003000201010102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, false⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 9, 3⟩) = false := by
  decide +kernel

/-- Labels with twice the least period do not state that it is the least, -/
theorem wall_least_period : File.states
    (.ofNat 60
      0x0bbfa7c012bc1c47425c7e38fc93ec748eba37f810b7c2069ab006e848860b6e02150a030100030006000201000102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 6, true, true⟩, ⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 18, 6⟩) = false := by
  decide +kernel

/-- nor those with a preperiod above the diagonal that it is the least. -/
theorem wall_least_preperiod : File.states
    (.ofNat 59
      0x8ce7bb7571dab50ec09fb7e70e119c494ac72c220c0c7bffcad4b3f920bd2e010492020100030103000201000102020c0004011a0a0d504d484389)
    (.wall ⟨2, true, 1, 2, ⟨0, 3, true, true⟩, ⟨1, 3, true, true⟩, ⟨0, 1, true, true⟩,
      [⟨0, 1, true, true⟩, ⟨0, 1, true, true⟩], 12, 4⟩) = false := by
  decide +kernel

end ChompCert.File.Refused
