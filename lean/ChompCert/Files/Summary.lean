module

public import ChompCert.Files.TailsCheck

/-!
# Kind 7: three-row summary

FORMAT.md, "Kind 7: three-row summary". The reader computes a row's differences; checks them and
the row's end (`checkStop`, `checkLive`), on which alone the sentence rests; and goes on to the next
row.
-/

@[expose] public section

namespace ChompCert.File

open ThreeRow

/-- The last column that is looked at. -/
def lastColumn (R : Nat) : Nat := Nat.add (Nat.mul 2 R) 64

/-! ### The reader -/

/-- The differences of a row from column `q` on, `cells` of them, or fewer if it stops before. -/
def solveDifferences : Nat → Nat → Nat → List Nat → List Nat →
    (List Nat → Option Answer) → Option Answer
  | 0, _, _, _, _, k => k []
  | cells + 1, q, U, cs, zone, k => nextColumn cs zone fun c cs zone =>
    force (nextAbsent (Nat.lor (Nat.shiftRight U q) c) manySteps 0) fun d =>
    bif Nat.beq d 0 then k []
    else force (insert U (Nat.add q d) q) fun U' => force (Nat.succ q) fun q' =>
      solveDifferences cells q' U' cs zone fun ds => k (d :: ds)

/-- The next rows, up to row number `all`; `told` rows so far had period 0, and `endBefore` is what
stood in the place of the preperiod in the row before. -/
def readManyEnds (last all : Nat) : (n : Nat) → (σ : Rows) → σ.Known → σ.row + n = all →
    Nat → Nat → Nat → Nat →
    ((σ : Rows) → σ.Known → σ.row = all → Nat → Nat → Option Answer) → Option Answer
  | 0, σ, known, row, _, _, s, pos, k => k σ known row s pos
  | n + 1, σ, known, row, told, endBefore, s, pos, k =>
    let next := fun told endBefore s pos (τ : Rows) (h : τ.Known ∧ τ.row = σ.row + 1) =>
      readManyEnds last all n τ h.1 (by omega) told endBefore s pos k
    unary (Nat.add last 3) s 0 fun period s => force (Nat.add pos (Nat.succ period)) fun pos =>
    bif Nat.beq period 0 then
      solveDifferences (Nat.sub (Nat.succ last) σ.row) σ.row σ.diagonal σ.columns σ.zone fun ds =>
      force (Nat.add σ.row (size ds)) fun column => force (Nat.succ told) fun told =>
      expectNear endBefore column s pos fun s pos =>
      computed (checkStop last ds σ) fun τ h => next told column s pos τ (checkStop_sound known h)
    else readNear endBefore s pos fun q0 s pos =>
      bif Nat.ble σ.row q0 && Nat.ble (Nat.add q0 period) (Nat.succ last) then
        solveDifferences (Nat.sub (Nat.add q0 period) σ.row) σ.row σ.diagonal σ.columns σ.zone
          fun ds => expectPattern (dropped (Nat.sub q0 σ.row) ds) (Nat.succ told) s pos fun s pos =>
          computed (checkLive last period q0 ds σ) fun τ h =>
            next told q0 s pos τ (checkLive_sound known h)
      else none

/-! ### The claim -/

/-- The rows whose end has this period. -/
def rowsWith (period : Nat) (ends : List Nat) : List Nat :=
  whichBelow (fun r => Nat.beq (nth ends r) period) (size ends) []

