module

public import ChompCert.Files

/-!
# What the checker refuses: kind 7 with scope 1

Files with one fault each, as the kernel judges them. Where it is not the digest that is wrong, it
is that of the changed bytes, and only the content is judged.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- The bytes of `summary`. -/
def summaryFile : File := .ofNat 50
  0x7d5d6e9cf3731c89c23400ceebb1467f2d301836749b1f14fc117e149d7ce2910708e1030301020007011a0a0d504d484389

/-- How the rows up to 3 end, in the columns up to 3: accepted. -/
theorem summary : File.proves summaryFile (.table ⟨3, 9⟩) = true := by decide +kernel

/-- With another number of P-positions it is not, -/
theorem summary_count : File.states summaryFile (.table ⟨3, 8⟩) = false := by decide +kernel

/-- nor with another bound, -/
theorem summary_bound : File.states summaryFile (.table ⟨4, 9⟩) = false := by decide +kernel

/-- nor as the statement of an explicit certificate, -/
theorem summary_kind : File.states summaryFile (.explicit ⟨3, 9⟩) = false := by decide +kernel

/-- nor with one bit of the digest changed, -/
theorem summary_digest : File.proves (.ofNat 50
      0xfd5d6e9cf3731c89c23400ceebb1467f2d301836749b1f14fc117e149d7ce2910708e1030301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with bit 0 of the payload changed, -/
theorem summary_bit_0 : File.states (.ofNat 50
      0x4b77ba6542bc263b20ed63b06ebee70354477fbc9b17c1d31e6f75be19c761a00708e0030301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with bit 3 of the payload changed, -/
theorem summary_bit_3 : File.states (.ofNat 50
      0x98782868fc96b5e983eb11339b832d56d7a70cac6f3405c05dbf2140e3f3bf910708e9030301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with bit 5 of the payload changed, -/
theorem summary_bit_5 : File.states (.ofNat 50
      0xfeb80a885324a71790b0a283faae5bb2ef842b29f50fb66e806065d0424bebb50708c1030301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with bit 10 of the payload changed, -/
theorem summary_bit_10 : File.states (.ofNat 50
      0xfb140125cb1be72154ab6f9836371d0a53c48e1fa47710a6de089c73e1b34e1d070ce1030301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with bit 18 of the payload changed, -/
theorem summary_bit_18 : File.states (.ofNat 50
      0xd2f6a745d6a9e42bba127731c195c57215759db95cf824f0c2d6eadac3b2c7820308e1030301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with a one bit after the last entry, -/
theorem summary_padding : File.states (.ofNat 50
      0xa66150626f87b9f984338db14e03a5fc7d484ef719e59790630fa8fefd91e5568708e1030301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem summary_payload : File.states (.ofNat 51
      0x506bfcf379d5e5e129d0bfb6d9b5508e6be9a7e7376a1a8a22bdd2240ff00028000708e1040301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with a byte after the digest, -/
theorem summary_trailing : File.states (.ofNat 51
      0x007d5d6e9cf3731c89c23400ceebb1467f2d301836749b1f14fc117e149d7ce2910708e1030301020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with its last parameter written in three bytes, -/
theorem summary_long_integer : File.states (.ofNat 52
      0x18f72c1e1dc71d1712b534a95c89e98e207bc4af1837259ae82fea434bedc02f0708e1030003fb01020007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

/-- nor with a parameter more. -/
theorem summary_parameters : File.states (.ofNat 51
      0xdfb5ef806a4e5172dee48fd699432f11802961205f3bd1856e7c9f9e0d87f7630708e103010301030007011a0a0d504d484389)
    (.table ⟨3, 9⟩) = false := by decide +kernel

end ChompCert.File.Refused
