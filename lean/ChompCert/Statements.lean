module

public import ChompCert.TwoRowValues
public import ChompCert.Bergman
public import ChompCert.BoardCertificate
public import ChompCert.Data.Board_box_5_6
public import ChompCert.Data.Diet_3
public import ChompCert.Data.Diet_4
public import ChompCert.Data.Diet_5
public import ChompCert.Data.Diet_window_small_3_2_misere
public import ChompCert.Data.Rows_table_4_8
public import ChompCert.Data.Three_row_explicit_10
public import ChompCert.Data.Three_row_table_100
public import ChompCert.Data.Three_row_summary_r_100
public import ChompCert.DietAndNim
public import ChompCert.DietLemmas
public import ChompCert.DietPeriodic
public import ChompCert.DietThreeRows
public import ChompCert.Divisors
public import ChompCert.Files.NoRepetition
public import ChompCert.Files.Program
public import ChompCert.FirstRowPeriods
public import ChompCert.FirstRows
public import ChompCert.Gale
public import ChompCert.HeapShifts
public import ChompCert.Orders
public import ChompCert.OrdersOfBoards
public import ChompCert.OrdinalLengths
public import ChompCert.Poison
public import ChompCert.Recurrence
public import ChompCert.Sheiner
public import ChompCert.Signs
public import ChompCert.SmallRows
public import ChompCert.SpragueGrundy
public import ChompCert.Strategies
public import ChompCert.ThreeRowPeriods
public import ChompCert.ThreeRowTails
public import ChompCert.Transpose

/-!
# The statements

Every main theorem `X` once more, as `X.stated`: its whole statement, and after it the name of its
proof. Lean refuses this file if a theorem does not prove its statement, and the audit if it is not,
symbol by symbol, the same. Who wants to know what has been proved reads this file and the
definitions that it speaks of, those of `Game` and `Board` first; `audit/words.txt` lists them all,
each with what it says.
(The names of hypotheses are for the reader only.)

The audit holds what Lean compiled of this file against its text, the names against those of
`README.md` and `Audit.lean`, and refuses whatever is no statement.
-/

@[expose] public section

set_option linter.unusedVariables false

/-! ### The main theorems -/

namespace ChompCert.Game

theorem isP_or_isN.stated : ∀ (G : Game) (x : G.Pos),
    G.IsP x ∨ G.IsN x :=
  @ChompCert.Game.isP_or_isN

theorem not_isP_and_isN.stated : ∀ (G : Game) (x : G.Pos),
    ¬ (G.IsP x ∧ G.IsN x) :=
  @ChompCert.Game.not_isP_and_isN

theorem isP_iff_of_loc.stated :
    ∀ (G : Game) {D S : G.Pos → Prop} (closed : ∀ x y, D x → G.move x y → D y)
    (loc : ∀ x, D x → G.Loc S x),
    ∀ x, D x → (G.IsP x ↔ S x) :=
  @ChompCert.Game.isP_iff_of_loc

theorem isP_iff_of_kernel.stated :
    ∀ (G : Game) {D S : G.Pos → Prop} (closed : ∀ x y, D x → G.move x y → D y)
    (out : ∀ x, D x → S x → ¬ G.won x ∧ ∀ y, G.move x y → ¬ S y)
    (into : ∀ x, D x → ¬ S x → G.won x ∨ ∃ y, G.move x y ∧ S y),
    ∀ x, D x → (G.IsP x ↔ S x) :=
  @ChompCert.Game.isP_iff_of_kernel

theorem isP_iff_of_labels.stated :
    ∀ (G : Game) {D : G.Pos → Prop} (label : G.Pos → Bool) (witness : G.Pos → G.Pos)
    (closed : ∀ x y, D x → G.move x y → D y)
    (of_true : ∀ x, D x → label x = true → ¬ G.won x ∧ ∀ y, G.move x y → label y = false)
    (of_false : ∀ x, D x → label x = false →
      G.won x ∨ (G.move x (witness x) ∧ label (witness x) = true)),
    ∀ x, D x → (G.IsP x ↔ label x = true) :=
  @ChompCert.Game.isP_iff_of_labels

theorem isP_of_answers.stated :
    ∀ (G : Game) {S : G.Pos → Prop} (alive : ∀ x, S x → ¬ G.won x)
    (answer : ∀ x, S x → ∀ y, G.move x y → G.won y ∨ ∃ z, G.move y z ∧ S z),
    ∀ x, S x → G.IsP x :=
  @ChompCert.Game.isP_of_answers

theorem isP_iff_strategy.stated : ∀ {G : Game} (x : G.Pos),
    (G.IsP x ↔ ∃ τ : G.Strategy, ∀ σ : G.Strategy, SecondWins σ τ x) ∧
      (G.IsN x ↔ ∃ σ : G.Strategy, ∀ τ : G.Strategy, FirstWins σ τ x) :=
  @ChompCert.Game.isP_iff_strategy

