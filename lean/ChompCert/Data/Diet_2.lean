module

public import ChompCert.Files

/-!
# Certificate files, byte for byte

Written by `chompcert lean`; do not edit. Each `file` is the file that the comment names: its length, and its bytes as
one hexadecimal number, the last byte first. `statement` is what it states, in the words of the comment, and `holds` is the
theorem that this is so.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.Data.Diet_2_1_misere

/-- `diet/diet-2-1-misere.chompcert` -/
def file : File := .ofNat 55
  0xf649beb3ded9ad0721b1673fd6796fbe5d18d4b79308730bbefe02dba8f2160f0096020200010001010102080003011a0a0d504d484389

/-- 2-row 1-Diet Chomp, misere play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+2) have the same type [(T,pi) = (0,2), the least]; 2 classes, 1 of them P. -/
def statement : Statement := .product ⟨1, true, [⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩], 2, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_1_misere

namespace ChompCert.Data.Diet_2_1_normal

/-- `diet/diet-2-1-normal.chompcert` -/
def file : File := .ofNat 55
  0x3802bd9eaac834557fed21effac810feeaa5e36c6e145568a39be8bb7541527608b1020200010001000102080003011a0a0d504d484389

/-- 2-row 1-Diet Chomp, normal play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+2) have the same type [(T,pi) = (0,2), the least]; 2 classes, 1 of them P. -/
def statement : Statement := .product ⟨1, false, [⟨0, 2, true, true⟩, ⟨0, 1, true, true⟩], 2, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_1_normal

namespace ChompCert.Data.Diet_2_2_misere

/-- `diet/diet-2-2-misere.chompcert` -/
def file : File := .ofNat 58
  0x34a2530137f99251167442fc0005566f7d9c034a9bad8db89ad75b28141af23e1098c50b4a050300010001010202080003011a0a0d504d484389

/-- 2-row 2-Diet Chomp, misere play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+3) have the same type [(T,pi) = (0,3), the least]; 3 classes, 1 of them P. -/
def statement : Statement := .product ⟨2, true, [⟨0, 3, true, true⟩, ⟨0, 1, true, true⟩], 3, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_2_misere

namespace ChompCert.Data.Diet_2_2_normal

/-- `diet/diet-2-2-normal.chompcert` -/
def file : File := .ofNat 62
  0x5d93c97dd4f2ba464218274f883396b5078952ed97915d7ca98ca670faba7be8487121c4878956888d090300030001000202080003011a0a0d504d484389

/-- 2-row 2-Diet Chomp, normal play: every position is classified; (a1,a2) and (a1+3,a2+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2) and (a1,a2+3) have the same type [(T,pi) = (0,3), the least]; 9 classes, 3 of them P. -/
def statement : Statement := .product ⟨2, false, [⟨0, 3, true, true⟩, ⟨0, 3, true, true⟩], 9, 3⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_2_normal

namespace ChompCert.Data.Diet_2_3_misere

/-- `diet/diet-2-3-misere.chompcert` -/
def file : File := .ofNat 64
  0x88a9b8d72c914d549b6fca556c018c0239aedc526dd3dc308c8b747d88e984bf13052834230181960bac920b0400010001010302080003011a0a0d504d484389

/-- 2-row 3-Diet Chomp, misere play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+4) have the same type [(T,pi) = (0,4), the least]; 4 classes, 1 of them P. -/
def statement : Statement := .product ⟨3, true, [⟨0, 4, true, true⟩, ⟨0, 1, true, true⟩], 4, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_3_misere

namespace ChompCert.Data.Diet_2_3_normal

/-- `diet/diet-2-3-normal.chompcert` -/
def file : File := .ofNat 68
  0x11b21ee20a98846aa5f1913743eaa2feec91f9df224b44302f2f9dc18cb61ea7010d109a216242d41cac36597590830f0400020001000302080003011a0a0d504d484389

/-- 2-row 3-Diet Chomp, normal play: every position is classified; (a1,a2) and (a1+2,a2+2) have the same type [(T,pi) = (0,2), the least]; (a1,a2) and (a1,a2+4) have the same type [(T,pi) = (0,4), the least]; 8 classes, 2 of them P. -/
def statement : Statement := .product ⟨3, false, [⟨0, 4, true, true⟩, ⟨0, 2, true, true⟩], 8, 2⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_3_normal

namespace ChompCert.Data.Diet_2_4_misere

