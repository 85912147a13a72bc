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
first row on, and whether one is 0. -/
structure RowValues where
  lower : List Nat
  first : Nat
  preperiod : Nat
  period : Nat
  values : List Nat
  hasZero : Bool

/-- The nim-value with the first row `p`. -/
def RowValues.value (e : RowValues) (p : Nat) : Nat :=
  bif Nat.blt p (Nat.add e.preperiod e.period) then nth e.values (Nat.sub p e.first)
  else force (Nat.sub p e.preperiod) fun beyond =>
    Nat.add (nth e.values (Nat.sub (Nat.add e.preperiod (Nat.mod beyond e.period)) e.first))
      (Nat.mul e.period (Nat.div beyond e.period))

/-- The values of `n` first rows: those in the list, each with `more` added, and then for ever those
of the block, with `d` added each time. -/
def continued (block : List Nat) (d : Nat) : Nat → List Nat → Nat → List Nat
  | 0, _, _ => []
  | n + 1, x :: xs, more => Nat.add x more :: continued block d n xs more
  | n + 1, [], more =>
    match block with
    | [] => []
    | x :: xs => force (Nat.add more d) fun more => Nat.add x more :: continued block d n xs more

/-- The nim-values with `n` first rows from `p` on. -/
def RowValues.valuesFrom (e : RowValues) (p n : Nat) : List Nat :=
  bif Nat.blt p (Nat.add e.preperiod e.period) then
    continued (dropped (Nat.sub e.preperiod e.first) e.values) e.period n
      (dropped (Nat.sub p e.first) e.values) 0
  else force (Nat.sub p e.preperiod) fun beyond =>
    continued (dropped (Nat.sub e.preperiod e.first) e.values) e.period n
      (dropped (Nat.add (Nat.sub e.preperiod e.first) (Nat.mod beyond e.period)) e.values)
      (Nat.mul e.period (Nat.div beyond e.period))

/-- What is known over the lower rows `l`. -/
def findRow (l : List Nat) : List RowValues → Option RowValues
  | [] => none
  | e :: es => bif sameNumbers l e.lower then some e else findRow l es

/-- What bites of row `i` to less than `n` squares leave of `l`. -/
def cutsTo (l : List Nat) (i : Nat) : Nat → List (List Nat)
  | 0 => []
  | b + 1 => bite i b l :: cutsTo l i b

/-- What bites of the first `n` rows leave of `l`. -/
def cutsOf (l : List Nat) : Nat → List (List Nat)
  | 0 => []
  | n + 1 => joinLists (cutsTo l n (nth l n)) (cutsOf l n)

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

/-- The nim-values of `n` first rows from `p` on over each of these lists. -/
def eachFrom (p n : Nat) : List RowValues → List (List Nat)
  | [] => []
  | e :: es => e.valuesFrom p n :: eachFrom p n es

/-- The first numbers of all lists, as a bitmap. -/
def firstValues : List (List Nat) → Nat
  | [] => 0
  | vs :: vss => Nat.lor (Nat.pow 2 (nth vs 0)) (firstValues vss)

/-- The lists without their first numbers. -/
def otherValues : List (List Nat) → List (List Nat)
  | [] => []
  | vs :: vss => rest vs :: otherValues vss

/-- The values of `n` first rows from `p` on, `A` being the bitmap of those before, and `vss` the
values over the cut lists; and then that bitmap and what is left of those. -/
def computeValues : Nat → Nat → Nat → List (List Nat) →
    (List Nat → Nat → List (List Nat) → Option Answer) → Option Answer
  | 0, _, A, vss, k => k [] A vss
  | n + 1, p, A, vss, k =>
    force (Nat.lor A (firstValues vss)) fun B => force (leastOutside B) fun v =>
    bif isLeastOutside v B then
      force (Nat.lor A (Nat.pow 2 v)) fun A => force (Nat.succ p) fun p =>
      computeValues n p A (otherValues vss) fun vs A vss => k (v :: vs) A vss
    else none

/-- The first `n` numbers. -/
def taken : Nat → List Nat → List Nat
  | n + 1, x :: xs => x :: taken n xs
  | _, _ => []

/-- The greatest of these preperiods and `s`. -/
def greatestPreperiod (s : Nat) : List RowValues → Nat
  | [] => s
  | e :: es => greatestPreperiod (bif Nat.ble s e.preperiod then e.preperiod else s) es

/-- The least common multiple of these periods and `d`. -/
def commonPeriod (d : Nat) : List RowValues → Nat
  | [] => d
  | e :: es => commonPeriod (Nat.mul d (Nat.div e.period (Nat.gcd d e.period))) es

/-- All repeat from `s` on with the period `d`. -/
def allRepeat (s d : Nat) : List RowValues → Bool
  | [] => true
  | e :: es => (Nat.ble e.preperiod s && Nat.beq (Nat.mod d e.period) 0) && allRepeat s d es

