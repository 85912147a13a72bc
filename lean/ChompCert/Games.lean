module

public import ChompCert.Game
public import ChompCert.Strategies
public import ChompCert.Board
public import ChompCert.Classical
public import ChompCert.OrdinalLengths
public import ChompCert.Squares
public import ChompCert.Options
public import ChompCert.ThreeRow
public import ChompCert.Counting
public import ChompCert.Forcing
public import ChompCert.Sheiner
public import ChompCert.Recurrence
public import ChompCert.ThreeRowCertificate
public import ChompCert.ThreeRowTails
public import ChompCert.FirstRows
public import ChompCert.FirstRowPeriods
public import ChompCert.ThreeRowPeriods
public import ChompCert.Files.TableCheck
public import ChompCert.BoardCertificate
public import ChompCert.Answers
public import ChompCert.Orders
public import ChompCert.Heaps
public import ChompCert.Bisimulation
public import ChompCert.Transpose
public import ChompCert.OrdersOfBoards
public import ChompCert.Divisors
public import ChompCert.Poison
public import ChompCert.Nim
public import ChompCert.Monotonic
public import ChompCert.SpragueGrundy
public import ChompCert.TwoRowValues
public import ChompCert.SilverDollar
public import ChompCert.Gaps
public import ChompCert.DietCertificate
public import ChompCert.BoundedGames
public import ChompCert.DietBitmap
public import ChompCert.DietLemmas
public import ChompCert.Files.Linear
public import ChompCert.Shifts
public import ChompCert.HeapShifts
public import ChompCert.ThreeRowValues
public import ChompCert.Gale.SixByThirteen
public import ChompCert.Gale.EightByTen
public import ChompCert.Gale
public import ChompCert.SmallRows
public import ChompCert.Bergman
public import ChompCert.Signs

/-!
# The games and the theorems

All chapters that know nothing of certificate files, in reading order: who wants to build on the
games imports this one.
-/
