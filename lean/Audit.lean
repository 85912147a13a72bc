import ChompCert

/-!
The main theorems, a line of words and the source for each, and the axioms behind it. With official Lean:
`lake env lean Audit.lean`; each line must list nothing but `propext`, `Classical.choice` and `Quot.sound`.
`ChompCert/Statements.lean` has each in full; `node build.mjs` reads both files.

Sources: "Sheiner", Unique Winning Opening Move in Three-Row Chomp (2026); "BHMS", Brouwer, Horváth,
Molnár-Sáska, Szabó, On three-rowed Chomp (2005); "Byrnes", Poset game periodicity (2003); "Diet", Ahn
et al., On Variants of Nim and Chomp (2018); "Bergman", Game Theory and an Exploration of 3 x n Chomp!
Boards (2014). Where none is named, the theorem is folklore, a definition unfolded, or of this project.
-/

-- ## Games and boards

-- Every position is P or N, none both.
#print axioms ChompCert.Game.isP_or_isN
#print axioms ChompCert.Game.not_isP_and_isN

-- What obeys the P/N rule on a domain closed under moves is its P-positions; the same for a kernel,
-- and for labels with witnesses.
#print axioms ChompCert.Game.isP_iff_of_loc
#print axioms ChompCert.Game.isP_iff_of_kernel
#print axioms ChompCert.Game.isP_iff_of_labels

-- Positions not yet won whose every move has an answer back to them are P.
#print axioms ChompCert.Game.isP_of_answers

-- P: the second player has a winning strategy; N: the first (Zermelo; Bergman).
#print axioms ChompCert.Game.isP_iff_strategy

-- The first player wins every rectangle but 1 x 1 (Gale 1974; Bergman e).
#print axioms ChompCert.not_isP_rectangle

-- The P/N rule of Chomp.
#print axioms ChompCert.chomp_isP_iff

-- One and two rows; every first move on 2 x ∞ has a reply (Bergman a, c, d).
#print axioms ChompCert.isP_one_row_iff
#print axioms ChompCert.isP_two_rows_iff
#print axioms ChompCert.isP_bite_two_rows
#print axioms ChompCert.two_rows_infinite

-- An L is P iff its arms are equal; n x n has one winning opening (Bergman b).
#print axioms ChompCert.isP_ell_iff
#print axioms ChompCert.isP_bite_square
#print axioms ChompCert.square_opening_iff

-- What a bite removes, and when it is legal.
#print axioms ChompCert.square_bite_iff
#print axioms ChompCert.chomp_move_iff