/-- Each of the other numbers is greater by `d` than the one in its place. -/
def risesBy (d : Nat) : List Nat → List Nat → Bool
  | x :: xs, y :: ys => Nat.beq y (Nat.add x d) && risesBy d xs ys
  | _, [] => true
  | [], _ :: _ => false

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
    force (greatestPreperiod T es) fun s => force (commonPeriod d es) fun L =>
    bif (Nat.ble first T && (Nat.ble T 16777216 && Nat.ble 1 d)) &&
        ((Nat.ble d 16777216 && Nat.ble (Nat.add s L) 16777216) &&
        ((Nat.ble T s && (Nat.blt 0 L && Nat.beq (Nat.mod L d) 0)) && allRepeat s L es)) then
      computeValues (Nat.sub s first) first A0 (eachFrom first (Nat.add (Nat.sub s first) L) es)
        fun vs A vss =>
      computeValues L s A vss fun ws B _ =>
      let e : RowValues := ⟨l, first, T, d, taken (Nat.sub (Nat.add T d) first) (appended vs ws),
        !bitAt A0 0⟩
      bif risesBy d (dropped (Nat.sub T first) (appended vs ws))
            (dropped (Nat.sub (Nat.add T d) first) (appended vs ws)) &&
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

/-- How many lists there are, the greatest preperiod, the greatest period, and over how many a value
is 0. -/
def summaryOf : List RowValues → (Nat → Nat → Nat → Nat → Option Answer) → Option Answer
  | [], k => k 0 0 0 0
  | e :: es, k => summaryOf es fun lists T d zeros =>
    force (Nat.succ lists) fun lists =>
    force (bif Nat.ble T e.preperiod then e.preperiod else T) fun T =>
    force (bif Nat.ble d e.period then e.period else d) fun d =>
    force (bif e.hasZero then Nat.succ zeros else zeros) fun zeros => k lists T d zeros

/-- The nim-values of the boards of `m` rows and up to `n` columns, in front of `vs`. -/
def boardValues (table : List RowValues) (m : Nat) :
    Nat → List Nat → (List Nat → Option Answer) → Option Answer
  | 0, vs, k => k vs
  | n + 1, vs, k =>
    match findRow (copies (Nat.pred m) (Nat.succ n) []) table with
    | some e => force (e.value (Nat.succ n)) fun v => boardValues table m n (v :: vs) k
    | none => none

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
        summaryOf table fun lists T d zeros => boardValues table m n [] fun vs =>
        k ⟨m, n, lists, T, d, zeros, vs⟩
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

/-- What repeats from `s` on with a multiple of `d`, and up to there with `d` from `T` on, repeats
so for ever. -/
theorem repeats_of_multiple {k : Nat} (h : Repeats g l s (d * k)) (hd : 0 < d) (hk : 0 < k)
    (hs : T ≤ s) (step : ∀ p, T ≤ p → p + d < s + d * k → g ((p + d) :: l) = g (p :: l) + d) :
    Repeats g l T d := by
  intro p
  induction p using Nat.strongRecOn with
  | _ p ih =>
    intro hp
    by_cases hlt : p + d < s + d * k
    · exact step p hp hlt
    · obtain ⟨j, rfl⟩ : ∃ j, k = j + 1 := ⟨k - 1, by omega⟩
      rw [Nat.mul_succ] at h hlt
      obtain ⟨q, hq, rfl⟩ : ∃ q, s ≤ q ∧ p = q + d * j := ⟨p - d * j, by omega, by omega⟩
      have climb : ∀ i, i ≤ j → g ((q + d * i) :: l) = g (q :: l) + d * i := by
        intro i
        induction i with
        | zero => simp
        | succ i ihi =>
          intro hi
          have : d * (i + 1) ≤ d * j := Nat.mul_le_mul_left d hi
          rw [Nat.mul_succ] at this ⊢
          rw [← Nat.add_assoc, ih (q + d * i) (by omega) (by omega), ihi (by omega), Nat.add_assoc]
      have := h q hq
      rw [← Nat.add_assoc] at this
      rw [this, climb j (Nat.le_refl j), Nat.add_assoc]

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
  first : e.first = shortestFirst e.lower
  stored : e.values.length = e.preperiod + e.period - e.first
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
    (h : findRows table ls = some es) :
    (∀ l ∈ ls, ∃ e ∈ es, e.lower = l) ∧ ∀ e ∈ es, e ∈ table ∧ e.lower ∈ ls := by
  induction ls generalizing es with
  | nil =>
    obtain rfl := Option.some.inj h
    simp
  | cons l ls ih =>
    rw [findRows] at h
    split at h
    · rename_i e es' he hes
      obtain rfl := Option.some.inj h
      obtain ⟨h1, h2⟩ := ih hes
      obtain ⟨h3, h4⟩ := findRow_some he
      refine ⟨fun x hx => ?_, fun x hx => ?_⟩
      · rcases List.mem_cons.1 hx with rfl | hx
        · exact ⟨e, List.mem_cons_self, h4⟩
        · obtain ⟨y, hy, e2⟩ := h1 x hx
          exact ⟨y, List.mem_cons_of_mem _ hy, e2⟩
      · rcases List.mem_cons.1 hx with rfl | hx
        · exact ⟨h3, by rw [h4]; exact List.mem_cons_self⟩
        · exact ⟨(h2 x hx).1, List.mem_cons_of_mem _ (h2 x hx).2⟩
    · exact absurd h (by simp)

