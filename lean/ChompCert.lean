module

public import ChompCert.Game
public import ChompCert.Strategies
public import ChompCert.Board
public import ChompCert.Classical
public import ChompCert.Squares
public import ChompCert.ThreeRow
public import ChompCert.Counting
public import ChompCert.Sheiner
public import ChompCert.Recurrence
public import ChompCert.ThreeRowCertificate
public import ChompCert.SmallRows
public import ChompCert.ThreeRowTails
public import ChompCert.ThreeRowTable
public import ChompCert.BoardCertificate
public import ChompCert.Orders
public import ChompCert.Heaps
public import ChompCert.Nim
public import ChompCert.Monotonic
public import ChompCert.Gaps
public import ChompCert.DietCertificate
public import ChompCert.Wall
public import ChompCert.DietBitmap
public import ChompCert.DietLemmas
public import ChompCert.Data.Diet_3_2_misere
public import ChompCert.Data.Diet_3_3_misere
public import ChompCert.Data.Diet_3_3_normal
public import ChompCert.Data.Diet_3_5_normal
public import ChompCert.Data.Diet_4_2_misere
public import ChompCert.Data.Diet_4_3_misere
public import ChompCert.Data.Diet_4_3_normal
public import ChompCert.Data.ThreeRow_100
public import ChompCert.Data.ThreeRow_200
public import ChompCert.Bergman
public import ChompCert.DietThreeRows
public import ChompCert.DietAndNim
public import ChompCert.DietPeriodic
public import ChompCert.Examples
public import ChompCert.Statements

/-!
# chompcert

Chomp, Diet Chomp, and what certificates about them prove, in reading order. `README.md` lists the main
theorems.
-/