-- 6 x 13: row 4 to 11 and row 5 to 8 win; 8 x 10: row 4 to 8 and row 5 to 5 (Gale's question).
#print axioms ChompCert.Gale.six_by_thirteen
#print axioms ChompCert.Gale.eight_by_ten

-- 3 x n has exactly one winning first move, for every n; 6 x 13 and 8 x 10 have not (Sheiner 1.1).
#print axioms ChompCert.Gale.question

-- Given lower rows, at most one first row makes a P-position; when there is one, and how long it is
-- (A395126).
#print axioms ChompCert.first_row_unique
#print axioms ChompCert.first_row_exists_iff
#print axioms ChompCert.first_row_exists

-- With the rows from the third on kept it repeats or stops, and how soon (Byrnes; the numbers are
-- new).
#print axioms ChompCert.first_row_periodic_within
#print axioms ChompCert.mem_boardsWithin_iff

-- A board and its transpose have one type, in Chomp and in Diet Chomp.
#print axioms ChompCert.isP_transpose_iff
#print axioms ChompCert.isP_bite_transpose_iff
#print axioms ChompCert.rectangle_transpose

-- With a greatest element the first player wins (Gale 1974).
#print axioms ChompCert.Order.not_isP_of_greatest

-- Chomp on an order depends on the order; boards and boxes are orders.
#print axioms ChompCert.Order.isP_pairs_iff
#print axioms ChompCert.Order.isP_box_iff

-- Chomp without its poison, where whoever cannot move loses.
#print axioms ChompCert.Order.isP_iff_without_least
#print axioms ChompCert.Order.isP_chomp_iff_without_poison

-- The game of divisors is Chomp on a box (Schuh 1952).
#print axioms ChompCert.Divisors.isP_iff_box
#print axioms ChompCert.Divisors.isP_iff_chomp

-- Games without a rank whose plays end have the same P-positions.
#print axioms ChompCert.Game.isP_long_iff

-- Two rows of lengths in any well order; 2 x ω is lost, every longer rectangle won.
#print axioms ChompCert.Lengths.isP_twoRows_iff
#print axioms ChompCert.Lengths.isP_twoRows_finite_iff
#print axioms ChompCert.Lengths.rectangle_opening
#print axioms ChompCert.Lengths.two_by_omega_and_four

-- ## Three rows

-- The P/N rule for [p,q,r], and the kernel lemma.
#print axioms ChompCert.ThreeRow.P3_iff
#print axioms ChompCert.ThreeRow.P3_iff_of_kernel

-- [p,q,r] is P iff f(q,r) = p, for one f (BHMS; Sheiner 2.1).
#print axioms ChompCert.ThreeRow.hasValue_unique
#print axioms ChompCert.ThreeRow.hasValue_exists
#print axioms ChompCert.ThreeRow.P3_iff_fValue

-- The recurrence of f (BHMS; Sheiner (1)).
#print axioms ChompCert.ThreeRow.fValue_const
#print axioms ChompCert.ThreeRow.fValue_mex

-- Below a value f(q,r) ≥ q everything is blocked (Sheiner 2.2).
#print axioms ChompCert.ThreeRow.blocked_below
#print axioms ChompCert.ThreeRow.mex_of_ge

-- Sheiner 2.3.
#print axioms ChompCert.ThreeRow.hasValue_inj_row
#print axioms ChompCert.ThreeRow.hasValue_inj_col
#print axioms ChompCert.ThreeRow.not_secondBlocks_of_start

-- Sheiner 3.1, 3.2.
#print axioms ChompCert.ThreeRow.interval_blocking
#print axioms ChompCert.ThreeRow.rightmost_hole

-- Sheiner 4.1, and 4.2 by a shorter proof.
#print axioms ChompCert.ThreeRow.diag_max
#print axioms ChompCert.ThreeRow.row_start

-- D and S partition the positive integers (Sheiner 4.3, 4.4).
#print axioms ChompCert.ThreeRow.diagonal_stop_disjoint
#print axioms ChompCert.ThreeRow.diagonal_stop_partition

-- 3 x n has one winning opening; in the second row iff n is in D, else in the third (Sheiner 1.1,
-- 4.5).
#print axioms ChompCert.ThreeRow.unique_opening
#print axioms ChompCert.ThreeRow.opening_row

-- f for r ≤ 2 (Sheiner 2); f(q,r) ≤ q + r + 1.
#print axioms ChompCert.ThreeRow.fValue_zero
#print axioms ChompCert.ThreeRow.fValue_one_one
#print axioms ChompCert.ThreeRow.fValue_one
#print axioms ChompCert.ThreeRow.fValue_two
#print axioms ChompCert.ThreeRow.fValue_le

-- Every row of f stops or repeats (Byrnes); by column 2 p, p = 2^((r+1)(r+2)/2).
#print axioms ChompCert.ThreeRow.fValue_eventually_periodic
#print axioms ChompCert.ThreeRow.fValue_periodic_within

-- The printed members of D and S (Sheiner, after 4.5).
#print axioms ChompCert.ThreeRow.isDiagonal_iff_mem
#print axioms ChompCert.ThreeRow.isStop_iff_mem

-- Nine rows of Bergman's table, true as printed.
#print axioms ChompCert.ThreeRow.bergman_one_row
#print axioms ChompCert.ThreeRow.bergman_column
#print axioms ChompCert.ThreeRow.bergman_two_rows_equal
#print axioms ChompCert.ThreeRow.bergman_two
#print axioms ChompCert.ThreeRow.bergman_ell
#print axioms ChompCert.ThreeRow.bergman_three_to_five
#print axioms ChompCert.ThreeRow.bergman_six_eight

-- Four rows and replies that are wrong as printed, with those that win.
#print axioms ChompCert.ThreeRow.bergman_two_rows_unequal
#print axioms ChompCert.ThreeRow.bergman_seven
#print axioms ChompCert.ThreeRow.bergman_seven_case_four
#print axioms ChompCert.ThreeRow.bergman_eight_case_one

-- The openings do not alternate between rows: 3 x 10, 3 x 11.
#print axioms ChompCert.ThreeRow.bergman_alternation_false

-- ## What the checks imply

-- Labels of all [p,q,r] with p ≤ n, with witnesses, are the classification.
#print axioms ChompCert.ThreeRow.explicit_sound

-- A table whose active cells pass names the P-positions, for every p.
#print axioms ChompCert.ThreeRow.named_set_is_P
#print axioms ChompCert.ThreeRow.named_set_is_P_of_rows

-- The same by tails, for every q; every row has such data.
#print axioms ChompCert.ThreeRow.tails_sound
#print axioms ChompCert.ThreeRow.tails_complete

-- A list of positions that obeys the rule, of a domain that no move leaves; of a box; of a rows
-- table.
#print axioms ChompCert.listed_sound
#print axioms ChompCert.box_sound
#print axioms ChompCert.rows_table_sound

-- The check of a box by blocks.
#print axioms ChompCert.bite_append
#print axioms ChompCert.bite_zero_eq_iff
#print axioms ChompCert.exists_bite_eq_iff

-- Labels with witnesses on positions of an order closed under moves.
#print axioms ChompCert.Order.explicit_sound

-- Explicit Diet certificates: any rows, any k, both plays.
#print axioms ChompCert.Diet.window_sound

-- Games of bounded moves: shifts hold everywhere if they hold within a set and obey three
-- conditions, for types in both plays and for nim-values. dietGaps, subtractionHeaps and
-- monotonicGaps are such games.
#print axioms ChompCert.BoundedGame.sound
#print axioms ChompCert.Game.isP_determined
#print axioms ChompCert.Game.grundy_determined

-- The decision of the conditions, which are linear.
#print axioms ChompCert.Linear.implied_sound

-- One heap, any finite subtraction set: nim-values that repeat as far as the greatest number taken
-- repeat forever.
#print axioms ChompCert.subtraction_period

-- A gap whose type changes with every step does not repeat: no product form.
#print axioms ChompCert.not_repeats_of_stepChanges
#print axioms ChompCert.noProduct_of_claim

-- Product form, from a box.
#print axioms ChompCert.Diet.finite_check

-- ## Nim and its relatives

-- Grundy values: there is one, P is 0, and bounds.
#print axioms ChompCert.Game.isGrundy_unique
#print axioms ChompCert.Game.isP_iff_grundy
#print axioms ChompCert.Game.grundy_isGrundy
#print axioms ChompCert.Game.IsGrundy.le_length
#print axioms ChompCert.value_le_squares

-- Chomp without its poison: the nim-value of a growing first row repeats (Sun), and a closed form of
-- two rows.
#print axioms ChompCert.Repeats.of_state
#print axioms ChompCert.two_rows_value

-- Sums (Sprague 1935; Grundy 1939).
#print axioms ChompCert.Game.IsGrundy.sum
#print axioms ChompCert.Game.isP_sum_iff
#print axioms ChompCert.Game.isP_sum_nim_iff

-- In sums, poison and the last player's loss are not the same.
#print axioms ChompCert.poison_in_sums

-- Nim (Diet 1.1, 2.1, 2.2, 2.3).
#print axioms ChompCert.nim_grundy
#print axioms ChompCert.nim_isP_normal
#print axioms ChompCert.nim_isP_misere
#print axioms ChompCert.nim_one_heap

-- Subtraction([k]) (Diet 2.4, 2.5, 2.7).
#print axioms ChompCert.subtraction_grundy
#print axioms ChompCert.subtraction_isP_normal
#print axioms ChompCert.subtraction_isP_misere
#print axioms ChompCert.subtraction_one_heap

-- Subtraction([2]) (Diet 2.6, 2.9; 2.8 with the condition that it lacks).
#print axioms ChompCert.subtraction_two_heaps
#print axioms ChompCert.subtraction_two_isP_normal
#print axioms ChompCert.subtraction_two_isP_misere

-- Diet 2.8 is false as printed, at one heap of 3 tokens.
#print axioms ChompCert.example_2_8_false

-- Poker games have the values and types without a bag (Diet 2.10).
#print axioms ChompCert.Reduction.poker_grundy
#print axioms ChompCert.Reduction.isP_poker_iff

-- Monotonic games have those of the differences (Diet 3.1); of Nim and Subtraction([k]).
#print axioms ChompCert.Reduction.isP_monotonic_iff
#print axioms ChompCert.Reduction.monotonic_grundy
#print axioms ChompCert.reduction_nim
#print axioms ChompCert.reduction_subtraction

-- Monotonic Subtraction([2]), misère (Diet 3.2).
#print axioms ChompCert.Diet.monotonic_two_heaps
#print axioms ChompCert.Diet.monotonic_three_heaps

-- ## The game of signs

-- Mirror images with a plus in the middle are P; how to open (Bergman, cases one and two).
#print axioms ChompCert.Signs.isP_of_symmetric
#print axioms ChompCert.Signs.opening_odd
#print axioms ChompCert.Signs.opening_even

-- Equal counts on both sides are not enough: --++-+- is N.
#print axioms ChompCert.Signs.equal_counts_false

-- ## Diet Chomp

-- 2-Diet Chomp, normal: the squares modulo 3 (Diet 3.3), values and sums too.
#print axioms ChompCert.Diet.isP_normal_iff
#print axioms ChompCert.Diet.isGrundy_normal
#print axioms ChompCert.Diet.isP_sum_normal_iff

-- k-Diet Chomp has values, at most m k with m rows.
#print axioms ChompCert.Diet.exists_values
#print axioms ChompCert.Diet.value_le

-- One and two rows, misère, every k (Diet 3.4).
#print axioms ChompCert.Diet.isP_one_row_misere_iff
#print axioms ChompCert.Diet.isP_two_rows_misere_iff

-- 2-Diet Chomp with three rows, and its period 12 (Diet 3.6).
#print axioms ChompCert.Diet.ThreeRows.period_twelve
#print axioms ChompCert.Diet.ThreeRows.row_period

-- Two observations after Figure 1, true as printed.
#print axioms ChompCert.Diet.ThreeRows.observation_one
#print axioms ChompCert.Diet.ThreeRows.observation_three

-- The second is false, at (3,5,7), and mirrored at (9,11,15); corrected.
#print axioms ChompCert.Diet.ThreeRows.observation_two_false
#print axioms ChompCert.Diet.ThreeRows.observation_two_false_mirrored
#print axioms ChompCert.Diet.ThreeRows.observation_two_corrected

-- Lemma 3.5, its step and its regions are false, at (11,13,22), (1,7,11), (0,3,5); a finite check
-- that suffices.
#print axioms ChompCert.Diet.ThreeRows.regions_false
#print axioms ChompCert.Diet.ThreeRows.lemma_3_5_step_false
#print axioms ChompCert.Diet.ThreeRows.lemma_3_5_false
#print axioms ChompCert.Diet.ThreeRows.lemma_3_5_corrected

-- Two rows, and the middle area of three, are *monotonic* Subtraction([2]).
#print axioms ChompCert.Diet.two_rows_monotonic
#print axioms ChompCert.Diet.middle_area_monotonic

-- Without that word the closing remark is false: (1,2), (0,3,6).
#print axioms ChompCert.Diet.closing_remark_two_rows_false
#print axioms ChompCert.Diet.closing_remark_three_rows_false

-- A shift of a file along one gap: beyond its preperiod the gap may grow by its period.
#print axioms ChompCert.Diet.isP_shift_of_holds

-- 3-Diet Chomp with three and four rows is purely periodic.
#print axioms ChompCert.Diet.three_diet_three_rows_misere
#print axioms ChompCert.Diet.three_diet_three_rows_normal
#print axioms ChompCert.Diet.three_diet_four_rows_misere
#print axioms ChompCert.Diet.three_diet_four_rows_normal

-- ## Certificate files

-- What File.check says that a file states, holds: for every file, of every kind.
#print axioms ChompCert.File.check_sound

-- Kinds 1, 2, 7: three rows.
#print axioms ChompCert.File.readExplicit_sound
#print axioms ChompCert.File.readTable_sound
#print axioms ChompCert.File.readSummary_sound

-- Kind 5, types of k-Diet Chomp; kind 13, types and nim-values of it and of heaps.
#print axioms ChompCert.File.readWindow_sound
#print axioms ChompCert.File.readShifts_sound

-- Kinds 9, 10, 15: boards.
#print axioms ChompCert.File.readBox_sound
#print axioms ChompCert.File.readTableOfRows_sound
#print axioms ChompCert.File.readFewSquares_sound

-- Kind 16: nim-values of boards, for every first row.
#print axioms ChompCert.File.readBoardValues_sound

-- Kind 11: every order that is the one described, and there is one.
#print axioms ChompCert.File.readOrder_sound
#print axioms ChompCert.OrderClaim.exists_order

-- Kind 14: the formula is true for all numbers; the tree of cases.
#print axioms ChompCert.File.readClaim_sound
#print axioms ChompCert.File.closed_sound

-- The same from a Boolean that data modules give to the kernel.
#print axioms ChompCert.File.holds_of_states

-- Whatever the bytes, the program declines, proves nothing, or says a sentence that holds.
#print axioms ChompCert.File.holds_of_verdict

-- ## Data

-- three rows, first row up to 10
#print axioms ChompCert.Data.Three_row_explicit_10.holds

-- second row up to 100
#print axioms ChompCert.Data.Three_row_table_100.holds

-- third row up to 100, every column
#print axioms ChompCert.Data.Three_row_summary_r_100.holds

-- k-Diet Chomp, 3 rows
#print axioms ChompCert.Data.Diet_3_2_misere.holds
#print axioms ChompCert.Data.Diet_3_3_misere.holds
#print axioms ChompCert.Data.Diet_3_3_normal.holds
#print axioms ChompCert.Data.Diet_3_5_normal.holds

-- 4 and 5 rows
#print axioms ChompCert.Data.Diet_4_3_misere.holds
#print axioms ChompCert.Data.Diet_4_3_normal.holds
#print axioms ChompCert.Data.Diet_5_2_normal.holds

-- 2-Diet Chomp, a window
#print axioms ChompCert.Data.Diet_window_small_3_2_misere.holds

-- Chomp on boards
#print axioms ChompCert.Data.Board_box_5_6.holds
#print axioms ChompCert.Data.Rows_table_4_8.holds