theorem mem_cutsTo {l c : List Nat} {i n : Nat} :
    c ∈ cutsTo l i n ↔ ∃ b, b < n ∧ c = bite i b l := by
  induction n with
  | zero => simp [cutsTo]
  | succ n ih =>
    rw [cutsTo, List.mem_cons, ih]
    constructor
    · rintro (rfl | ⟨b, h1, h2⟩)
      · exact ⟨n, by omega, rfl⟩
      · exact ⟨b, by omega, h2⟩
    · rintro ⟨b, h1, h2⟩
      by_cases e : b = n
      · subst e; exact Or.inl h2
      · exact Or.inr ⟨b, by omega, h2⟩

/-- The cuts are what bites of the lower rows leave. -/
theorem mem_cutsOf {l c : List Nat} :
    c ∈ cutsOf l (size l) ↔ ∃ i b, b < l.getD i 0 ∧ c = bite i b l := by
  have key : ∀ n, c ∈ cutsOf l n ↔ ∃ i b, i < n ∧ b < l.getD i 0 ∧ c = bite i b l := fun n => by
    induction n with
    | zero => simp [cutsOf]
    | succ n ih =>
      rw [cutsOf, joinLists_eq, List.mem_append, ih, mem_cutsTo, nth_eq]
      constructor
      · rintro (⟨b, h1, h2⟩ | ⟨i, b, h1, h2⟩)
        · exact ⟨n, b, by omega, h1, h2⟩
        · exact ⟨i, b, by omega, h2⟩
      · rintro ⟨i, b, h1, h2⟩
        by_cases e : i = n
        · subst e; exact Or.inl ⟨b, h2⟩
        · exact Or.inr ⟨i, b, by omega, h2⟩
  rw [key, size_eq]
  refine ⟨fun ⟨i, b, _, h⟩ => ⟨i, b, h⟩, fun ⟨i, b, h⟩ => ⟨i, b, ?_, h⟩⟩
  refine Classical.byContradiction fun hi => ?_
  have := h.1
  rw [getD_of_ge (by omega)] at this
  omega

/-- The values of first row `p` over each of these lists, as a bitmap. -/
noncomputable def cutValues (p : Nat) : List RowValues → Nat
  | [] => 0
  | e :: es => 2 ^ e.value p ||| cutValues p es

theorem testBit_cutValues {p v : Nat} {es : List RowValues} :
    (cutValues p es).testBit v = true ↔ ∃ e ∈ es, e.value p = v := by
  induction es with
  | nil => simp [cutValues]
  | cons e es ih =>
    rw [cutValues, Nat.testBit_or, Bool.or_eq_true, ih, Nat.testBit_two_pow, decide_eq_true_eq]
    simp

theorem allRepeat_iff {s L : Nat} {es : List RowValues} :
    allRepeat s L es = true ↔ ∀ e ∈ es, e.preperiod ≤ s ∧ L % e.period = 0 := by
  induction es with
  | nil => simp [allRepeat]
  | cons e es ih =>
    rw [allRepeat, Bool.and_eq_true, Bool.and_eq_true, Nat.ble_eq, Nat.beq_eq, ih]
    simp only [List.mem_cons, forall_eq_or_imp]
    exact Iff.rfl

theorem risesBy_spec {d : Nat} {xs ys : List Nat} (h : risesBy d xs ys = true) :
    ∀ i, i < ys.length → ys.getD i 0 = xs.getD i 0 + d := by
  induction xs generalizing ys with
  | nil => cases ys with
    | nil => simp
    | cons y ys => exact absurd h (by simp [risesBy])
  | cons x xs ih => cases ys with
    | nil => simp
    | cons y ys =>
      rw [risesBy, Bool.and_eq_true, Nat.beq_eq] at h
      intro i hi
      cases i with
      | zero => exact h.1
      | succ i => simpa using ih h.2 i (by simpa using hi)

theorem dropped_eq (n : Nat) (xs : List Nat) : dropped n xs = xs.drop n := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih => cases xs with
    | nil => rw [dropped, ih]; simp [rest]
    | cons x xs => rw [dropped, ih]; rfl

theorem getD_joined (xs ys : List Nat) (i : Nat) : (xs ++ ys).getD i 0 =
    if i < xs.length then xs.getD i 0 else ys.getD (i - xs.length) 0 := by
  simp only [List.getD_eq_getElem?_getD, List.getElem?_append]
  split <;> rfl

theorem getD_drop (n i : Nat) (xs : List Nat) : (xs.drop n).getD i 0 = xs.getD (n + i) 0 := by
  simp [List.getD_eq_getElem?_getD, List.getElem?_drop]

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
    e.values.getD (e.preperiod + (p - e.preperiod) % e.period - e.first) 0 +
      e.period * ((p - e.preperiod) / e.period) := by
  unfold RowValues.value
  rw [Bool.cond_eq_ite, force_eq, nth_eq, nth_eq]
  split
  · rename_i hlt
    have hlt : p < e.preperiod + e.period := Nat.le_of_ble_eq_true hlt
    have h1 : (p - e.preperiod) % e.period = p - e.preperiod := Nat.mod_eq_of_lt (by omega)
    have h2 : (p - e.preperiod) / e.period = 0 := Nat.div_eq_of_lt (by omega)
    rw [h1, h2, Nat.mul_zero, Nat.add_zero, show e.preperiod + (p - e.preperiod) = p by omega]
    rfl
  · rfl