theorem isGrundy_unique.stated : ∀ {G : Game} {D : G.Pos → Prop} {g g' : G.Pos → Nat}
      (closed : ∀ x y, D x → G.move x y → D y) (h : G.IsGrundy D g) (h' : G.IsGrundy D g'),
    ∀ x, D x → g x = g' x :=
  @ChompCert.Game.isGrundy_unique

theorem isP_iff_grundy.stated : ∀ {G : Game} {D : G.Pos → Prop} {g : G.Pos → Nat}
      (closed : ∀ x y, D x → G.move x y → D y) (normal : ∀ x, ¬ G.won x) (h : G.IsGrundy D g),
    ∀ x, D x → (G.IsP x ↔ g x = 0) :=
  @ChompCert.Game.isP_iff_grundy

theorem grundy_isGrundy.stated :
    ∀ {G : Game} (finite : ∀ x, ∃ L : List G.Pos, ∀ y, G.move x y → y ∈ L),
    G.IsGrundy (fun _ => True) G.grundy :=
  @ChompCert.Game.grundy_isGrundy

theorem IsGrundy.le_length.stated : ∀ {G : Game} {D : G.Pos → Prop} {g : G.Pos → Nat}
      (h : G.IsGrundy D g) {x : G.Pos} (hx : D x) {L : List G.Pos}
      (hL : ∀ y, G.move x y → y ∈ L),
    g x ≤ L.length :=
  @ChompCert.Game.IsGrundy.le_length

theorem IsGrundy.sum.stated : ∀ {G H : Game} {D : G.Pos → Prop} {E : H.Pos → Prop}
      {g : G.Pos → Nat} {g' : H.Pos → Nat} (h : G.IsGrundy D g) (h' : H.IsGrundy E g'),
    (G.sum H).IsGrundy (fun x => D x.1 ∧ E x.2) fun x => g x.1 ^^^ g' x.2 :=
  @ChompCert.Game.IsGrundy.sum

theorem isP_sum_iff.stated : ∀ {G H : Game} {D : G.Pos → Prop} {E : H.Pos → Prop}
      {g : G.Pos → Nat} {g' : H.Pos → Nat} (closed : ∀ x y, D x → G.move x y → D y)
      (closed' : ∀ x y, E x → H.move x y → E y) (h : G.IsGrundy D g) (h' : H.IsGrundy E g')
      {x : G.Pos} {x' : H.Pos} (hx : D x) (hx' : E x'),
    (G.sum H).IsP (x, x') ↔ g x = g' x' :=
  @ChompCert.Game.isP_sum_iff

theorem isP_sum_nim_iff.stated : ∀ {G : Game} {D : G.Pos → Prop} {g : G.Pos → Nat}
      (closed : ∀ x y, D x → G.move x y → D y) (h : G.IsGrundy D g) {x : G.Pos} (hx : D x)
      (n : Nat),
    (G.sum (nim False)).IsP (x, [n]) ↔ g x = n :=
  @ChompCert.Game.isP_sum_nim_iff

theorem isP_long_iff.stated : ∀ (G : Game) (x : G.Pos),
    G.long.IsP x ↔ G.IsP x :=
  @ChompCert.Game.isP_long_iff

end ChompCert.Game

namespace ChompCert

theorem not_isP_rectangle.stated : ∀ {m n : Nat} (h : 1 < m * n),
    ¬ chomp.IsP (List.replicate m n) :=
  @ChompCert.not_isP_rectangle

theorem chomp_isP_iff.stated : ∀ (l : List Nat),
    chomp.IsP l ↔ 0 < l.sum ∧ ∀ i b, b < l.getD i 0 → ¬ chomp.IsP (bite i b l) :=
  @ChompCert.chomp_isP_iff

theorem isP_one_row_iff.stated : ∀ (n : Nat),
    chomp.IsP [n] ↔ n = 1 :=
  @ChompCert.isP_one_row_iff

theorem isP_two_rows_iff.stated : ∀ {p q : Nat} (h : q ≤ p),
    chomp.IsP [p, q] ↔ p = q + 1 :=
  @ChompCert.isP_two_rows_iff

theorem isP_bite_two_rows.stated : ∀ (n : Nat) (h : 0 < n),
    chomp.IsP (bite 1 (n - 1) [n, n]) :=
  @ChompCert.isP_bite_two_rows

theorem two_rows_infinite.stated : ∀ (a : Nat),
    ¬ chomp.IsP [a, a] ∧ ∀ p, a + 1 < p → chomp.move [p, a] [a + 1, a] ∧ chomp.IsP [a + 1, a] :=
  @ChompCert.two_rows_infinite

theorem isP_ell_iff.stated : ∀ (a b z : Nat),
    chomp.IsP (ell a b z) ↔ a = b :=
  @ChompCert.isP_ell_iff

theorem isP_bite_square.stated : ∀ (n : Nat) (h : 2 ≤ n),
    chomp.IsP (bite 1 1 (List.replicate n n)) :=
  @ChompCert.isP_bite_square

theorem square_opening_iff.stated : ∀ {n i b : Nat} (hn : 2 ≤ n) (hi : i < n) (hb : b < n),
    chomp.IsP (bite i b (List.replicate n n)) ↔ i = 1 ∧ b = 1 :=
  @ChompCert.square_opening_iff

theorem square_bite_iff.stated : ∀ (l : List Nat) (i b r c : Nat),
    OnBoard (bite i b l) r c ↔ OnBoard l r c ∧ ¬ (i ≤ r ∧ b ≤ c) :=
  @ChompCert.square_bite_iff

theorem chomp_move_iff.stated : ∀ (l l' : List Nat),
    chomp.move l l' ↔ ∃ i b, OnBoard l i b ∧ l' = bite i b l :=
  @ChompCert.chomp_move_iff

theorem first_row_unique.stated :
    ∀ {p p' : Nat} {l : List Nat} (hb : IsBoard (p :: l)) (hb' : IsBoard (p' :: l))
      (h : chomp.IsP (p :: l)) (h' : chomp.IsP (p' :: l)),
    p = p' :=
  @ChompCert.first_row_unique

theorem first_row_exists.stated : ∀ {l : List Nat} (hl : IsBoard l)
      (free : ∀ x, x < l.headD 0 → ¬ chomp.IsP (x :: bite 0 x l)),
    ∃ p, p ≤ l.sum + 1 ∧ IsBoard (p :: l) ∧ chomp.IsP (p :: l) :=
  @ChompCert.first_row_exists

theorem first_row_exists_iff.stated : ∀ {l : List Nat} (hl : IsBoard l),
    (∃ p, IsBoard (p :: l) ∧ chomp.IsP (p :: l)) ↔
      ∀ x, x < l.headD 0 → ¬ chomp.IsP (x :: bite 0 x l) :=
  @ChompCert.first_row_exists_iff

theorem mem_boardsWithin_iff.stated : ∀ {l b : List Nat},
    b ∈ boardsWithin l ↔ IsBoard b ∧ b.length = l.length ∧ ∀ i, b.getD i 0 ≤ l.getD i 0 :=
  @ChompCert.mem_boardsWithin_iff

theorem first_row_periodic_within.stated : ∀ {l : List Nat} (hl : IsBoard l),
    (∃ s, s ≤ 2 * periodBound l ∧ chomp.IsP (s :: s :: bite 0 s l) ∧
      ∀ p q, s < q → q ≤ p → ¬ chomp.IsP (p :: q :: l)) ∨
    ∃ (B π : Nat) (d : Nat → Nat), B ≤ 2 * periodBound l ∧ 0 < π ∧ π ≤ periodBound l ∧
      ∀ q, B ≤ q → 0 < d q ∧ d (q + π) = d q ∧
        ∀ p, q ≤ p → (chomp.IsP (p :: q :: l) ↔ p = q + d q) :=
  @ChompCert.first_row_periodic_within

theorem isP_transpose_iff.stated :
    ∀ {ok : Nat → Prop} {mis : Prop} {l : List Nat} (h : IsBoard l) {n : Nat}
      (hn : ∀ x ∈ l, x ≤ n),
    (game ok mis).IsP (transpose n l) ↔ (game ok mis).IsP l :=
  @ChompCert.isP_transpose_iff

theorem isP_bite_transpose_iff.stated :
    ∀ {ok : Nat → Prop} {mis : Prop} {l : List Nat} (h : IsBoard l) {n : Nat}
      (hn : ∀ x ∈ l, x ≤ n) (i b : Nat),
    (game ok mis).IsP (bite b i (transpose n l)) ↔ (game ok mis).IsP (bite i b l) :=
  @ChompCert.isP_bite_transpose_iff

theorem rectangle_transpose.stated : ∀ (m n i b : Nat),
    chomp.IsP (bite b i (List.replicate n m)) ↔ chomp.IsP (bite i b (List.replicate m n)) :=
  @ChompCert.rectangle_transpose

theorem listed_sound.stated : ∀ {D S : List Nat → Prop}
      (closed : ∀ l i b, D l → b < l.getD i 0 → D (bite i b l)) (empty : ∀ l, l.sum = 0 → ¬ S l)
      (not_both : ∀ l, D l → S l → ∀ i b, b < l.getD i 0 → ¬ S (bite i b l))
      (either : ∀ l, D l → 0 < l.sum → ¬ S l → ∃ i b, b < l.getD i 0 ∧ S (bite i b l)),
    ∀ l, D l → (chomp.IsP l ↔ S l) :=
  @ChompCert.listed_sound

theorem box_sound.stated : ∀ {m n : Nat} {S : List Nat → Prop} (empty : ∀ l, l.sum = 0 → ¬ S l)
      (not_both : ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → S l →
        ∀ i b, b < l.getD i 0 → ¬ S (bite i b l))
      (either : ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → 0 < l.sum → ¬ S l →
        ∃ i b, b < l.getD i 0 ∧ S (bite i b l)),
    ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → (chomp.IsP l ↔ S l) :=
  @ChompCert.box_sound

theorem bite_append.stated : ∀ (A T : List Nat) (i b : Nat),
    bite i b (A ++ T) =
      if i < A.length then bite i b A ++ bite 0 b T else A ++ bite (i - A.length) b T :=
  @ChompCert.bite_append

theorem bite_zero_eq_iff.stated : ∀ {T T' : List Nat} (hl : T.length = T'.length) (j : Nat),
    bite 0 j T = T' ↔ ∀ r, T'.getD r 0 ≤ j ∧ (T'.getD r 0 < j → T.getD r 0 = T'.getD r 0) ∧
      (T'.getD r 0 = j → j ≤ T.getD r 0) :=
  @ChompCert.bite_zero_eq_iff

theorem exists_bite_eq_iff.stated : ∀ {T T' : List Nat} (hl : T.length = T'.length),
    (∃ i x, x < T.getD i 0 ∧ bite i x T = T') ↔
      ∃ i x, x < T.getD i 0 ∧ T'.getD i 0 = x ∧ (∀ r, r < i → T.getD r 0 = T'.getD r 0) ∧
        ∀ r, i ≤ r → T'.getD r 0 ≤ x ∧ (T'.getD r 0 < x → T.getD r 0 = T'.getD r 0) ∧
          (T'.getD r 0 = x → x ≤ T.getD r 0) :=
  @ChompCert.exists_bite_eq_iff

theorem rows_table_sound.stated : ∀ {m n : Nat} {F : List Nat → Option Nat}
      (stopped : ∀ L, IsBoard L → L.length = m → L.headD 0 ≤ n → ∀ j, j < L.headD 0 →
        F (bite 0 j L) = some j →
        F L = none)
      (value : ∀ L v, IsBoard L → L.length = m → L.headD 0 ≤ n → F L = some v →
        L.headD 0 ≤ v ∧ 0 < v)
      (free : ∀ L v, IsBoard L → L.length = m → L.headD 0 ≤ n → F L = some v →
        ∀ i b, b < L.getD i 0 → F (bite i b L) ≠ some v)
      (below : ∀ L, IsBoard L → L.length = m → L.headD 0 ≤ n →
        (∀ j, j < L.headD 0 → F (bite 0 j L) ≠ some j) →
        ∀ p, L.headD 0 ≤ p → p ≤ n → 0 < p → (∀ v, F L = some v → p < v) →
          ∃ i b, b < L.getD i 0 ∧ F (bite i b L) = some p),
    ∀ p L, IsBoard (p :: L) → L.length = m → p ≤ n → (chomp.IsP (p :: L) ↔ F L = some p) :=
  @ChompCert.rows_table_sound

theorem nim_grundy.stated : (nim False).IsGrundy (fun _ => True) xorAll :=
  @ChompCert.nim_grundy

theorem nim_isP_normal.stated : ∀ (l : List Nat),
    (nim False).IsP l ↔ xorAll l = 0 :=
  @ChompCert.nim_isP_normal

theorem nim_isP_misere.stated : ∀ (l : List Nat),
    (nim True).IsP l ↔
    ((∃ i, 1 < l.getD i 0) ∧ xorAll l = 0) ∨ ((∀ i, l.getD i 0 ≤ 1) ∧ xorAll l = 1) :=
  @ChompCert.nim_isP_misere

theorem subtraction_grundy.stated : ∀ {k : Nat} (hk : 0 < k),
    (subtraction k False).IsGrundy (fun _ => True) fun l : List Nat =>
      xorAll (l.map fun a => a % (k + 1)) :=
  @ChompCert.subtraction_grundy

theorem subtraction_isP_normal.stated : ∀ {k : Nat} (hk : 0 < k) (l : List Nat),
    (subtraction k False).IsP l ↔ xorAll (l.map fun a => a % (k + 1)) = 0 :=
  @ChompCert.subtraction_isP_normal

theorem subtraction_isP_misere.stated : ∀ {k : Nat} (hk : 0 < k) (l : List Nat),
    (subtraction k True).IsP l ↔
      ((∃ i, 1 < (l.map fun a => a % (k + 1)).getD i 0) ∧ xorAll (l.map fun a => a % (k + 1)) = 0) ∨
      ((∀ i, (l.map fun a => a % (k + 1)).getD i 0 ≤ 1) ∧
        xorAll (l.map fun a => a % (k + 1)) = 1) :=
  @ChompCert.subtraction_isP_misere

theorem subtraction_two_heaps.stated : ∀ (a b : Nat),
    (subtraction 2 True).IsP [a, b] ↔ (a + b) % 3 = 1 :=
  @ChompCert.subtraction_two_heaps

theorem nim_one_heap.stated : ∀ (a : Nat),
    ((nim False).IsP [a] ↔ a = 0) ∧ ((nim True).IsP [a] ↔ a = 1) :=
  @ChompCert.nim_one_heap

theorem subtraction_one_heap.stated : ∀ {k : Nat} (hk : 0 < k) (a : Nat),
    ((subtraction k False).IsP [a] ↔ a % (k + 1) = 0) ∧
      ((subtraction k True).IsP [a] ↔ a % (k + 1) = 1) :=
  @ChompCert.subtraction_one_heap

theorem subtraction_two_isP_normal.stated : ∀ (l : List Nat), (subtraction 2 False).IsP l ↔
    (l.map fun a => a % 3).count 1 % 2 = 0 ∧ (l.map fun a => a % 3).count 2 % 2 = 0 :=
  @ChompCert.subtraction_two_isP_normal

theorem subtraction_two_isP_misere.stated : ∀ (l : List Nat), (subtraction 2 True).IsP l ↔
    ((l.map fun a => a % 3).count 2 = 0 ∧ (l.map fun a => a % 3).count 1 % 2 = 1) ∨
      (0 < (l.map fun a => a % 3).count 2 ∧ (l.map fun a => a % 3).count 2 % 2 = 0 ∧
        (l.map fun a => a % 3).count 1 % 2 = 0) :=
  @ChompCert.subtraction_two_isP_misere

theorem example_2_8_false.stated : ([3].map fun a => a % 3).count 1 % 2 = 0 ∧
    ([3].map fun a => a % 3).count 2 % 2 = 0 ∧ ¬ (subtraction 2 True).IsP [3] :=
  @ChompCert.example_2_8_false

theorem reduction_nim.stated : Reduction (fun _ => True) id :=
  @ChompCert.reduction_nim

theorem reduction_subtraction.stated : ∀ {k : Nat} (hk : 0 < k),
    Reduction (fun n => n ≤ k) (fun a => a % (k + 1)) :=
  @ChompCert.reduction_subtraction

theorem value_le_squares.stated : ∀ {ok : Nat → Prop} {mis : Prop} {D : List Nat → Prop}
      {g : List Nat → Nat} (h : (game ok mis).IsGrundy D g) {l : List Nat} (hl : D l),
    g l ≤ l.sum :=
  @ChompCert.value_le_squares

theorem Repeats.of_state.stated : ∀ {g : List Nat → Nat} {l : List Nat} {s L : Nat}
    (h : chompWithoutPoison.IsGrundy (fun _ => True) g) (hs : 0 < s) (hl : ∀ x, x ∈ l → x ≤ s)
    (below : ∀ i b, b < l.getD i 0 → Repeats g (bite i b l) s L)
    (state : ∀ v, ShorterHas g l (s + L) v ↔ v < L ∨ ∃ x, ShorterHas g l s x ∧ v = x + L),
    Repeats g l s L :=
  @ChompCert.Repeats.of_state

theorem two_rows_value.stated : ∀ {p q : Nat} (hp : 0 < p) (hq : q ≤ p),
    chompWithoutPoison.grundy [p, q] = twoRowValue p q :=
  @ChompCert.two_rows_value

theorem poison_in_sums.stated : poisonedSum.IsP ([1], [1]) ∧ ¬ misereSum.IsP ([1], [1]) :=
  @ChompCert.poison_in_sums

end ChompCert

namespace ChompCert.ThreeRow

theorem P3_iff.stated : ∀ {p q r : Nat} (hpq : q ≤ p) (hqr : r ≤ q),
    P3 p q r ↔ 0 < p ∧ (∀ a, a < p → ¬ P3 a (min a q) (min a r)) ∧
      (∀ a, a < q → ¬ P3 p a (min a r)) ∧ (∀ b, b < r → ¬ P3 p q b) :=
  @ChompCert.ThreeRow.P3_iff

theorem P3_iff_of_kernel.stated : ∀ {dom : Nat → Nat → Prop} {S : Nat → Nat → Nat → Prop}
    (closed : ∀ q r a b, dom q r → a ≤ q → b ≤ r → dom a b)
    (pos : ∀ p q r, r ≤ q → q ≤ p → dom q r → S p q r → 0 < p)
    (row1 : ∀ p q r a, r ≤ q → q ≤ p → dom q r → S p q r → a < p → ¬ S a (min a q) (min a r))
    (row2 : ∀ p q r a, r ≤ q → q ≤ p → dom q r → S p q r → a < q → ¬ S p a (min a r))
    (row3 : ∀ p q r b, r ≤ q → q ≤ p → dom q r → S p q r → b < r → ¬ S p q b)
    (into : ∀ p q r, r ≤ q → q ≤ p → dom q r → 0 < p → ¬ S p q r →
      (∃ a, a < p ∧ S a (min a q) (min a r)) ∨ (∃ a, a < q ∧ S p a (min a r)) ∨
        (∃ b, b < r ∧ S p q b)),
    ∀ p q r, r ≤ q → q ≤ p → dom q r → (P3 p q r ↔ S p q r) :=
  @ChompCert.ThreeRow.P3_iff_of_kernel

theorem hasValue_unique.stated :
    ∀ {q r p1 p2 : Nat} (hqr : r ≤ q) (h1 : HasValue q r p1) (h2 : HasValue q r p2),
    p1 = p2 :=
  @ChompCert.ThreeRow.hasValue_unique

theorem hasValue_inj_row.stated :
    ∀ {p q b1 b2 : Nat} (hb1 : b1 ≤ q) (hb2 : b2 ≤ q) (h1 : HasValue q b1 p)
    (h2 : HasValue q b2 p),
    b1 = b2 :=
  @ChompCert.ThreeRow.hasValue_inj_row

theorem hasValue_inj_col.stated :
    ∀ {p s t1 t2 : Nat} (hs1 : s ≤ t1) (hs2 : s ≤ t2) (hp1 : t1 ≤ p) (hp2 : t2 ≤ p)
    (h1 : HasValue t1 s p) (h2 : HasValue t2 s p),
    t1 = t2 :=
  @ChompCert.ThreeRow.hasValue_inj_col

theorem not_secondBlocks_of_start.stated :
    ∀ {p q r : Nat} (hrp : r ≤ p) (h : HasValue p r p) (hq : q < p),
    ¬ SecondBlocks q r p :=
  @ChompCert.ThreeRow.not_secondBlocks_of_start

theorem blocked_below.stated :
    ∀ {q r u v : Nat} (hqr : r ≤ q) (hqv : q ≤ v) (h : HasValue q r v) (hu : 0 < u)
    (huv : u < v),
    SecondBlocks q r u ∨ ThirdBlocks q r u :=
  @ChompCert.ThreeRow.blocked_below

theorem mex_of_ge.stated : ∀ {q r : Nat} (hqr : r ≤ q) (hge : q ≤ fValue q r),
    IsMex (fun u => SecondBlocks q r u ∨ ThirdBlocks q r u) (fValue q r) :=
  @ChompCert.ThreeRow.mex_of_ge

theorem interval_blocking.stated : ∀ {p q r u : Nat} (hrq : r ≤ q) (hp : ¬ ThirdBlocks q r p)
    (ht : ∀ t, q < t → t < p → ThirdBlocks t r p) (hu : q < u) (hup : u < p),
    ThirdBlocks q r u :=
  @ChompCert.ThreeRow.interval_blocking

theorem row_start.stated : ∀ {p q r : Nat} (h : HasValue p r p) (hrq : r ≤ q) (hqp : q < p),
    ThirdBlocks q r p :=
  @ChompCert.ThreeRow.row_start

theorem diagonal_stop_disjoint.stated :
    ∀ {p r a : Nat} (ha : P3 p a a) (hap : a < p) (hr : P3 p p r)
    (hrp : r < p),
    False :=
  @ChompCert.ThreeRow.diagonal_stop_disjoint

theorem unique_opening.stated : ∀ (n : Nat) (hn : 0 < n),
    ∃ i b, i < 3 ∧ b < n ∧ chomp.IsP (bite i b [n, n, n]) ∧
      ∀ i' b', i' < 3 → b' < n → chomp.IsP (bite i' b' [n, n, n]) → i' = i ∧ b' = b :=
  @ChompCert.ThreeRow.unique_opening

theorem hasValue_exists.stated : ∀ {q r : Nat} (hqr : r ≤ q),
    ∃ p, HasValue q r p :=
  @ChompCert.ThreeRow.hasValue_exists

theorem P3_iff_fValue.stated : ∀ {p q r : Nat} (hpq : q ≤ p) (hqr : r ≤ q),
    P3 p q r ↔ fValue q r = p :=
  @ChompCert.ThreeRow.P3_iff_fValue

theorem fValue_const.stated : ∀ {q r : Nat} (hqr : r < q) (h : fValue (q - 1) r < q),
    fValue q r = fValue (q - 1) r :=
  @ChompCert.ThreeRow.fValue_const

theorem fValue_mex.stated : ∀ {q r : Nat} (hqr : r ≤ q) (h : q = r ∨ q ≤ fValue (q - 1) r),
    IsMex (fun u => SecondBlocks q r u ∨ ThirdBlocks q r u) (fValue q r) :=
  @ChompCert.ThreeRow.fValue_mex

theorem rightmost_hole.stated : ∀ {p q r : Nat} (hrq : r ≤ q) (hp : ¬ ThirdBlocks q r p)
    (ht : ∀ t, q < t → t < p → ThirdBlocks t r p) (hf : q < fValue q r),
    p ≤ fValue q r :=
  @ChompCert.ThreeRow.rightmost_hole

theorem diag_max.stated : ∀ {q r : Nat} (hr : r < q),
    fValue q r < fValue q q :=
  @ChompCert.ThreeRow.diag_max

theorem diagonal_stop_partition.stated : ∀ {p : Nat} (hp : 0 < p),
    (IsDiagonal p ∨ IsStop p) ∧ ¬ (IsDiagonal p ∧ IsStop p) :=
  @ChompCert.ThreeRow.diagonal_stop_partition

theorem opening_row.stated : ∀ (n : Nat) (_hn : 0 < n),
    (∀ b, b < n → ¬ chomp.IsP (bite 0 b [n, n, n])) ∧
    ((∃ b, b < n ∧ chomp.IsP (bite 1 b [n, n, n])) ↔ IsDiagonal n) ∧
    ((∃ b, b < n ∧ chomp.IsP (bite 2 b [n, n, n])) ↔ IsStop n) :=
  @ChompCert.ThreeRow.opening_row

theorem explicit_sound.stated :
    ∀ (n : Nat) (label : Nat → Nat → Nat → Bool) (witness : Nat → Nat → Nat → Cut)
    (terminal : label 0 0 0 = false)
    (of_false : ∀ p q r, r ≤ q → q ≤ p → p ≤ n → 0 < p → label p q r = false →
      (witness p q r).Legal p q r ∧ (witness p q r).label label p q r = true)
    (of_true : ∀ p q r, r ≤ q → q ≤ p → p ≤ n → label p q r = true →
      ∀ c : Cut, c.Legal p q r → c.label label p q r = false),
    ∀ p q r, r ≤ q → q ≤ p → p ≤ n → (P3 p q r ↔ label p q r = true) :=
  @ChompCert.ThreeRow.explicit_sound

theorem named_set_is_P.stated : ∀ {F : Nat → Nat → Nat} {N : Nat}
    (cells : ∀ q r, q ≤ N → Active F q r → CellOK F q r),
    ∀ p q r, r ≤ q → q ≤ p → q ≤ N → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  @ChompCert.ThreeRow.named_set_is_P

theorem named_set_is_P_of_rows.stated : ∀ {F : Nat → Nat → Nat} {R : Nat}
    (cells : ∀ q r, r ≤ R → Active F q r → CellOK F q r),
    ∀ p q r, r ≤ q → q ≤ p → r ≤ R → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  @ChompCert.ThreeRow.named_set_is_P_of_rows

theorem tails_sound.stated : ∀ {F : Nat → Nat → Nat} {R : Nat} (rows : ∀ r, r ≤ R → RowData F r),
    ∀ p q r, r ≤ q → q ≤ p → r ≤ R → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  @ChompCert.ThreeRow.tails_sound

theorem tails_complete.stated : ∀ (r : Nat),
    ThreeRow.RowData ThreeRow.fValue r :=
  @ChompCert.ThreeRow.tails_complete

theorem fValue_eventually_periodic.stated : ∀ (r : Nat),
    (∃ s, r ≤ s ∧ ∀ q, s ≤ q → ThreeRow.fValue q r = s) ∨
      ∃ B π, 0 < π ∧ ∀ q, B ≤ q → q < ThreeRow.fValue q r ∧
        ThreeRow.fValue (q + π) r = ThreeRow.fValue q r + π :=
  @ChompCert.ThreeRow.fValue_eventually_periodic

theorem fValue_periodic_within.stated : ∀ (r : Nat),
    (∃ s, r ≤ s ∧ s ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ ∀ q, s ≤ q → fValue q r = s) ∨
      ∃ B π, B ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ 0 < π ∧ π ≤ 2 ^ ((r + 1) * (r + 2) / 2) ∧
        ∀ q, B ≤ q → q < fValue q r ∧ fValue (q + π) r = fValue q r + π :=
  @ChompCert.ThreeRow.fValue_periodic_within

theorem fValue_le.stated : ∀ {q r : Nat} (hrq : r ≤ q),
    ThreeRow.fValue q r ≤ q + r + 1 :=
  @ChompCert.ThreeRow.fValue_le

theorem fValue_zero.stated : ∀ (q : Nat),
    fValue q 0 = q + 1 :=
  @ChompCert.ThreeRow.fValue_zero

theorem fValue_one_one.stated : fValue 1 1 = 3 :=
  @ChompCert.ThreeRow.fValue_one_one

theorem fValue_one.stated : ∀ {q : Nat} (h : 2 ≤ q),
    fValue q 1 = 2 :=
  @ChompCert.ThreeRow.fValue_one

theorem fValue_two.stated : ∀ {q : Nat} (h : 2 ≤ q),
    fValue q 2 = q + 2 :=
  @ChompCert.ThreeRow.fValue_two

theorem isDiagonal_iff_mem.stated : ∀ {n : Nat} (h : n ≤ 27),
    IsDiagonal n ↔ n ∈ [1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21, 24, 25, 27] :=
  @ChompCert.ThreeRow.isDiagonal_iff_mem

theorem isStop_iff_mem.stated : ∀ {n : Nat} (h : n ≤ 38),
    IsStop n ↔ n ∈ [2, 5, 7, 9, 12, 14, 17, 19, 22, 23, 26, 29, 31, 33, 36, 38] :=
  @ChompCert.ThreeRow.isStop_iff_mem

theorem bergman_one_row.stated : ∀ {n : Nat} (h : 2 ≤ n),
    chomp.move [n, 0, 0] [1, 0, 0] ∧ chomp.IsP [1, 0, 0] :=
  @ChompCert.ThreeRow.bergman_one_row

theorem bergman_column.stated : chomp.move [1, 1, 1] [1, 0, 0] ∧ chomp.IsP [1, 0, 0] :=
  @ChompCert.ThreeRow.bergman_column

theorem bergman_two_rows_equal.stated : ∀ {n : Nat} (h : 0 < n),
    chomp.move [n, n, 0] [n, n - 1, 0] ∧ chomp.IsP [n, n - 1, 0] :=
  @ChompCert.ThreeRow.bergman_two_rows_equal

theorem bergman_two.stated : chomp.move [2, 2, 2] [2, 2, 1] ∧ chomp.IsP [2, 2, 1] :=
  @ChompCert.ThreeRow.bergman_two

theorem bergman_ell.stated : ∀ {n : Nat} (h : 4 ≤ n),
    chomp.move [n, 1, 1] [3, 1, 1] ∧ chomp.IsP [3, 1, 1] :=
  @ChompCert.ThreeRow.bergman_ell

theorem bergman_three_to_five.stated : (chomp.move [3, 3, 3] [3, 1, 1] ∧ chomp.IsP [3, 1, 1]) ∧
    (chomp.move [4, 4, 4] [4, 2, 2] ∧ chomp.IsP [4, 2, 2]) ∧
    (chomp.move [5, 5, 5] [5, 5, 3] ∧ chomp.IsP [5, 5, 3]) :=
  @ChompCert.ThreeRow.bergman_three_to_five

theorem bergman_six_eight.stated : (chomp.move [6, 6, 6] [6, 3, 3] ∧ chomp.IsP [6, 3, 3]) ∧
    (chomp.move [8, 8, 8] [8, 4, 4] ∧ chomp.IsP [8, 4, 4]) :=
  @ChompCert.ThreeRow.bergman_six_eight

theorem bergman_two_rows_unequal.stated : ∀ {n₂ c : Nat} (h : 0 < c),
    (chomp.move [n₂ + 1 + c, n₂, 0] [n₂ + 1, n₂, 0] ∧ chomp.IsP [n₂ + 1, n₂, 0]) ∧
      ¬ chomp.move [n₂ + 1 + c, n₂, 0] [n₂ + 1 + c, n₂ + 1 + c - 1, 0] :=
  @ChompCert.ThreeRow.bergman_two_rows_unequal

theorem bergman_seven.stated :
    ¬ chomp.IsP [7, 7, 5] ∧ chomp.move [7, 7, 7] [7, 7, 4] ∧ chomp.IsP [7, 7, 4] :=
  @ChompCert.ThreeRow.bergman_seven

theorem bergman_seven_case_four.stated : (chomp.move [7, 4, 4] [7, 4, 2] ∧ ¬ chomp.IsP [7, 4, 2]) ∧
    (chomp.move [7, 4, 2] [6, 4, 2] ∧ chomp.IsP [6, 4, 2]) ∧
    (chomp.move [7, 4, 4] [7, 4, 3] ∧ chomp.IsP [7, 4, 3]) :=
  @ChompCert.ThreeRow.bergman_seven_case_four

theorem bergman_eight_case_one.stated : (chomp.move [8, 4, 2] [7, 4, 2] ∧ ¬ chomp.IsP [7, 4, 2]) ∧
    (chomp.move [8, 4, 2] [6, 4, 2] ∧ chomp.IsP [6, 4, 2]) :=
  @ChompCert.ThreeRow.bergman_eight_case_one

theorem bergman_alternation_false.stated : ThreeRow.IsDiagonal 10 ∧ ThreeRow.IsDiagonal 11 :=
  @ChompCert.ThreeRow.bergman_alternation_false

end ChompCert.ThreeRow

namespace ChompCert.Gale

theorem six_by_thirteen.stated :
    chomp.IsP (bite 3 11 (List.replicate 6 13)) ∧ chomp.IsP (bite 4 8 (List.replicate 6 13)) :=
  @ChompCert.Gale.six_by_thirteen

theorem eight_by_ten.stated :
    chomp.IsP (bite 3 8 (List.replicate 8 10)) ∧ chomp.IsP (bite 4 5 (List.replicate 8 10)) :=
  @ChompCert.Gale.eight_by_ten

theorem question.stated :
    (∀ n, 0 < n → ExactlyOne 3 n) ∧ ¬ ExactlyOne 6 13 ∧ ¬ ExactlyOne 8 10 :=
  @ChompCert.Gale.question

end ChompCert.Gale

namespace ChompCert.Order

theorem not_isP_of_greatest.stated :
    ∀ (O : Order) (mis : Prop) {l : List O.Elem} {t : O.Elem} (ht : t ∈ l)
      (greatest : ∀ x, x ∈ l → O.le x t = true) (more : mis → ∃ x, x ∈ l ∧ O.le t x = false),
    ¬ (O.game mis).IsP l :=
  @ChompCert.Order.not_isP_of_greatest

theorem explicit_sound.stated :
    ∀ (O : Order) (mis : Bool) {D : List O.Elem → Prop} (label : List O.Elem → Bool)
      (witness : List O.Elem → O.Elem)
      (closed : ∀ l, D l → ∀ x, x ∈ l → D (O.cut x l))
      (empty : label [] = !mis)
      (of_true : ∀ l, D l → label l = true → ∀ x, x ∈ l → label (O.cut x l) = false)
      (of_false : ∀ l, D l → l ≠ [] → label l = false → witness l ∈ l ∧
        label (O.cut (witness l) l) = true),
    ∀ l, D l → ((O.game (mis = true)).IsP l ↔ label l = true) :=
  @ChompCert.Order.explicit_sound

theorem isP_pairs_iff.stated : ∀ {mis : Prop} {l : List Nat} {s : List (Nat × Nat)}
      (h : ∀ r c, (r, c) ∈ s ↔ OnBoard l r c),
    (pairs.game mis).IsP s ↔ (ChompCert.game (fun _ => True) mis).IsP l :=
  @ChompCert.Order.isP_pairs_iff

theorem isP_box_iff.stated : ∀ {m n : Nat} {s : List (Nat × Nat)}
      (h : ∀ r c, (r, c) ∈ s ↔ r < m ∧ c < n),
    (pairs.game True).IsP s ↔ chomp.IsP (List.replicate m n) :=
  @ChompCert.Order.isP_box_iff

theorem isP_iff_without_least.stated :
    ∀ (O : Order) {b : O.Elem} {l l' : List O.Elem} (hb : b ∈ l)
      (least : ∀ x, x ∈ l → O.le b x = true) (only : ∀ x, x ∈ l → O.le x b = true → x = b)
      (rest : ∀ x, x ∈ l' ↔ x ∈ l ∧ x ≠ b),
    (O.game True).IsP l ↔ (O.game False).IsP l' :=
  @ChompCert.Order.isP_iff_without_least

theorem isP_chomp_iff_without_poison.stated :
    ∀ {l : List Nat} (h0 : OnBoard l 0 0) {s : List (Nat × Nat)}
      (h : ∀ r c, (r, c) ∈ s ↔ OnBoard l r c ∧ ¬ (r = 0 ∧ c = 0)),
    chomp.IsP l ↔ (pairs.game False).IsP s :=
  @ChompCert.Order.isP_chomp_iff_without_poison

end ChompCert.Order

namespace ChompCert.Divisors

theorem isP_iff_box.stated :
    ∀ (mis : Prop) {ps es : List Nat} (hps : ∀ q ∈ ps, IsPrime q) (hn : ps.Nodup)
      (he : es.length = ps.length) {box : List (List Nat)} {divisors : List Nat}
      (hbox : ∀ x, x ∈ box ↔ noneGreater x es = true)
      (hdiv : ∀ d, d ∈ divisors ↔ Divides d (powers ps es)),
    (Order.multiples.game mis).IsP divisors ↔ (Order.points.game mis).IsP box :=
  @ChompCert.Divisors.isP_iff_box

theorem isP_iff_chomp.stated :
    ∀ {p q a b : Nat} (hp : IsPrime p) (hq : IsPrime q) (hpq : p ≠ q) {divisors : List Nat}
      (hdiv : ∀ d, d ∈ divisors ↔ Divides d (p ^ a * q ^ b)),
    (Order.multiples.game True).IsP divisors ↔ chomp.IsP (List.replicate (a + 1) (b + 1)) :=
  @ChompCert.Divisors.isP_iff_chomp

end ChompCert.Divisors

namespace ChompCert.Lengths

theorem isP_twoRows_iff.stated :
    ∀ (W : Lengths) {w : W.Elem} (hw : W.IsOmega w) {p q : W.Elem} (h : ¬ W.lt p q),
    W.twoRows.IsP (p, q) ↔ (W.lt q w ∧ W.IsSucc p q) ∨ (p = w ∧ q = w) :=
  @ChompCert.Lengths.isP_twoRows_iff

theorem isP_twoRows_finite_iff.stated : ∀ {p q : Nat} (h : q ≤ p),
    omegaSquared.twoRows.IsP ((0, p), (0, q)) ↔ chomp.IsP [p, q] :=
  @ChompCert.Lengths.isP_twoRows_finite_iff

theorem rectangle_opening.stated :
    ∀ (W : Lengths) {w p : W.Elem} (hw : W.IsOmega w) (hp : W.lt w p),
    W.twoRows.move (p, p) (w, w) ∧ W.twoRows.IsP (w, w) :=
  @ChompCert.Lengths.rectangle_opening

theorem two_by_omega_and_four.stated :
    omegaSquared.twoRows.move ((1, 4), (1, 4)) ((1, 0), (1, 0)) ∧
      omegaSquared.twoRows.IsP ((1, 0), (1, 0)) :=
  @ChompCert.Lengths.two_by_omega_and_four

end ChompCert.Lengths

namespace ChompCert.Reduction

theorem poker_grundy.stated : ∀ {ok : Nat → Prop} {val : Nat → Nat} (r : Reduction ok val),
    (poker ok False).IsGrundy (fun _ => True) fun x : List Nat × Nat => xorAll (x.1.map val) :=
  @ChompCert.Reduction.poker_grundy

theorem isP_poker_iff.stated :
    ∀ {ok : Nat → Prop} {val : Nat → Nat} (r : Reduction ok val) (l : List Nat) (b : Nat),
    ((poker ok False).IsP (l, b) ↔ (heaps ok False).IsP l) ∧
      ((poker ok True).IsP (l, b) ↔ (heaps ok True).IsP l) :=
  @ChompCert.Reduction.isP_poker_iff

theorem monotonic_grundy.stated : ∀ {ok : Nat → Prop} {val : Nat → Nat} (r : Reduction ok val),
    (monotonic ok False).IsGrundy IsBoard fun l : List Nat => xorAll ((differences l).map val) :=
  @ChompCert.Reduction.monotonic_grundy

theorem isP_monotonic_iff.stated :
    ∀ {ok : Nat → Prop} {val : Nat → Nat} (r : Reduction ok val) {l : List Nat}
    (hl : IsBoard l),
    ((monotonic ok False).IsP l ↔ (heaps ok False).IsP (differences l)) ∧
      ((monotonic ok True).IsP l ↔ (heaps ok True).IsP (differences l)) :=
  @ChompCert.Reduction.isP_monotonic_iff

end ChompCert.Reduction

namespace ChompCert.Signs

theorem isP_of_symmetric.stated : ∀ {l : List Bool} (h : Symmetric l),
    signs.IsP l :=
  @ChompCert.Signs.isP_of_symmetric

theorem opening_odd.stated : ∀ (n : Nat),
    signs.move (List.replicate (2 * n + 1) true) ((List.replicate (2 * n + 1) true).set n false) ∧
      signs.IsP ((List.replicate (2 * n + 1) true).set n false) :=
  @ChompCert.Signs.opening_odd

theorem opening_even.stated : ∀ (n : Nat),
    signs.move (List.replicate (2 * n + 2) true)
        (((List.replicate (2 * n + 2) true).set n false).set (n + 1) false) ∧
      signs.IsP (((List.replicate (2 * n + 2) true).set n false).set (n + 1) false) :=
  @ChompCert.Signs.opening_even

theorem equal_counts_false.stated : signs.move [true, true, true, false, true, true, true]
    [true, true, false, false, true, true, true] ∧
    signs.move [true, true, false, false, true, true, true]
      [true, true, false, false, true, false, true] ∧
    signs.move [true, true, false, false, true, false, true]
      [false, false, false, false, true, false, true] ∧
    signs.IsP [false, false, false, false, true, false, true] ∧
    ¬ signs.IsP [true, true, false, false, true, false, true] :=
  @ChompCert.Signs.equal_counts_false

end ChompCert.Signs

namespace ChompCert

theorem Game.isP_determined.stated : ∀ (G : Game), G.Determined G.IsP :=
  @ChompCert.Game.isP_determined

theorem Game.grundy_determined.stated : ∀ (G : Game), G.Determined G.grundy :=
  @ChompCert.Game.grundy_determined

theorem BoundedGame.sound.stated : ∀ {m : Nat} {B : BoundedGame m} {α : Type}
    {label : B.game.Pos → α} {D S : List Nat → Prop} {shifts : List Shifts.Shift}
    (hlabel : B.game.Determined label) (hD : B.Domain D)
    (vectors : ∀ c ∈ shifts, c.vector.length = m ∧ 0 < c.vector.sum)
    (below : ∀ c ∈ shifts, ∀ x : List Nat, x.length = m → D x → c.Contains x →
      Shifts.Below c.vector x)
    (carried : ∀ c ∈ shifts, ∀ x : List Nat, x.length = m → D x → ¬ S x → c.Contains x →
      (B.Inside c x ∧ c.Long B.reach x) ∨ ∃ c' ∈ shifts, (B.Inside c' x ∧ c'.Long B.reach x) ∧
        c'.Contains (Shifts.sub c.vector x) ∧ c.Contains (Shifts.sub c'.vector x))
    (covered : ∀ x : List Nat, x.length = m → D x → ¬ S x → ∃ c ∈ shifts, c.Contains x)
    (labels : ∀ c ∈ shifts, ∀ x : List Nat, x.length = m → D x → S x → c.Contains x →
      B.Right label c x),
    (∀ c ∈ shifts, ∀ x : List Nat, x.length = m → D x → c.Contains x → B.Right label c x) ∧
    (∀ x : List Nat, x.length = m → D x → ∃ y, S y ∧ Shifts.Reduces shifts x y) ∧
    ∀ x y : List Nat, x.length = m → D x → Shifts.Reduces shifts x y →
      label (B.position x) = label (B.position y) :=
  @ChompCert.BoundedGame.sound

theorem subtraction_period.stated : ∀ {S : List Nat} {K T p : Nat} (hp : 0 < p)
    (hK : ∀ c ∈ S, c ≤ K)
    (h : ∀ a, T ≤ a → a < T + K → (heaps (fun n => n ∈ S) False).grundy [a + p] =
      (heaps (fun n => n ∈ S) False).grundy [a]),
    ∀ a, T ≤ a → (heaps (fun n => n ∈ S) False).grundy [a + p] =
      (heaps (fun n => n ∈ S) False).grundy [a] :=
  @ChompCert.subtraction_period

end ChompCert

namespace ChompCert.Diet

theorem window_sound.stated : ∀ {k m : Nat} {A : List Nat} {mis : Bool} (label : List Nat → Bool)
    (witness : List Nat → Nat × Nat)
    (terminal : ∀ l, IsBoard l → l.length = m → l.sum = 0 → label l = !mis)
    (of_true : ∀ l, IsBoard l → l.length = m → (∀ j, l.getD j 0 ≤ A.getD j 0) → label l = true →
      ∀ i b, b < l.getD i 0 → l.sum - (bite i b l).sum ≤ k → label (bite i b l) = false)
    (of_false : ∀ l, IsBoard l → l.length = m → (∀ j, l.getD j 0 ≤ A.getD j 0) → 0 < l.sum →
      label l = false →
      (witness l).2 < l.getD (witness l).1 0 ∧
        l.sum - (bite (witness l).1 (witness l).2 l).sum ≤ k ∧
        label (bite (witness l).1 (witness l).2 l) = true),
    ∀ l, IsBoard l → l.length = m → (∀ j, l.getD j 0 ≤ A.getD j 0) →
      ((game (fun n => n ≤ k) (mis = true)).IsP l ↔ label l = true) :=
  @ChompCert.Diet.window_sound

theorem isP_normal_iff.stated : ∀ {l : List Nat} (h : IsBoard l),
    (dietNormal 2).IsP l ↔ l.sum % 3 = 0 :=
  @ChompCert.Diet.isP_normal_iff

theorem isP_one_row_misere_iff.stated : ∀ {k a : Nat} (hk : 0 < k),
    (diet k).IsP [a] ↔ a % (k + 1) = 1 :=
  @ChompCert.Diet.isP_one_row_misere_iff

theorem isP_two_rows_misere_iff.stated : ∀ {k a₁ a₂ : Nat} (hk : 0 < k) (h : a₁ ≤ a₂),
    (diet k).IsP [a₂, a₁] ↔ (a₂ - a₁) % (k + 1) = 1 :=
  @ChompCert.Diet.isP_two_rows_misere_iff

theorem monotonic_two_heaps.stated : ∀ {a₁ a₂ : Nat} (h : a₁ ≤ a₂),
    (monotonic (fun n => n ≤ 2) True).IsP [a₂, a₁] ↔ (a₂ - a₁) % 3 = 1 :=
  @ChompCert.Diet.monotonic_two_heaps

theorem monotonic_three_heaps.stated : ∀ {a₁ a₂ a₃ : Nat} (h1 : a₁ ≤ a₂) (h2 : a₂ ≤ a₃),
    (monotonic (fun n => n ≤ 2) True).IsP [a₃, a₂, a₁] ↔ (a₃ - a₂ + a₁) % 3 = 1 :=
  @ChompCert.Diet.monotonic_three_heaps

theorem two_rows_monotonic.stated : ∀ {a₁ a₂ : Nat} (h : a₁ ≤ a₂),
    (diet 2).IsP [a₂, a₁] ↔ (monotonic (fun n => n ≤ 2) True).IsP [a₂, a₁] :=
  @ChompCert.Diet.two_rows_monotonic

theorem middle_area_monotonic.stated : ∀ {a₁ a₂ a₃ : Nat} (h1 : a₁ + 3 ≤ a₂) (h2 : a₂ + 3 ≤ a₃),
    (diet 2).IsP [a₃, a₂, a₁] ↔ (monotonic (fun n => n ≤ 2) True).IsP [a₃, a₂, a₁] :=
  @ChompCert.Diet.middle_area_monotonic

theorem closing_remark_two_rows_false.stated :
    (diet 2).IsP [2, 1] ∧ ¬ (subtraction 2 True).IsP [2, 1] :=
  @ChompCert.Diet.closing_remark_two_rows_false

theorem closing_remark_three_rows_false.stated :
    ¬ (diet 2).IsP [6, 3, 0] ∧ (subtraction 2 False).IsP [6, 3, 0] :=
  @ChompCert.Diet.closing_remark_three_rows_false

theorem isGrundy_normal.stated :
    (dietNormal 2).IsGrundy IsBoard fun l : List Nat => l.sum % 3 :=
  @ChompCert.Diet.isGrundy_normal

theorem isP_sum_normal_iff.stated : ∀ {l l' : List Nat} (h : IsBoard l) (h' : IsBoard l'),
    ((dietNormal 2).sum (dietNormal 2)).IsP (l, l') ↔ l.sum % 3 = l'.sum % 3 :=
  @ChompCert.Diet.isP_sum_normal_iff

theorem value_le.stated : ∀ {k : Nat} {mis : Prop} {D : List Nat → Prop} {g : List Nat → Nat}
      (h : (game (fun n => n ≤ k) mis).IsGrundy D g) {l : List Nat} (hl : D l),
    g l ≤ l.length * k :=
  @ChompCert.Diet.value_le

theorem exists_values.stated : ∀ (k : Nat) (mis : Prop),
    ∃ g, (game (fun n => n ≤ k) mis).IsGrundy (fun _ => True) g :=
  @ChompCert.Diet.exists_values

end ChompCert.Diet

namespace ChompCert.Diet.ThreeRows

theorem period_twelve.stated : ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3),
    (diet 2).IsP [a3 + 12, a2 + 12, a1 + 12] ↔ (diet 2).IsP [a3, a2, a1] :=
  @ChompCert.Diet.ThreeRows.period_twelve

theorem observation_one.stated : ∀ {a1 a2 a3 : Nat} (h1 : a1 + 3 ≤ a2) (h2 : a2 + 3 ≤ a3),
    (diet 2).IsP [a3, a2, a1] ↔ (a1 + (a3 - a2)) % 3 = 1 :=
  @ChompCert.Diet.ThreeRows.observation_one

theorem observation_two_false.stated :
    (5 - 3 < 3 ∧ 7 < 5 + 7 - 3) ∧ ¬ ((diet 2).IsP [7, 5, 3] ↔ (diet 2).IsP [7 + 3, 5, 3]) :=
  @ChompCert.Diet.ThreeRows.observation_two_false

theorem observation_two_false_mirrored.stated : (11 - 9 < 3 ∧ 7 < (11 - 9) + (15 - 9)) ∧
    ¬ ((diet 2).IsP [15, 11, 9] ↔ (diet 2).IsP [15 + 3, 11, 9]) :=
  @ChompCert.Diet.ThreeRows.observation_two_false_mirrored

theorem observation_two_corrected.stated :
    ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) (h3 : a2 - a1 < 3)
    (h4 : 8 < a2 + a3 - 2 * a1),
    (diet 2).IsP [a3 + 3, a2, a1] ↔ (diet 2).IsP [a3, a2, a1] :=
  @ChompCert.Diet.ThreeRows.observation_two_corrected

theorem row_period.stated : ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 + 7 ≤ a3),
    (diet 2).IsP [a3 + 3, a2, a1] ↔ (diet 2).IsP [a3, a2, a1] :=
  @ChompCert.Diet.ThreeRows.row_period

theorem lemma_3_5_false.stated : ∃ S : List Nat → Bool,
    (∀ z y x, S [z, y, x + 12] = S [z, y, x]) ∧
    (∀ z y x, 4 ≤ y → S [z, y + 2, x] = S [z, y, x]) ∧
    (∀ z y x, 7 ≤ z → S [z + 3, y, x] = S [z, y, x]) ∧
    (∀ z y x, 3 ≤ y → 3 ≤ z → (S [z, y, x] = true ↔ (x + z) % 3 = 1)) ∧
    (∀ a1 a2 a3, a1 ≤ a2 → a2 ≤ a3 → a1 ≤ 13 → a2 + a3 - a1 < 14 →
      locB 2 true S [a3 - a2, a2 - a1, a1] = true) ∧
    ¬ ((diet 2).IsP [22, 13, 11] ↔ S [22 - 13, 13 - 11, 11] = true) :=
  @ChompCert.Diet.ThreeRows.lemma_3_5_false

end ChompCert.Diet.ThreeRows

namespace ChompCert.Diet

theorem isP_shift_of_holds.stated : ∀ {k positions count : Nat} {misere : Bool}
    {longest : List Nat} {shifts : List ShiftStatement}
    (h : ShiftsClaim.Holds ⟨.diet k, .types misere, false, longest, positions, count, shifts⟩)
    {s : ShiftStatement} (hs : s ∈ shifts) {j : Nat} {r : Repeat} (hr : s.axis = some (j, r))
    {g : List Nat} (hg : g.length = longest.length) (hT : r.preperiod ≤ gapAt g j),
    (game (fun n => n ≤ k) (misere = true)).IsP (rows (raiseGap j r.period g)) ↔
      (game (fun n => n ≤ k) (misere = true)).IsP (rows g) :=
  @ChompCert.Diet.isP_shift_of_holds

theorem three_diet_three_rows_misere.stated :
    ∀ {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3),
    (diet 3).IsP (rows (shift j 4 g)) ↔ (diet 3).IsP (rows g) :=
  @ChompCert.Diet.three_diet_three_rows_misere

theorem three_diet_three_rows_normal.stated :
    ∀ {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3),
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4].getD j 0) g)) ↔ (dietNormal 3).IsP (rows g) :=
  @ChompCert.Diet.three_diet_three_rows_normal

theorem three_diet_four_rows_misere.stated :
    ∀ {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4),
    (diet 3).IsP (rows (shift j ([4, 4, 4, 2].getD j 0) g)) ↔ (diet 3).IsP (rows g) :=
  @ChompCert.Diet.three_diet_four_rows_misere

theorem three_diet_four_rows_normal.stated :
    ∀ {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4),
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4, 1].getD j 0) g)) ↔ (dietNormal 3).IsP (rows g) :=
  @ChompCert.Diet.three_diet_four_rows_normal

end ChompCert.Diet

namespace ChompCert.Diet

theorem finite_check.stated :
    ∀ {k m : Nat} (mis : Bool) (hk : 0 < k) (pre per : Nat → Nat) (S : List Nat → Bool)
    (hper : ∀ j, j < m → 0 < per j)
    (inv : ∀ j g, j < m → g.length = m → pre j ≤ g.getD j 0 → S (shift j (per j) g) = S g)
    (check : ∀ g, g.length = m → (∀ j, j < m → g.getD j 0 < pre j + per j + k) →
      locB k mis S g = true),
    ∀ g, g.length = m → ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ S g = true) :=
  @ChompCert.Diet.finite_check

end ChompCert.Diet

namespace ChompCert.Diet.ThreeRows

theorem observation_three.stated :
    ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) (h3 : a3 - a2 < 3)
    (h4 : 7 < a3 - a1),
    (diet 2).IsP [a3 + 2, a2 + 2, a1] ↔ (diet 2).IsP [a3, a2, a1] :=
  @ChompCert.Diet.ThreeRows.observation_three

