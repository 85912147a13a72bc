module

public import ChompCert.Files.BoardReaders
public import ChompCert.Files.LeastValue
public import ChompCert.Files.Repeats

/-!
# Kind 16: board nim-values

FORMAT.md, "Kind 16: board nim-values". Of each list of lower rows the file has the least preperiod
and period of the nim-values over it. The reader computes these values by the rule, from those of
the lists before, until what shorter first rows leave free has come back (`Repeats.of_state`), and
holds the two numbers against them. `readBoardValues_sound`: **what a file of this kind claims
holds**.
-/

@[expose] public section

namespace ChompCert.File

/-! ### The values over one list of lower rows -/

/-- What is known over a list of lower rows: preperiod and period, the values from the shortest
first row on (`packed`), and whether one is 0. -/
structure RowValues where
  lower : List Nat
  first : Nat
  preperiod : Nat
  period : Nat
  values : Nat
  hasZero : Bool

/-- The value with the first row `p`, which is stored. -/
def RowValues.stored (e : RowValues) (p : Nat) : Nat :=
  Nat.mod (Nat.shiftRight e.values (Nat.mul 32 (Nat.succ (Nat.sub p e.first)))) 4294967296

/-- The nim-value with the first row `p`. -/
def RowValues.value (e : RowValues) (p : Nat) : Nat :=
  bif Nat.blt p (Nat.add e.preperiod e.period) then e.stored p
  else force (Nat.sub p e.preperiod) fun beyond =>
    Nat.add (e.stored (Nat.add e.preperiod (Nat.mod beyond e.period)))
      (Nat.mul e.period (Nat.div beyond e.period))

/-- These are the values from the first row `p` on. -/
def RowValues.agrees (e : RowValues) : List Nat → Nat → Bool
  | [], _ => true
  | v :: vs, p => Nat.beq (e.value p) v && force (Nat.succ p) fun p => e.agrees vs p

/-- What is known over the lower rows `l`. -/
def findRow (l : List Nat) : List RowValues → Option RowValues
  | [] => none
  | e :: es => bif sameNumbers l e.lower then some e else findRow l es

/-- What bites of the first `n` rows leave of `l`. -/
def cutsOf (l : List Nat) (n : Nat) : List (List Nat) :=
  joinBelow (fun i => mapped (fun b => bite i b l) (List.range (nth l i))) n

/-- What is known over each of these lists. -/
def findRows (table : List RowValues) : List (List Nat) → Option (List RowValues)
  | [] => some []
  | l :: ls =>
    match findRow l table, findRows table ls with
    | some e, some es => some (e :: es)
    | _, _ => none

/-- The values of first rows that are shorter than `n`, the rows `l` cut to them, as a bitmap. -/
def shorterValues (table : List RowValues) (l : List Nat) : Nat → Option Nat
  | 0 => some 0
  | n + 1 => bif Nat.beq n 0 then some 0 else
    match findRow (bite 0 n l) table, shorterValues table l n with
    | some e, some A => some (Nat.lor A (Nat.pow 2 (e.value n)))
    | _, _ => none

/-- The values of first row `p` over each of these lists, as a bitmap. -/
def cutValues (p : Nat) : List RowValues → Nat
  | [] => 0
  | e :: es => Nat.lor (Nat.pow 2 (e.value p)) (cutValues p es)

/-- The values of `n` first rows from `p` on, `A` being the bitmap of those before, and `es` what is
known over the cut lists; and then that bitmap. -/
def computeValues (es : List RowValues) : Nat → Nat → Nat → (List Nat → Nat → Option Answer) →
    Option Answer
  | 0, _, A, k => k [] A
  | n + 1, p, A, k =>
    force (Nat.lor A (cutValues p es)) fun B => force (leastOutside B) fun v =>
    bif isLeastOutside v B then
      force (Nat.lor A (Nat.pow 2 v)) fun A => force (Nat.succ p) fun p =>
      computeValues es n p A fun vs A => k (v :: vs) A
    else none

/-- With the first row `p` the value rises by `d` when the first row does. -/
def RowValues.rises (e : RowValues) (d p : Nat) : Bool :=
  Nat.beq (e.value (Nat.add p d)) (Nat.add (e.value p) d)

/-- The preperiod and the period are the least. -/
def RowValues.isLeast (e : RowValues) : Bool :=
  (Nat.beq e.preperiod e.first || !e.rises e.period (Nat.pred e.preperiod)) &&
  Diet.allBelow e.period fun d => Nat.beq d 0 || (!Nat.beq (Nat.mod e.period d) 0 ||
    !Diet.allBelow e.period fun i => e.rises d (Nat.add e.preperiod i))

