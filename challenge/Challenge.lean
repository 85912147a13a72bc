import ChompCert.Board
import ChompCert.Classical
import ChompCert.DietBitmap
import ChompCert.DietCertificate
import ChompCert.DietThreeRows
import ChompCert.Divisors
import ChompCert.Files
import ChompCert.Files.Bases
import ChompCert.Files.BitStream
import ChompCert.Files.BoardClaims
import ChompCert.Files.BoardReaders
import ChompCert.Files.Boards
import ChompCert.Files.Box
import ChompCert.Files.Bytes
import ChompCert.Files.Cases
import ChompCert.Files.Claim
import ChompCert.Files.Codes
import ChompCert.Files.Container
import ChompCert.Files.Count
import ChompCert.Files.DietClaims
import ChompCert.Files.Entries
import ChompCert.Files.Explicit
import ChompCert.Files.FiniteOrder
import ChompCert.Files.Formulas
import ChompCert.Files.Halfspace
import ChompCert.Files.Leaves
import ChompCert.Files.Linear
import ChompCert.Files.NoProduct
import ChompCert.Files.NoProductClaims
import ChompCert.Files.Program
import ChompCert.Files.RowEnds
import ChompCert.Files.Sha256
import ChompCert.Files.ShiftClaims
import ChompCert.Files.ShiftConditions
import ChompCert.Files.ShiftLabels
import ChompCert.Files.Shifts
import ChompCert.Files.Statement
import ChompCert.Files.SummaryOfColumns
import ChompCert.Files.SummaryOfRows
import ChompCert.Files.Table
import ChompCert.Files.TableCheck
import ChompCert.Files.TailsCheck
import ChompCert.Files.ThreeRowClaims
import ChompCert.Files.TypesByBoards
import ChompCert.Files.TypesByShifts
import ChompCert.Files.TypesByThreeRows
import ChompCert.Files.Window
import ChompCert.Files.Words
import ChompCert.FirstRowPeriods
import ChompCert.Forcing
import ChompCert.Gale
import ChompCert.Game
import ChompCert.Gaps
import ChompCert.Heaps
import ChompCert.Monotonic
import ChompCert.Nim
import ChompCert.Orders
import ChompCert.OrdersOfBoards
import ChompCert.OrdinalLengths
import ChompCert.PoisonInSums
import ChompCert.Recurrence
import ChompCert.Sheiner
import ChompCert.ShiftRays
import ChompCert.Shifts
import ChompCert.Signs
import ChompCert.SilverDollar
import ChompCert.SpragueGrundy
import ChompCert.Squares
import ChompCert.Strategies
import ChompCert.ThreeRow
import ChompCert.ThreeRowCertificate
import ChompCert.ThreeRowTable
import ChompCert.ThreeRowTails
import ChompCert.Transpose
import ChompCert.Wall

/-!
The statements of the formalization of Chomp and Diet Chomp, each with a gap in place of its proof. A
judge compares them with the theorems of the same names in `ChompCert.Statements`. The chapters
above declare the definitions that the statements speak of. `challenge.mjs` writes this file.
-/

set_option linter.unusedVariables false

namespace ChompCert.Game

theorem isP_or_isN.stated : ∀ (G : Game) (x : G.Pos),
    G.IsP x ∨ G.IsN x :=
  sorry

theorem not_isP_and_isN.stated : ∀ (G : Game) (x : G.Pos),
    ¬ (G.IsP x ∧ G.IsN x) :=
  sorry

theorem isP_iff_of_loc.stated :
    ∀ (G : Game) {D S : G.Pos → Prop} (closed : ∀ x y, D x → G.move x y → D y)
    (loc : ∀ x, D x → G.Loc S x),
    ∀ x, D x → (G.IsP x ↔ S x) :=
  sorry

theorem isP_iff_of_kernel.stated :
    ∀ (G : Game) {D S : G.Pos → Prop} (closed : ∀ x y, D x → G.move x y → D y)
    (out : ∀ x, D x → S x → ¬ G.won x ∧ ∀ y, G.move x y → ¬ S y)
    (into : ∀ x, D x → ¬ S x → G.won x ∨ ∃ y, G.move x y ∧ S y),
    ∀ x, D x → (G.IsP x ↔ S x) :=
  sorry

theorem isP_iff_of_labels.stated :
    ∀ (G : Game) {D : G.Pos → Prop} (label : G.Pos → Bool) (witness : G.Pos → G.Pos)
    (closed : ∀ x y, D x → G.move x y → D y)
    (of_true : ∀ x, D x → label x = true → ¬ G.won x ∧ ∀ y, G.move x y → label y = false)
    (of_false : ∀ x, D x → label x = false →
      G.won x ∨ (G.move x (witness x) ∧ label (witness x) = true)),
    ∀ x, D x → (G.IsP x ↔ label x = true) :=
  sorry

theorem isP_of_answers.stated :
    ∀ (G : Game) {S : G.Pos → Prop} (alive : ∀ x, S x → ¬ G.won x)
    (answer : ∀ x, S x → ∀ y, G.move x y → G.won y ∨ ∃ z, G.move y z ∧ S z),
    ∀ x, S x → G.IsP x :=
  sorry

theorem isP_iff_strategy.stated : ∀ {G : Game} (x : G.Pos),
    (G.IsP x ↔ ∃ τ : G.Strategy, ∀ σ : G.Strategy, SecondWins σ τ x) ∧
      (G.IsN x ↔ ∃ σ : G.Strategy, ∀ τ : G.Strategy, FirstWins σ τ x) :=
  sorry

