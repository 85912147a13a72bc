module

public import ChompCert.DietBitmap

/-!
# Shifts of Diet Chomp

Diet Chomp in its gaps is a game of bounded moves (`dietGaps`): a bite of at most `k` squares adds
fixed numbers to the gaps (`biteChange`), and whether it can be made depends on each gap only as far
as `k`. So shifts settle every position (`BoundedGame.sound`), for any number of rows, any bite,
both plays, any set, also among the positions of a domain that no move leaves; and so does a finite
check of labels with a preperiod and a period in each gap (`finite_check`).
-/

@[expose] public section

namespace ChompCert.Diet

open Shifts

/-! ### Squares -/

theorem squares_le {v g : List Nat} : (rows (sub v g)).sum ≤ (rows g).sum := by
  induction v generalizing g with
  | nil => cases g <;> simp [sub]
  | cons y v ih => cases g with
    | nil => simp [sub]
    | cons x g =>
      have h1 := ih (g := g)
      have h2 : (sub v g).sum ≤ g.sum := by
        clear h1 ih
        induction v generalizing g with
        | nil => cases g <;> simp [sub]
        | cons y v ih => cases g with
          | nil => simp [sub]
          | cons x g =>
            have := ih (g := g)
            simp only [sub, List.sum_cons, Nat.sub_eq]
            omega
      simp only [sub, squares_cons, Nat.sub_eq]
      omega

/-- Fewer gaps, fewer squares. -/
theorem squares_lt {v g : List Nat} (h : Below v g) (hl : v.length ≤ g.length) (hv : 0 < v.sum) :
    (rows (sub v g)).sum < (rows g).sum := by
  induction v generalizing g with
  | nil => simp at hv
  | cons y v ih => cases g with
    | nil => simp at hl
    | cons x g =>
      obtain ⟨h1, h2⟩ := h.cons
      have h3 := sub_sum h2 (by simpa using hl)
      have h4 := squares_le (v := v) (g := g)
      simp only [sub, squares_cons]
      simp only [List.sum_cons] at hv
      show x - y + _ + _ < _
      by_cases hy : 0 < y
      · omega
      · have := ih h2 (by simpa using hl) (by omega)
        omega