theorem regions_false.stated : 7 < 3 + 5 - 0 ∧
    ¬ ((3 ≤ 3 - 0 ∧ 3 ≤ 5 - 3) ∨ 3 - 0 < 3 ∨ (5 - 3 < 3 ∧ 7 < 5 - 0)) :=
  @ChompCert.Diet.ThreeRows.regions_false

theorem lemma_3_5_step_false.stated :
    (((diet 2).move [11, 7, 1] [10, 7, 1] ∧ (diet 2).move [8, 7, 1] [7, 7, 1]) ∧
      (diet 2).IsP [10, 7, 1] ∧ ¬ (diet 2).IsP [7, 7, 1]) ∧
    (((diet 2).move [11, 7, 1] [11, 5, 1] ∧ (diet 2).move [9, 5, 1] [9, 3, 1]) ∧
      (diet 2).IsP [11, 5, 1] ∧ ¬ (diet 2).IsP [9, 3, 1]) :=
  @ChompCert.Diet.ThreeRows.lemma_3_5_step_false

theorem lemma_3_5_corrected.stated : ∀ (S : List Nat → Bool)
    (inv1 : ∀ z y x, S [z, y, x + 12] = S [z, y, x])
    (inv2 : ∀ z y x, 4 ≤ y → S [z, y + 2, x] = S [z, y, x])
    (inv3 : ∀ z y x, 7 ≤ z → S [z + 3, y, x] = S [z, y, x])
    (check : ∀ z y x, z < 12 → y < 8 → x < 14 → locB 2 true S [z, y, x] = true) {a1 a2 a3 : Nat}
    (h1 : a1 ≤ a2) (h2 : a2 ≤ a3),
    (diet 2).IsP [a3, a2, a1] ↔ S [a3 - a2, a2 - a1, a1] = true :=
  @ChompCert.Diet.ThreeRows.lemma_3_5_corrected