/-- What is known over the lower rows `l`, if the values over them have this preperiod and period:
they are computed from `table`, as far as it takes to see them repeat. -/
def withRow (table : List RowValues) (l : List Nat) (T d : Nat)
    (k : RowValues → Option Answer) : Option Answer :=
  match findRows table (cutsOf l (size l)), shorterValues table l (nth l 0) with
  | some es, some A0 =>
    force (bif Nat.beq (nth l 0) 0 then 1 else nth l 0) fun first =>
    force (Nat.max T (greatest (mapped (·.preperiod) es))) fun s =>
    force (es.foldl (fun L e => Nat.lcm L e.period) d) fun L =>
    bif (Nat.ble first T && (Nat.ble T 16777216 && Nat.ble 1 d)) &&
        ((Nat.ble d 16777216 && Nat.ble (Nat.add s L) 16777216) &&
        ((Nat.ble T s && (Nat.blt 0 L && Nat.beq (Nat.mod L d) 0)) &&
        Nat.beq (es.countP fun e =>
          !(Nat.ble e.preperiod s && Nat.beq (Nat.mod L e.period) 0)) 0)) then
      computeValues es (Nat.sub s first) first A0 fun vs A => computeValues es L s A fun ws B =>
      force (Nat.mod (packed (appended vs ws))
        (Nat.pow 2 (Nat.mul 32 (Nat.succ (Nat.sub (Nat.add T d) first))))) fun values =>
      let e : RowValues := ⟨l, first, T, d, values, !bitAt A0 0⟩
      bif e.agrees (appended vs ws) first &&
          (Nat.beq B (Nat.lor (Nat.shiftLeft A L) (Nat.pred (Nat.pow 2 L))) && e.isLeast) then
        k e
      else none
    else none
  | _, _ => none

/-! ### All lists -/

/-- Of each list its two numbers, and what is known over it, in front of `table`. -/
def readRowValues (slice : Nat → Nat → Nat) :
    List (List Nat) → List RowValues → Nat → (List RowValues → Nat → Option Answer) →
    Option Answer
  | [], table, i, k => k table i
  | l :: ls, table, i, k =>
    integer slice i fun T i => integer slice i fun d i =>
    withRow table l T d fun e => readRowValues slice ls (e :: table) i k

