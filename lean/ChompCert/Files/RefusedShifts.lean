module

public import ChompCert.Files

/-!
# What the checker refuses: kind 13

Files with one fault each, made from the example of FORMAT.md, 2-row 2-Diet Chomp in misère play,
and from the same with entries. Where it is not the digest that is wrong, it is that of the changed
bytes, and only the content is judged: what it states, if anything.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.File.Refused

/-- The statement of `shifts`. -/
def shiftsStatement : Statement :=
  .shifts ⟨2, true, false, [6, 2], 18, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩

/-- The bytes of `shifts`. -/
def shiftsFile : File := .ofNat 65
  0x99a5c530c0530811623aa6fc4bd3671fd7ae7d92a4d6f35e3aff1efc1aa74e08060200010300020002010001020d0602000001020207000d011a0a0d504d484389

/-- The claims `(1,0)` where `g_1 >= 1` and `(0,3)` where `g_2 >= 3` are accepted. -/
theorem shifts : File.proves shiftsFile shiftsStatement = true := by decide +kernel

/-- A file that states something. -/
def statesAny (file : File) : Bool :=
  match content file with
  | some _ => true
  | none => false

/-- It states it of the file without a fault. -/
theorem shifts_any : statesAny shiftsFile = true := by decide +kernel

/-- With another number of positions it is refused, -/
theorem shifts_positions : File.states shiftsFile
    (.shifts ⟨2, true, false, [6, 2], 19, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩) = false := by
  decide +kernel

/-- and with another number of P-positions, -/
theorem shifts_count : File.states shiftsFile
    (.shifts ⟨2, true, false, [6, 2], 18, 7, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩) = false := by
  decide +kernel

/-- and with another bound, -/
theorem shifts_bound : File.states shiftsFile
    (.shifts ⟨2, true, false, [7, 2], 18, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩) = false := by
  decide +kernel

/-- and for normal play, -/
theorem shifts_play : File.states shiftsFile
    (.shifts ⟨2, false, false, [6, 2], 18, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩) = false := by
  decide +kernel

/-- and of the positions with a short first row alone, -/
theorem shifts_scope : File.states shiftsFile
    (.shifts ⟨2, true, true, [6, 2], 18, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩) = false := by
  decide +kernel

/-- and with another vector, -/
theorem shifts_vector : File.states shiftsFile
    (.shifts ⟨2, true, false, [6, 2], 18, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 6], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩) = false := by
  decide +kernel