/-- `diet/diet-2-4-misere.chompcert` -/
def file : File := .ofNat 72
  0xedf22bdf41f10f958defdb978622c367f1f415887770c2e4fa6edc82cb8a6b4404d014cc2170a150cb04ca0654564c329eb222130500010001010402080003011a0a0d504d484389

/-- 2-row 4-Diet Chomp, misere play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+5) have the same type [(T,pi) = (0,5), the least]; 5 classes, 1 of them P. -/
def statement : Statement := .product ⟨4, true, [⟨0, 5, true, true⟩, ⟨0, 1, true, true⟩], 5, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_4_misere

namespace ChompCert.Data.Diet_2_4_normal

/-- `diet/diet-2-4-normal.chompcert` -/
def file : File := .ofNat 89
  0x816c5544ba1408287b4f822e309b95eb1e57b64b62431ca7bab4e21e1bbe50dd044433c4108990691940f94814681340d138d1e205a20837a8235f584acd653d640480ad240500050001000402080003011a0a0d504d484389

/-- 2-row 4-Diet Chomp, normal play: every position is classified; (a1,a2) and (a1+5,a2+5) have the same type [(T,pi) = (0,5), the least]; (a1,a2) and (a1,a2+5) have the same type [(T,pi) = (0,5), the least]; 25 classes, 5 of them P. -/
def statement : Statement := .product ⟨4, false, [⟨0, 5, true, true⟩, ⟨0, 5, true, true⟩], 25, 5⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_4_normal

namespace ChompCert.Data.Diet_2_5_misere

/-- `diet/diet-2-5-misere.chompcert` -/
def file : File := .ofNat 87
  0xee96ff4d1633705e3d7410f216404cae9c053088d85fceccd46d78ed6ee7125d011a28091a201186409185c10c60090c5814c5c094c5414c581d4c4c14c565d4c442220600010001010502080003011a0a0d504d484389

/-- 2-row 5-Diet Chomp, misere play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+6) have the same type [(T,pi) = (0,6), the least]; 6 classes, 1 of them P. -/
def statement : Statement := .product ⟨5, true, [⟨0, 6, true, true⟩, ⟨0, 1, true, true⟩], 6, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_5_misere

namespace ChompCert.Data.Diet_2_5_normal

/-- `diet/diet-2-5-normal.chompcert` -/
def file : File := .ofNat 100
  0xcec599a8b1ce1314e47456a62f1d06f3f7d7950be7f6ad60e3f8eca49908b138150c84130c84c84150c840e4150c84110d32c8410ec84e84112e840a40f2ea40aa6d2ea60aea62ea62b2ea6202200d2f0600030001000502080003011a0a0d504d484389

/-- 2-row 5-Diet Chomp, normal play: every position is classified; (a1,a2) and (a1+3,a2+3) have the same type [(T,pi) = (0,3), the least]; (a1,a2) and (a1,a2+6) have the same type [(T,pi) = (0,6), the least]; 18 classes, 3 of them P. -/
def statement : Statement := .product ⟨5, false, [⟨0, 6, true, true⟩, ⟨0, 3, true, true⟩], 18, 3⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_5_normal

namespace ChompCert.Data.Diet_2_6_misere

/-- `diet/diet-2-6-misere.chompcert` -/
def file : File := .ofNat 99
  0xeb7eb179a0497e94f9ac090b47e892ba1e2259f2456ea4026d26a4c065facc4f23456012345482340d812340c02318d012318b82298c812298b03a98c013a98a83a98b84ba98983a98b5cba988822e0700010001010602080003011a0a0d504d484389

/-- 2-row 6-Diet Chomp, misere play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+7) have the same type [(T,pi) = (0,7), the least]; 7 classes, 1 of them P. -/
def statement : Statement := .product ⟨6, true, [⟨0, 7, true, true⟩, ⟨0, 1, true, true⟩], 7, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_6_misere

namespace ChompCert.Data.Diet_2_6_normal

/-- `diet/diet-2-6-normal.chompcert` -/
def file : File := .ofNat 144
  0xe17fd04cdc3ff9b457a9074ccc7250e4a62880279e733d5197f65fea9d08457d15810c855610c958c841156c84148418d148412c41948d041548d95048c175048d0c049950c0492980550c9605503610c843410c834c840632c840e841372e840ca41172ea40cea6f72ea60d2ea632ea62d72ea62040108400649d5b0700070001000602080003011a0a0d504d484389