end ChompCert.Diet.ThreeRows

namespace ChompCert

theorem File.check_sound.stated :
    ∀ {file : File} {s : Statement} (h : File.check file = some s), s.Holds :=
  @ChompCert.File.check_sound

theorem File.readExplicit_sound.stated : ∀ {ps : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readExplicit ps payload length) = some s), s.Holds :=
  @ChompCert.File.readExplicit_sound

theorem File.readTable_sound.stated : ∀ {ps : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readTable ps payload length) = some s), s.Holds :=
  @ChompCert.File.readTable_sound

theorem File.readSummary_sound.stated : ∀ {ps : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readSummary ps payload length) = some s), s.Holds :=
  @ChompCert.File.readSummary_sound

theorem File.readWindow_sound.stated : ∀ {parameters : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readWindow parameters payload length) = some s),
    s.Holds :=
  @ChompCert.File.readWindow_sound

theorem File.readBox_sound.stated : ∀ {ps : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readBox ps payload length) = some s), s.Holds :=
  @ChompCert.File.readBox_sound

theorem File.readTableOfRows_sound.stated : ∀ {ps : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readTableOfRows ps payload length) = some s), s.Holds :=
  @ChompCert.File.readTableOfRows_sound

theorem File.readOrder_sound.stated :
    ∀ {parameters : List Nat} {payload length : Nat} {k : OrderClaim → Option File.Answer}
    {a : File.Answer} (h : File.readOrder parameters payload length k = some a),
    ∃ c : OrderClaim, c.Holds ∧ k c = some a :=
  @ChompCert.File.readOrder_sound

