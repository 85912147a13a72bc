module

public import ChompCert.Game
public import ChompCert.Strategies
public import ChompCert.Signs
public import ChompCert.Board
public import ChompCert.Classical
public import ChompCert.Squares
public import ChompCert.ThreeRow
public import ChompCert.Counting
public import ChompCert.Forcing
public import ChompCert.Sheiner
public import ChompCert.Recurrence
public import ChompCert.ThreeRowCertificate
public import ChompCert.SmallRows
public import ChompCert.ThreeRowTails
public import ChompCert.ThreeRowPeriods
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
public import ChompCert.Files.Words
public import ChompCert.Files.ThreeRowClaims
public import ChompCert.Files.DietClaims
public import ChompCert.Files.BoardClaims
public import ChompCert.Files.Statement
public import ChompCert.Files.Bytes
public import ChompCert.Files.Sha256
public import ChompCert.Files.Container
public import ChompCert.Files.BitStream
public import ChompCert.Files.TableCheck
public import ChompCert.Files.Table
public import ChompCert.Files.Explicit
public import ChompCert.Files.RowEnds
public import ChompCert.Files.WideTable
public import ChompCert.Files.TailsCheck
public import ChompCert.Files.Tails
public import ChompCert.Files.Repeats
public import ChompCert.Files.Box
public import ChompCert.Files.Compare
public import ChompCert.Files.Count
public import ChompCert.Files.Classes
public import ChompCert.Files.Labels
public import ChompCert.Files.Entries
public import ChompCert.Files.Product
public import ChompCert.Files.Window
public import ChompCert.Files.WallCheck
public import ChompCert.Files.NoProduct
public import ChompCert.Files.WallLeast
public import ChompCert.Files.Wall
public import ChompCert.Files.Boards
public import ChompCert.Files.BoardReaders
public import ChompCert.Files.FiniteOrder
public import ChompCert.Files
public import ChompCert.Files.Program
public import ChompCert.Files.Refused
public import ChompCert.Files.RefusedRows
public import ChompCert.Files.RefusedTails
public import ChompCert.Files.RefusedWall
public import ChompCert.Files.RefusedBoards
public import ChompCert.Files.RefusedOrders
public import ChompCert.Files.RefusedNoProduct
public import ChompCert.Data.Board_box_5_6
public import ChompCert.Data.Diet_window_small_3_2_misere
public import ChompCert.Data.Rows_table_4_8
public import ChompCert.Data.Three_row_explicit_10
public import ChompCert.Data.Three_row_table_100
public import ChompCert.Data.Three_row_table_200
public import ChompCert.Data.Three_row_tails_200
public import ChompCert.ThreeRowValues
public import ChompCert.Bergman
public import ChompCert.DietThreeRows
public import ChompCert.DietAndNim
public import ChompCert.Examples
public import ChompCert.Statements

/-!
# chompcert

Chomp, Diet Chomp, and what certificates about them prove, in reading order. `README.md` lists the
main theorems.
-/
