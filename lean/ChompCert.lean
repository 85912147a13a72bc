module

public import ChompCert.Games
public import ChompCert.Files.Words
public import ChompCert.Files.ThreeRowClaims
public import ChompCert.Files.DietClaims
public import ChompCert.Files.Formulas
public import ChompCert.Files.ShiftClaims
public import ChompCert.Files.BoardClaims
public import ChompCert.Files.Statement
public import ChompCert.Files.Bytes
public import ChompCert.Files.Lists
public import ChompCert.Files.Sha256
public import ChompCert.Files.Container
public import ChompCert.Files.BitStream
public import ChompCert.Files.Table
public import ChompCert.Files.Explicit
public import ChompCert.Files.RowEnds
public import ChompCert.Files.TailsCheck
public import ChompCert.Files.Summary
public import ChompCert.Files.Repeats
public import ChompCert.Files.Rules
public import ChompCert.Files.Codes
public import ChompCert.Files.Halfspace
public import ChompCert.Files.Count
public import ChompCert.Files.Entries
public import ChompCert.Files.Window
public import ChompCert.Files.ShiftLabels
public import ChompCert.Files.ShiftConditions
public import ChompCert.Files.Cases
public import ChompCert.Files.Leaves
public import ChompCert.Files.Shifts
public import ChompCert.Files.NoRepetition
public import ChompCert.Files.TypesByShifts
public import ChompCert.Files.Claim
public import ChompCert.Files.Boards
public import ChompCert.Files.BoardReaders
public import ChompCert.Files.FewSquares
public import ChompCert.Files.LeastValue
public import ChompCert.Files.FiniteOrder
public import ChompCert.Files.BoardNimValues
public import ChompCert.Files
public import ChompCert.Files.Program
public import ChompCert.Data.Board_box_5_6
public import ChompCert.Data.Diet_1
public import ChompCert.Data.Diet_2
public import ChompCert.Data.Diet_3
public import ChompCert.Data.Diet_4
public import ChompCert.Data.Diet_5
public import ChompCert.Data.Diet_explicit
public import ChompCert.Data.Heaps
public import ChompCert.Data.Bergman_2014_diagram_4_labels
public import ChompCert.Data.Diet_chomp_2018_lemma_3_4_two_rows
public import ChompCert.Data.Diet_chomp_2018_observation_one
public import ChompCert.Data.Diet_chomp_2018_observation_three
public import ChompCert.Data.Diet_chomp_2018_observation_two
public import ChompCert.Data.Diet_chomp_2018_observation_two_corrected
public import ChompCert.Data.Public_tables_a395126_first
public import ChompCert.Data.Sheiner_2026_f_q_2
public import ChompCert.Data.Diet_window_small_3_2_misere
public import ChompCert.Data.Finite_order_2_2_2_2
public import ChompCert.Data.Rows_table_4_8
public import ChompCert.Data.Three_row_explicit_10
public import ChompCert.Data.Three_row_table_100
public import ChompCert.Data.Three_row_summary_r_100
public import ChompCert.DietPeriodic
public import ChompCert.DietThreeRows
public import ChompCert.DietAndNim
public import ChompCert.Restated
public import ChompCert.Determined
public import ChompCert.Statements

/-!
# chompcert

Chomp, Diet Chomp, and what certificates about them prove, in reading order. `Audit.lean` lists the
main theorems.
-/