/-- 2-row 6-Diet Chomp, normal play: every position is classified; (a1,a2) and (a1+7,a2+7) have the same type [(T,pi) = (0,7), the least]; (a1,a2) and (a1,a2+7) have the same type [(T,pi) = (0,7), the least]; 49 classes, 7 of them P. -/
def statement : Statement := .product ⟨6, false, [⟨0, 7, true, true⟩, ⟨0, 7, true, true⟩], 49, 7⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_6_normal

namespace ChompCert.Data.Diet_2_7_misere

/-- `diet/diet-2-7-misere.chompcert` -/
def file : File := .ofNat 114
  0x49ececf5455b1b9ccbd2dd0fb30446b987ad107cf1226759bf9773f5a1e799d70468ace02468acb0468a1d02468a1a046831c02468319046531b02465318047531a0247531709753190297531509753180b9753130975317db975311023d0800010001010702080003011a0a0d504d484389

/-- 2-row 7-Diet Chomp, misere play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+8) have the same type [(T,pi) = (0,8), the least]; 8 classes, 1 of them P. -/
def statement : Statement := .product ⟨7, true, [⟨0, 8, true, true⟩, ⟨0, 1, true, true⟩], 8, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_7_misere

namespace ChompCert.Data.Diet_2_7_normal

/-- `diet/diet-2-7-normal.chompcert` -/
def file : File := .ofNat 141
  0x5a321e2d6cacd28aba9b46ace2535fa55939ed3960ba0acac4af50853470f88d0041d950c8419950dd950c841b950c8550c841d950c8414c841d950c84179441bb50c8417350d9b70c8417730c8572c8417b72c840ee8415b72e840eea413b72ea40f2ea71b72ea60f72ea6372ea62fb72ea62008208003d580800040001000702080003011a0a0d504d484389

/-- 2-row 7-Diet Chomp, normal play: every position is classified; (a1,a2) and (a1+4,a2+4) have the same type [(T,pi) = (0,4), the least]; (a1,a2) and (a1,a2+8) have the same type [(T,pi) = (0,8), the least]; 32 classes, 4 of them P. -/
def statement : Statement := .product ⟨7, false, [⟨0, 8, true, true⟩, ⟨0, 4, true, true⟩], 32, 4⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_7_normal

namespace ChompCert.Data.Diet_2_8_misere

/-- `diet/diet-2-8-misere.chompcert` -/
def file : File := .ofNat 133
  0xf7fccdf73b58fc5c3c1059bfc8d88199201200186f34f86c70edc65cca9b5568023456740091a2b39808d1582f02468ac158234518b8091a28c5408d0a62d0246853148233a98b00919d4c50092ea62b02497531385cba98a80ae5d4c4a172ea6290db97531185cba98a3f6e5d4c4202500900010001010802080003011a0a0d504d484389

/-- 2-row 8-Diet Chomp, misere play: every position is classified; (a1,a2) and (a1+1,a2+1) have the same type [(T,pi) = (0,1), the least]; (a1,a2) and (a1,a2+9) have the same type [(T,pi) = (0,9), the least]; 9 classes, 1 of them P. -/
def statement : Statement := .product ⟨8, true, [⟨0, 9, true, true⟩, ⟨0, 1, true, true⟩], 9, 1⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_8_misere

namespace ChompCert.Data.Diet_2_8_normal

/-- `diet/diet-2-8-normal.chompcert` -/
def file : File := .ofNat 210
  0xe0c5de58b432896d3d1228114e2725709aff6e7b9bde87b19d5ce951548f0dfb27400b2a1939c059519d00a8642ce705432674219082b39d0c8419cc84108ace6420646210439a2b1081bcd0410ec468a2077623443b2891a01fd9448d1950048d0eca8024664340093b2a19c049d882f02ca864168165418b82a1908c58150c862d864205315c32105cb21033f6e590810ee840bfdb9742044ba902bf6e5d481172ea69fdb9753046dcba98edcba98a3f6e5d4c40020408100014929d9d0900090001000802080003011a0a0d504d484389

/-- 2-row 8-Diet Chomp, normal play: every position is classified; (a1,a2) and (a1+9,a2+9) have the same type [(T,pi) = (0,9), the least]; (a1,a2) and (a1,a2+9) have the same type [(T,pi) = (0,9), the least]; 81 classes, 9 of them P. -/
def statement : Statement := .product ⟨8, false, [⟨0, 9, true, true⟩, ⟨0, 9, true, true⟩], 81, 9⟩

theorem check : File.proves file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_proves check

end ChompCert.Data.Diet_2_8_normal