/-- and if its period is not called the least. -/
theorem shifts_not_least : File.states shiftsFile
    (.shifts ⟨2, true, false, [6, 2], 18, 6, [⟨⟨[1, 0], [⟨[1, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, false⟩]⟩) = false := by
  decide +kernel

/-- With one bit of the digest changed it is refused, -/
theorem shifts_digest : File.proves (.ofNat 65
      0x98a5c530c0530811623aa6fc4bd3671fd7ae7d92a4d6f35e3aff1efc1aa74e08060200010300020002010001020d0602000001020207000d011a0a0d504d484389)
    shiftsStatement = false := by decide +kernel

/-- and with a byte after the digest, -/
theorem shifts_trailing : statesAny (.ofNat 66
      0x0099a5c530c0530811623aa6fc4bd3671fd7ae7d92a4d6f35e3aff1efc1aa74e08060200010300020002010001020d0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with a byte more of payload, -/
theorem shifts_payload : statesAny (.ofNat 66
      0xb9b10c4654d6cc24fc0a6317adaaaa94303d5039129efeb9e4578c18c9f8377d00060200010300020002010001020e0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with a byte less of payload, -/
theorem shifts_shorter : statesAny (.ofNat 64
      0x0a7bd9ae03fb1f0b9618fea435bf0e62bd4cc5daac9de23eed69176f8187a6330200010300020002010001020c0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with a number of its payload in three bytes, -/
theorem shifts_long_integer : statesAny (.ofNat 67
      0x462a3860d246fd4d27a190c31d1bfd28622a2c468e0be7283d42a5eb2b9c70e006020001030002000201000001fb020f0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with a parameter more, -/
theorem shifts_parameters : statesAny (.ofNat 66
      0xdf475cfd4ef9dce9a98e66899745196b3db4752750dd4cdd46922ee1fb2e1b04060200010300020002010001020d060602000001020208000d011a0a0d504d484389) = false := by decide +kernel

/-- and with bounds that descend, -/
theorem shifts_descending : statesAny (.ofNat 65
      0xc7094deac3024b4b203dbe1bd2835fa4ca784aa73438cdbb5ecb3490132e06d6060200010300020002010001020d0206000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and in normal play, -/
theorem shifts_played : statesAny (.ofNat 65
      0x69d629bc0c59aa3cb1b8c00b2537432f340ac4a440d89f8347a52caa7c3de52e060200010300020002010001020d0602000000020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with another bite, -/
theorem shifts_bite : statesAny (.ofNat 65
      0xb88268021da608fa16a4a7b6a16c56710bd778b957072df57cdea32cb20082d2060200010300020002010001020d0602000001030207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with the first bound one less, -/
theorem shifts_first_bound : statesAny (.ofNat 65
      0xd6db8b32d7faef5cd05c72044804470e9d7f03fab2868f16a4a31c1c60312694060200010300020002010001020d0601000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with the second bound one less, -/
theorem shifts_second_bound : statesAny (.ofNat 65
      0xf9b0e634e3cae61eea846d9d031dbd3a4f71596b76cd53fc3560447336b5dbd5060200010300020002010001020d0502000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and without claims, -/
theorem shifts_none : statesAny (.ofNat 53
      0x17f61651d79c76dbddcc27d6335affdf2b7e06ac9d34a69cda53c6f690e0562800010602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and without its second claim, -/
theorem shifts_one : statesAny (.ofNat 59
      0x7b20df8cbe3b67a78ac8a2cd3f90cdea17f3f6fe24bb3b5e6f431c5bbc00223402000201000101070602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with a region that goes one further, -/
theorem shifts_offset : statesAny (.ofNat 65
      0x88edfe8bba6f9dffbadfdbd6bf00bf1dbaed89308fa346f233f9ad1197ccb43e040200010300020002010001020d0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with a third of the period, -/
theorem shifts_divisor : statesAny (.ofNat 65
      0x79c9e4645759d2eee4f0b84b62885e2fc46becfb289dc247e5cadc4773d499f0020200010100020002010001020d0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with an inequality of the other gap, -/
theorem shifts_other_gap : statesAny (.ofNat 65
      0xf4a02e746e1efc579657c2aca256a170f6fa9699b63f803e5d42d0be87be8930060002010300020002010001020d0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with an inequality the other way round, -/
theorem shifts_sign : statesAny (.ofNat 65
      0x7741082afcd9082bb1e28dd3a8b633e5f3d3833fbd87febfa7a7c06b11861db6050100010300020002010001020d0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with a smaller region, -/
theorem shifts_smaller : statesAny (.ofNat 65
      0x55679eaec0210b138d826de67672fb5bea5f8089a1f01018ea3758254edf544a080200010300020002010001020d0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with a vector 0, -/
theorem shifts_zero : statesAny (.ofNat 65
      0x69ff40b8dad297e9d8cea809e2dd89ce824320c1afd8ffc66a8df903a923815f060200010000020002010001020d0602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and with an inequality without factors, -/
theorem shifts_no_factor : statesAny (.ofNat 68
      0x488752a895f5474e337ed580b9d2b800d23727b3b0646b32fbcb91103ddd998706020000000002030002000201000102100602000001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- and in scope 1, where the first gap cannot be moved. -/
theorem shifts_first_gap : statesAny (.ofNat 65
      0xd37c779d7f6f43b458adc0b6d0dce122414831000410cc625ce30092160135c7060200010300020002010001020d0602000101020207000d011a0a0d504d484389) = false := by decide +kernel

/-- In scope 1 the second claim is enough. -/
theorem shifts_short : File.states (.ofNat 59
      0xfa9d510f41b90c057bf663e4fc7c0de6885ea8a290462d7a701d207f006337ec06020001030001070602000101020207000d011a0a0d504d484389)
    (.shifts ⟨2, true, true, [6, 2], 18, 6, [⟨⟨[0, 3], [⟨[0, 1], 3⟩]⟩, true, true⟩]⟩) = true := by decide +kernel

/-- With entries the same is stated, -/
theorem shifts_entries : File.proves (.ofNat 73
      0x3caa2a4833760a5c3578a9675cb42ba0d6782079d0b9b06019fded61e59e52ee0244709c25192e4606020001030002000201000102150602010001020207000d011a0a0d504d484389)
    shiftsStatement = true := by decide +kernel

/-- but not with the empty board labelled P, -/
theorem shifts_entries_won : statesAny (.ofNat 73
      0x4f767f3fb7c81ab368f25d45d50d794ea0087071665e9469eb1b451ed1beb0490244709c25192e4706020001030002000201000102150602010001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- nor with another label, -/
theorem shifts_entries_label : statesAny (.ofNat 73
      0x95b4ec036be3f93d26e057916b29237c8ded8d3b3e41d513064851e95dbb33ed0244709c25192e4406020001030002000201000102150602010001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- nor with another length of a move list, -/
theorem shifts_entries_list : statesAny (.ofNat 73
      0x3aa96e1678514f21daf34d1c7b49ed1ef0a182653d90c9ac99ddb5ada1de57530244709c25192e4206020001030002000201000102150602010001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- nor with another witness, -/
theorem shifts_entries_witness : statesAny (.ofNat 73
      0x33cef51ac05dbf87a4e5615e9dee942d1da849c074435edf14b17fad792d72ac0244709c25192ec606020001030002000201000102150602010001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- nor with a one bit after the last entry, -/
theorem shifts_entries_padding : statesAny (.ofNat 73
      0xa5ddf36065741c18fd26e069964fb1bd88eab8aa532ff1209cfd7e32cfcd6ade8244709c25192e4606020001030002000201000102150602010001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- nor with a byte more of payload, -/
theorem shifts_entries_payload : statesAny (.ofNat 74
      0xc91268249a2bf37e549bc4d150830147caf85f1a1520b8eea020c363f0d7538c000244709c25192e4606020001030002000201000102160602010001020207000d011a0a0d504d484389) = false := by decide +kernel

/-- nor if it says that it has none. -/
theorem shifts_entries_claimed : statesAny (.ofNat 73
      0x95d0d1c89a758298cabeaadf9320a71725dd079d88e47bfbc389efc2360ca8fd0244709c25192e4606020001030002000201000102150602000001020207000d011a0a0d504d484389) = false := by decide +kernel

end ChompCert.File.Refused