/-- The rows by their periods. -/
def periodsOf (ends : List Nat) : List RowsOfPeriod :=
  (List.range' 1 (greatest ends)).filterMap fun period => match rowsWith period ends with
    | [] => none
    | r :: rs => some ⟨period, Nat.succ (size rs), r⟩

/-- What rows up to `R` with these periods claim. -/
def tailsClaim (R : Nat) (ends : List Nat) : TailsClaim :=
  ⟨R, size (rowsWith 0 ends), periodsOf ends⟩

/-! ### From the check to the sentence -/

theorem rowStops_of_stop {r : Nat} (h : ∃ s, r ≤ s ∧ fValue s r = s) :
    RowStops r ∧ ∀ d, ¬ RowRepeats r d := by
  obtain ⟨s, hs, hv⟩ := h
  refine ⟨⟨s, hs, (P3_iff_fValue (Nat.le_refl s) hs).2 hv⟩, ?_⟩
  rintro d ⟨q0, h⟩
  obtain ⟨p, hp, hP3, _⟩ := h (q0 + s + 1) (by omega)
  have := (P3_iff_fValue hp (by omega)).1 hP3
  rw [fValue_eq_of_stopped hs (by omega) (by omega), hv] at this
  omega

theorem rowHasPeriod_of_live {r q0 period : Nat} (h : Live r q0 period) :
    ¬ RowStops r ∧ RowHasPeriod r period := by
  have hst := h.start
  have above : ∀ q, q0 ≤ q → q < fValue q r := fun q hq => h.above q (by omega)
  refine ⟨?_, h.pos, ⟨q0, fun q hq => ⟨fValue q r, Nat.le_of_lt (above q hq), ?_, ?_⟩⟩,
    fun d hd ⟨q1, hrep⟩ => ?_⟩
  · rintro ⟨q, hq, hP3⟩
    have := (P3_iff_fValue (Nat.le_refl q) hq).1 hP3
    have := h.above q hq
    omega
  · exact (P3_iff_fValue (Nat.le_of_lt (above q hq)) (by omega)).2 rfl
  · have := above q hq
    exact (P3_iff_fValue (by omega) (by omega)).2 (h.add q hq)
  · refine Classical.byContradiction fun hlt => ?_
    obtain ⟨q, h1, h2⟩ := h.least d hd (by omega)
    have hle : q1 ≤ period * q1 := Nat.le_mul_of_pos_left _ h.pos
    have add := add_mul_of_period (g := fun q => fValue q r) h.add q1
    obtain ⟨p, h3, h4, h5⟩ := hrep (q + period * q1) (by omega)
    have e1 := (P3_iff_fValue h3 (by omega)).1 h4
    have e2 := (P3_iff_fValue (by omega) (by omega)).1 h5
    have a1 := add q h1
    have a2 := add (q + d) (by omega)
    rw [show q + period * q1 + d = q + d + period * q1 by omega] at e2
    omega

/-- The ends that were checked are those of the rows. -/
theorem ends_iff {r e : Nat} (h : Ends r e) :
    (e = 0 ↔ RowStops r) ∧ ∀ d, 0 < d → (e = d ↔ RowHasPeriod r d) := by
  rcases h with ⟨h0, hs⟩ | ⟨q0, hl⟩
  · obtain ⟨h1, h2⟩ := rowStops_of_stop hs
    exact ⟨⟨fun _ => h1, fun _ => h0⟩,
      fun d hd => ⟨fun e => by omega, fun hd => absurd hd.2.1 (h2 d)⟩⟩
  · obtain ⟨h1, h2⟩ := rowHasPeriod_of_live hl
    have := hl.pos
    refine ⟨⟨fun e => by omega, fun hs => absurd hs h1⟩,
      fun d hd => ⟨fun e => e ▸ h2, fun h3 => ?_⟩⟩
    have a := h2.2.2 d hd h3.2.1
    have b := h3.2.2 _ this h2.2.1
    omega

theorem mem_rowsWith {period : Nat} {ends : List Nat} {r : Nat} :
    r ∈ rowsWith period ends ↔ r < ends.length ∧ ends.getD r 0 = period := by
  rw [rowsWith, mem_whichBelow, Nat.beq_eq, nth_eq, size_eq]

/-- What is said of a period is of the rows that have it. -/
theorem spec_periodsOf {ends : List Nat} {period : Nat} {c : RowsOfPeriod}
    (h : (match rowsWith period ends with
      | [] => none
      | r :: rs => some ⟨period, Nat.succ (size rs), r⟩) = some c) : c.period = period ∧
    ∃ rs, rowsWith period ends = c.first :: rs ∧ c.rows = rs.length + 1 := by
  split at h
  · exact absurd h (by simp)
  · rename_i r rs hrs
    obtain rfl := Option.some.inj h
    exact ⟨rfl, rs, hrs, by rw [← size_eq]⟩

theorem sorted_periodsOf (ends : List Nat) :
    (periodsOf ends).Pairwise (fun d e => d.period < e.period) :=
  List.pairwise_filterMap.2 (List.Pairwise.imp (fun hlt c hc d hd => by
    rw [(spec_periodsOf hc).1, (spec_periodsOf hd).1]
    exact hlt) List.pairwise_lt_range')

/-- Rows that end as is said prove the sentence. -/
theorem tailsClaim_holds {R : Nat} {ends : List Nat} (hlen : ends.length = R + 1)
    (hE : ∀ r, r ≤ R → Ends r (ends.getD r 0)) : (tailsClaim R ends).Holds := by
  have iff := fun r hr => ends_iff (hE r hr)
  have counts : ∀ {S : Nat → Prop} {period : Nat}, (∀ r, r ≤ R → (ends.getD r 0 = period ↔ S r)) →
      CountsRows R S (rowsWith period ends).length := fun {S period} hS =>
    ⟨rowsWith period ends, (sorted_whichBelow _ _).imp Nat.ne_of_lt, rfl, fun r => by
      rw [mem_rowsWith, hlen]
      exact ⟨fun ⟨h2, h3⟩ => ⟨by omega, (hS r (by omega)).1 h3⟩,
        fun ⟨h2, h3⟩ => ⟨by omega, (hS r h2).2 h3⟩⟩⟩
  refine ⟨?_, fun r hr => ?_, fun c hc => ?_, sorted_periodsOf _,
    fun m hm _ => unique_opening m hm⟩
  · show CountsRows R RowStops (size (rowsWith 0 ends))
    rw [size_eq]
    exact counts fun r hr => (iff r hr).1
  · -- every row stops or has one of the periods
    have hr : r ≤ R := hr
    by_cases h0 : ends.getD r 0 = 0
    · exact Or.inl ((iff r hr).1.1 h0)
    · have hmem : r ∈ rowsWith (ends.getD r 0) ends := mem_rowsWith.2 ⟨by omega, rfl⟩
      have hle : ends.getD r 0 ≤ greatest ends := le_greatest (by
        simp [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem (show r < ends.length by omega)])
      cases hw : rowsWith (ends.getD r 0) ends with
      | nil => rw [hw] at hmem; simp at hmem
      | cons x xs =>
        exact Or.inr ⟨⟨ends.getD r 0, Nat.succ (size xs), x⟩, List.mem_filterMap.2 ⟨ends.getD r 0,
          List.mem_range'_1.2 ⟨by omega, by omega⟩, by rw [hw]⟩,
          ((iff r hr).2 (ends.getD r 0) (by omega)).1 rfl⟩
  · -- each period has so many rows, and this first one
    obtain ⟨period, h1, hc⟩ := List.mem_filterMap.1 hc
    obtain ⟨rfl, rs, h3, h4⟩ := spec_periodsOf hc
    have h1 := (List.mem_range'_1.1 h1).1
    have per := fun r hr => (iff r hr).2 c.period (by omega)
    have hfirst : c.first ∈ rowsWith c.period ends := by rw [h3]; simp
    have hf := mem_rowsWith.1 hfirst
    rw [hlen] at hf
    refine ⟨?_, by show c.first ≤ R; omega, (per _ (by omega)).1 hf.2, fun r hr hp => ?_⟩
    · rw [h4, ← List.length_cons (a := c.first), ← h3]
      exact counts per
    · have hmem : r ∈ rowsWith c.period ends :=
        mem_rowsWith.2 ⟨by omega, (per r (by omega)).2 hp⟩
      have hs : (rowsWith c.period ends).Pairwise (· < ·) := sorted_whichBelow _ _
      rw [h3] at hmem hs
      rcases List.mem_cons.1 hmem with e | hmem
      · omega
      · have := (List.pairwise_cons.1 hs).1 r hmem
        omega

/-- What is known of the rows is what the summary claims. -/
theorem Rows.Known.claim {σ : Rows} {R : Nat} (h : σ.Known) (hR : σ.row = R + 1) :
    (tailsClaim R (reversed σ.periods [])).Holds := by
  have hc := h.count
  refine tailsClaim_holds (by rw [reversed_eq]; simp; omega) fun r hr => ?_
  have := (h.told r (by omega)).end
  rw [reversed_eq, List.append_nil, List.getD_eq_getElem?_getD,
    List.getElem?_reverse (by omega), hc]
  rwa [List.getD_eq_getElem?_getD] at this

/-! ### The whole file -/

/-- A certificate of this kind: `k` on its bound and its rows. -/
def seeSummary (ps : List Nat) (payload length : Nat)
    (k : (R : Nat) → (σ : Rows) → σ.Known → σ.row = R + 1 → Option Answer) : Option Answer :=
  match ps with
  | [reserved, R] =>
    bif Nat.beq reserved 0 && (Nat.ble R 1000000 && Nat.ble R (Nat.mul 8 length)) then
      readManyEnds (lastColumn R) (R + 1) (Nat.succ R) noRows noRows_known (Nat.zero_add _) 0 0
        payload 0 fun σ known row s pos =>
      bif finished s pos length then k R σ known row else none
    else none
  | _ => none

/-- A certificate of this kind: what it claims. -/
def readSummary (ps : List Nat) (payload length : Nat) : Option Answer :=
  seeSummary ps payload length fun R σ known row =>
    some ⟨.tails (tailsClaim R (reversed σ.periods [])), .all, known.claim row⟩

/-- **Soundness**: what a summary claims holds. -/
theorem readSummary_sound {ps : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readSummary ps payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