theorem File.readBoardValues_sound.stated :
    ∀ {parameters : List Nat} {payload length : Nat} {k : BoardValuesClaim → Option File.Answer}
    {a : File.Answer} (h : File.readBoardValues parameters payload length k = some a),
    ∃ c : BoardValuesClaim, c.Holds ∧ k c = some a :=
  @ChompCert.File.readBoardValues_sound

theorem OrderClaim.exists_order.stated : ∀ (c : OrderClaim), ∃ le : Nat → Nat → Bool,
    (∀ a b, le a b = true ↔ c.Below a b) ∧ (∀ x, le x x = true) ∧
    ∀ x y z, le x y = true → le y z = true → le x z = true :=
  @ChompCert.OrderClaim.exists_order

theorem Linear.implied_sound.stated : ∀ {m : Nat} {alternatives : List (List Inequality)}
    {hypotheses : List Inequality} (h : Linear.implied m alternatives hypotheses = true)
    {x : List Nat} (hx : AllHold hypotheses x), ∃ es ∈ alternatives, AllHold es x :=
  @ChompCert.Linear.implied_sound

theorem File.readShifts_sound.stated : ∀ {parameters : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readShifts parameters payload length) = some s),
    s.Holds :=
  @ChompCert.File.readShifts_sound

theorem File.closed_sound.stated :
    ∀ {n : Nat} {leaf : List LinearForm → Formula → Bool} {S : Label → List Nat → Prop}
    (hl : ∀ fs a, leaf fs a = true → ∀ y : List Nat, y.length = n →
      (∀ f ∈ fs, 0 ≤ f.at y) → a.Is S y true)
    {t : File.Tree} {s : File.Known} (h : File.closed n leaf t s = true) {y : List Nat}
    (hy : y.length = n), s.Shows S y :=
  @ChompCert.File.closed_sound

