module

public import ChompCert.Files

/-!
# Certificate files, byte for byte

Written by `cargo xtask lean verify --write`; do not edit. Each `file` is the file that the comment names with its digest: its length, and its
bytes as one hexadecimal number, the last byte first. `statement` is what it states, `text` is the theorem that this is said
in these words, and `holds` that it is so.
-/

@[expose] public section

set_option maxRecDepth 1000000
set_option Elab.async false

namespace ChompCert.Data.Diet_1_1_misere

/-- `diet/diet-1-1-misere.chompcert`, SHA-256
235b0282a63e839bc0966af33cfbab21abb339244f73affcfadbc72dd3a8a1cc -/
def file : File := .ofNat 56
  0x245107ba27324edc4d60397b8e9c62fd8adf5ef63b3af1476f92c95759001be404020102010502000001010106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types true, false, [2], 3, 1, [⟨⟨[2], [⟨[1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 1-Diet Chomp, misere play: every position is classified; 1 of the 3 with a1 <= 2 are P-positions; (a1) and (a1+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_1_misere

namespace ChompCert.Data.Diet_1_1_normal

/-- `diet/diet-1-1-normal.chompcert`, SHA-256
31a8cf5e77509c3d118a4573b9d6b2214c409f9eb4d7d48880988d710fa63b4f -/
def file : File := .ofNat 56
  0x79aedb59c323a7577b62ac3011ccccf2155bea484f752ad6a2a8f873f796d64e04020102010502000000010106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 1, .types false, false, [2], 3, 2, [⟨⟨[2], [⟨[1], 2⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 1-Diet Chomp, normal play: every position is classified; 2 of the 3 with a1 <= 2 are P-positions; (a1) and (a1+2) have the same type [(T,pi) = (0,2), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_1_normal

namespace ChompCert.Data.Diet_1_2_misere

/-- `diet/diet-1-2-misere.chompcert`, SHA-256
9d7211e096a7033f7482cbad70c07f2d0598345441e2e6920960e9e95213b60c -/
def file : File := .ofNat 56
  0x7e3ffb7ed8785dfc6724a72fcccf01379c47483eec4d7b7a18ca781ea2b4c57c06020103010504000001020106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 2, .types true, false, [4], 5, 2, [⟨⟨[3], [⟨[1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 2-Diet Chomp, misere play: every position is classified; 2 of the 5 with a1 <= 4 are P-positions; (a1) and (a1+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_2_misere

namespace ChompCert.Data.Diet_1_2_normal

/-- `diet/diet-1-2-normal.chompcert`, SHA-256
757fd5bbaac84f7da6628a1390eefe6efe13568b2cdbe5427ef92bb3e1fe64fa -/
def file : File := .ofNat 56
  0xef1279b67147729b9bc6d79083c0cfb6d8e99885cb0029ff31cdbe850351bbcc06020103010504000000020106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 2, .types false, false, [4], 5, 2, [⟨⟨[3], [⟨[1], 3⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 2-Diet Chomp, normal play: every position is classified; 2 of the 5 with a1 <= 4 are P-positions; (a1) and (a1+3) have the same type [(T,pi) = (0,3), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_2_normal

namespace ChompCert.Data.Diet_1_3_misere

/-- `diet/diet-1-3-misere.chompcert`, SHA-256
0bc133eaf3eba5fc39d6a33ce2b3e554f530b90865908bce4d8dabeb3c917d71 -/
def file : File := .ofNat 56
  0x865ef0b8886dac7c9fff45f9df0a9edccbd52df4eaf6b127c00ea9b3a32425fb08020104010506000001030106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 3, .types true, false, [6], 7, 2, [⟨⟨[4], [⟨[1], 4⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 3-Diet Chomp, misere play: every position is classified; 2 of the 7 with a1 <= 6 are P-positions; (a1) and (a1+4) have the same type [(T,pi) = (0,4), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_3_misere

namespace ChompCert.Data.Diet_1_3_normal

/-- `diet/diet-1-3-normal.chompcert`, SHA-256
859dab00e43b0aeaaa9b185f55550c384bc8c5a9bf575be4fdfb41423753d170 -/
def file : File := .ofNat 56
  0xd6827fc0b75f64199edc1605555911ec90083e53a8e6452d1908ec11c3a4868408020104010506000000030106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 3, .types false, false, [6], 7, 2, [⟨⟨[4], [⟨[1], 4⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 3-Diet Chomp, normal play: every position is classified; 2 of the 7 with a1 <= 6 are P-positions; (a1) and (a1+4) have the same type [(T,pi) = (0,4), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_3_normal

namespace ChompCert.Data.Diet_1_4_misere

/-- `diet/diet-1-4-misere.chompcert`, SHA-256
b31d086cde2485da4bf82fa3b50506504614840c33dc7f94fd54e6f04ead35ec -/
def file : File := .ofNat 56
  0xd8d4963a59e34605dc294210fa9859498fc4931841071742279298c12d8111a40a020105010508000001040106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 4, .types true, false, [8], 9, 2, [⟨⟨[5], [⟨[1], 5⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 4-Diet Chomp, misere play: every position is classified; 2 of the 9 with a1 <= 8 are P-positions; (a1) and (a1+5) have the same type [(T,pi) = (0,5), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_4_misere

namespace ChompCert.Data.Diet_1_4_normal

/-- `diet/diet-1-4-normal.chompcert`, SHA-256
b6df84065267ab0f72a030c676690a97bab724f0ae27f23cb1795ee6a5eaeb15 -/
def file : File := .ofNat 56
  0x9490c60ba7eb10d9ccc6d23b05b144e065db7e193329bfc3aadf13d817e46af90a020105010508000000040106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 4, .types false, false, [8], 9, 2, [⟨⟨[5], [⟨[1], 5⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 4-Diet Chomp, normal play: every position is classified; 2 of the 9 with a1 <= 8 are P-positions; (a1) and (a1+5) have the same type [(T,pi) = (0,5), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_4_normal

namespace ChompCert.Data.Diet_1_5_misere

/-- `diet/diet-1-5-misere.chompcert`, SHA-256
d0be2b8c85737ea1beefcb02c411b8b4b4e88833d1897d923b8b919356bb9cd9 -/
def file : File := .ofNat 56
  0x7298848f62030c8e578510974b8d7700ef776dc1c0c6a7a70bbcf118d55ae7710c02010601050a000001050106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 5, .types true, false, [10], 11, 2, [⟨⟨[6], [⟨[1], 6⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 5-Diet Chomp, misere play: every position is classified; 2 of the 11 with a1 <= 10 are P-positions; (a1) and (a1+6) have the same type [(T,pi) = (0,6), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_5_misere

namespace ChompCert.Data.Diet_1_5_normal

/-- `diet/diet-1-5-normal.chompcert`, SHA-256
3258cab68039a48d83d31c020829a5240c041e6f5d3b1ff22ebb497b4a583399 -/
def file : File := .ofNat 56
  0x7df67954bca55786c9b933de88cea03324a44b0696f7721444a7a98c6b6e40a90c02010601050a000000050106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 5, .types false, false, [10], 11, 2, [⟨⟨[6], [⟨[1], 6⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 5-Diet Chomp, normal play: every position is classified; 2 of the 11 with a1 <= 10 are P-positions; (a1) and (a1+6) have the same type [(T,pi) = (0,6), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_5_normal

namespace ChompCert.Data.Diet_1_6_misere

/-- `diet/diet-1-6-misere.chompcert`, SHA-256
f3c401f74884f74efead5aa2cb2b08cde0aeb21aecd223036561eae2fa7ad0f1 -/
def file : File := .ofNat 56
  0x195827f5d609314e51e71bc37bd6628deb78f676c8e25731c69d12ba036044b70e02010701050c000001060106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 6, .types true, false, [12], 13, 2, [⟨⟨[7], [⟨[1], 7⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 6-Diet Chomp, misere play: every position is classified; 2 of the 13 with a1 <= 12 are P-positions; (a1) and (a1+7) have the same type [(T,pi) = (0,7), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_6_misere

namespace ChompCert.Data.Diet_1_6_normal

/-- `diet/diet-1-6-normal.chompcert`, SHA-256
dd6bc502e04f9e91e2e8333cde101871b5e395a5a342a040e48f344a99be07d8 -/
def file : File := .ofNat 56
  0xe926584240f74adf482adf615bac1fdee17354aaef6baa4630dc36dd893f69b90e02010701050c000000060106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 6, .types false, false, [12], 13, 2, [⟨⟨[7], [⟨[1], 7⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 6-Diet Chomp, normal play: every position is classified; 2 of the 13 with a1 <= 12 are P-positions; (a1) and (a1+7) have the same type [(T,pi) = (0,7), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_6_normal

namespace ChompCert.Data.Diet_1_7_misere

/-- `diet/diet-1-7-misere.chompcert`, SHA-256
c841c68778cc4630fbfc41336a60e0ff3bf6f5af761512b105c1a8f979d36156 -/
def file : File := .ofNat 56
  0x5578e749d2f6294f4363f2c33d123715311b76b644d8e3b66077d5e8296d342a1002010801050e000001070106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 7, .types true, false, [14], 15, 2, [⟨⟨[8], [⟨[1], 8⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 7-Diet Chomp, misere play: every position is classified; 2 of the 15 with a1 <= 14 are P-positions; (a1) and (a1+8) have the same type [(T,pi) = (0,8), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_7_misere

namespace ChompCert.Data.Diet_1_7_normal

/-- `diet/diet-1-7-normal.chompcert`, SHA-256
f2f45d589887eb2f06f4067bd5c0d4f87deeef91761457a0a3817eaab89ca70a -/
def file : File := .ofNat 56
  0x5519107b43830dd6d443b3df30e1da8c4feeb9db6c4c07ba03f287f9adcf54a61002010801050e000000070106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 7, .types false, false, [14], 15, 2, [⟨⟨[8], [⟨[1], 8⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 7-Diet Chomp, normal play: every position is classified; 2 of the 15 with a1 <= 14 are P-positions; (a1) and (a1+8) have the same type [(T,pi) = (0,8), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_7_normal

namespace ChompCert.Data.Diet_1_8_misere

/-- `diet/diet-1-8-misere.chompcert`, SHA-256
5321c185c12721ea26e2445c570410e8b30e657c5bfd13998b1cfdc0276feb9e -/
def file : File := .ofNat 56
  0x4f1ce8b0e7814ba00163107f4ae1da36c30681bef26fe69a1d6add15701198f512020109010510000001080106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 8, .types true, false, [16], 17, 2, [⟨⟨[9], [⟨[1], 9⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 8-Diet Chomp, misere play: every position is classified; 2 of the 17 with a1 <= 16 are P-positions; (a1) and (a1+9) have the same type [(T,pi) = (0,9), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_8_misere

namespace ChompCert.Data.Diet_1_8_normal

/-- `diet/diet-1-8-normal.chompcert`, SHA-256
3e0cb3368cd3d2cac65b65bb219611e6c481fba9774b60cb5101ed5b0d2cce3b -/
def file : File := .ofNat 56
  0x1d6800ac8faca88ec1d20c85a44dfd2a5158528b2586f6263398bbc2b008a68712020109010510000000080106000d011a0a0d504d484389

def statement : Statement := .shifts ⟨.diet 8, .types false, false, [16], 17, 2, [⟨⟨[9], [⟨[1], 9⟩]⟩, true, true⟩]⟩

theorem text : statement.text =
  "1-row 8-Diet Chomp, normal play: every position is classified; 2 of the 17 with a1 <= 16 are P-positions; (a1) and (a1+9) have the same type [(T,pi) = (0,9), the least]" := Words.spelled (by decide +kernel)

theorem content : File.states file statement = true := by decide +kernel

theorem holds : statement.Holds := File.holds_of_states content

end ChompCert.Data.Diet_1_8_normal