/-- A certificate of this kind: `k` on what it claims. -/
def readBoardValues (parameters : List Nat) (payload length : Nat)
    (k : BoardValuesClaim → Option Answer) : Option Answer :=
  match parameters with
  | [m, n] =>
    bif (Nat.ble 2 m && Nat.ble m 8) && (Nat.ble 1 n && (Nat.ble n 65535 &&
        Nat.ble (countBox n (Nat.pred m)) 65536)) then
      readRowValues (ofNat length payload).slice (ascendingBoards (Nat.pred m) n) [] 0
        fun table i =>
      bif Nat.beq i length then
        match findRows table (mapped (fun b => copies (Nat.pred m) b []) (List.range' 1 n)) with
        | some es => k ⟨m, n, countLists (boxBoards (Nat.pred m) n),
            greatest (mapped (·.preperiod) table), greatest (mapped (·.period) table),
            table.countP (·.hasZero), mapped (fun e => e.value (nth e.lower 0)) es⟩
        | none => none
      else none
    else none
  | _ => none

/-! ### Periods of the values -/

/-- The nim-values of Chomp without its poison are the least that no option has. -/
theorem isGrundy_withoutPoison :
    chompWithoutPoison.IsGrundy (fun _ => True) chompWithoutPoison.grundy :=
  Game.grundy_isGrundy fun x => ⟨options x, fun y ⟨i, b, hb, _, e⟩ =>
    (mem_options_iff x y).2 ⟨i, b, hb, e⟩⟩

section
variable {g : List Nat → Nat} {l : List Nat} {s T d L : Nat}

theorem repeats_later (h : Repeats g l T d) (hs : T ≤ s) : Repeats g l s d :=
  fun p hp => h p (Nat.le_trans hs hp)

theorem repeats_mul (h : Repeats g l T d) (n : Nat) : Repeats g l T (d * n) := by
  intro p hp
  induction n with
  | zero => simp
  | succ n ih =>
    rw [Nat.mul_succ, ← Nat.add_assoc, h _ (by omega), ih, Nat.add_assoc]

/-- First rows grow. -/
theorem growth_first : Growth 1 (fun _ => True) (fun q : List Nat => q.getD 0 0)
    fun d q => q.map (· + d) where
  length d q h := by simpa using h
  stays _ _ _ _ := trivial
  size_raise d q h _ := by
    match q, h with
    | [p], _ => rfl
  add a b q := by simp [Nat.add_comm, Nat.add_left_comm]
  zero q := by simp
  lower d q h _ hd := by
    match q, h, hd with
    | [p], _, hd =>
      have hd : d ≤ p := hd
      refine ⟨[p - d], ?_, rfl, trivial, ?_⟩
      · show [p - d + d] = [p]
        rw [Nat.sub_add_cancel hd]
      · show p - d + d = p
        omega

/-- That values repeat is that their differences from the first row have a period. -/
theorem repeats_iff : Repeats g l T d ↔
    RepeatsOn 1 (fun q : List Nat => (g (q.getD 0 0 :: l) : Int) - (q.getD 0 0 : Nat))
      (fun _ => True) (fun q => q.getD 0 0) (fun d q => q.map (· + d)) T d := by
  constructor
  · intro h q hq _ hT
    match q, hq, hT with
    | [p], _, hT =>
      have := h p hT
      show (g ((p + d) :: l) : Int) - ((p + d : Nat) : Int) = (g (p :: l) : Int) - (p : Int)
      omega
  · intro h p hp
    have : (g ((p + d) :: l) : Int) - ((p + d : Nat) : Int) = (g (p :: l) : Int) - (p : Int) :=
      h [p] rfl trivial hp
    omega

/-- Periods are the least, if no proper divisor is one, and preperiods, if they cannot be lowered by
one. -/
theorem repeatsLeast_of {l : List Nat} {T d : Nat} (hT : shortestFirst l ≤ T) (hd : 0 < d)
    (h : Repeats chompWithoutPoison.grundy l T d)
    (lower : shortestFirst l < T → ¬ Repeats chompWithoutPoison.grundy l (T - 1) d)
    (divisor : ∀ c, 0 < c → c < d → d % c = 0 → ¬ Repeats chompWithoutPoison.grundy l T c) :
    RepeatsLeast l T d := by
  refine ⟨hT, hd, h, fun T' d' hT' hd' h' => ⟨?_, ?_⟩⟩
  · refine Classical.byContradiction fun hn => lower (by omega) ?_
    exact repeats_later (repeats_iff.2 ((repeats_iff.1 h').lower growth_first hd'
      (repeats_iff.1 h))) (by omega)
  · refine Classical.byContradiction fun hn => ?_
    have both := RepeatsOn.gcd growth_first d d' (repeats_iff.1 h)
      ((repeats_iff.1 h).lower growth_first hd (repeats_iff.1 h'))
    have hpos := Nat.gcd_pos_of_pos_right d hd'
    have hle := Nat.gcd_le_right d hd'
    exact divisor _ hpos (by omega) (Nat.mod_eq_zero_of_dvd (Nat.gcd_dvd_left d d'))
      (repeats_iff.2 both)

end

/-! ### The values over one list are right -/

/-- What is known over a list of lower rows is so. -/
structure RowValues.Right (e : RowValues) : Prop where
  least : RepeatsLeast e.lower e.preperiod e.period
  value : ∀ p, shortestFirst e.lower ≤ p → e.value p = chompWithoutPoison.grundy (p :: e.lower)
  zero : e.hasZero = true ↔
    ∃ p, shortestFirst e.lower ≤ p ∧ chompWithoutPoison.grundy (p :: e.lower) = 0

theorem findRow_some {l : List Nat} {table : List RowValues} {e : RowValues}
    (h : findRow l table = some e) : e ∈ table ∧ e.lower = l := by
  induction table with
  | nil => exact absurd h (by simp [findRow])
  | cons t ts ih =>
    rw [findRow, Bool.cond_eq_ite] at h
    split at h
    · rename_i hs
      obtain rfl := Option.some.inj h
      exact ⟨List.mem_cons_self, ((sameNumbers_iff _ _).1 hs).symm⟩
    · exact ⟨List.mem_cons_of_mem _ (ih h).1, (ih h).2⟩

theorem findRows_some {table : List RowValues} {ls : List (List Nat)} {es : List RowValues}
    (h : findRows table ls = some es) : es.map (·.lower) = ls ∧ ∀ e ∈ es, e ∈ table := by
  induction ls generalizing es with
  | nil => obtain rfl := Option.some.inj h; simp
  | cons l ls ih =>
    rw [findRows] at h
    split at h
    · rename_i e es' he hes
      obtain rfl := Option.some.inj h
      obtain ⟨h1, h2⟩ := ih hes
      obtain ⟨h3, h4⟩ := findRow_some he
      simpa [h1, h4, h3] using h2
    · exact absurd h (by simp)

/-- The cuts are what bites of the lower rows leave. -/
theorem mem_cutsOf {l c : List Nat} :
    c ∈ cutsOf l (size l) ↔ ∃ i b, b < l.getD i 0 ∧ bite i b l = c := by
  simp only [cutsOf, mem_joinBelow, size_eq, nth_eq, mapped_eq, List.mem_map, List.mem_range]
  refine ⟨fun ⟨i, _, h⟩ => ⟨i, h⟩, fun ⟨i, b, hb, e⟩ => ⟨i, ?_, b, hb, e⟩⟩
  refine Classical.byContradiction fun hi => ?_
  rw [getD_of_ge (by omega)] at hb
  omega

theorem testBit_cutValues {p v : Nat} {es : List RowValues} :
    (cutValues p es).testBit v = true ↔ ∃ e ∈ es, e.value p = v := by
  induction es with
  | nil => simp [cutValues]
  | cons e es ih =>
    show (2 ^ e.value p ||| cutValues p es).testBit v = true ↔ _
    rw [Nat.testBit_or, Bool.or_eq_true, ih, Nat.testBit_two_pow, decide_eq_true_eq]
    simp

/-- What agrees with the values is the value. -/
theorem value_of_agrees {e : RowValues} {vs : List Nat} {p : Nat} (h : e.agrees vs p = true) :
    ∀ i, i < vs.length → e.value (p + i) = vs.getD i 0 := by
  induction vs generalizing p with
  | nil => simp
  | cons v vs ih =>
    rw [RowValues.agrees, Bool.and_eq_true, Nat.beq_eq, force_eq] at h
    intro i hi
    cases i with
    | zero => exact h.1
    | succ i =>
      have := ih h.2 i (by simpa using hi)
      rwa [show Nat.succ p + i = p + (i + 1) by omega] at this

/-- No lower row is longer than the shortest first row. -/
theorem le_shortestFirst {l : List Nat} (h : IsBoard l) : ∀ x ∈ l, x ≤ shortestFirst l := by
  unfold shortestFirst
  cases l with
  | nil => simp
  | cons y ys =>
    intro x hx
    show x ≤ max y 1
    rcases List.mem_cons.1 hx with rfl | hx
    · omega
    · have := (List.pairwise_cons.1 h).1 x hx
      omega

/-- From the preperiod on the values are those of the first period, raised. -/
theorem value_of_ge {e : RowValues} {p : Nat} (hp : e.preperiod ≤ p) : e.value p =
    e.stored (e.preperiod + (p - e.preperiod) % e.period) +
      e.period * ((p - e.preperiod) / e.period) := by
  unfold RowValues.value
  rw [Bool.cond_eq_ite, force_eq]
  split
  · rename_i hlt
    have hlt : p < e.preperiod + e.period := Nat.le_of_ble_eq_true hlt
    rw [Nat.mod_eq_of_lt (by omega), Nat.div_eq_of_lt (by omega), Nat.mul_zero, Nat.add_zero,
      show e.preperiod + (p - e.preperiod) = p by omega]
  · rfl

/-- So they rise by the period, and any multiple of it, when the first row does. -/
theorem value_add {e : RowValues} (hd : 0 < e.period) (k : Nat) {p : Nat} (hp : e.preperiod ≤ p) :
    e.value (p + e.period * k) = e.value p + e.period * k := by
  refine repeats_mul (g := fun x => e.value (x.getD 0 0)) (l := []) (T := e.preperiod)
    (fun p hp => ?_) k p hp
  show e.value (p + e.period) = e.value p + e.period
  rw [value_of_ge hp, value_of_ge (by omega),
    show p + e.period - e.preperiod = p - e.preperiod + e.period by omega, Nat.add_mod_right,
    Nat.add_div_right _ hd, Nat.mul_succ, Nat.add_assoc]

section
variable {table es : List RowValues} {l : List Nat} (ht : ∀ e ∈ table, e.Right) (hl : IsBoard l)
include ht

/-- The bitmap of shorter first rows is right. -/
theorem shorterValues_some {n A : Nat} (h : shorterValues table l n = some A) (v : Nat) :
    A.testBit v = true ↔
      ∃ j, 0 < j ∧ j < n ∧ chompWithoutPoison.grundy (j :: bite 0 j l) = v := by
  induction n generalizing A with
  | zero =>
    obtain rfl := Option.some.inj h
    simp
  | succ n ih =>
    rw [shorterValues, Bool.cond_eq_ite] at h
    split at h
    · rename_i h0
      have h0 := Nat.eq_of_beq_eq_true h0
      obtain rfl := Option.some.inj h
      rw [Nat.zero_testBit]
      exact iff_of_false (by simp) fun ⟨j, h1, h2, _⟩ => by omega
    · rename_i h0
      have h0 : n ≠ 0 := fun e => h0 (by rw [e]; rfl)
      split at h
      · rename_i e B he hB
        obtain rfl := Option.some.inj h
        obtain ⟨hm, hlow⟩ := findRow_some he
        have value := (ht e hm).value n (by
          rw [hlow]
          have := getD_bite_self 0 n l
          unfold shortestFirst
          omega)
        rw [hlow] at value
        show (B ||| 2 ^ e.value n).testBit v = true ↔ _
        rw [Nat.testBit_or, Bool.or_eq_true, ih hB, Nat.testBit_two_pow, decide_eq_true_eq, value]
        constructor
        · rintro (⟨j, h1, h2, h3⟩ | h)
          · exact ⟨j, h1, by omega, h3⟩
          · exact ⟨n, by omega, by omega, h⟩
        · rintro ⟨j, h1, h2, h3⟩
          by_cases e2 : j = n
          · subst e2; exact Or.inr h3
          · exact Or.inl ⟨j, h1, by omega, h3⟩
      · exact absurd h (by simp)

/-- The bitmap of what cuts have is right. -/
theorem testBit_cuts (hes : findRows table (cutsOf l (size l)) = some es) {p v : Nat}
    (hp : shortestFirst l ≤ p) : (cutValues p es).testBit v = true ↔
      ∃ i b, b < l.getD i 0 ∧ chompWithoutPoison.grundy (p :: bite i b l) = v := by
  obtain ⟨h1, h2⟩ := findRows_some hes
  have value : ∀ i b e, e ∈ es → bite i b l = e.lower →
      e.value p = chompWithoutPoison.grundy (p :: bite i b l) := fun i b e he e2 => by
    rw [(ht e (h2 e he)).value p ?_, e2]
    have := bite_getD_le i b 0 l
    rw [← e2]
    unfold shortestFirst at hp ⊢
    omega
  have mem : ∀ c, (∃ e ∈ es, e.lower = c) ↔ ∃ i b, b < l.getD i 0 ∧ bite i b l = c := fun c => by
    rw [← mem_cutsOf, ← h1, List.mem_map]
  rw [testBit_cutValues]
  constructor
  · rintro ⟨e, he, hv⟩
    obtain ⟨i, b, hb, e2⟩ := (mem _).1 ⟨e, he, rfl⟩
    exact ⟨i, b, hb, by rw [← value i b e he e2, hv]⟩
  · rintro ⟨i, b, hb, hv⟩
    obtain ⟨e, he, e2⟩ := (mem _).2 ⟨i, b, hb, rfl⟩
    exact ⟨e, he, by rw [value i b e he e2.symm, hv]⟩

include hl

/-- The values that are computed are right, and so is the bitmap of them and those before. -/
theorem computeValues_some (hes : findRows table (cutsOf l (size l)) = some es) (n : Nat)
    {p A : Nat} {k : List Nat → Nat → Option Answer} {a : Answer} (hp : shortestFirst l ≤ p)
    (hA : ∀ v, A.testBit v = true ↔ ShorterHas chompWithoutPoison.grundy l p v)
    (h : computeValues es n p A k = some a) : ∃ vs B, k vs B = some a ∧ vs.length = n ∧
      (∀ i, i < n → vs.getD i 0 = chompWithoutPoison.grundy ((p + i) :: l)) ∧
      ∀ v, B.testBit v = true ↔ ShorterHas chompWithoutPoison.grundy l (p + n) v := by
  induction n generalizing p A k with
  | zero => exact ⟨[], A, h, rfl, fun i hi => by omega, hA⟩
  | succ n ih =>
    rw [computeValues, force_eq, force_eq] at h
    obtain ⟨hc, h⟩ := cond_none h
    rw [force_eq, force_eq] at h
    have bits : ∀ v, (Nat.lor A (cutValues p es)).testBit v = true ↔
        ∃ y, chompWithoutPoison.move (p :: l) y ∧ chompWithoutPoison.grundy y = v := fun v => by
      rw [option_has_iff, ← hA, ← testBit_cuts ht hes hp]
      show (A ||| cutValues p es).testBit v = true ↔ _
      rw [Nat.testBit_or, Bool.or_eq_true]
    obtain ⟨h1, h2⟩ := isLeastOutside_iff.1 hc
    have here := isGrundy_withoutPoison (p :: l) trivial
    generalize leastOutside (Nat.lor A (cutValues p es)) = v at h h1 h2
    have value : chompWithoutPoison.grundy (p :: l) = v := by
      rcases Nat.lt_trichotomy (chompWithoutPoison.grundy (p :: l)) v with hlt | he | hgt
      · obtain ⟨y, hy, e⟩ := (bits _).1 (h2 _ hlt)
        exact absurd e (here.1 y hy)
      · exact he
      · exact absurd ((bits v).2 (here.2 v hgt)) h1
    have rows : ∀ x, x ∈ l → x ≤ p := fun x hx => Nat.le_trans (le_shortestFirst hl x hx) hp
    have pos : 0 < p := by unfold shortestFirst at hp; omega
    obtain ⟨vs, B, h, h3, h4, h5⟩ := ih (p := p + 1) (by omega) (fun u => by
      show (A ||| 2 ^ v).testBit u = true ↔ _
      rw [shorterHas_succ pos rows, ← hA, value, Nat.testBit_or, Bool.or_eq_true,
        Nat.testBit_two_pow, decide_eq_true_eq]) h
    refine ⟨v :: vs, B, h, by simp [h3], fun i hi => ?_, fun u => ?_⟩
    · cases i with
      | zero => exact value.symm
      | succ i =>
        rw [List.getD_cons_succ, h4 i (by omega), show p + 1 + i = p + (i + 1) by omega]
    · rw [h5, show p + 1 + n = p + (n + 1) by omega]

end

/-- **What is known over a list that passes is so.** -/
theorem withRow_some {table : List RowValues} (ht : ∀ e ∈ table, e.Right) {l : List Nat}
    (hl : IsBoard l) {T d : Nat} {k : RowValues → Option Answer} {a : Answer}
    (h : withRow table l T d k = some a) : ∃ e, e.Right ∧ e.lower = l ∧ k e = some a := by
  unfold withRow at h
  split at h
  · rename_i es A0 hes hA0
    have hfirst : (bif Nat.beq (nth l 0) 0 then 1 else nth l 0) = shortestFirst l := by
      rw [nth_eq]
      unfold shortestFirst
      cases hb : Nat.beq (l.getD 0 0) 0
      · have : l.getD 0 0 ≠ 0 := fun e => by rw [e] at hb; exact absurd hb (by decide)
        rw [cond_false]; omega
      · have := Nat.eq_of_beq_eq_true hb
        rw [cond_true]; omega
    rw [hfirst, force_eq, force_eq, force_eq] at h
    generalize Nat.max T _ = s at h
    generalize List.foldl _ d es = L at h
    obtain ⟨hc, h⟩ := cond_none h
    simp only [Bool.and_eq_true, Nat.ble_eq, Nat.blt_eq, Nat.beq_eq,
      List.countP_eq_zero, Bool.not_eq_true', Bool.not_eq_false] at hc
    obtain ⟨⟨hT, _, hd⟩, _, ⟨hTs, hL, hdL⟩, hrep⟩ := hc
    -- The shorter first rows.
    have start : ∀ v, A0.testBit v = true ↔
        ShorterHas chompWithoutPoison.grundy l (shortestFirst l) v := fun v => by
      rw [shorterValues_some ht hA0, nth_eq]
      unfold shortestFirst
      exact ⟨fun ⟨j, h1, h2, h3⟩ => ⟨j, h1, by omega, h3⟩,
        fun ⟨j, h1, h2, h3⟩ => ⟨j, h1, by omega, h3⟩⟩
    obtain ⟨vs, A, h, hvs, values1, hA⟩ := computeValues_some ht hl hes _ (Nat.le_refl _) start h
    have hs : shortestFirst l ≤ s := Nat.le_trans hT hTs
    have hvs : vs.length = s - shortestFirst l := hvs
    have values1 : ∀ i, i < s - shortestFirst l →
        vs.getD i 0 = chompWithoutPoison.grundy ((shortestFirst l + i) :: l) := values1
    rw [show shortestFirst l + Nat.sub s (shortestFirst l) = s from Nat.add_sub_cancel' hs] at hA
    obtain ⟨ws, B, h, hws, values2, hB⟩ := computeValues_some ht hl hes L (by omega) hA h
    rw [force_eq] at h
    obtain ⟨hc, h⟩ := cond_none h
    rw [Bool.and_eq_true, Bool.and_eq_true, Nat.beq_eq] at hc
    obtain ⟨hagrees, hstate, hleast⟩ := hc
    rw [appended_eq] at h hagrees hleast
    have values : ∀ p, shortestFirst l ≤ p → p < s + L → (vs ++ ws).getD (p - shortestFirst l) 0 =
        chompWithoutPoison.grundy (p :: l) := fun p hp hlt => by
      by_cases hs : p < s
      · rw [getD_append, if_pos (by omega), values1 _ (by omega),
          show shortestFirst l + (p - shortestFirst l) = p by omega]
      · rw [getD_append, hvs, if_neg (by omega), values2 _ (by omega),
          show s + (p - shortestFirst l - (s - shortestFirst l)) = p by omega]
    -- The values repeat.
    have pos : 0 < shortestFirst l := by unfold shortestFirst; omega
    have far : Repeats chompWithoutPoison.grundy l s L := by
      refine Repeats.of_state isGrundy_withoutPoison (by omega)
        (fun x hx => Nat.le_trans (le_shortestFirst hl x hx) (by omega)) (fun i b hb => ?_)
        fun v => ?_
      · obtain ⟨h1, h2⟩ := findRows_some hes
        obtain ⟨e, he, e2⟩ := List.mem_map.1 (h1 ▸ mem_cutsOf.2 ⟨i, b, hb, rfl⟩)
        obtain ⟨h3, h4⟩ := hrep e he
        rw [← e2, ← Nat.mul_div_cancel' (Nat.dvd_of_mod_eq_zero h4)]
        exact repeats_later (repeats_mul (ht e (h2 e he)).least.2.2.1 _) h3
      · rw [← hB, hstate]
        show ((A <<< L) ||| (2 ^ L - 1)).testBit v = true ↔ _
        rw [Nat.testBit_or, Bool.or_eq_true, Nat.testBit_shiftLeft, Nat.testBit_two_pow_sub_one,
          Bool.and_eq_true, decide_eq_true_eq, decide_eq_true_eq]
        simp only [← hA]
        constructor
        · rintro (⟨h1, h2⟩ | h1)
          · exact Or.inr ⟨v - L, h2, by omega⟩
          · exact Or.inl h1
        · rintro (h1 | ⟨x, h1, rfl⟩)
          · exact Or.inr h1
          · exact Or.inl ⟨by omega, by rwa [show x + L - L = x by omega]⟩
    have hdvd := Nat.mul_div_cancel' (Nat.dvd_of_mod_eq_zero hdL)
    generalize he : RowValues.mk l (shortestFirst l) T d _ (!bitAt A0 0) = e at h hagrees hleast
    obtain ⟨p1, p2, p3, p4, p5⟩ : e.lower = l ∧ e.first = shortestFirst l ∧ e.preperiod = T ∧
        e.period = d ∧ e.hasZero = !bitAt A0 0 := by subst he; exact ⟨rfl, rfl, rfl, rfl, rfl⟩
    have rise := fun k {p} => value_add (e := e) (by omega) k (p := p)
    rw [p3, p4] at rise
    have value : ∀ p, shortestFirst l ≤ p →
        e.value p = chompWithoutPoison.grundy (p :: l) := fun p => by
      induction p using Nat.strongRecOn with
      | _ p ih =>
        intro hp
        by_cases hlt : p < s + L
        · have := value_of_agrees hagrees (p - shortestFirst l) (by
            rw [List.length_append, hvs, hws]; omega)
          rwa [values p hp hlt, show shortestFirst l + (p - shortestFirst l) = p by omega] at this
        · have h1 := rise (L / d) (p := p - L) (by omega)
          have h2 := far (p - L) (by omega)
          rw [hdvd, ih (p - L) (by omega) (by omega)] at h1
          rw [show p - L + L = p by omega] at h1 h2
          rw [h1, h2]
    have near : Repeats chompWithoutPoison.grundy l T d := fun p hp => by
      have := rise 1 hp
      rwa [Nat.mul_one, value _ (by omega), value _ (by omega)] at this
    refine ⟨e, ⟨?_, ?_, ?_⟩, p1, h⟩
    · -- Preperiod and period are the least.
      rw [RowValues.isLeast, Bool.and_eq_true, Bool.or_eq_true, Nat.beq_eq, Bool.not_eq_true',
        Diet.allBelow_iff, p2, p3, p4] at hleast
      obtain ⟨l1, l2⟩ := hleast
      have rises : ∀ c p, shortestFirst l ≤ p → (e.rises c p = true ↔
          chompWithoutPoison.grundy ((p + c) :: l) = chompWithoutPoison.grundy (p :: l) + c) :=
        fun c p hp => by
          rw [RowValues.rises, Nat.beq_eq, value p hp]
          exact Iff.of_eq (congrArg (· = _) (value (p + c) (by omega)))
      rw [p1, p3, p4]
      refine repeatsLeast_of hT hd near (fun hlt hn => ?_) fun c h0 hc hmod hn => ?_
      · rcases l1 with l1 | l1
        · omega
        · have := (rises d (T - 1) (by omega)).2 (hn _ (Nat.le_refl _))
          rw [show T.pred = T - 1 from rfl, this] at l1
          simp at l1
      · have := l2 c hc
        rw [Bool.or_eq_true, Bool.or_eq_true, Nat.beq_eq, Bool.not_eq_true',
          Bool.not_eq_true'] at this
        rcases this with h1 | h1 | h1
        · omega
        · rw [show Nat.mod d c = d % c from rfl, hmod] at h1
          simp at h1
        · rw [← Bool.not_eq_true, Diet.allBelow_iff] at h1
          exact h1 fun i _ => (rises c (T + i) (by omega)).2 (hn _ (by omega))
    · rw [p1]
      exact value
    · -- The value 0 is that of a shorter first row, or comes before the state comes back.
      rw [p1, p5, Bool.not_eq_true', bitAt_eq, ← Bool.not_eq_true, start]
      constructor
      · intro hn
        have h0 : ShorterHas chompWithoutPoison.grundy l (s + L) 0 := by
          rw [← hB, hstate]
          show ((A <<< L) ||| (2 ^ L - 1)).testBit 0 = true
          rw [Nat.testBit_or, Nat.testBit_two_pow_sub_one]
          simp [hL]
        obtain ⟨j, h1, h2, h3⟩ := h0
        have hj : shortestFirst l ≤ j := Classical.byContradiction fun hlt =>
          hn ⟨j, h1, by omega, h3⟩
        rw [bite_zero_of_forall_le fun x hx => Nat.le_trans (le_shortestFirst hl x hx) hj] at h3
        exact ⟨j, hj, h3⟩
      · rintro ⟨p, hp, e0⟩ ⟨j, h1, h2, h3⟩
        obtain ⟨y, hy, e1⟩ := option_has_iff.2 (Or.inl (b := ∃ i b, b < l.getD i 0 ∧
          chompWithoutPoison.grundy (p :: bite i b l) = 0)
          (show ShorterHas chompWithoutPoison.grundy l p 0 from ⟨j, h1, by omega, h3⟩))
        exact (isGrundy_withoutPoison (p :: l) trivial).1 y hy (by rw [e1, e0])
  · exact absurd h (by simp)

/-! ### All lists are right -/

theorem turnedLists_eq (ls ms : List (List Nat)) : turnedLists ls ms = ls.reverse ++ ms := by
  induction ls generalizing ms with
  | nil => rfl
  | cons l ls ih => rw [turnedLists, ih]; simp

theorem readRowValues_some {slice : Nat → Nat → Nat} {ls : List (List Nat)}
    {table : List RowValues}
    {i : Nat} {k : List RowValues → Nat → Option Answer} {a : Answer}
    (ht : ∀ e ∈ table, e.Right) (hl : ∀ l ∈ ls, IsBoard l)
    (h : readRowValues slice ls table i k = some a) : ∃ table' i, (∀ e ∈ table', e.Right) ∧
      table'.map (·.lower) = ls.reverse ++ table.map (·.lower) ∧ k table' i = some a := by
  induction ls generalizing table i with
  | nil => exact ⟨table, i, ht, rfl, h⟩
  | cons l ls ih =>
    rw [readRowValues] at h
    obtain ⟨_, _, h⟩ := integer_some h
    obtain ⟨_, _, h⟩ := integer_some h
    obtain ⟨e, he, hlow, h⟩ := withRow_some ht (hl l List.mem_cons_self) h
    obtain ⟨t, i, h1, h2, h⟩ := ih (table := e :: table) (fun x hx => by
      rcases List.mem_cons.1 hx with rfl | hx
      · exact he
      · exact ht x hx) (fun x hx => hl x (List.mem_cons_of_mem _ hx)) h
    exact ⟨t, i, h1, by rw [h2]; simp [hlow], h⟩

open Classical in
/-- The first row, if there is one, with which the value over `l` is 0. -/
noncomputable def zeroFirst (l : List Nat) : Nat :=
  if h : ∃ p, shortestFirst l ≤ p ∧ chompWithoutPoison.grundy (p :: l) = 0 then h.choose else 0

theorem zeroFirst_spec {l : List Nat}
    (h : ∃ p, shortestFirst l ≤ p ∧ chompWithoutPoison.grundy (p :: l) = 0) :
    shortestFirst l ≤ zeroFirst l ∧ chompWithoutPoison.grundy (zeroFirst l :: l) = 0 := by
  unfold zeroFirst
  rw [dif_pos h]
  exact h.choose_spec

/-- Over a list no value comes twice. -/
theorem value_injective {l : List Nat} (hl : IsBoard l) {p q : Nat} (hp : shortestFirst l ≤ p)
    (hq : shortestFirst l ≤ q)
    (h : chompWithoutPoison.grundy (p :: l) = chompWithoutPoison.grundy (q :: l)) : p = q := by
  have key : ∀ p q, shortestFirst l ≤ p → p < q →
      chompWithoutPoison.grundy (p :: l) ≠ chompWithoutPoison.grundy (q :: l) := by
    intro p q hp hlt
    have pos : 0 < p := by unfold shortestFirst at hp; omega
    refine (isGrundy_withoutPoison (q :: l) trivial).1 _ ⟨0, p, hlt, fun _ => pos, ?_⟩
    rw [bite, bite_zero_of_forall_le fun x hx => Nat.le_trans (le_shortestFirst hl x hx) hp,
      show min q p = p by omega]
  rcases Nat.lt_trichotomy p q with hlt | he | hgt
  · exact absurd h (key p q hp hlt)
  · exact he
  · exact absurd h.symm (key q p hq hgt)

/-- **Soundness**: what nim-values of boards claim holds. -/
theorem readBoardValues_sound {parameters : List Nat} {payload length : Nat}
    {k : BoardValuesClaim → Option Answer} {a : Answer}
    (h : readBoardValues parameters payload length k = some a) :
    ∃ c : BoardValuesClaim, c.Holds ∧ k c = some a := by
  unfold readBoardValues at h
  split at h
  · rename_i m n
    obtain ⟨hp, h⟩ := cond_none h
    simp only [Bool.and_eq_true, Nat.ble_eq] at hp
    obtain ⟨⟨hm, _⟩, hn, _⟩ := hp
    rw [ascendingBoards, turnedLists_eq, List.append_nil] at h
    obtain ⟨table, i, ht, hlow, h⟩ := readRowValues_some (by simp) (fun l hl =>
      (mem_boxBoards.1 (List.mem_reverse.1 hl)).1) h
    rw [List.reverse_reverse, List.map_nil, List.append_nil] at hlow
    have h := (cond_none h).2
    split at h
    case h_2 => exact absurd h (by simp)
    rename_i es hes
    obtain ⟨hlow2, inside⟩ := findRows_some hes
    have mem : ∀ l, InBox (m - 1) n l ↔ ∃ e ∈ table, e.lower = l := fun l => by
      rw [← mem_boxBoards, show m - 1 = m.pred from rfl, ← hlow, List.mem_map]
    have nodup : table.Pairwise fun e f => e.lower ≠ f.lower := by
      rw [← List.pairwise_map (f := fun e : RowValues => e.lower), hlow]
      exact nodup_boards _ _
    have one : table ≠ [] := by
      obtain ⟨e, he, _⟩ := (mem (List.replicate (m - 1) 0)).1 ⟨by
        unfold IsBoard
        rw [List.pairwise_replicate]; simp, by simp, by simp⟩
      exact List.ne_nil_of_mem he
    simp only [mapped_eq] at h hlow2
    obtain ⟨e1, he1, h1⟩ := List.mem_map.1 (greatest_mem (by simpa using one :
      table.map (·.preperiod) ≠ []))
    obtain ⟨e2, he2, h2⟩ := List.mem_map.1 (greatest_mem (by simpa using one :
      table.map (·.period) ≠ []))
    have length := congrArg List.length hlow2
    simp only [List.length_map, List.length_range'] at length
    refine ⟨_, ⟨⟨_, nodup_boards _ _, (countLists_eq _).symm, fun _ => mem_boxBoards⟩,
      fun l hl => ?_, ⟨_, e1.period, (mem _).2 ⟨e1, he1, rfl⟩, ?_⟩,
      ⟨_, e2.preperiod, (mem _).2 ⟨e2, he2, rfl⟩, ?_⟩, ?_, by simpa using length,
      fun b (h1 : 1 ≤ b) (h2 : b ≤ n) => ?_⟩, h⟩
    · obtain ⟨e, he, rfl⟩ := (mem l).1 hl
      exact ⟨_, _, (ht e he).least, le_greatest (List.mem_map.2 ⟨e, he, rfl⟩),
        le_greatest (List.mem_map.2 ⟨e, he, rfl⟩)⟩
    · exact h1 ▸ (ht e1 he1).least
    · exact h2 ▸ (ht e2 he2).least
    · refine ⟨(table.filter (·.hasZero)).map fun e => zeroFirst e.lower :: e.lower, ?_,
        by simp [List.countP_eq_length_filter], fun x => ?_⟩
      · exact List.pairwise_map.2 ((nodup.filter _).imp fun hne e => hne (List.cons.inj e).2)
      · rw [List.mem_map]
        constructor
        · rintro ⟨e, he, rfl⟩
          obtain ⟨he, hz⟩ := List.mem_filter.1 he
          obtain ⟨h1, h2⟩ := zeroFirst_spec ((ht e he).zero.1 hz)
          exact ⟨_, _, rfl, (mem _).2 ⟨e, he, rfl⟩, h1, h2⟩
        · rintro ⟨p, l, rfl, hl, hp, h0⟩
          obtain ⟨e, he, rfl⟩ := (mem l).1 hl
          obtain ⟨h1, h2⟩ := zeroFirst_spec ⟨p, hp, h0⟩
          refine ⟨e, List.mem_filter.2 ⟨he, (ht e he).zero.2 ⟨p, hp, h0⟩⟩, ?_⟩
          rw [value_injective hl.1 h1 hp (by rw [h2, h0])]
    · obtain ⟨e, he, e3⟩ : ∃ e, es[b - 1]? = some e ∧ e.lower = List.replicate (m - 1) b := by
        have := congrArg (·[b - 1]?) hlow2
        simpa [List.getElem?_map, copies_eq, show b - 1 < n by omega, show 1 + (b - 1) = b by omega,
          Option.map_eq_some_iff] using this
      show (es.map fun e => e.value (nth e.lower 0)).getD (b - 1) 0 = _
      obtain ⟨j, rfl⟩ : ∃ j, m = j + 2 := ⟨m - 2, by omega⟩
      have e3 : e.lower = List.replicate (j + 1) b := e3
      have : nth e.lower 0 = b := by rw [e3]; rfl
      rw [List.getD_eq_getElem?_getD, List.getElem?_map, he]
      show e.value (nth e.lower 0) = _
      rw [this, (ht e (inside e (List.mem_of_getElem? he))).value b (by
        rw [e3]; show max b 1 ≤ b; omega), e3]
      rfl
  · exact absurd h (by simp)

end ChompCert.File