/-- The P/N rule, in gaps. -/
theorem isP_rows_iff (ok : Nat → Prop) (mis : Prop) (g : List Nat) :
    (game ok mis).IsP (rows g) ↔
      ¬ (mis ∧ g.sum = 0) ∧ ∀ g', GapMove ok g g' → ¬ (game ok mis).IsP (rows g') := by
  rw [Game.isP_iff, show (game ok mis).won (rows g) ↔ (mis ∧ g.sum = 0) by
    simp only [game, rows_sum_zero]]
  refine and_congr_right fun _ =>
    ⟨fun h g' hg' => h _ ((move_rows_iff ok mis g _).2 ⟨g', hg', rfl⟩), fun h y hy => ?_⟩
  obtain ⟨g', hg', rfl⟩ := (move_rows_iff ok mis g y).1 hy
  exact h g' hg'

/-! ### What a move adds to the gaps -/

/-- What is added when `vs` are drained, and `t` from the next. -/
def drainChange : List Nat → Nat → List Int
  | [], t => [Int.neg (Int.ofNat t)]
  | v :: vs, t => Int.neg (Int.ofNat v) :: drainChange vs t

/-- What is added when that is done to the gaps from number `i` on, the longest row's being number
0: the gap before them grows by what is drained. -/
def biteChange (vs : List Nat) (t : Nat) : Nat → List Int
  | 0 => drainChange vs t
  | 1 => Int.ofNat (Nat.add vs.sum t) :: drainChange vs t
  | i + 2 => Int.ofNat 0 :: biteChange vs t (i + 1)

theorem drainChange_length (vs : List Nat) (t : Nat) :
    (drainChange vs t).length = vs.length + 1 := by
  induction vs with
  | nil => rfl
  | cons v vs ih => simp [drainChange, ih]

/-- It reaches to the last gap that is drained. -/
theorem biteChange_length (vs : List Nat) (t i : Nat) :
    (biteChange vs t i).length = i + vs.length + 1 := by
  match i with
  | 0 => simp [biteChange, drainChange_length]
  | 1 => simp [biteChange, drainChange_length]; omega
  | i + 2 =>
    have := biteChange_length vs t (i + 1)
    simp only [biteChange, List.length_cons, this]; omega

theorem fit_cons {e : Int} {es : List Int} {x : Nat} {xs : List Nat} :
    Fit (e :: es) (x :: xs) ↔ 0 ≤ (x : Int) + e ∧ Fit es xs :=
  ⟨fun h => ⟨h 0, fun j => by simpa using h (j + 1)⟩, fun h j => by
    cases j with
    | zero => exact h.1
    | succ j => simpa using h.2 j⟩

theorem fit_nil (xs : List Nat) : Fit [] xs := fun j => by simp

theorem drain_eq_plus {vs : List Nat} {t : Nat} {h : List Nat} (hl : vs.length < h.length)
    (hm : Matches (exactly vs t) h = true) :
    Fit (drainChange vs t) h ∧ drain (vs.sum + t) h = plus (drainChange vs t) h := by
  induction vs generalizing h with
  | nil => cases h with
    | nil => simp at hl
    | cons x xs =>
      have := matches_exactly_nil.1 hm
      refine ⟨fit_cons.2 ⟨?_, fit_nil xs⟩, ?_⟩
      · show 0 ≤ (x : Int) + -(t : Int)
        omega
      · simp only [List.sum_nil, Nat.zero_add, drain, show t - x = 0 by omega, drain_zero,
          drainChange, plus]
        congr 1
        show x - t = ((x : Int) + -(t : Int)).toNat
        omega
  | cons v vs ih => cases h with
    | nil => simp at hl
    | cons x xs =>
      obtain ⟨rfl, hm'⟩ := matches_exactly_cons.1 hm
      obtain ⟨h1, h2⟩ := ih (by simpa using hl) hm'
      refine ⟨fit_cons.2 ⟨?_, h1⟩, ?_⟩
      · show 0 ≤ (v : Int) + -(v : Int)
        omega
      · simp only [List.sum_cons, drain, drainChange, plus,
          show v + vs.sum + t - v = vs.sum + t by omega, h2]
        congr 1
        show v - _ = ((v : Int) + -(v : Int)).toNat
        omega

/-- A bite of the squares `vs` and then `t` adds `biteChange`. -/
theorem gapBite_eq_plus {vs : List Nat} {t i : Nat} {g : List Nat} (hl : i + vs.length < g.length)
    (hm : Matches (free i (exactly vs t)) g = true) :
    Fit (biteChange vs t i) g ∧ gapBite i (vs.sum + t) g = plus (biteChange vs t i) g := by
  induction g generalizing i with
  | nil => simp at hl
  | cons x xs ih =>
    match i with
    | 0 => exact drain_eq_plus (by simpa using hl) hm
    | 1 =>
      rw [matches_free] at hm
      obtain ⟨h1, h2⟩ := drain_eq_plus (vs := vs) (t := t) (h := xs) (by simp at hl; omega)
        (by simpa using hm)
      refine ⟨fit_cons.2 ⟨?_, h1⟩, ?_⟩
      · show 0 ≤ (x : Int) + ((vs.sum + t : Nat) : Int)
        omega
      · simp only [gapBite, biteChange, plus, h2]
        congr 1
    | i + 2 =>
      obtain ⟨h1, h2⟩ := ih (i := i + 1) (by simp at hl ⊢; omega)
        (by simpa [free, Matches] using hm)
      refine ⟨fit_cons.2 ⟨?_, h1⟩, ?_⟩
      · show 0 ≤ (x : Int) + 0
        omega
      · simp only [gapBite, biteChange, plus, h2]
        congr 1

/-! ### Diet Chomp is a game of bounded moves -/

/-- A single condition, on number `i`. -/
theorem matches_single {i c : Nat} {x : List Nat} (hi : i < x.length) :
    Matches (free i (exactly [] c)) x = true ↔ c ≤ x.getD i 0 := by
  rw [matches_free, List.drop_eq_getElem_cons hi, matches_exactly_nil,
    List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hi, Option.getD_some]

/-- The steps of the drains in row `i`, and then `rest`. -/
def bitesFrom (i : Nat) : List (List Nat × Nat) → List Step → List Step
  | [], rest => rest
  | d :: ds, rest => ⟨free i (exactly d.1 d.2), biteChange d.1 d.2 i⟩ :: bitesFrom i ds rest

/-- The bites of at most `k` squares in the first `n` of the gaps of `m` rows. -/
def bitesBelow (k m : Nat) : Nat → List Step
  | 0 => []
  | n + 1 => bitesFrom n (shares (Nat.sub m n) 1 k) (bitesBelow k m n)

/-- The bites of at most `k` squares in the gaps of `m` rows. -/
def biteSteps (k m : Nat) : List Step := bitesBelow k m m

theorem mem_biteSteps {k m : Nat} {s : Step} : s ∈ biteSteps k m ↔
    ∃ i, i < m ∧ ∃ d ∈ shares (m - i) 1 k,
      s = ⟨free i (exactly d.1 d.2), biteChange d.1 d.2 i⟩ := by
  have each : ∀ i ds rest, s ∈ bitesFrom i ds rest ↔
      (∃ d ∈ ds, s = ⟨free i (exactly d.1 d.2), biteChange d.1 d.2 i⟩) ∨ s ∈ rest := by
    intro i ds rest
    induction ds with
    | nil => simp [bitesFrom]
    | cons d ds ih =>
      simp only [bitesFrom, List.mem_cons, ih, exists_eq_or_imp, or_assoc]
  have key : ∀ n, s ∈ bitesBelow k m n ↔ ∃ i, i < n ∧ ∃ d ∈ shares (m - i) 1 k,
      s = ⟨free i (exactly d.1 d.2), biteChange d.1 d.2 i⟩ := by
    intro n
    induction n with
    | zero => simp [bitesBelow]
    | succ n ih =>
      rw [bitesBelow, each, ih, Nat.exists_lt_succ_right, or_comm]
      rfl
  exact key m

/-- The legal bites are the steps. -/
theorem gapMove_iff {k : Nat} {g g' : List Nat} : GapMove (fun n => n ≤ k) g g' ↔
    ∃ s ∈ biteSteps k g.length, s.Legal g ∧ g' = plus s.change g := by
  have := exists_gapMove_iff (k := k) (g := g) (Q := fun h => h = g')
  rw [show GapMove (fun n => n ≤ k) g g' ↔ ∃ h, GapMove (fun n => n ≤ k) g h ∧ h = g' by simp, this]
  constructor
  · rintro ⟨i, hi, d, hd, hm, rfl⟩
    have hl := (mem_shares_iff.1 hd).1
    exact ⟨_, mem_biteSteps.2 ⟨i, hi, d, hd, rfl⟩, hm, (gapBite_eq_plus (by omega) hm).2⟩
  · rintro ⟨s, hs, hm, rfl⟩
    obtain ⟨i, hi, d, hd, rfl⟩ := mem_biteSteps.1 hs
    have hl := (mem_shares_iff.1 hd).1
    exact ⟨i, hi, d, hd, hm, (gapBite_eq_plus (by omega) hm).2⟩

theorem gapMove_length {ok : Nat → Prop} {g g' : List Nat} (h : GapMove ok g g') :
    g'.length = g.length := by
  obtain ⟨i, c, _, _, rfl, _⟩ := h
  exact gapBite_length i c g

/-- What a drain takes of each gap. -/
theorem of_cost_le {vs : List Nat} {t k : Nat} (ht : 1 ≤ t) (h : cost vs t ≤ k) :
    (∀ v ∈ vs, v < k) ∧ t ≤ k := by
  induction vs with
  | nil => exact ⟨by simp, h⟩
  | cons v vs ih =>
    rw [cost] at h
    obtain ⟨h1, h2⟩ := ih (by omega)
    exact ⟨List.forall_mem_cons.2 ⟨by omega, h1⟩, h2⟩

/-- A bite looks at no gap further than `k`. -/
theorem near_exactly {k i : Nat} {d : List Nat × Nat} (ht : 1 ≤ d.2) (h : cost d.1 d.2 ≤ k) :
    ∀ c ∈ free i (exactly d.1 d.2), ∀ x, k ≤ x → c x = c k := by
  obtain ⟨vs, t⟩ := d
  obtain ⟨h1, h2⟩ := of_cost_le ht h
  clear h
  have bits : ∀ vs : List Nat, (∀ v ∈ vs, v < k) → ∀ c ∈ exactly vs t, ∀ x, k ≤ x → c x = c k := by
    intro vs
    induction vs with
    | nil =>
      intro _ c hc x hx
      obtain rfl := List.mem_singleton.1 hc
      dsimp only at h2
      rw [Bool.eq_iff_iff, Nat.ble_eq, Nat.ble_eq]; omega
    | cons v vs ih =>
      simp only [List.forall_mem_cons, exactly]
      refine fun ⟨hv, h⟩ => ⟨fun x hx => ?_, ih h⟩
      rw [Bool.eq_iff_iff, Nat.beq_eq, Nat.beq_eq]; omega
  induction i with
  | zero => exact bits vs h1
  | succ i ih => exact List.forall_mem_cons.2 ⟨fun _ _ => rfl, ih⟩

/-- An empty board has no gap. -/
theorem sum_eq_zero_iff (g : List Nat) : g.sum = 0 ↔ ∀ j, g.getD j 0 = 0 := by
  induction g with
  | nil => simp
  | cons x g ih =>
    rw [List.sum_cons, Nat.add_eq_zero_iff, ih]
    exact ⟨fun h j => by cases j <;> simp_all, fun h => ⟨h 0, fun j => h (j + 1)⟩⟩

/-- **Diet Chomp in its gaps is a game of bounded moves.** The gap of the longest row comes first.
-/
noncomputable def dietGaps {k : Nat} (hk : 0 < k) (m : Nat) (mis : Prop) : BoundedGame m where
  game := game (fun n => n ≤ k) mis
  position := rows
  misere := mis
  reach := k
  steps := biteSteps k m
  near s hs := by
    obtain ⟨i, _, d, hd, rfl⟩ := mem_biteSteps.1 hs
    obtain ⟨_, h1, h2⟩ := mem_shares_iff.1 hd
    exact near_exactly h1 h2
  short s hs := by
    obtain ⟨i, _, d, hd, rfl⟩ := mem_biteSteps.1 hs
    have := (mem_shares_iff.1 hd).1
    rw [biteChange_length]; omega
  fit s hs x hx hl := by
    obtain ⟨i, _, d, hd, rfl⟩ := mem_biteSteps.1 hs
    have := (mem_shares_iff.1 hd).1
    exact (gapBite_eq_plus (by omega) hl).1
  move_iff {x p} hx := by
    rw [move_rows_iff]
    constructor
    · rintro ⟨g', hg, rfl⟩
      obtain ⟨s, hs, hl, rfl⟩ := gapMove_iff.1 hg
      exact ⟨s, by rwa [hx] at hs, hl, rfl⟩
    · rintro ⟨s, hs, hl, rfl⟩
      exact ⟨_, gapMove_iff.2 ⟨s, by rwa [hx], hl, rfl⟩, rfl⟩
  won_iff {x} hx := by
    show mis ∧ (rows x).sum = 0 ↔ _
    rw [rows_sum_zero]
    refine and_congr_right fun _ => ⟨fun h s hs hl => ?_, fun h => ?_⟩
    · obtain ⟨i, hi, d, hd, rfl⟩ := mem_biteSteps.1 hs
      obtain ⟨h1, h2, _⟩ := mem_shares_iff.1 hd
      rw [Step.Legal, matches_free] at hl
      have h3 := exactly_le (by simp; omega) hl
      have h4 := (sum_eq_zero_iff _).1 ((rows_sum_zero x).2 h) i
      rw [rows_getD] at h4
      omega
    · rw [sum_eq_zero_iff]
      intro j
      refine Nat.eq_zero_of_not_pos fun hj => ?_
      have hlt := lt_length_of_getD hj
      exact h _ (mem_biteSteps.2 ⟨j, by omega, ([], 1),
        mem_shares_iff.2 ⟨by simp; omega, Nat.le_refl 1, hk⟩, rfl⟩) ((matches_single hlt).2 hj)
  rank_sub hv hx hb hs := squares_lt hb (by omega) hs

/-- **The finite check of a product-form classification.** If the labels `S` are invariant under
adding `per j` to gap `j` once that gap is at least `pre j`, and obey the P/N rule on the box
`gap j < pre j + per j + k`, then they are the classification of `k`-Diet Chomp with `m` rows. -/
theorem finite_check {k m : Nat} (mis : Bool) (hk : 0 < k) (pre per : Nat → Nat)
    (S : List Nat → Bool)
    (hper : ∀ j, j < m → 0 < per j)
    (inv : ∀ j g, j < m → g.length = m → pre j ≤ g.getD j 0 → S (shift j (per j) g) = S g)
    (check : ∀ g, g.length = m → (∀ j, j < m → g.getD j 0 < pre j + per j + k) →
      locB k mis S g = true) :
    ∀ g, g.length = m → ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ S g = true) := by
  intro g
  induction g using (measure fun g => (rows g).sum).wf.induction with
  | _ g ih =>
    intro hg
    have option : ∀ g', GapMove (fun n => n ≤ k) g g' → (rows g').sum < (rows g).sum ∧
        g'.length = m := fun g' h =>
      ⟨(game (fun n => n ≤ k) True).rank_lt ((move_rows_iff _ True g _).2 ⟨g', h, rfl⟩),
        by rw [gapMove_length h, hg]⟩
    by_cases hb : ∀ j, j < m → g.getD j 0 < pre j + per j + k
    · rw [isP_rows_iff, (locB_iff k mis S g).1 (check g hg hb)]
      refine and_congr_right fun _ => forall_congr' fun g' => forall_congr' fun hm => ?_
      rw [ih g' (option g' hm).1 (option g' hm).2]
    · -- some gap can be made shorter by its period, and no bite notices
      have : ∃ j, j < m ∧ pre j + per j + k ≤ g.getD j 0 :=
        Classical.byContradiction fun hn => hb fun j hj =>
          Classical.byContradiction fun h => hn ⟨j, hj, by omega⟩
      obtain ⟨j, hj, hge⟩ := this
      have hv : ∀ t, ((List.replicate m 0).set j (per j)).getD t 0 =
          if t = j then per j else 0 := fun t => by
        rw [getD_set _ _ _ _ (by simpa using hj)]
        have := getD_replicate_le m 0 t
        split <;> omega
      have back : ∀ h : List Nat, h.length = m → pre j + per j ≤ h.getD j 0 →
          S (sub ((List.replicate m 0).set j (per j)) h) = S h := fun h hh hp => by
        have hl : (sub ((List.replicate m 0).set j (per j)) h).length = m := by
          rw [sub_length, hh]
        have e : shift j (per j) (sub ((List.replicate m 0).set j (per j)) h) = h :=
          eq_of_getD (by rw [shift_length, sub_length]) fun t => by
            rw [shift_getD _ _ _ _ (by omega), sub_getD, hv]
            split
            · rename_i e; subst e; omega
            · omega
        rw [← inv j _ hj hl (by rw [sub_getD, hv, if_pos rfl]; omega), e]
      have long : Shift.Long ⟨(List.replicate m 0).set j (per j), []⟩ k g := fun t ht => by
        dsimp only at ht ⊢
        rw [hv] at ht ⊢
        split at ht
        · rename_i e; subst e; rw [if_pos rfl]; omega
        · omega
      have less := squares_lt long.below (g := g) (by simp [hg]) (by
        have := sub_sum long.below (g := g) (by simp [hg])
        refine Nat.pos_of_ne_zero fun e => ?_
        have := (sum_eq_zero_iff _).1 e j
        have := hper j hj
        have := hv j
        rw [if_pos rfl] at this
        dsimp only at *
        omega)
      have right := BoundedGame.right_of_inside (B := dietGaps hk m (mis = true))
        (Game.isP_determined _) hg long fun s hs hl => by
          have hm := gapMove_iff.2 ⟨s, by rw [hg]; exact hs, hl, rfl⟩
          obtain ⟨o1, o2⟩ := option _ hm
          have hge' : pre j + per j ≤ (plus s.change g).getD j 0 := by
            obtain ⟨i, c, h1, h2, e, h3⟩ := hm
            have := gapBite_getD i c j g
            rw [e] at h3 ⊢
            have := gapMove_le h1 h2 h3
            omega
          have o3 : (rows (sub ((List.replicate m 0).set j (per j)) (plus s.change g))).sum ≤ _ :=
            squares_le
          refine propext ((ih _ o1 o2).trans ?_)
          rw [← back _ o2 hge']
          exact (ih _ (Nat.lt_of_le_of_lt o3 o1) (by rw [sub_length, o2])).symm
      refine (Iff.of_eq right).trans ((ih _ less (by rw [sub_length, hg])).trans ?_)
      rw [back g hg (by omega)]

end ChompCert.Diet