/-- So they rise by the period when the first row does. -/
theorem value_add {e : RowValues} (hd : 0 < e.period) {p : Nat} (hp : e.preperiod ≤ p) :
    e.value (p + e.period) = e.value p + e.period := by
  rw [value_of_ge hp, value_of_ge (by omega),
    show p + e.period - e.preperiod = p - e.preperiod + e.period by omega, Nat.add_mod_right,
    Nat.add_div_right _ hd, Nat.mul_succ, Nat.add_assoc]

/-- What is continued are the values. -/
theorem continued_eq {V : Nat → Nat} {block : List Nat} {d : Nat} (hb : block.length = d)
    (hd : 0 < d) (n : Nat) {p : Nat} {xs : List Nat} {more : Nat}
    (here : ∀ i, i < xs.length → xs.getD i 0 + more = V (p + i))
    (next : ∀ i, i < d → block.getD i 0 + (more + d) = V (p + xs.length + i))
    (rises : ∀ q, p + xs.length ≤ q → V (q + d) = V q + d) :
    continued block d n xs more = (List.range' p n).map V := by
  induction n generalizing p xs more with
  | zero => simp [continued]
  | succ n ih =>
    rw [List.range'_succ, List.map_cons]
    match xs with
    | x :: xs =>
      have h0 : x + more = V p := here 0 (by simp)
      rw [continued, show Nat.add x more = V p from h0, ih (p := p + 1)]
      · intro i hi
        have := here (i + 1) (by simpa using hi)
        rwa [List.getD_cons_succ, show p + (i + 1) = p + 1 + i by omega] at this
      · intro i hi
        have := next i hi
        rwa [List.length_cons,
          show p + (xs.length + 1) + i = p + 1 + xs.length + i by omega] at this
      · intro q hq
        exact rises q (by rw [List.length_cons]; omega)
    | [] =>
      match hm : block with
      | [] => simp at hb; omega
      | x :: xs =>
        have h0 : x + (more + d) = V p := next 0 hd
        have hl : xs.length + 1 = d := by simpa using hb
        rw [continued, force_eq, show Nat.add x (Nat.add more d) = V p from h0, ih (p := p + 1)]
        · intro i hi
          have := next (i + 1) (by omega)
          rw [List.getD_cons_succ, List.length_nil,
            show p + 0 + (i + 1) = p + 1 + i by omega] at this
          exact this
        · intro i hi
          have := next i hi
          rw [List.length_nil, Nat.add_zero] at this
          have r := rises (p + i) (by rw [List.length_nil]; omega)
          rw [show p + 1 + xs.length + i = p + i + d by omega, r, ← this]
          show _ + (more + d + d) = _
          omega
        · intro q hq
          exact rises q (by rw [List.length_nil]; omega)

/-- The values from a first row on are the values. -/
theorem valuesFrom_eq {e : RowValues} (he : e.Right) {p : Nat} (hp : e.first ≤ p) (n : Nat) :
    e.valuesFrom p n = (List.range' p n).map e.value := by
  obtain ⟨hT, hd, _⟩ := he.least
  have hT : e.first ≤ e.preperiod := by rw [he.first]; exact hT
  have stored := he.stored
  have block : (e.values.drop (e.preperiod - e.first)).length = e.period := by
    rw [List.length_drop]; omega
  have rises : ∀ q, e.preperiod + e.period ≤ q → e.value (q + e.period) = e.value q + e.period :=
    fun q hq => value_add hd (by omega)
  unfold RowValues.valuesFrom
  rw [Bool.cond_eq_ite, force_eq, dropped_eq, dropped_eq, dropped_eq]
  split
  · rename_i hlt
    have hlt : p < e.preperiod + e.period := Nat.le_of_ble_eq_true hlt
    have len : (e.values.drop (p - e.first)).length = e.preperiod + e.period - p := by
      rw [List.length_drop]; omega
    refine continued_eq block hd n (fun i hi => ?_) (fun i hi => ?_) fun q hq => ?_
    · have hi : i < e.preperiod + e.period - p := len ▸ hi
      rw [Nat.add_zero]
      show (e.values.drop (p - e.first)).getD i 0 = _
      unfold RowValues.value
      rw [show Nat.blt (p + i) (Nat.add e.preperiod e.period) = true from
        Nat.ble_eq_true_of_le (show p + i + 1 ≤ e.preperiod + e.period by omega), cond_true, nth_eq,
        getD_drop]
      show _ = e.values.getD (p + i - e.first) 0
      congr 1
      omega
    · show (e.values.drop (e.preperiod - e.first)).getD i 0 + (0 + e.period) =
        e.value (p + (e.values.drop (p - e.first)).length + i)
      rw [len, getD_drop,
        show p + (e.preperiod + e.period - p) + i = e.preperiod + i + e.period by omega,
        value_add hd (by omega), value_of_ge (by omega), Nat.add_sub_cancel_left,
        Nat.mod_eq_of_lt hi, Nat.div_eq_of_lt hi, Nat.mul_zero, Nat.zero_add, Nat.add_zero,
        show e.preperiod + i - e.first = e.preperiod - e.first + i by omega]
    · exact rises q (by
        have : p + (e.values.drop (p - e.first)).length ≤ q := hq
        rw [len] at this; omega)
  · rename_i hge
    have hge : ¬ p < e.preperiod + e.period := fun hn => hge (Nat.ble_eq_true_of_le hn)
    have hmod := Nat.mod_lt (p - e.preperiod) hd
    have hdiv := Nat.div_add_mod (p - e.preperiod) e.period
    generalize hr : (p - e.preperiod) % e.period = r at hmod hdiv
    generalize hk : (p - e.preperiod) / e.period = k at hdiv
    have len : (e.values.drop (e.preperiod - e.first + r)).length = e.period - r := by
      rw [List.length_drop]; omega
    have at_ : ∀ i, i < e.period → e.value (e.preperiod + e.period * k + i) =
        e.values.getD (e.preperiod - e.first + i) 0 + e.period * k := fun i hi => by
      rw [value_of_ge (by omega),
        show e.preperiod + e.period * k + i - e.preperiod = i + e.period * k by omega,
        Nat.add_mul_mod_self_left, Nat.mod_eq_of_lt hi, Nat.add_mul_div_left _ _ hd,
        Nat.div_eq_of_lt hi, Nat.zero_add,
        show e.preperiod + i - e.first = e.preperiod - e.first + i by omega]
    have more : Nat.mul e.period (Nat.div (Nat.sub p e.preperiod) e.period) = e.period * k := by
      rw [← hk]; rfl
    have from_ : e.values.drop (Nat.add (Nat.sub e.preperiod e.first)
        (Nat.mod (Nat.sub p e.preperiod) e.period)) =
          e.values.drop (e.preperiod - e.first + r) := by
      rw [← hr]; rfl
    rw [more, from_]
    refine continued_eq block hd n (fun i hi => ?_) (fun i hi => ?_) fun q hq => ?_
    · rw [len] at hi
      rw [getD_drop, show p + i = e.preperiod + e.period * k + (r + i) by omega, at_ _ (by omega),
        Nat.add_assoc (e.preperiod - e.first)]
    · rw [len, show p + (e.period - r) + i = e.preperiod + e.period * k + i + e.period by omega,
        value_add hd (by omega), at_ i hi, Nat.add_assoc]
      exact congrArg (· + _) (getD_drop _ _ _)
    · rw [len] at hq
      exact rises q (by omega)

theorem taken_eq (n : Nat) (xs : List Nat) : taken n xs = xs.take n := by
  induction n generalizing xs with
  | zero => simp [taken]
  | succ n ih => cases xs with
    | nil => simp [taken]
    | cons x xs => simp [taken, ih]

theorem getD_take {n i : Nat} (h : i < n) (xs : List Nat) :
    (xs.take n).getD i 0 = xs.getD i 0 := by
  simp [List.getD_eq_getElem?_getD, h]

/-- The first of the values from a first row on. -/
theorem firstValues_eq (es : List RowValues) (p n : Nat) :
    firstValues (es.map fun e => (List.range' p (n + 1)).map e.value) = cutValues p es := by
  induction es with
  | nil => rfl
  | cons e es ih =>
    rw [List.map_cons, firstValues, ih, List.range'_succ]
    rfl

theorem otherValues_eq (es : List RowValues) (p n : Nat) :
    otherValues (es.map fun e => (List.range' p (n + 1)).map e.value) =
      es.map fun e => (List.range' (p + 1) n).map e.value := by
  induction es with
  | nil => rfl
  | cons e es ih =>
    rw [List.map_cons, otherValues, ih, List.range'_succ]
    rfl

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
  have value : ∀ i b e, e ∈ es → e.lower = bite i b l →
      e.value p = chompWithoutPoison.grundy (p :: bite i b l) := fun i b e he e2 => by
    rw [(ht e (h2 e he).1).value p ?_, e2]
    have := bite_getD_le i b 0 l
    rw [e2]
    unfold shortestFirst at hp ⊢
    omega
  rw [testBit_cutValues]
  constructor
  · rintro ⟨e, he, hv⟩
    obtain ⟨i, b, hb, e2⟩ := mem_cutsOf.1 (h2 e he).2
    exact ⟨i, b, hb, by rw [← value i b e he e2, hv]⟩
  · rintro ⟨i, b, hb, hv⟩
    obtain ⟨e, he, e2⟩ := h1 _ (mem_cutsOf.2 ⟨i, b, hb, rfl⟩)
    exact ⟨e, he, by rw [value i b e he e2, hv]⟩

include hl

/-- The values that are computed are right, and so is the bitmap of them and those before. -/
theorem computeValues_some (hes : findRows table (cutsOf l (size l)) = some es) (n m : Nat)
    {p A : Nat} {k : List Nat → Nat → List (List Nat) → Option Answer} {a : Answer}
    (hp : shortestFirst l ≤ p)
    (hA : ∀ v, A.testBit v = true ↔ ShorterHas chompWithoutPoison.grundy l p v)
    (h : computeValues n p A (es.map fun e => (List.range' p (n + m)).map e.value) k = some a) :
    ∃ vs B, k vs B (es.map fun e => (List.range' (p + n) m).map e.value) = some a ∧
      vs.length = n ∧
      (∀ i, i < n → vs.getD i 0 = chompWithoutPoison.grundy ((p + i) :: l)) ∧
      ∀ v, B.testBit v = true ↔ ShorterHas chompWithoutPoison.grundy l (p + n) v := by
  induction n generalizing p A k with
  | zero =>
    rw [Nat.zero_add] at h
    exact ⟨[], A, h, rfl, fun i hi => by omega, hA⟩
  | succ n ih =>
    rw [computeValues, force_eq, force_eq, Nat.succ_add, firstValues_eq, otherValues_eq] at h
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
    rw [show p + 1 + n = p + (n + 1) by omega] at h
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
    generalize greatestPreperiod T es = s at h
    generalize commonPeriod d es = L at h
    obtain ⟨hc, h⟩ := cond_none h
    simp only [Bool.and_eq_true, Nat.ble_eq, Nat.blt_eq, Nat.beq_eq, allRepeat_iff] at hc
    obtain ⟨⟨hT, _, hd⟩, _, ⟨hTs, hL, hdL⟩, hrep⟩ := hc
    -- The shorter first rows.
    have start : ∀ v, A0.testBit v = true ↔
        ShorterHas chompWithoutPoison.grundy l (shortestFirst l) v := fun v => by
      rw [shorterValues_some ht hA0, nth_eq]
      unfold shortestFirst
      exact ⟨fun ⟨j, h1, h2, h3⟩ => ⟨j, h1, by omega, h3⟩,
        fun ⟨j, h1, h2, h3⟩ => ⟨j, h1, by omega, h3⟩⟩
    have each : ∀ n, eachFrom (shortestFirst l) n es =
        es.map fun e => (List.range' (shortestFirst l) n).map e.value := fun n => by
      have key : ∀ fs : List RowValues, (∀ e ∈ fs, e ∈ es) → eachFrom (shortestFirst l) n fs =
          fs.map fun e => (List.range' (shortestFirst l) n).map e.value := by
        intro fs
        induction fs with
        | nil => intro _; rfl
        | cons f fs ih =>
          intro hf
          obtain ⟨hm, hcut⟩ := (findRows_some hes).2 f (hf f List.mem_cons_self)
          obtain ⟨i, b, _, e2⟩ := mem_cutsOf.1 hcut
          rw [eachFrom, ih fun e he => hf e (List.mem_cons_of_mem _ he),
            valuesFrom_eq (ht f hm) (by
              have := bite_getD_le i b 0 l
              rw [(ht f hm).first, e2]
              unfold shortestFirst
              omega), List.map_cons]
      exact key es fun _ h => h
    rw [each] at h
    obtain ⟨vs, A, h, hvs, values1, hA⟩ :=
      computeValues_some ht hl hes _ L (Nat.le_refl _) start h
    have hs : shortestFirst l ≤ s := Nat.le_trans hT hTs
    have hvs : vs.length = s - shortestFirst l := hvs
    have values1 : ∀ i, i < s - shortestFirst l →
        vs.getD i 0 = chompWithoutPoison.grundy ((shortestFirst l + i) :: l) := values1
    rw [show shortestFirst l + Nat.sub s (shortestFirst l) = s from Nat.add_sub_cancel' hs] at hA
    rw [show shortestFirst l + Nat.sub s (shortestFirst l) = s from Nat.add_sub_cancel' hs] at h
    obtain ⟨ws, B, h, hws, values2, hB⟩ := computeValues_some ht hl hes L 0 (by omega) hA h
    obtain ⟨hc, h⟩ := cond_none h
    rw [Bool.and_eq_true, Bool.and_eq_true, Nat.beq_eq] at hc
    obtain ⟨hrise, hstate, hleast⟩ := hc
    simp only [appended_eq, dropped_eq, taken_eq] at hrise h hleast
    have values : ∀ p, shortestFirst l ≤ p → p < s + L → (vs ++ ws).getD (p - shortestFirst l) 0 =
        chompWithoutPoison.grundy (p :: l) := fun p hp hlt => by
      by_cases hs : p < s
      · rw [getD_joined, if_pos (by omega), values1 _ (by omega),
          show shortestFirst l + (p - shortestFirst l) = p by omega]
      · rw [getD_joined, hvs, if_neg (by omega), values2 _ (by omega),
          show s + (p - shortestFirst l - (s - shortestFirst l)) = p by omega]
    -- The values repeat.
    have pos : 0 < shortestFirst l := by unfold shortestFirst; omega
    have far : Repeats chompWithoutPoison.grundy l s L := by
      refine Repeats.of_state isGrundy_withoutPoison (by omega)
        (fun x hx => Nat.le_trans (le_shortestFirst hl x hx) (by omega)) (fun i b hb => ?_)
        fun v => ?_
      · obtain ⟨h1, h2⟩ := findRows_some hes
        obtain ⟨e, he, e2⟩ := h1 _ (mem_cutsOf.2 ⟨i, b, hb, rfl⟩)
        obtain ⟨h3, h4⟩ := hrep e he
        rw [← e2, ← Nat.mul_div_cancel' (Nat.dvd_of_mod_eq_zero h4)]
        exact repeats_later (repeats_mul (ht e (h2 e he).1).least.2.2.1 _) h3
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
    have hk : 0 < L / d := Nat.div_pos (Nat.le_of_dvd hL (Nat.dvd_of_mod_eq_zero hdL)) hd
    have hdL' : d ≤ L := Nat.le_of_dvd hL (Nat.dvd_of_mod_eq_zero hdL)
    have near : Repeats chompWithoutPoison.grundy l T d := by
      refine repeats_of_multiple (k := L / d) (by rwa [hdvd]) hd hk hTs fun p hp hlt => ?_
      rw [hdvd] at hlt
      have := risesBy_spec hrise (p - T) (by
        rw [List.length_drop, List.length_append, hvs, hws]
        show p - T < s - shortestFirst l + L - (T + d - shortestFirst l)
        omega)
      rw [getD_drop, getD_drop] at this
      have this : (vs ++ ws).getD (T + d - shortestFirst l + (p - T)) 0 =
        (vs ++ ws).getD (T - shortestFirst l + (p - T)) 0 + d := this
      rw [show T + d - shortestFirst l + (p - T) = p + d - shortestFirst l by omega,
        show T - shortestFirst l + (p - T) = p - shortestFirst l by omega,
        values _ (by omega) hlt, values _ (by omega) (by omega)] at this
      exact this
    have taken_ : ∀ p, shortestFirst l ≤ p → p < T + d →
        ((vs ++ ws).take (Nat.sub (Nat.add T d) (shortestFirst l))).getD (p - shortestFirst l) 0 =
          chompWithoutPoison.grundy (p :: l) := fun p hp hlt => by
      have lt : p - shortestFirst l < Nat.sub (Nat.add T d) (shortestFirst l) := by
        show p - shortestFirst l < T + d - shortestFirst l
        omega
      rw [getD_take lt, values p hp (by omega)]
    generalize he : RowValues.mk l (shortestFirst l) T d
      ((vs ++ ws).take (Nat.sub (Nat.add T d) (shortestFirst l))) (!bitAt A0 0) = e at h hleast
    have value : ∀ p, shortestFirst l ≤ p →
        e.value p = chompWithoutPoison.grundy (p :: l) := fun p hp => by
      subst he
      unfold RowValues.value
      rw [Bool.cond_eq_ite, force_eq, nth_eq, nth_eq]
      split
      · rename_i hlt
        have hlt : p < T + d := Nat.le_of_ble_eq_true hlt
        exact taken_ p hp hlt
      · rename_i hge
        have hge : ¬ p < T + d := fun hn => hge (Nat.ble_eq_true_of_le hn)
        have hmod := Nat.mod_lt (p - T) hd
        have hdiv := Nat.div_add_mod (p - T) d
        show ((vs ++ ws).take (Nat.sub (Nat.add T d) (shortestFirst l))).getD
          (T + (p - T) % d - shortestFirst l) 0 + d * ((p - T) / d) = _
        rw [taken_ _ (by omega) (by omega), ← repeats_mul near _ _ (by omega),
          show T + (p - T) % d + d * ((p - T) / d) = p by omega]
    have parts : e.lower = l ∧ e.first = shortestFirst l ∧ e.preperiod = T ∧ e.period = d ∧
        e.hasZero = (!bitAt A0 0) ∧ e.values.length = T + d - shortestFirst l := by
      subst he
      refine ⟨rfl, rfl, rfl, rfl, rfl, ?_⟩
      show ((vs ++ ws).take (T + d - shortestFirst l)).length = _
      rw [List.length_take, List.length_append, hvs, hws]
      omega
    obtain ⟨p1, p2, p3, p4, p5, p6⟩ := parts
    refine ⟨e, ⟨by rw [p1, p2], by rw [p2, p3, p4, p6], ?_, ?_, ?_⟩, p1, h⟩
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

theorem summaryOf_some {es : List RowValues} {k : Nat → Nat → Nat → Nat → Option Answer}
    {a : Answer} (h : summaryOf es k = some a) : ∃ T d,
      k es.length T d (es.filter (·.hasZero)).length = some a ∧
      (∀ e ∈ es, e.preperiod ≤ T ∧ e.period ≤ d) ∧ (es = [] → T = 0 ∧ d = 0) ∧
      (es ≠ [] → (∃ e ∈ es, e.preperiod = T) ∧ ∃ e ∈ es, e.period = d) := by
  induction es generalizing k with
  | nil => exact ⟨0, 0, h, by simp, by simp, by simp⟩
  | cons e es ih =>
    rw [summaryOf] at h
    obtain ⟨T, d, h, h1, h0, h2⟩ := ih h
    simp only [force_eq] at h
    have most : ∀ x y : Nat, (bif Nat.ble x y then y else x) = max x y := fun x y => by
      by_cases hxy : x ≤ y
      · rw [Nat.ble_eq_true_of_le hxy, cond_true]; omega
      · rw [ble_false hxy, cond_false]; omega
    rw [most, most] at h
    refine ⟨max T e.preperiod, max d e.period, ?_, fun x hx => ?_, by simp,
      fun _ => ?_⟩
    · cases hz : e.hasZero <;> rw [hz] at h <;> simpa [hz] using h
    · rcases List.mem_cons.1 hx with rfl | hx
      · omega
      · have := h1 x hx; omega
    · cases es with
      | nil =>
        obtain ⟨rfl, rfl⟩ := h0 rfl
        exact ⟨⟨e, List.mem_cons_self, by omega⟩, e, List.mem_cons_self, by omega⟩
      | cons f fs =>
        obtain ⟨⟨x, hx, ex⟩, y, hy, ey⟩ := h2 (by simp)
        constructor
        · by_cases hm : T ≤ e.preperiod
          · exact ⟨e, List.mem_cons_self, by omega⟩
          · exact ⟨x, List.mem_cons_of_mem _ hx, by omega⟩
        · by_cases hm : d ≤ e.period
          · exact ⟨e, List.mem_cons_self, by omega⟩
          · exact ⟨y, List.mem_cons_of_mem _ hy, by omega⟩

theorem boardValues_some {table : List RowValues} (ht : ∀ e ∈ table, e.Right) {m : Nat} (hm : 0 < m)
    (n : Nat) {vs : List Nat} {k : List Nat → Option Answer} {a : Answer}
    (h : boardValues table m n vs k = some a) : ∃ ws, ws.length = n ∧
      (∀ b, b < n → ws.getD b 0 = chompWithoutPoison.grundy (List.replicate m (b + 1))) ∧
      k (ws ++ vs) = some a := by
  induction n generalizing vs with
  | zero => exact ⟨[], rfl, fun b hb => by omega, h⟩
  | succ n ih =>
    rw [boardValues] at h
    split at h
    · rename_i e he
      rw [force_eq] at h
      obtain ⟨hmem, hlow⟩ := findRow_some he
      obtain ⟨ws, h1, h2, h⟩ := ih h
      have value : e.value (n + 1) = chompWithoutPoison.grundy (List.replicate m (n + 1)) := by
        rw [copies_eq, List.append_nil] at hlow
        obtain ⟨j, rfl⟩ : ∃ j, m = j + 1 := ⟨m - 1, by omega⟩
        have hlow : e.lower = List.replicate j (n + 1) := hlow
        rw [(ht e hmem).value _ ?_, hlow]
        · rfl
        · rw [hlow]
          have := getD_replicate_le j (n + 1) 0
          unfold shortestFirst
          omega
      refine ⟨ws ++ [e.value (n + 1)], by simp [h1], fun b hb => ?_, by simpa using h⟩
      by_cases hbn : b < n
      · rw [getD_joined, if_pos (by omega), h2 b hbn]
      · obtain rfl : b = n := by omega
        rw [getD_joined, if_neg (by omega), h1, Nat.sub_self, ← value]
        rfl
    · exact absurd h (by simp)

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
    obtain ⟨T, d, h, most, _, some_⟩ := summaryOf_some (cond_none h).2
    obtain ⟨vs, hvs, boards, h⟩ := boardValues_some ht (by omega) n h
    rw [List.append_nil] at h
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
    obtain ⟨⟨e1, he1, rfl⟩, e2, he2, rfl⟩ := some_ one
    refine ⟨_, ⟨?_, fun l hl => ?_, ?_, ?_, ?_, hvs, fun b h1 h2 => ?_⟩, h⟩
    · refine ⟨boxBoards (m - 1) n, nodup_boards _ _, ?_, fun l => mem_boxBoards⟩
      show (boxBoards (m - 1) n).length = table.length
      rw [show m - 1 = m.pred from rfl, ← hlow, List.length_map]
    · obtain ⟨e, he, rfl⟩ := (mem l).1 hl
      exact ⟨_, _, (ht e he).least, most e he⟩
    · exact ⟨_, _, (mem _).2 ⟨e1, he1, rfl⟩, (ht e1 he1).least⟩
    · exact ⟨_, _, (mem _).2 ⟨e2, he2, rfl⟩, (ht e2 he2).least⟩
    · refine ⟨(table.filter (·.hasZero)).map fun e => zeroFirst e.lower :: e.lower, ?_, by simp,
        fun x => ?_⟩
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
    · have h2 : b ≤ n := h2
      show vs.getD (b - 1) 0 = _
      rw [boards (b - 1) (by omega), show b - 1 + 1 = b by omega]
  · exact absurd h (by simp)

end ChompCert.File