theorem File.readClaim_sound.stated : ∀ {parameters : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readClaim parameters payload length) = some s), s.Holds :=
  @ChompCert.File.readClaim_sound

theorem not_repeats_of_stepChanges.stated : ∀ {m k : Nat} {misere : Bool} {along h : List Nat}
    {i step n : Nat} (hm : h.length = m) (h1 : 1 ≤ i) (hi : i ≤ m)
    (grows : 0 < along.getD (i - 1) 0)
    (changes : ∀ x y,
      (stepChanges along h i step n).Is (ClaimGame.rule m (.diet k) misere).Has [x, y] true)
    {T d : Nat} (hd : 0 < d),
    ¬ RepeatsOn m (fun g => (game (fun n => n ≤ k) (misere = true)).IsP (Diet.rows g))
      (fun _ => True) (fun g => gapAt g i) (raiseGap i) T d :=
  @ChompCert.not_repeats_of_stepChanges

theorem noProduct_of_claim.stated : ∀ {m k : Nat} {misere : Bool} {along along' h h' : List Nat}
    {p q step step' n n' : Nat} (hp : 1 ≤ p) (hp' : p ≤ m) (hq : 1 ≤ q) (hq' : q ≤ m)
    (along_q : 0 < along.getD (q - 1) 0) (along_p : 0 < along'.getD (p - 1) 0)
    (holds : SentenceClaim.Holds ⟨.rule m (.diet k) misere, 2, none,
      .and (stepChanges along h q step n) (stepChanges along' h' p step' n')⟩),
    (∀ i, i = p ∨ i = q → ∀ T d, 0 < d →
      ¬ RepeatsOn m (fun g => (game (fun n => n ≤ k) (misere = true)).IsP (Diet.rows g))
        (fun _ => True) (fun g => gapAt g i) (raiseGap i) T d) ∧
    ¬ ∃ ps : List (Nat × Nat), ∀ j, j < m → 0 < (ps.getD j (0, 0)).2 ∧
      RepeatsOn m (fun g => (game (fun n => n ≤ k) (misere = true)).IsP (Diet.rows g))
        (fun _ => True) (fun g => g.getD j 0) (Diet.shift j) (ps.getD j (0, 0)).1
        (ps.getD j (0, 0)).2 :=
  @ChompCert.noProduct_of_claim

theorem File.readFewSquares_sound.stated : ∀ {ps : List Nat} {payload length : Nat}
    {s : Statement} (h : File.whole (File.readFewSquares ps payload length) = some s), s.Holds :=
  @ChompCert.File.readFewSquares_sound

theorem File.holds_of_states.stated :
    ∀ {file : File} {s : Statement} (h : File.states file s = true), s.Holds :=
  @ChompCert.File.holds_of_states

theorem File.holds_of_verdict.stated : ∀ (bytes : ByteArray),
    File.verdict bytes = "NOT PROVED" ∨
      (∃ why, File.verdict bytes = String.append "DECLINED: " why) ∨
        ∃ s : Statement, s.Holds ∧ File.verdict bytes = String.append "PROVED " s.text :=
  @ChompCert.File.holds_of_verdict

theorem Data.Three_row_table_100.holds.stated : TableClaim.Holds ⟨100, 3114⟩ :=
  @ChompCert.Data.Three_row_table_100.holds

theorem Data.Three_row_explicit_10.holds.stated : ExplicitClaim.Holds ⟨10, 29⟩ :=
  @ChompCert.Data.Three_row_explicit_10.holds

theorem Data.Three_row_summary_r_100.holds.stated : TailsClaim.Holds ⟨100, 59, [⟨1, 42, 0⟩]⟩ :=
  @ChompCert.Data.Three_row_summary_r_100.holds

theorem Data.Diet_3_2_misere.holds.stated : ShiftsClaim.Holds
    ⟨.diet 2, .types true, false, [31, 20, 13], 3920, 1210,
      [⟨⟨[12, 0, 0], [⟨[1, 0, 0], 12⟩]⟩, true, true⟩,
      ⟨⟨[0, 2, 0], [⟨[0, 1, 0], 6⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 3], [⟨[0, 0, 1], 10⟩]⟩, true, true⟩]⟩ :=
  @ChompCert.Data.Diet_3_2_misere.holds

theorem Data.Diet_3_3_misere.holds.stated : ShiftsClaim.Holds
    ⟨.diet 3, .types true, false, [18, 12, 6], 819, 206,
      [⟨⟨[4, 0, 0], [⟨[1, 0, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 4, 0], [⟨[0, 1, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 4], [⟨[0, 0, 1], 4⟩]⟩, true, true⟩]⟩ :=
  @ChompCert.Data.Diet_3_3_misere.holds

theorem Data.Diet_3_3_normal.holds.stated : ShiftsClaim.Holds
    ⟨.diet 3, .types false, false, [16, 10, 6], 602, 155,
      [⟨⟨[4, 0, 0], [⟨[1, 0, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 2, 0], [⟨[0, 1, 0], 2⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 4], [⟨[0, 0, 1], 4⟩]⟩, true, true⟩]⟩ :=
  @ChompCert.Data.Diet_3_3_normal.holds

theorem Data.Diet_3_5_normal.holds.stated : ShiftsClaim.Holds
    ⟨.diet 5, .types false, false, [46, 30, 10], 8492, 1370,
      [⟨⟨[6, 0, 0], [⟨[1, 0, 0], 6⟩]⟩, true, true⟩,
      ⟨⟨[0, 3, 0], [⟨[0, 1, 0], 16⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 6], [⟨[0, 0, 1], 12⟩]⟩, true, true⟩]⟩ :=
  @ChompCert.Data.Diet_3_5_normal.holds

theorem Data.Diet_4_3_misere.holds.stated : ShiftsClaim.Holds
    ⟨.diet 3, .types true, false, [22, 16, 10, 4], 6200, 1555,
      [⟨⟨[2, 0, 0, 0], [⟨[1, 0, 0, 0], 2⟩]⟩, true, true⟩,
      ⟨⟨[0, 4, 0, 0], [⟨[0, 1, 0, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 4, 0], [⟨[0, 0, 1, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 0, 4], [⟨[0, 0, 0, 1], 4⟩]⟩, true, true⟩]⟩ :=
  @ChompCert.Data.Diet_4_3_misere.holds

theorem Data.Diet_4_3_normal.holds.stated : ShiftsClaim.Holds
    ⟨.diet 3, .types false, false, [19, 13, 9, 3], 3385, 856,
      [⟨⟨[1, 0, 0, 0], [⟨[1, 0, 0, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 4, 0, 0], [⟨[0, 1, 0, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 2, 0], [⟨[0, 0, 1, 0], 2⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 0, 4], [⟨[0, 0, 0, 1], 4⟩]⟩, true, true⟩]⟩ :=
  @ChompCert.Data.Diet_4_3_normal.holds

theorem Data.Diet_5_2_normal.holds.stated : ShiftsClaim.Holds
    ⟨.diet 2, .types false, false, [18, 14, 10, 8, 4], 15156, 5053,
      [⟨⟨[3, 0, 0, 0, 0], [⟨[1, 0, 0, 0, 0], 3⟩]⟩, true, true⟩,
      ⟨⟨[0, 3, 0, 0, 0], [⟨[0, 1, 0, 0, 0], 3⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 1, 0, 0], [⟨[0, 0, 1, 0, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 0, 3, 0], [⟨[0, 0, 0, 1, 0], 3⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 0, 0, 3], [⟨[0, 0, 0, 0, 1], 3⟩]⟩, true, true⟩]⟩ :=
  @ChompCert.Data.Diet_5_2_normal.holds

theorem Data.Diet_window_small_3_2_misere.holds.stated :
    WindowClaim.Holds ⟨2, true, [12, 12, 4], 335, 96⟩ :=
  @ChompCert.Data.Diet_window_small_3_2_misere.holds

theorem Data.Board_box_5_6.holds.stated : BoxClaim.Holds ⟨5, 6, 462, 35, []⟩ :=
  @ChompCert.Data.Board_box_5_6.holds

theorem Data.Rows_table_4_8.holds.stated : RowsClaim.Holds ⟨4, 8, 38, []⟩ :=
  @ChompCert.Data.Rows_table_4_8.holds

end ChompCert