theorem isGrundy_unique.stated : ∀ {G : Game} {D : G.Pos → Prop} {g g' : G.Pos → Nat}
      (closed : ∀ x y, D x → G.move x y → D y) (h : G.IsGrundy D g) (h' : G.IsGrundy D g'),
    ∀ x, D x → g x = g' x :=
  sorry

theorem isP_iff_grundy.stated : ∀ {G : Game} {D : G.Pos → Prop} {g : G.Pos → Nat}
      (closed : ∀ x y, D x → G.move x y → D y) (normal : ∀ x, ¬ G.won x) (h : G.IsGrundy D g),
    ∀ x, D x → (G.IsP x ↔ g x = 0) :=
  sorry

theorem grundy_isGrundy.stated :
    ∀ {G : Game} (finite : ∀ x, ∃ L : List G.Pos, ∀ y, G.move x y → y ∈ L),
    G.IsGrundy (fun _ => True) G.grundy :=
  sorry

theorem IsGrundy.le_length.stated : ∀ {G : Game} {D : G.Pos → Prop} {g : G.Pos → Nat}
      (h : G.IsGrundy D g) {x : G.Pos} (hx : D x) {L : List G.Pos}
      (hL : ∀ y, G.move x y → y ∈ L),
    g x ≤ L.length :=
  sorry

theorem IsGrundy.sum.stated : ∀ {G H : Game} {D : G.Pos → Prop} {E : H.Pos → Prop}
      {g : G.Pos → Nat} {g' : H.Pos → Nat} (h : G.IsGrundy D g) (h' : H.IsGrundy E g'),
    (G.sum H).IsGrundy (fun x => D x.1 ∧ E x.2) fun x => g x.1 ^^^ g' x.2 :=
  sorry

theorem isP_sum_iff.stated : ∀ {G H : Game} {D : G.Pos → Prop} {E : H.Pos → Prop}
      {g : G.Pos → Nat} {g' : H.Pos → Nat} (closed : ∀ x y, D x → G.move x y → D y)
      (closed' : ∀ x y, E x → H.move x y → E y) (h : G.IsGrundy D g) (h' : H.IsGrundy E g')
      {x : G.Pos} {x' : H.Pos} (hx : D x) (hx' : E x'),
    (G.sum H).IsP (x, x') ↔ g x = g' x' :=
  sorry

theorem isP_sum_nim_iff.stated : ∀ {G : Game} {D : G.Pos → Prop} {g : G.Pos → Nat}
      (closed : ∀ x y, D x → G.move x y → D y) (h : G.IsGrundy D g) {x : G.Pos} (hx : D x)
      (n : Nat),
    (G.sum (nim False)).IsP (x, [n]) ↔ g x = n :=
  sorry

theorem isP_long_iff.stated : ∀ (G : Game) (x : G.Pos),
    G.long.IsP x ↔ G.IsP x :=
  sorry

end ChompCert.Game

namespace ChompCert

theorem not_isP_rectangle.stated : ∀ {m n : Nat} (h : 1 < m * n),
    ¬ chomp.IsP (List.replicate m n) :=
  sorry

theorem isP_one_row_iff.stated : ∀ (n : Nat),
    chomp.IsP [n] ↔ n = 1 :=
  sorry

theorem isP_two_rows_iff.stated : ∀ {p q : Nat} (h : q ≤ p),
    chomp.IsP [p, q] ↔ p = q + 1 :=
  sorry

theorem isP_bite_two_rows.stated : ∀ (n : Nat) (h : 0 < n),
    chomp.IsP (bite 1 (n - 1) [n, n]) :=
  sorry

theorem two_rows_infinite.stated : ∀ (a : Nat),
    ¬ chomp.IsP [a, a] ∧ ∀ p, a + 1 < p → chomp.move [p, a] [a + 1, a] ∧ chomp.IsP [a + 1, a] :=
  sorry

theorem isP_ell_iff.stated : ∀ (a b z : Nat),
    chomp.IsP (ell a b z) ↔ a = b :=
  sorry

theorem isP_bite_square.stated : ∀ (n : Nat) (h : 2 ≤ n),
    chomp.IsP (bite 1 1 (List.replicate n n)) :=
  sorry

theorem square_opening_iff.stated : ∀ {n i b : Nat} (hn : 2 ≤ n) (hi : i < n) (hb : b < n),
    chomp.IsP (bite i b (List.replicate n n)) ↔ i = 1 ∧ b = 1 :=
  sorry

theorem square_bite_iff.stated : ∀ (l : List Nat) (i b r c : Nat),
    OnBoard (bite i b l) r c ↔ OnBoard l r c ∧ ¬ (i ≤ r ∧ b ≤ c) :=
  sorry

theorem chomp_move_iff.stated : ∀ (l l' : List Nat),
    chomp.move l l' ↔ ∃ i b, OnBoard l i b ∧ l' = bite i b l :=
  sorry

theorem first_row_unique.stated :
    ∀ {p p' : Nat} {l : List Nat} (hb : IsBoard (p :: l)) (hb' : IsBoard (p' :: l))
      (h : chomp.IsP (p :: l)) (h' : chomp.IsP (p' :: l)),
    p = p' :=
  sorry

theorem first_row_exists.stated : ∀ {l : List Nat} (hl : IsBoard l)
      (free : ∀ x, x < l.headD 0 → ¬ chomp.IsP (x :: bite 0 x l)),
    ∃ p, p ≤ l.sum + 1 ∧ IsBoard (p :: l) ∧ chomp.IsP (p :: l) :=
  sorry

theorem first_row_exists_iff.stated : ∀ {l : List Nat} (hl : IsBoard l),
    (∃ p, IsBoard (p :: l) ∧ chomp.IsP (p :: l)) ↔
      ∀ x, x < l.headD 0 → ¬ chomp.IsP (x :: bite 0 x l) :=
  sorry

theorem mem_boardsWithin_iff.stated : ∀ {l b : List Nat},
    b ∈ boardsWithin l ↔ IsBoard b ∧ b.length = l.length ∧ ∀ i, b.getD i 0 ≤ l.getD i 0 :=
  sorry

theorem first_row_periodic_within.stated : ∀ {l : List Nat} (hl : IsBoard l),
    (∃ s, s ≤ 2 * periodBound l ∧ chomp.IsP (s :: s :: bite 0 s l) ∧
      ∀ p q, s < q → q ≤ p → ¬ chomp.IsP (p :: q :: l)) ∨
    ∃ (B π : Nat) (d : Nat → Nat), B ≤ 2 * periodBound l ∧ 0 < π ∧ π ≤ periodBound l ∧
      ∀ q, B ≤ q → 0 < d q ∧ d (q + π) = d q ∧
        ∀ p, q ≤ p → (chomp.IsP (p :: q :: l) ↔ p = q + d q) :=
  sorry

theorem isP_transpose_iff.stated :
    ∀ {ok : Nat → Prop} {mis : Prop} {l : List Nat} (h : IsBoard l) {n : Nat}
      (hn : ∀ x ∈ l, x ≤ n),
    (game ok mis).IsP (transpose n l) ↔ (game ok mis).IsP l :=
  sorry

theorem isP_bite_transpose_iff.stated :
    ∀ {ok : Nat → Prop} {mis : Prop} {l : List Nat} (h : IsBoard l) {n : Nat}
      (hn : ∀ x ∈ l, x ≤ n) (i b : Nat),
    (game ok mis).IsP (bite b i (transpose n l)) ↔ (game ok mis).IsP (bite i b l) :=
  sorry

theorem rectangle_transpose.stated : ∀ (m n i b : Nat),
    chomp.IsP (bite b i (List.replicate n m)) ↔ chomp.IsP (bite i b (List.replicate m n)) :=
  sorry

theorem box_sound.stated : ∀ {m n : Nat} {S : List Nat → Prop} (empty : ∀ l, l.sum = 0 → ¬ S l)
      (not_both : ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → S l →
        ∀ i b, b < l.getD i 0 → ¬ S (bite i b l))
      (either : ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → 0 < l.sum → ¬ S l →
        ∃ i b, b < l.getD i 0 ∧ S (bite i b l)),
    ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → (chomp.IsP l ↔ S l) :=
  sorry

theorem bite_append.stated : ∀ (A T : List Nat) (i b : Nat),
    bite i b (A ++ T) =
      if i < A.length then bite i b A ++ bite 0 b T else A ++ bite (i - A.length) b T :=
  sorry

theorem bite_zero_eq_iff.stated : ∀ {T T' : List Nat} (hl : T.length = T'.length) (j : Nat),
    bite 0 j T = T' ↔ ∀ r, T'.getD r 0 ≤ j ∧ (T'.getD r 0 < j → T.getD r 0 = T'.getD r 0) ∧
      (T'.getD r 0 = j → j ≤ T.getD r 0) :=
  sorry

theorem exists_bite_eq_iff.stated : ∀ {T T' : List Nat} (hl : T.length = T'.length),
    (∃ i x, x < T.getD i 0 ∧ bite i x T = T') ↔
      ∃ i x, x < T.getD i 0 ∧ T'.getD i 0 = x ∧ (∀ r, r < i → T.getD r 0 = T'.getD r 0) ∧
        ∀ r, i ≤ r → T'.getD r 0 ≤ x ∧ (T'.getD r 0 < x → T.getD r 0 = T'.getD r 0) ∧
          (T'.getD r 0 = x → x ≤ T.getD r 0) :=
  sorry

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
  sorry

theorem nim_grundy.stated : (nim False).IsGrundy (fun _ => True) xorAll :=
  sorry

theorem nim_isP_normal.stated : ∀ (l : List Nat),
    (nim False).IsP l ↔ xorAll l = 0 :=
  sorry

theorem nim_isP_misere.stated : ∀ (l : List Nat),
    (nim True).IsP l ↔
    ((∃ i, 1 < l.getD i 0) ∧ xorAll l = 0) ∨ ((∀ i, l.getD i 0 ≤ 1) ∧ xorAll l = 1) :=
  sorry

theorem subtraction_grundy.stated : ∀ {k : Nat} (hk : 0 < k),
    (subtraction k False).IsGrundy (fun _ => True) fun l : List Nat =>
      xorAll (l.map fun a => a % (k + 1)) :=
  sorry

theorem subtraction_isP_normal.stated : ∀ {k : Nat} (hk : 0 < k) (l : List Nat),
    (subtraction k False).IsP l ↔ xorAll (l.map fun a => a % (k + 1)) = 0 :=
  sorry

theorem subtraction_isP_misere.stated : ∀ {k : Nat} (hk : 0 < k) (l : List Nat),
    (subtraction k True).IsP l ↔
      ((∃ i, 1 < (l.map fun a => a % (k + 1)).getD i 0) ∧ xorAll (l.map fun a => a % (k + 1)) = 0) ∨
      ((∀ i, (l.map fun a => a % (k + 1)).getD i 0 ≤ 1) ∧
        xorAll (l.map fun a => a % (k + 1)) = 1) :=
  sorry

theorem subtraction_two_heaps.stated : ∀ (a b : Nat),
    (subtraction 2 True).IsP [a, b] ↔ (a + b) % 3 = 1 :=
  sorry

theorem nim_one_heap.stated : ∀ (a : Nat),
    ((nim False).IsP [a] ↔ a = 0) ∧ ((nim True).IsP [a] ↔ a = 1) :=
  sorry

theorem subtraction_one_heap.stated : ∀ {k : Nat} (hk : 0 < k) (a : Nat),
    ((subtraction k False).IsP [a] ↔ a % (k + 1) = 0) ∧
      ((subtraction k True).IsP [a] ↔ a % (k + 1) = 1) :=
  sorry

theorem subtraction_two_isP_normal.stated : ∀ (l : List Nat), (subtraction 2 False).IsP l ↔
    (l.map fun a => a % 3).count 1 % 2 = 0 ∧ (l.map fun a => a % 3).count 2 % 2 = 0 :=
  sorry

theorem subtraction_two_isP_misere.stated : ∀ (l : List Nat), (subtraction 2 True).IsP l ↔
    ((l.map fun a => a % 3).count 2 = 0 ∧ (l.map fun a => a % 3).count 1 % 2 = 1) ∨
      (0 < (l.map fun a => a % 3).count 2 ∧ (l.map fun a => a % 3).count 2 % 2 = 0 ∧
        (l.map fun a => a % 3).count 1 % 2 = 0) :=
  sorry

theorem example_2_8_false.stated : ([3].map fun a => a % 3).count 1 % 2 = 0 ∧
    ([3].map fun a => a % 3).count 2 % 2 = 0 ∧ ¬ (subtraction 2 True).IsP [3] :=
  sorry

theorem reduction_nim.stated : Reduction (fun _ => True) id :=
  sorry

theorem reduction_subtraction.stated : ∀ {k : Nat} (hk : 0 < k),
    Reduction (fun n => n ≤ k) (fun a => a % (k + 1)) :=
  sorry

theorem value_le_squares.stated : ∀ {ok : Nat → Prop} {mis : Prop} {D : List Nat → Prop}
      {g : List Nat → Nat} (h : (game ok mis).IsGrundy D g) {l : List Nat} (hl : D l),
    g l ≤ l.sum :=
  sorry

theorem poison_in_sums.stated : poisonedSum.IsP ([1], [1]) ∧ ¬ misereSum.IsP ([1], [1]) :=
  sorry

theorem silverDollar_grundy.stated :
    silverDollar.IsGrundy IsStrip fun l : List Nat => xorAll (coinGaps l) :=
  sorry

theorem silverDollar_isP_iff.stated : ∀ {l : List Nat} (h : IsStrip l),
    silverDollar.IsP l ↔ xorAll (coinGaps l) = 0 :=
  sorry

end ChompCert

namespace ChompCert.ThreeRow

theorem P3_iff.stated : ∀ {p q r : Nat} (hpq : q ≤ p) (hqr : r ≤ q),
    P3 p q r ↔ 0 < p ∧ (∀ a, a < p → ¬ P3 a (min a q) (min a r)) ∧
      (∀ a, a < q → ¬ P3 p a (min a r)) ∧ (∀ b, b < r → ¬ P3 p q b) :=
  sorry

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
  sorry

theorem hasValue_unique.stated :
    ∀ {q r p1 p2 : Nat} (hqr : r ≤ q) (h1 : HasValue q r p1) (h2 : HasValue q r p2),
    p1 = p2 :=
  sorry

theorem hasValue_inj_row.stated :
    ∀ {p q b1 b2 : Nat} (hb1 : b1 ≤ q) (hb2 : b2 ≤ q) (h1 : HasValue q b1 p)
    (h2 : HasValue q b2 p),
    b1 = b2 :=
  sorry

theorem hasValue_inj_col.stated :
    ∀ {p s t1 t2 : Nat} (hs1 : s ≤ t1) (hs2 : s ≤ t2) (hp1 : t1 ≤ p) (hp2 : t2 ≤ p)
    (h1 : HasValue t1 s p) (h2 : HasValue t2 s p),
    t1 = t2 :=
  sorry

theorem not_secondBlocks_of_start.stated :
    ∀ {p q r : Nat} (hrp : r ≤ p) (h : HasValue p r p) (hq : q < p),
    ¬ SecondBlocks q r p :=
  sorry

theorem blocked_below.stated :
    ∀ {q r u v : Nat} (hqr : r ≤ q) (hqv : q ≤ v) (h : HasValue q r v) (hu : 0 < u)
    (huv : u < v),
    SecondBlocks q r u ∨ ThirdBlocks q r u :=
  sorry

theorem mex_of_ge.stated : ∀ {q r : Nat} (hqr : r ≤ q) (hge : q ≤ fValue q r),
    IsMex (fun u => SecondBlocks q r u ∨ ThirdBlocks q r u) (fValue q r) :=
  sorry

theorem interval_blocking.stated : ∀ {p q r u : Nat} (hrq : r ≤ q) (hp : ¬ ThirdBlocks q r p)
    (ht : ∀ t, q < t → t < p → ThirdBlocks t r p) (hu : q < u) (hup : u < p),
    ThirdBlocks q r u :=
  sorry

theorem row_start.stated : ∀ {p q r : Nat} (h : HasValue p r p) (hrq : r ≤ q) (hqp : q < p),
    ThirdBlocks q r p :=
  sorry

theorem diagonal_stop_disjoint.stated :
    ∀ {p r a : Nat} (ha : P3 p a a) (hap : a < p) (hr : P3 p p r)
    (hrp : r < p),
    False :=
  sorry

theorem unique_opening.stated : ∀ (n : Nat) (hn : 0 < n),
    ∃ i b, i < 3 ∧ b < n ∧ chomp.IsP (bite i b [n, n, n]) ∧
      ∀ i' b', i' < 3 → b' < n → chomp.IsP (bite i' b' [n, n, n]) → i' = i ∧ b' = b :=
  sorry

theorem hasValue_exists.stated : ∀ {q r : Nat} (hqr : r ≤ q),
    ∃ p, HasValue q r p :=
  sorry

theorem P3_iff_fValue.stated : ∀ {p q r : Nat} (hpq : q ≤ p) (hqr : r ≤ q),
    P3 p q r ↔ fValue q r = p :=
  sorry

theorem fValue_const.stated : ∀ {q r : Nat} (hqr : r < q) (h : fValue (q - 1) r < q),
    fValue q r = fValue (q - 1) r :=
  sorry

theorem fValue_mex.stated : ∀ {q r : Nat} (hqr : r ≤ q) (h : q = r ∨ q ≤ fValue (q - 1) r),
    IsMex (fun u => SecondBlocks q r u ∨ ThirdBlocks q r u) (fValue q r) :=
  sorry

theorem rightmost_hole.stated : ∀ {p q r : Nat} (hrq : r ≤ q) (hp : ¬ ThirdBlocks q r p)
    (ht : ∀ t, q < t → t < p → ThirdBlocks t r p) (hf : q < fValue q r),
    p ≤ fValue q r :=
  sorry

theorem diag_max.stated : ∀ {q r : Nat} (hr : r < q),
    fValue q r < fValue q q :=
  sorry

theorem diagonal_stop_partition.stated : ∀ {p : Nat} (hp : 0 < p),
    (IsDiagonal p ∨ IsStop p) ∧ ¬ (IsDiagonal p ∧ IsStop p) :=
  sorry

theorem opening_row.stated : ∀ (n : Nat) (_hn : 0 < n),
    (∀ b, b < n → ¬ chomp.IsP (bite 0 b [n, n, n])) ∧
    ((∃ b, b < n ∧ chomp.IsP (bite 1 b [n, n, n])) ↔ IsDiagonal n) ∧
    ((∃ b, b < n ∧ chomp.IsP (bite 2 b [n, n, n])) ↔ IsStop n) :=
  sorry

theorem explicit_sound.stated :
    ∀ (n : Nat) (label : Nat → Nat → Nat → Bool) (witness : Nat → Nat → Nat → Cut)
    (terminal : label 0 0 0 = false)
    (of_false : ∀ p q r, r ≤ q → q ≤ p → p ≤ n → 0 < p → label p q r = false →
      (witness p q r).Legal p q r ∧ (witness p q r).label label p q r = true)
    (of_true : ∀ p q r, r ≤ q → q ≤ p → p ≤ n → label p q r = true →
      ∀ c : Cut, c.Legal p q r → c.label label p q r = false),
    ∀ p q r, r ≤ q → q ≤ p → p ≤ n → (P3 p q r ↔ label p q r = true) :=
  sorry

theorem named_set_is_P.stated : ∀ {F : Nat → Nat → Nat} {N : Nat}
    (cells : ∀ q r, q ≤ N → Active F q r → CellOK F q r),
    ∀ p q r, r ≤ q → q ≤ p → q ≤ N → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  sorry

theorem named_set_is_P_of_rows.stated : ∀ {F : Nat → Nat → Nat} {R : Nat}
    (cells : ∀ q r, r ≤ R → Active F q r → CellOK F q r),
    ∀ p q r, r ≤ q → q ≤ p → r ≤ R → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  sorry

theorem tails_sound.stated : ∀ {F : Nat → Nat → Nat} {R : Nat} (rows : ∀ r, r ≤ R → RowData F r),
    ∀ p q r, r ≤ q → q ≤ p → r ≤ R → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  sorry

theorem tails_complete.stated : ∀ (r : Nat),
    ThreeRow.RowData ThreeRow.fValue r :=
  sorry

theorem fValue_eventually_periodic.stated : ∀ (r : Nat),
    (∃ s, r ≤ s ∧ ∀ q, s ≤ q → ThreeRow.fValue q r = s) ∨
      ∃ B π, 0 < π ∧ ∀ q, B ≤ q → q < ThreeRow.fValue q r ∧
        ThreeRow.fValue (q + π) r = ThreeRow.fValue q r + π :=
  sorry

theorem fValue_periodic_within.stated : ∀ (r : Nat),
    (∃ s, r ≤ s ∧ s ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ ∀ q, s ≤ q → fValue q r = s) ∨
      ∃ B π, B ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ 0 < π ∧ π ≤ 2 ^ ((r + 1) * (r + 2) / 2) ∧
        ∀ q, B ≤ q → q < fValue q r ∧ fValue (q + π) r = fValue q r + π :=
  sorry

theorem fValue_le.stated : ∀ {q r : Nat} (hrq : r ≤ q),
    ThreeRow.fValue q r ≤ q + r + 1 :=
  sorry

theorem table_sound.stated :
    ∀ {Xs : List Nat} {w : Nat} (h : checkPackedTable Xs w = true) {p q r : Nat} (hrq : r ≤ q)
    (hqp : q ≤ p) (hq : q < Xs.length),
    P3 p q r ↔ p = entry Xs w q r :=
  sorry

theorem fValue_zero.stated : ∀ (q : Nat),
    fValue q 0 = q + 1 :=
  sorry

theorem fValue_one_one.stated : fValue 1 1 = 3 :=
  sorry

theorem fValue_one.stated : ∀ {q : Nat} (h : 2 ≤ q),
    fValue q 1 = 2 :=
  sorry

theorem fValue_two.stated : ∀ {q : Nat} (h : 2 ≤ q),
    fValue q 2 = q + 2 :=
  sorry

theorem isDiagonal_iff_mem.stated : ∀ {n : Nat} (h : n ≤ 27),
    IsDiagonal n ↔ n ∈ [1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21, 24, 25, 27] :=
  sorry

theorem isStop_iff_mem.stated : ∀ {n : Nat} (h : n ≤ 38),
    IsStop n ↔ n ∈ [2, 5, 7, 9, 12, 14, 17, 19, 22, 23, 26, 29, 31, 33, 36, 38] :=
  sorry

theorem bergman_one_row.stated : ∀ {n : Nat} (h : 2 ≤ n),
    chomp.move [n, 0, 0] [1, 0, 0] ∧ chomp.IsP [1, 0, 0] :=
  sorry

theorem bergman_column.stated : chomp.move [1, 1, 1] [1, 0, 0] ∧ chomp.IsP [1, 0, 0] :=
  sorry

theorem bergman_two_rows_equal.stated : ∀ {n : Nat} (h : 0 < n),
    chomp.move [n, n, 0] [n, n - 1, 0] ∧ chomp.IsP [n, n - 1, 0] :=
  sorry

theorem bergman_two.stated : chomp.move [2, 2, 2] [2, 2, 1] ∧ chomp.IsP [2, 2, 1] :=
  sorry

theorem bergman_ell.stated : ∀ {n : Nat} (h : 4 ≤ n),
    chomp.move [n, 1, 1] [3, 1, 1] ∧ chomp.IsP [3, 1, 1] :=
  sorry

theorem bergman_three_to_five.stated : (chomp.move [3, 3, 3] [3, 1, 1] ∧ chomp.IsP [3, 1, 1]) ∧
    (chomp.move [4, 4, 4] [4, 2, 2] ∧ chomp.IsP [4, 2, 2]) ∧
    (chomp.move [5, 5, 5] [5, 5, 3] ∧ chomp.IsP [5, 5, 3]) :=
  sorry

theorem bergman_six_eight.stated : (chomp.move [6, 6, 6] [6, 3, 3] ∧ chomp.IsP [6, 3, 3]) ∧
    (chomp.move [8, 8, 8] [8, 4, 4] ∧ chomp.IsP [8, 4, 4]) :=
  sorry

theorem bergman_two_rows_unequal.stated : ∀ {n₂ c : Nat} (h : 0 < c),
    (chomp.move [n₂ + 1 + c, n₂, 0] [n₂ + 1, n₂, 0] ∧ chomp.IsP [n₂ + 1, n₂, 0]) ∧
      ¬ chomp.move [n₂ + 1 + c, n₂, 0] [n₂ + 1 + c, n₂ + 1 + c - 1, 0] :=
  sorry

theorem bergman_seven.stated :
    ¬ chomp.IsP [7, 7, 5] ∧ chomp.move [7, 7, 7] [7, 7, 4] ∧ chomp.IsP [7, 7, 4] :=
  sorry

theorem bergman_seven_case_four.stated : (chomp.move [7, 4, 4] [7, 4, 2] ∧ ¬ chomp.IsP [7, 4, 2]) ∧
    (chomp.move [7, 4, 2] [6, 4, 2] ∧ chomp.IsP [6, 4, 2]) ∧
    (chomp.move [7, 4, 4] [7, 4, 3] ∧ chomp.IsP [7, 4, 3]) :=
  sorry

theorem bergman_eight_case_one.stated : (chomp.move [8, 4, 2] [7, 4, 2] ∧ ¬ chomp.IsP [7, 4, 2]) ∧
    (chomp.move [8, 4, 2] [6, 4, 2] ∧ chomp.IsP [6, 4, 2]) :=
  sorry

theorem bergman_alternation_false.stated : ThreeRow.IsDiagonal 10 ∧ ThreeRow.IsDiagonal 11 :=
  sorry

end ChompCert.ThreeRow

namespace ChompCert.Gale

theorem six_by_thirteen.stated :
    ∃ i b j c, (i, b) ≠ (j, c) ∧ i < 6 ∧ b < 13 ∧ j < 6 ∧ c < 13 ∧
      chomp.IsP (bite i b (List.replicate 6 13)) ∧ chomp.IsP (bite j c (List.replicate 6 13)) :=
  sorry

theorem eight_by_ten.stated :
    ∃ i b j c, (i, b) ≠ (j, c) ∧ i < 8 ∧ b < 10 ∧ j < 8 ∧ c < 10 ∧
      chomp.IsP (bite i b (List.replicate 8 10)) ∧ chomp.IsP (bite j c (List.replicate 8 10)) :=
  sorry

theorem question.stated :
    (∀ n, 0 < n → ExactlyOne 3 n) ∧ ¬ ExactlyOne 6 13 ∧ ¬ ExactlyOne 8 10 :=
  sorry

end ChompCert.Gale

namespace ChompCert.Order

theorem not_isP_of_greatest.stated :
    ∀ (O : Order) (mis : Prop) {l : List O.Elem} {t : O.Elem} (ht : t ∈ l)
      (greatest : ∀ x, x ∈ l → O.le x t = true) (more : mis → ∃ x, x ∈ l ∧ O.le t x = false),
    ¬ (O.game mis).IsP l :=
  sorry

theorem explicit_sound.stated :
    ∀ (O : Order) (mis : Bool) {D : List O.Elem → Prop} (label : List O.Elem → Bool)
      (witness : List O.Elem → O.Elem)
      (closed : ∀ l, D l → ∀ x, x ∈ l → D (O.cut x l))
      (empty : label [] = !mis)
      (of_true : ∀ l, D l → label l = true → ∀ x, x ∈ l → label (O.cut x l) = false)
      (of_false : ∀ l, D l → l ≠ [] → label l = false → witness l ∈ l ∧
        label (O.cut (witness l) l) = true),
    ∀ l, D l → ((O.game (mis = true)).IsP l ↔ label l = true) :=
  sorry

theorem isP_iff_of_embedding.stated :
    ∀ {O O' : Order} {f : O.Elem → O'.Elem} {l : List O.Elem} {l' : List O'.Elem} (mis : Prop)
      (h : Embeds O O' f l l'),
    (O.game mis).IsP l ↔ (O'.game mis).IsP l' :=
  sorry

theorem isP_pairs_iff.stated : ∀ {mis : Prop} {l : List Nat} {s : List (Nat × Nat)}
      (h : ∀ r c, (r, c) ∈ s ↔ OnBoard l r c),
    (pairs.game mis).IsP s ↔ (ChompCert.game (fun _ => True) mis).IsP l :=
  sorry

theorem isP_box_iff.stated : ∀ {m n : Nat} {s : List (Nat × Nat)}
      (h : ∀ r c, (r, c) ∈ s ↔ r < m ∧ c < n),
    (pairs.game True).IsP s ↔ chomp.IsP (List.replicate m n) :=
  sorry

theorem isP_iff_without_least.stated :
    ∀ (O : Order) {b : O.Elem} {l l' : List O.Elem} (hb : b ∈ l)
      (least : ∀ x, x ∈ l → O.le b x = true) (only : ∀ x, x ∈ l → O.le x b = true → x = b)
      (rest : ∀ x, x ∈ l' ↔ x ∈ l ∧ x ≠ b),
    (O.game True).IsP l ↔ (O.game False).IsP l' :=
  sorry

theorem isP_chomp_iff_without_poison.stated :
    ∀ {l : List Nat} (h0 : OnBoard l 0 0) {s : List (Nat × Nat)}
      (h : ∀ r c, (r, c) ∈ s ↔ OnBoard l r c ∧ ¬ (r = 0 ∧ c = 0)),
    chomp.IsP l ↔ (pairs.game False).IsP s :=
  sorry

end ChompCert.Order

namespace ChompCert.Divisors

theorem isP_iff_box.stated :
    ∀ (mis : Prop) {ps es : List Nat} (hps : ∀ q ∈ ps, IsPrime q) (hn : ps.Nodup)
      (he : es.length = ps.length) {box : List (List Nat)} {divisors : List Nat}
      (hbox : ∀ x, x ∈ box ↔ noneGreater x es = true)
      (hdiv : ∀ d, d ∈ divisors ↔ Divides d (powers ps es)),
    (Order.multiples.game mis).IsP divisors ↔ (Order.points.game mis).IsP box :=
  sorry

theorem isP_iff_chomp.stated :
    ∀ {p q a b : Nat} (hp : IsPrime p) (hq : IsPrime q) (hpq : p ≠ q) {divisors : List Nat}
      (hdiv : ∀ d, d ∈ divisors ↔ Divides d (p ^ a * q ^ b)),
    (Order.multiples.game True).IsP divisors ↔ chomp.IsP (List.replicate (a + 1) (b + 1)) :=
  sorry

end ChompCert.Divisors

namespace ChompCert.Lengths

theorem isP_twoRows_iff.stated :
    ∀ (W : Lengths) {w : W.Elem} (hw : W.IsOmega w) {p q : W.Elem} (h : ¬ W.lt p q),
    W.twoRows.IsP (p, q) ↔ (W.lt q w ∧ W.IsSucc p q) ∨ (p = w ∧ q = w) :=
  sorry

theorem rectangle_opening.stated :
    ∀ (W : Lengths) {w p : W.Elem} (hw : W.IsOmega w) (hp : W.lt w p),
    W.twoRows.move (p, p) (w, w) ∧ W.twoRows.IsP (w, w) :=
  sorry

theorem two_by_omega_and_four.stated :
    omegaSquared.twoRows.move ((1, 4), (1, 4)) ((1, 0), (1, 0)) ∧
      omegaSquared.twoRows.IsP ((1, 0), (1, 0)) :=
  sorry

end ChompCert.Lengths

namespace ChompCert.Reduction

theorem poker_grundy.stated : ∀ {ok : Nat → Prop} {val : Nat → Nat} (r : Reduction ok val),
    (poker ok False).IsGrundy (fun _ => True) fun x : List Nat × Nat => xorAll (x.1.map val) :=
  sorry

theorem isP_poker_iff.stated :
    ∀ {ok : Nat → Prop} {val : Nat → Nat} (r : Reduction ok val) (l : List Nat) (b : Nat),
    ((poker ok False).IsP (l, b) ↔ (heaps ok False).IsP l) ∧
      ((poker ok True).IsP (l, b) ↔ (heaps ok True).IsP l) :=
  sorry

theorem monotonic_grundy.stated : ∀ {ok : Nat → Prop} {val : Nat → Nat} (r : Reduction ok val),
    (monotonic ok False).IsGrundy IsBoard fun l : List Nat => xorAll ((differences l).map val) :=
  sorry

theorem isP_monotonic_iff.stated :
    ∀ {ok : Nat → Prop} {val : Nat → Nat} (r : Reduction ok val) {l : List Nat}
    (hl : IsBoard l),
    ((monotonic ok False).IsP l ↔ (heaps ok False).IsP (differences l)) ∧
      ((monotonic ok True).IsP l ↔ (heaps ok True).IsP (differences l)) :=
  sorry

end ChompCert.Reduction

namespace ChompCert.Signs

theorem isP_of_symmetric.stated : ∀ {l : List Bool} (h : Symmetric l),
    signs.IsP l :=
  sorry

theorem opening_odd.stated : ∀ (n : Nat),
    signs.move (List.replicate (2 * n + 1) true) ((List.replicate (2 * n + 1) true).set n false) ∧
      signs.IsP ((List.replicate (2 * n + 1) true).set n false) :=
  sorry

theorem opening_even.stated : ∀ (n : Nat),
    signs.move (List.replicate (2 * n + 2) true)
        (((List.replicate (2 * n + 2) true).set n false).set (n + 1) false) ∧
      signs.IsP (((List.replicate (2 * n + 2) true).set n false).set (n + 1) false) :=
  sorry

theorem equal_counts_false.stated : signs.move [true, true, true, false, true, true, true]
    [true, true, false, false, true, true, true] ∧
    signs.move [true, true, false, false, true, true, true]
      [true, true, false, false, true, false, true] ∧
    signs.move [true, true, false, false, true, false, true]
      [false, false, false, false, true, false, true] ∧
    signs.IsP [false, false, false, false, true, false, true] ∧
    ¬ signs.IsP [true, true, false, false, true, false, true] :=
  sorry

end ChompCert.Signs

namespace ChompCert.Diet

theorem product_sound.stated : ∀ {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {T : Nat}
    (h : checkProduct k mis ps T = true) {l : List Nat} (hl : IsBoard l)
      (hlen : l.length = ps.length),
    (game (fun n => n ≤ k) (mis = true)).IsP l ↔ tbl T ps (gaps l) = true :=
  sorry

theorem product_sound_bitmap.stated : ∀ {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}
    (h : checkBitmap k mis ps B = true) {l : List Nat} (hl : IsBoard l)
      (hlen : l.length = ps.length),
    (game (fun n => n ≤ k) (mis = true)).IsP l ↔ bitmapLabel k ps B (gaps l) = true :=
  sorry

theorem wall_sound.stated : ∀ {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {W : Wall} {T : Nat}
    (h : checkWall k mis ps W T = true) {l : List Nat} (hl : IsBoard l)
      (hlen : l.length = ps.length),
    (game (fun n => n ≤ k) (mis = true)).IsP l ↔ wallTbl T ps W (gaps l) = true :=
  sorry

theorem Shifts.sound.stated : ∀ {k m : Nat} {mis : Prop} {D S : List Nat → Prop}
    {claims : List Shifts.Claim} (hk : 0 < k) (hD : Domain m D)
    (vectors : ∀ c ∈ claims, c.vector.length = m ∧ 0 < c.vector.sum)
    (below : ∀ c ∈ claims, ∀ g : List Nat, g.length = m → D g → c.Contains g →
      Shifts.Below c.vector g)
    (carried : ∀ c ∈ claims, ∀ g : List Nat, g.length = m → D g → ¬ S g → c.Contains g →
      (c.Inside k m g ∧ c.Long k g) ∨ ∃ c' ∈ claims, (c'.Inside k m g ∧ c'.Long k g) ∧
        c'.Contains (Shifts.sub c.vector g) ∧ c.Contains (Shifts.sub c'.vector g))
    (covered : ∀ g : List Nat, g.length = m → D g → ¬ S g → ∃ c ∈ claims, c.Contains g)
    (labels : ∀ c ∈ claims, ∀ g : List Nat, g.length = m → D g → S g → c.Contains g →
      c.Right k mis g),
    (∀ c ∈ claims, ∀ g : List Nat, g.length = m → D g → c.Contains g → c.Right k mis g) ∧
    (∀ g : List Nat, g.length = m → D g → ∃ h, S h ∧ Shifts.Reduces claims g h) ∧
    ∀ g h : List Nat, g.length = m → D g → Shifts.Reduces claims g h →
      ((game (fun n => n ≤ k) mis).IsP (rows g) ↔ (game (fun n => n ≤ k) mis).IsP (rows h)) :=
  sorry

theorem Shifts.noProduct_sound.stated : ∀ {m x y d u l e : Nat} {S D : List Nat → Prop}
    {h : List Nat} (hxy : x ≠ y) (hx : x < m) (hy : y < m) (hh : h.length = m) (hd : 0 < d)
    (hD : ∀ a b, D (Shifts.raised x y h a b))
    (right : ∀ a n, S (Shifts.raised x y h (d * a + l * n) (d * a)) ↔ S h)
    (left : ∀ a n, S (Shifts.raised x y h (d * a) (e + d * a + u * n)) ↔ S (shift y e h))
    (e1 : Dvd.dvd d e) (e2 : Dvd.dvd u e) (e3 : Dvd.dvd l e)
    (differ : ¬ (S h ↔ S (shift y e h))) {j : Nat} (hj : j = y ∨ j = x) {T p : Nat} (hp : 0 < p),
    ¬ ∀ g : List Nat, g.length = m → D g → T ≤ g.getD j 0 → (S (shift j p g) ↔ S g) :=
  sorry

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
  sorry

theorem isP_normal_iff.stated : ∀ {l : List Nat} (h : IsBoard l),
    (dietNormal 2).IsP l ↔ l.sum % 3 = 0 :=
  sorry

theorem isP_one_row_misere_iff.stated : ∀ {k a : Nat} (hk : 0 < k),
    (diet k).IsP [a] ↔ a % (k + 1) = 1 :=
  sorry

theorem isP_two_rows_misere_iff.stated : ∀ {k a₁ a₂ : Nat} (hk : 0 < k) (h : a₁ ≤ a₂),
    (diet k).IsP [a₂, a₁] ↔ (a₂ - a₁) % (k + 1) = 1 :=
  sorry

theorem monotonic_two_heaps.stated : ∀ {a₁ a₂ : Nat} (h : a₁ ≤ a₂),
    (monotonic (fun n => n ≤ 2) True).IsP [a₂, a₁] ↔ (a₂ - a₁) % 3 = 1 :=
  sorry

theorem monotonic_three_heaps.stated : ∀ {a₁ a₂ a₃ : Nat} (h1 : a₁ ≤ a₂) (h2 : a₂ ≤ a₃),
    (monotonic (fun n => n ≤ 2) True).IsP [a₃, a₂, a₁] ↔ (a₃ - a₂ + a₁) % 3 = 1 :=
  sorry

theorem two_rows_monotonic.stated : ∀ {a₁ a₂ : Nat} (h : a₁ ≤ a₂),
    (diet 2).IsP [a₂, a₁] ↔ (monotonic (fun n => n ≤ 2) True).IsP [a₂, a₁] :=
  sorry

theorem middle_area_monotonic.stated : ∀ {a₁ a₂ a₃ : Nat} (h1 : a₁ + 3 ≤ a₂) (h2 : a₂ + 3 ≤ a₃),
    (diet 2).IsP [a₃, a₂, a₁] ↔ (monotonic (fun n => n ≤ 2) True).IsP [a₃, a₂, a₁] :=
  sorry

theorem closing_remark_two_rows_false.stated :
    (diet 2).IsP [2, 1] ∧ ¬ (subtraction 2 True).IsP [2, 1] :=
  sorry

theorem closing_remark_three_rows_false.stated :
    ¬ (diet 2).IsP [6, 3, 0] ∧ (subtraction 2 False).IsP [6, 3, 0] :=
  sorry

theorem isGrundy_normal.stated :
    (dietNormal 2).IsGrundy IsBoard fun l : List Nat => l.sum % 3 :=
  sorry

theorem isP_sum_normal_iff.stated : ∀ {l l' : List Nat} (h : IsBoard l) (h' : IsBoard l'),
    ((dietNormal 2).sum (dietNormal 2)).IsP (l, l') ↔ l.sum % 3 = l'.sum % 3 :=
  sorry

theorem value_le.stated : ∀ {k : Nat} {mis : Prop} {D : List Nat → Prop} {g : List Nat → Nat}
      (h : (game (fun n => n ≤ k) mis).IsGrundy D g) {l : List Nat} (hl : D l),
    g l ≤ l.length * k :=
  sorry

theorem exists_values.stated : ∀ (k : Nat) (mis : Prop),
    ∃ g, (game (fun n => n ≤ k) mis).IsGrundy (fun _ => True) g :=
  sorry

end ChompCert.Diet

namespace ChompCert.Diet.ThreeRows

theorem isP_iff_label.stated : ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3),
    (diet 2).IsP [a3, a2, a1] ↔ bitmapLabel 2 periods labels
      [a3 - a2, a2 - a1, a1] = true :=
  sorry

theorem period_twelve.stated : ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3),
    (diet 2).IsP [a3 + 12, a2 + 12, a1 + 12] ↔ (diet 2).IsP [a3, a2, a1] :=
  sorry

theorem observation_one.stated : ∀ {a1 a2 a3 : Nat} (h1 : a1 + 3 ≤ a2) (h2 : a2 + 3 ≤ a3),
    (diet 2).IsP [a3, a2, a1] ↔ (a1 + (a3 - a2)) % 3 = 1 :=
  sorry

theorem observation_two_false.stated :
    (5 - 3 < 3 ∧ 7 < 5 + 7 - 3) ∧ ¬ ((diet 2).IsP [7, 5, 3] ↔ (diet 2).IsP [7 + 3, 5, 3]) :=
  sorry

theorem observation_two_false_mirrored.stated : (11 - 9 < 3 ∧ 7 < (11 - 9) + (15 - 9)) ∧
    ¬ ((diet 2).IsP [15, 11, 9] ↔ (diet 2).IsP [15 + 3, 11, 9]) :=
  sorry

theorem observation_two_corrected.stated :
    ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) (h3 : a2 - a1 < 3)
    (h4 : 8 < a2 + a3 - 2 * a1),
    (diet 2).IsP [a3 + 3, a2, a1] ↔ (diet 2).IsP [a3, a2, a1] :=
  sorry

theorem row_period.stated : ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 + 7 ≤ a3),
    (diet 2).IsP [a3 + 3, a2, a1] ↔ (diet 2).IsP [a3, a2, a1] :=
  sorry

theorem lemma_3_5_false.stated : ∃ S : List Nat → Bool,
    (∀ z y x, S [z, y, x + 12] = S [z, y, x]) ∧
    (∀ z y x, 4 ≤ y → S [z, y + 2, x] = S [z, y, x]) ∧
    (∀ z y x, 7 ≤ z → S [z + 3, y, x] = S [z, y, x]) ∧
    (∀ z y x, 3 ≤ y → 3 ≤ z → (S [z, y, x] = true ↔ (x + z) % 3 = 1)) ∧
    (∀ a1 a2 a3, a1 ≤ a2 → a2 ≤ a3 → a1 ≤ 13 → a2 + a3 - a1 < 14 →
      locB 2 true S [a3 - a2, a2 - a1, a1] = true) ∧
    ¬ ((diet 2).IsP [22, 13, 11] ↔ S [22 - 13, 13 - 11, 11] = true) :=
  sorry

end ChompCert.Diet.ThreeRows

namespace ChompCert.Diet

theorem isP_shift_of_holds.stated : ∀ {c : ShiftsClaim} (h : c.Holds) (all : c.bounded = false)
    {s : Shift} (hs : s ∈ c.shifts) {j : Nat} {r : Repeat} (hr : s.axis = some (j, r))
    {g : List Nat} (hg : g.length = c.longest.length) (hT : r.preperiod ≤ gapAt g j),
    (game (fun n => n ≤ c.k) (c.misere = true)).IsP (rows (raiseGap j r.period g)) ↔
      (game (fun n => n ≤ c.k) (c.misere = true)).IsP (rows g) :=
  sorry

theorem three_diet_three_rows_misere.stated :
    ∀ {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3),
    (diet 3).IsP (rows (shift j 4 g)) ↔ (diet 3).IsP (rows g) :=
  sorry

theorem three_diet_three_rows_normal.stated :
    ∀ {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3),
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4].getD j 0) g)) ↔ (dietNormal 3).IsP (rows g) :=
  sorry

theorem three_diet_four_rows_misere.stated :
    ∀ {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4),
    (diet 3).IsP (rows (shift j ([4, 4, 4, 2].getD j 0) g)) ↔ (diet 3).IsP (rows g) :=
  sorry

theorem three_diet_four_rows_normal.stated :
    ∀ {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4),
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4, 1].getD j 0) g)) ↔ (dietNormal 3).IsP (rows g) :=
  sorry

end ChompCert.Diet

namespace ChompCert.Diet

theorem finite_check.stated :
    ∀ {k m : Nat} (mis : Bool) (hk : 0 < k) (pre per : Nat → Nat) (S : List Nat → Bool)
    (hper : ∀ j, j < m → 0 < per j)
    (inv : ∀ j g, j < m → g.length = m → pre j ≤ g.getD j 0 → S (shift j (per j) g) = S g)
    (check : ∀ g, g.length = m → (∀ j, j < m → g.getD j 0 < pre j + per j + k) →
      locB k mis S g = true),
    ∀ g, g.length = m → ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ S g = true) :=
  sorry

theorem finite_check_wall.stated :
    ∀ {k m : Nat} (mis : Bool) (hk : 0 < k) (W : Wall) (hyx : W.y < W.x)
    (hx : W.x < m) (pre per : Nat → Nat) (S : List Nat → Bool)
    (hper : ∀ j, j < m → j ≠ W.y → j ≠ W.x → 0 < per j)
    (hdiag : 0 < W.diag.2) (hup : 0 < W.up.2) (hdown : 0 < W.down.2)
    (inv : ∀ j g, j < m → j ≠ W.y → j ≠ W.x → g.length = m → pre j ≤ g.getD j 0 →
      S (shift j (per j) g) = S g)
    (inv_diag : ∀ g : List Nat, g.length = m → W.diag.1 ≤ g.getD W.y 0 → W.diag.1 ≤ g.getD W.x 0 →
      S (shift W.y W.diag.2 (shift W.x W.diag.2 g)) = S g)
    (inv_up : ∀ g : List Nat, g.length = m → g.getD W.x 0 + W.up.1 ≤ g.getD W.y 0 →
      S (shift W.y W.up.2 g) = S g)
    (inv_down : ∀ g : List Nat, g.length = m → g.getD W.y 0 + W.down.1 ≤ g.getD W.x 0 →
      S (shift W.x W.down.2 g) = S g)
    (check : ∀ g, g.length = m → W.Near k (g.getD W.y 0) (g.getD W.x 0) →
      (∀ j, j < m → j ≠ W.y → j ≠ W.x → g.getD j 0 < pre j + per j + k) → locB k mis S g = true),
    ∀ g, g.length = m → ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ S g = true) :=
  sorry

theorem finite_check_wall_on.stated :
    ∀ {k m : Nat} (mis : Bool) (hk : 0 < k) (W : Wall) (hyx : W.y < W.x)
    (hx : W.x < m) {D : List Nat → Prop} (hD : Domain m D) (alone : Nat → Prop)
    (pre per : Nat → Nat) (S : List Nat → Bool) (hper : ∀ j, j < m → alone j → 0 < per j)
    (hdiag : 0 < W.diag.2) (hup : 0 < W.up.2) (hdown : 0 < W.down.2)
    (inv : ∀ j g, j < m → alone j → g.length = m → pre j ≤ g.getD j 0 →
      S (shift j (per j) g) = S g)
    (inv_diag : ∀ g : List Nat, g.length = m → W.diag.1 ≤ g.getD W.y 0 → W.diag.1 ≤ g.getD W.x 0 →
      S (shift W.y W.diag.2 (shift W.x W.diag.2 g)) = S g)
    (inv_up : ∀ g : List Nat, g.length = m → g.getD W.x 0 + W.up.1 ≤ g.getD W.y 0 →
      S (shift W.y W.up.2 g) = S g)
    (inv_down : ∀ g : List Nat, g.length = m → g.getD W.y 0 + W.down.1 ≤ g.getD W.x 0 →
      S (shift W.x W.down.2 g) = S g)
    (check : ∀ g, g.length = m → D g → W.Near k (g.getD W.y 0) (g.getD W.x 0) →
      (∀ j, j < m → alone j → g.getD j 0 < pre j + per j + k) → locB k mis S g = true),
    ∀ g, g.length = m → D g →
      ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ S g = true) :=
  sorry

end ChompCert.Diet

namespace ChompCert.Diet.ThreeRows

theorem observation_three.stated :
    ∀ {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) (h3 : a3 - a2 < 3)
    (h4 : 7 < a3 - a1),
    (diet 2).IsP [a3 + 2, a2 + 2, a1] ↔ (diet 2).IsP [a3, a2, a1] :=
  sorry

theorem regions_false.stated : 7 < 3 + 5 - 0 ∧
    ¬ ((3 ≤ 3 - 0 ∧ 3 ≤ 5 - 3) ∨ 3 - 0 < 3 ∨ (5 - 3 < 3 ∧ 7 < 5 - 0)) :=
  sorry

theorem lemma_3_5_step_false.stated :
    (((diet 2).move [11, 7, 1] [10, 7, 1] ∧ (diet 2).move [8, 7, 1] [7, 7, 1]) ∧
      (diet 2).IsP [10, 7, 1] ∧ ¬ (diet 2).IsP [7, 7, 1]) ∧
    (((diet 2).move [11, 7, 1] [11, 5, 1] ∧ (diet 2).move [9, 5, 1] [9, 3, 1]) ∧
      (diet 2).IsP [11, 5, 1] ∧ ¬ (diet 2).IsP [9, 3, 1]) :=
  sorry

theorem lemma_3_5_corrected.stated : ∀ (S : List Nat → Bool)
    (inv1 : ∀ z y x, S [z, y, x + 12] = S [z, y, x])
    (inv2 : ∀ z y x, 4 ≤ y → S [z, y + 2, x] = S [z, y, x])
    (inv3 : ∀ z y x, 7 ≤ z → S [z + 3, y, x] = S [z, y, x])
    (check : ∀ z y x, z < 12 → y < 8 → x < 14 → locB 2 true S [z, y, x] = true) {a1 a2 a3 : Nat}
    (h1 : a1 ≤ a2) (h2 : a2 ≤ a3),
    (diet 2).IsP [a3, a2, a1] ↔ S [a3 - a2, a2 - a1, a1] = true :=
  sorry

end ChompCert.Diet.ThreeRows

namespace ChompCert

theorem File.check_sound.stated :
    ∀ {file : File} {s : Statement} (h : File.check file = some s), s.Holds :=
  sorry

theorem File.readExplicit_sound.stated : ∀ {a : Statement} {ps : List Nat} {payload length : Nat}
    {k : ExplicitClaim → Option Statement}
    (h : File.readExplicit ps payload length k = some a),
    ∃ c : ExplicitClaim, c.Holds ∧ k c = some a :=
  sorry

theorem File.readTable_sound.stated :
    ∀ {ps : List Nat} {payload length : Nat} {k : TableClaim → Option Statement}
    {a : Statement} (h : File.readTable ps payload length k = some a),
    ∃ c : TableClaim, c.Holds ∧ k c = some a :=
  sorry

theorem File.readSummary_sound.stated : ∀ {parameters : List Nat} {payload length : Nat}
    {s : Statement} (h : File.readSummary parameters payload length = some s), s.Holds :=
  sorry

theorem File.readSummaryOfColumns_sound.stated :
    ∀ {a : Statement} {n payload length : Nat} {k : TableClaim → Option Statement}
    (h : File.readSummaryOfColumns n payload length k = some a),
    ∃ c : TableClaim, c.Holds ∧ k c = some a :=
  sorry

theorem File.readSummaryOfRows_sound.stated :
    ∀ {a : Statement} {R payload length : Nat} {k : TailsClaim → Option Statement}
    (h : File.readSummaryOfRows R payload length k = some a),
    ∃ c : TailsClaim, c.Holds ∧ k c = some a :=
  sorry

theorem File.readWindow_sound.stated : ∀ {a : Statement} {ps : List Nat} {payload length : Nat}
    {k : WindowClaim → Option Statement}
    (h : File.readWindow ps payload length k = some a), ∃ c : WindowClaim, c.Holds ∧ k c = some a :=
  sorry

theorem File.readBox_sound.stated :
    ∀ {ps : List Nat} {payload length : Nat} {k : BoxClaim → Option Statement} {a : Statement}
    (h : File.readBox ps payload length k = some a), ∃ c : BoxClaim, c.Holds ∧ k c = some a :=
  sorry

theorem File.readTableOfRows_sound.stated :
    ∀ {ps : List Nat} {payload length : Nat} {k : RowsClaim → Option Statement}
    {a : Statement} (h : File.readTableOfRows ps payload length k = some a),
    ∃ c : RowsClaim, c.Holds ∧ k c = some a :=
  sorry

theorem File.readOrder_sound.stated :
    ∀ {parameters : List Nat} {payload length : Nat} {k : OrderClaim → Option Statement}
    {a : Statement} (h : File.readOrder parameters payload length k = some a),
    ∃ c : OrderClaim, c.Holds ∧ k c = some a :=
  sorry

theorem OrderClaim.exists_order.stated : ∀ (c : OrderClaim), ∃ le : Nat → Nat → Bool,
    (∀ a b, le a b = true ↔ c.Below a b) ∧ (∀ x, le x x = true) ∧
    ∀ x y z, le x y = true → le y z = true → le x z = true :=
  sorry

theorem Linear.implied_sound.stated : ∀ {m : Nat} {alternatives : List (List Inequality)}
    {hypotheses : List Inequality} (h : Linear.implied m alternatives hypotheses = true)
    {x : List Nat} (hx : AllHold hypotheses x), ∃ es ∈ alternatives, AllHold es x :=
  sorry

theorem File.readShifts_sound.stated :
    ∀ {parameters : List Nat} {payload length : Nat} {cont : ShiftsClaim → Option Statement}
    {a : Statement} (h : File.readShifts parameters payload length cont = some a),
    ∃ c : ShiftsClaim, c.Holds ∧ cont c = some a :=
  sorry

theorem File.closed_sound.stated :
    ∀ {n : Nat} {leaf : List LinearForm → Formula → Bool} {S : List Nat → Prop}
    (hl : ∀ fs a, leaf fs a = true → ∀ y : List Nat, y.length = n →
      (∀ f ∈ fs, 0 ≤ f.at y) → a.Is S y true)
    {t : File.Tree} {s : File.Known} (h : File.closed n leaf t s = true) {y : List Nat}
    (hy : y.length = n), s.Shows S y :=
  sorry

theorem File.readClaim_sound.stated :
    ∀ {parameters : List Nat} {payload length : Nat} {cont : SentenceClaim → Option Statement}
    {a : Statement} (h : File.readClaim parameters payload length cont = some a),
    ∃ c : SentenceClaim, c.Holds ∧ cont c = some a :=
  sorry

theorem File.readNoProduct_sound.stated :
    ∀ {parameters : List Nat} {payload length : Nat} {cont : NoProductClaim → Option Statement}
    {a : Statement} (h : File.readNoProduct parameters payload length cont = some a),
    ∃ c : NoProductClaim, c.Holds ∧ cont c = some a :=
  sorry

theorem File.holds_of_proves.stated :
    ∀ {file : File} {s : Statement} (h : File.proves file s = true), s.Holds :=
  sorry

theorem File.holds_of_each_remainder.stated : ∀ {file : File} {c : SentenceClaim} {i d : Nat}
    (h1 : File.digestIsRight file = true) (hi : Nat.blt i c.variables = true)
    (hd : Nat.blt 0 d = true)
    (h : File.StatesInEach file (.claim c) (fun r => .remainder i r d) d),
    (Statement.claim c).Holds :=
  sorry

theorem File.holds_of_verdict.stated : ∀ (bytes : ByteArray),
    File.verdict bytes = "NOT PROVED" ∨
      (∃ why, File.verdict bytes = String.append "DECLINED: " why) ∨
        ∃ s : Statement, s.Holds ∧ File.verdict bytes = String.append "PROVED " s.text :=
  sorry

theorem Data.Three_row_table_100.holds.stated : TableClaim.Holds ⟨100, 3114⟩ :=
  sorry

theorem Data.Three_row_explicit_10.holds.stated : ExplicitClaim.Holds ⟨10, 29⟩ :=
  sorry

theorem Data.Three_row_table_200.holds.stated : TableClaim.Holds ⟨200, 12090⟩ :=
  sorry

theorem Data.Three_row_summary_r_100.holds.stated : TailsClaim.Holds ⟨100, 59, [⟨1, 42, 0⟩]⟩ :=
  sorry

theorem Data.Diet_3_2_misere.holds.stated : ShiftsClaim.Holds
    ⟨2, true, false, [31, 20, 13], 3920, 1210,
      [⟨⟨[12, 0, 0], [⟨[1, 0, 0], 12⟩]⟩, true, true⟩,
      ⟨⟨[0, 2, 0], [⟨[0, 1, 0], 6⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 3], [⟨[0, 0, 1], 10⟩]⟩, true, true⟩]⟩ :=
  sorry

theorem Data.Diet_3_3_misere.holds.stated : ShiftsClaim.Holds
    ⟨3, true, false, [18, 12, 6], 819, 206,
      [⟨⟨[4, 0, 0], [⟨[1, 0, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 4, 0], [⟨[0, 1, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 4], [⟨[0, 0, 1], 4⟩]⟩, true, true⟩]⟩ :=
  sorry

theorem Data.Diet_3_3_normal.holds.stated : ShiftsClaim.Holds
    ⟨3, false, false, [16, 10, 6], 602, 155,
      [⟨⟨[4, 0, 0], [⟨[1, 0, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 2, 0], [⟨[0, 1, 0], 2⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 4], [⟨[0, 0, 1], 4⟩]⟩, true, true⟩]⟩ :=
  sorry

theorem Data.Diet_3_5_normal.holds.stated : ShiftsClaim.Holds
    ⟨5, false, false, [46, 30, 10], 8492, 1370,
      [⟨⟨[6, 0, 0], [⟨[1, 0, 0], 6⟩]⟩, true, true⟩,
      ⟨⟨[0, 3, 0], [⟨[0, 1, 0], 16⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 6], [⟨[0, 0, 1], 12⟩]⟩, true, true⟩]⟩ :=
  sorry

theorem Data.Diet_4_3_misere.holds.stated : ShiftsClaim.Holds
    ⟨3, true, false, [22, 16, 10, 4], 6200, 1555,
      [⟨⟨[2, 0, 0, 0], [⟨[1, 0, 0, 0], 2⟩]⟩, true, true⟩,
      ⟨⟨[0, 4, 0, 0], [⟨[0, 1, 0, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 4, 0], [⟨[0, 0, 1, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 0, 4], [⟨[0, 0, 0, 1], 4⟩]⟩, true, true⟩]⟩ :=
  sorry

theorem Data.Diet_4_3_normal.holds.stated : ShiftsClaim.Holds
    ⟨3, false, false, [19, 13, 9, 3], 3385, 856,
      [⟨⟨[1, 0, 0, 0], [⟨[1, 0, 0, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 4, 0, 0], [⟨[0, 1, 0, 0], 4⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 2, 0], [⟨[0, 0, 1, 0], 2⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 0, 4], [⟨[0, 0, 0, 1], 4⟩]⟩, true, true⟩]⟩ :=
  sorry

theorem Data.Diet_5_2_normal.holds.stated : ShiftsClaim.Holds
    ⟨2, false, false, [18, 14, 10, 8, 4], 15156, 5053,
      [⟨⟨[3, 0, 0, 0, 0], [⟨[1, 0, 0, 0, 0], 3⟩]⟩, true, true⟩,
      ⟨⟨[0, 3, 0, 0, 0], [⟨[0, 1, 0, 0, 0], 3⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 1, 0, 0], [⟨[0, 0, 1, 0, 0], 1⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 0, 3, 0], [⟨[0, 0, 0, 1, 0], 3⟩]⟩, true, true⟩,
      ⟨⟨[0, 0, 0, 0, 3], [⟨[0, 0, 0, 0, 1], 3⟩]⟩, true, true⟩]⟩ :=
  sorry

theorem Data.Diet_window_small_3_2_misere.holds.stated :
    WindowClaim.Holds ⟨2, true, [12, 12, 4], 335, 96⟩ :=
  sorry

theorem Data.Board_box_5_6.holds.stated : BoxClaim.Holds ⟨5, 6, 462, 35, []⟩ :=
  sorry

theorem Data.Rows_table_4_8.holds.stated : RowsClaim.Holds ⟨4, 8, 38, []⟩ :=
  sorry

end ChompCert
