import ChompCert

/-!
The axioms behind every main theorem. With official Lean: `lake env lean Audit.lean`; each line must list
nothing but `propext`, `Classical.choice` and `Quot.sound`. `node build.mjs` reads this file too.
-/

#print axioms ChompCert.Game.isP_or_isN
#print axioms ChompCert.Game.not_isP_and_isN
#print axioms ChompCert.Game.isP_iff_of_loc
#print axioms ChompCert.Game.isP_iff_of_kernel
#print axioms ChompCert.Game.explicit_sound
#print axioms ChompCert.not_isP_rectangle
#print axioms ChompCert.isP_one_row_iff
#print axioms ChompCert.isP_two_rows_iff
#print axioms ChompCert.isP_bite_two_rows
#print axioms ChompCert.two_rows_infinite
#print axioms ChompCert.isP_ell_iff
#print axioms ChompCert.isP_bite_square
#print axioms ChompCert.ThreeRow.P3_iff
#print axioms ChompCert.ThreeRow.P3_iff_of_kernel
#print axioms ChompCert.ThreeRow.F_unique
#print axioms ChompCert.ThreeRow.F_inj_row
#print axioms ChompCert.ThreeRow.F_inj_col
#print axioms ChompCert.ThreeRow.not_R_of_start
#print axioms ChompCert.ThreeRow.blocked_below
#print axioms ChompCert.ThreeRow.interval_blocking
#print axioms ChompCert.ThreeRow.row_start
#print axioms ChompCert.ThreeRow.D_S_disjoint
#print axioms ChompCert.ThreeRow.unique_opening
#print axioms ChompCert.ThreeRow.F_exists
#print axioms ChompCert.ThreeRow.P3_iff_f
#print axioms ChompCert.ThreeRow.f_const
#print axioms ChompCert.ThreeRow.f_mex
#print axioms ChompCert.ThreeRow.rightmost_hole
#print axioms ChompCert.ThreeRow.diag_max
#print axioms ChompCert.ThreeRow.D_S_partition
#print axioms ChompCert.ThreeRow.opening_row
#print axioms ChompCert.ThreeRow.explicit_sound
#print axioms ChompCert.ThreeRow.named_set_is_P
#print axioms ChompCert.ThreeRow.named_set_is_P_of_rows
#print axioms ChompCert.ThreeRow.tails_sound
#print axioms ChompCert.ThreeRow.table_sound
#print axioms ChompCert.Diet.product_sound
#print axioms ChompCert.Diet.product_sound_bitmap
#print axioms ChompCert.Diet.wall_sound
#print axioms ChompCert.Diet.window_sound
#print axioms ChompCert.Diet.isP_normal_iff
#print axioms ChompCert.Diet.isP_one_row_iff
#print axioms ChompCert.Diet.isP_two_rows_iff
#print axioms ChompCert.Diet.closing_remark_two_rows_false
#print axioms ChompCert.Diet.ThreeRows.isP_iff_label
#print axioms ChompCert.Diet.ThreeRows.period_twelve
#print axioms ChompCert.Diet.ThreeRows.observation_one
#print axioms ChompCert.Diet.ThreeRows.observation_two_false
#print axioms ChompCert.Diet.ThreeRows.observation_two_false_mirrored
#print axioms ChompCert.Diet.ThreeRows.observation_two_corrected
#print axioms ChompCert.Diet.ThreeRows.observation_three
#print axioms ChompCert.Diet.ThreeRows.regions_false
#print axioms ChompCert.Diet.ThreeRows.closing_remark_false
#print axioms ChompCert.Diet.ThreeRows.lemma_3_5_step_false
#print axioms ChompCert.Diet.ThreeRows.lemma_3_5_corrected
#print axioms ChompCert.Diet.isP_shift_iff
#print axioms ChompCert.Diet.three_diet_three_rows_misere
#print axioms ChompCert.Diet.three_diet_three_rows_normal
#print axioms ChompCert.Diet.three_diet_four_rows_misere
#print axioms ChompCert.Diet.three_diet_four_rows_normal
#print axioms ChompCert.Data.Diet_3_2_misere.classification
#print axioms ChompCert.Data.Diet_3_3_misere.classification
#print axioms ChompCert.Data.Diet_3_3_normal.classification
#print axioms ChompCert.Data.Diet_3_5_normal.classification
#print axioms ChompCert.Data.Diet_4_2_misere.classification
#print axioms ChompCert.Data.Diet_4_3_misere.classification
#print axioms ChompCert.Data.Diet_4_3_normal.classification
#print axioms ChompCert.Data.ThreeRow_100.classification
#print axioms ChompCert.Data.ThreeRow_200.classification
