//! Claims with evidence made by hand, right and wrong.

use crate::board_forge::{board_box, rows_table, values};
use crate::board_oracle::p_positions;
use crate::forge::{certificate, integer};

type Files = Vec<(&'static str, &'static str, Vec<u8>)>;

fn signed(number: i64) -> Vec<u8> {
    integer(if number >= 0 { 2 * number as u64 } else { 2 * number.unsigned_abs() - 1 })
}

/// Factors of the variables, and a constant.
type Form<'a> = (&'a [i64], i64);

fn form((factors, constant): Form) -> Vec<u8> {
    factors.iter().chain([&constant]).flat_map(|&number| signed(number)).collect()
}

fn at_least_zero(of: Form) -> Vec<u8> {
    [vec![0], form(of)].concat()
}

fn zero(of: Form) -> Vec<u8> {
    [vec![1], form(of)].concat()
}

fn divides(divisor: u64, of: Form) -> Vec<u8> {
    [vec![2], integer(divisor), form(of)].concat()
}

fn is_p(gaps: &[Form]) -> Vec<u8> {
    [vec![3], gaps.iter().flat_map(|&gap| form(gap)).collect()].concat()
}

fn not(of: Vec<u8>) -> Vec<u8> {
    [vec![4], of].concat()
}

const AND: u8 = 5;
const OR: u8 = 6;
const IF: u8 = 7;
const IFF: u8 = 8;

fn pair(operator: u8, left: Vec<u8>, right: Vec<u8>) -> Vec<u8> {
    [vec![operator], left, right].concat()
}

const LEAF: [u8; 1] = [0];

/// A node with its variables and numbers, and its subtrees.
fn node(code: u8, numbers: &[u64], subtrees: &[&[u8]]) -> Vec<u8> {
    let numbers: Vec<u8> = numbers.iter().flat_map(|&number| integer(number)).collect();
    [vec![code], numbers, subtrees.concat()].concat()
}

fn sign(of: Form, subtrees: [&[u8]; 2]) -> Vec<u8> {
    [vec![5], form(of), subtrees.concat()].concat()
}

/// One leaf for all remainders of a variable by three.
fn thirds(variable: u64) -> Vec<u8> {
    node(3, &[variable, 3], &[&LEAF])
}

fn claim(basis: &[u8], parameters: [u64; 2], formula: &[u8], evidence: &[u8]) -> Vec<u8> {
    let length = integer(basis.len() as u64);
    certificate(14, &parameters, &[&length, basis, formula, evidence].concat())
}

/// Two rows, k = 2, misere: the example of kind 13.
fn two_rows() -> Vec<u8> {
    certificate(13, &[2, 2, 1, 0, 0, 2, 6], &[2, 1, 0, 1, 2, 0, 2, 0, 3, 1, 0, 2, 6])
}

/// Three rows, k = 4, normal play, with a wall and first rows of up to 3 squares.
fn wall() -> Vec<u8> {
    let parameters = [3, 4, 0, 1, 0, 3, 41, 57];
    let along = [0, 5, 5, 2, 0, 0, 2, 26, 0, 2, 0, 20];
    let beside = [0, 0, 5, 1, 0, 1, 2, 10, 0, 10, 0, 1, 0, 2, 1, 30];
    certificate(13, &parameters, &[&[3][..], &along, &beside].concat())
}

/// Two rows, k = 1, normal play, with an empty first row. Its claim holds in a region that has longer first rows too, and
/// there its vector may be longer than the second gap.
fn empty_first_row() -> Vec<u8> {
    certificate(13, &[2, 1, 0, 1, 0, 0, 3], &[1, 0, 2, 1, 2, 2, 4])
}

/// The example of kind 7: third rows of up to 3 squares.
fn rows() -> Vec<u8> {
    certificate(7, &[0, 3], &[0xe1, 0x08, 0x27])
}

/// The example of kind 2: second rows of up to 2 squares.
fn table() -> Vec<u8> {
    certificate(2, &[2], &[0x61, 0x02])
}

/// The example of kind 1: first rows of up to 2 squares.
fn explicit() -> Vec<u8> {
    certificate(1, &[2], &[0x1f, 0xd7, 0xf8, 0x59, 0x23, 0xbe, 0x0a])
}

/// The example of kind 5.
fn window() -> Vec<u8> {
    certificate(5, &[2, 2, 1, 1, 2], &[0x46, 0x28])
}

/// The positions of at most 3 rows and 4 columns, as their list or as a table.
fn boards() -> [Vec<u8>; 2] {
    [board_box(3, 4, 1, &p_positions(3, 4)), rows_table(3, 4, &values(&p_positions(3, 4))).unwrap()]
}

/// The example of kind 11, on which no claim rests.
fn order() -> Vec<u8> {
    certificate(11, &[4, 1, 4, 2, 2], &[0x84, 0xed, 0x27, 0xeb, 0x35])
}

/// The position with these gaps of two rows is P: x1 and x2 squares.
fn two_is_p() -> Vec<u8> {
    is_p(&[(&[1, 0], 0), (&[0, 1], 0)])
}

/// It is one if and only if x2 leaves this remainder by 3.
fn lemma(remainder: i64) -> Vec<u8> {
    pair(IFF, two_is_p(), divides(3, (&[0, 1], -remainder)))
}

/// The lemma with this evidence.
fn by(evidence: &[u8]) -> Vec<u8> {
    claim(&two_rows(), [2, 0], &lemma(1), evidence)
}

/// What is said of the two positions with the gaps `(3, 14, 8)` and these, one variable.
fn beside_the_wall(gaps: [Form; 3]) -> Vec<u8> {
    let fixed: [Form; 3] = [(&[0], 3), (&[0], 14), (&[0], 8)];
    claim(&wall(), [1, 0], &pair(IFF, is_p(&fixed), is_p(&gaps)), &LEAF)
}

/// Some position of three rows with this third, second and first row is P, or N.
fn some(basis: &[u8], [third, second, first]: [i64; 3], p: bool) -> Vec<u8> {
    let position = is_p(&[(&[], third), (&[], second - third), (&[], first - second)]);
    claim(basis, [0, 1], &if p { position } else { not(position) }, &[])
}

/// Two heaps, of which 1 may be taken: of the greater one 2 are subtracted, of equal ones from the first. So the vectors
/// of both take turns on the way down.
fn turns() -> Vec<u8> {
    let first = [2, 0, 2, 2, 1, 1, 2, 0, 4];
    let second = [0, 2, 2, 1, 2, 1, 0, 2, 4];
    certificate(13, &[2, 1, 0, 2, 0, 6, 6], &[&[2][..], &first, &second].concat())
}

/// Two heaps of this size are P or N.
fn equal_heaps(size: i64) -> Vec<u8> {
    let position = is_p(&[(&[], size), (&[], 0)]);
    claim(&turns(), [0, 1], &pair(OR, position.clone(), not(position)), &[])
}

/// A tree in which each number splits a variable into remainders, with one leaf: so many cases as their product.
fn remainders(divisors: &[u64]) -> Vec<u8> {
    divisors.iter().rev().fold(LEAF.to_vec(), |rest, divisor| node(3, &[1, *divisor], &[&rest]))
}

/// The position with two rows of these gaps in the window is P, or N.
fn in_the_window(gaps: [i64; 2], p: bool) -> Vec<u8> {
    let position = is_p(&[(&[], gaps[0]), (&[], gaps[1])]);
    claim(&window(), [0, 0], &if p { position } else { not(position) }, &LEAF)
}

/// A leaf at which `spare + 29` forms are assumed that cannot all be at least 0. The elimination of the second variable
/// makes `spare + 4,095` inequalities, of which 4,064 come from pairs. At every other leaf one of the forms is negative.
/// The basis makes the file longer than those that Lean interprets in its tests, where it would take very long.
fn crowded(spare: i64) -> Vec<u8> {
    let gains = (0..14).map(|third| ([1, 1, third, 1], 0));
    let second = [[0; 9].as_slice(), &[-1; 2], &[-2; 2]].concat();
    let loses = second.into_iter().zip(1..).map(|(second, third)| ([-1, second, 14 * third, 0], 0));
    let spared = (1..=spare).map(|third| ([0, 0, third, 1], 0));
    let forms: Vec<([i64; 4], i64)> =
        gains.chain(loses).chain(spared).chain([([0, 0, 0, -1], -1)]).collect();
    let negative = |&(ref factors, constant): &([i64; 4], i64)| not(at_least_zero((factors, constant)));
    let formula = forms.iter().map(negative).reduce(|formula, next| pair(OR, formula, next)).unwrap();
    let first = forms.iter().flat_map(|(factors, constant)| [vec![5], form((factors, *constant))].concat());
    let evidence: Vec<u8> = first.chain(LEAF.repeat(forms.len() + 1)).collect();
    claim(&board_box(8, 9, 2, &p_positions(8, 9)), [4, 0], &formula, &evidence)
}

/// Six heaps, of which 1 may be taken: 2 may be subtracted from each, from the last one where 2^20 times the sum of the
/// first ones is at least -2^20, which it always is.
fn six_heaps(first: usize) -> Vec<u8> {
    let shift = |heap: usize| {
        let only = |number: i64| (0..6).map(move |at| if at == heap { number } else { 0 });
        let vector = only(2).flat_map(|number| integer(number as u64));
        let enough = only(1).chain([2]).flat_map(signed);
        let sum =
            (0..6).map(|at| if at < first { 1 << 20 } else { 0 }).chain([-(1 << 20)]).flat_map(signed);
        let (inequalities, sum) = if heap == 5 { (2, sum.collect()) } else { (1, Vec::new()) };
        vector.chain([inequalities]).chain(enough).chain(sum).collect::<Vec<u8>>()
    };
    certificate(
        13,
        &[6, 1, 0, 2, 0, 2, 2, 2, 2, 2, 2],
        &[vec![6], (0..6).flat_map(shift).collect()].concat(),
    )
}

/// Six heaps of 2^40, of which the last one is greater by an even number, have the type of six equal ones. The variable is
/// dropped by a number of 2^60 for each of the first heaps.
fn heaps_of_2_to_the_40(first: usize) -> Vec<u8> {
    let gap = |factor: &'static [i64]| {
        let mut gaps: [Form; 6] = [(&[0], 0); 6];
        (gaps[0].1, gaps[5].0) = (1 << 40, factor);
        is_p(&gaps)
    };
    claim(&six_heaps(first), [1, 0], &pair(IFF, gap(&[2]), gap(&[0])), &LEAF)
}

/// The greatest even size of equal heaps from which 65,536 turns lead within the bounds.
const MOST_TURNS: i64 = 131_076;

/// Right ones.
fn verified() -> Files {
    let thirds = thirds(2);
    let each = node(4, &[2, 3], &[&LEAF[..]; 3]);
    let below = node(3, &[1, 3], &[&thirds]);
    let after_two = |conclusion| pair(IF, at_least_zero((&[1, 0], -2)), conclusion);
    let stopped = after_two(not(is_p(&[(&[0, 0], 1), (&[1, 0], 0), (&[0, 1], 0)])));
    let position = |gap: i64| is_p(&[(&[], 1), (&[], gap)]);
    let [boxed, table_of_rows] = boards();
    // [x1,1,0] is P if and only if x1 is 2, for 1 <= x1 <= 4.
    let two_rows_of_board = |gap: Form| is_p(&[(&[0], 0), (&[0], 1), gap]);
    let of_a_board = |basis: &[u8]| {
        let formula =
            pair(IF, at_least_zero((&[-1], 3)), pair(IFF, two_rows_of_board((&[1], 0)), zero((&[1], -1))));
        claim(basis, [1, 0], &formula, &node(1, &[1, 4], &[&LEAF, &LEAF]))
    };
    vec![
        ("VERIFIED", "claim-of-a-box", of_a_board(&boxed)),
        ("VERIFIED", "claim-of-a-table-of-rows", of_a_board(&table_of_rows)),
        ("VERIFIED", "claim-of-an-empty-board", some(&boxed, [0, 0, 0], false)),
        ("VERIFIED", "claim-of-the-widest-board", some(&table_of_rows, [4, 4, 4], false)),
        ("VERIFIED", "claim-by-remainders", by(&thirds)),
        ("VERIFIED", "claim-by-each-remainder", by(&each)),
        ("VERIFIED", "claim-by-each-value", by(&node(2, &[2, 3], &[&LEAF, &LEAF, &LEAF, &thirds]))),
        ("VERIFIED", "claim-by-values", by(&node(1, &[2, 7], &[&LEAF, &thirds]))),
        ("VERIFIED", "claim-by-comparison", by(&node(6, &[1, 2], &[&thirds, &below]))),
        ("VERIFIED", "claim-by-comparison-turned", by(&node(6, &[2, 1], &[&below, &thirds]))),
        ("VERIFIED", "claim-of-what-is-less", {
            let formula = pair(OR, at_least_zero((&[1, -1], 0)), at_least_zero((&[-1, 1], -1)));
            claim(&two_rows(), [2, 0], &formula, &node(6, &[1, 2], &[&LEAF, &LEAF]))
        }),
        ("VERIFIED", "claim-with-an-impossible-case", {
            by(&sign((&[2, 0], -1), [&sign((&[-2, 0], 1), [&LEAF, &thirds]), &thirds]))
        }),
        ("VERIFIED", "claim-with-a-bound-that-is-rounded", {
            let formula = pair(IF, at_least_zero((&[3], -2)), at_least_zero((&[1], -1)));
            claim(&two_rows(), [1, 0], &formula, &sign((&[3], -2), [&LEAF, &LEAF]))
        }),
        ("VERIFIED", "claim-in-all-words", {
            // x1 is 0, or if x2 is 1 and not 2, then (x1,x1+x2) is P; and some more of which nothing matters.
            let one = pair(AND, zero((&[0, 1], -1)), not(zero((&[0, -1], 2))));
            let either = pair(OR, zero((&[1, 0], 0)), pair(IF, one, two_is_p()));
            let same = pair(IFF, two_is_p(), is_p(&[(&[1, 0], 1), (&[0, 1], 0)]));
            let matter = pair(OR, not(pair(IFF, divides(2, (&[-1, 3], 0)), either.clone())), either);
            let formula = pair(AND, matter, pair(AND, same, at_least_zero((&[-1, -2], i64::MAX >> 23))));
            let evidence = [vec![1], integer(1)].concat();
            claim(&two_rows(), [2, 1], &formula, &evidence)
        }),
        ("VERIFIED", "claim-far-away", {
            claim(
                &two_rows(),
                [2, 1],
                &two_is_p(),
                &[integer(1 << 40), integer(1_000_000_000_000)].concat(),
            )
        }),
        ("VERIFIED", "claim-without-variables", {
            let formula = pair(IF, position(2), position(0));
            claim(&two_rows(), [0, 0], &formula, &LEAF)
        }),
        ("VERIFIED", "claim-along-a-wall", beside_the_wall([(&[0], 3), (&[5], 14), (&[5], 8)])),
        ("VERIFIED", "claim-below-a-wall", beside_the_wall([(&[0], 3), (&[10], 14), (&[0], 8)])),
        ("VERIFIED", "claim-below-and-along-a-wall", beside_the_wall([(&[0], 3), (&[15], 29), (&[5], 8)])),
        ("VERIFIED", "claim-of-a-row-that-is-live", {
            claim(&rows(), [1, 0], &is_p(&[(&[0], 2), (&[1], 0), (&[0], 2)]), &LEAF)
        }),
        ("VERIFIED", "claim-of-a-row-that-has-stopped", {
            claim(&rows(), [2, 0], &stopped, &node(2, &[1, 2], &[&LEAF[..]; 3]))
        }),
        ("VERIFIED", "claim-of-the-column-where-a-row-stops", some(&rows(), [1, 2, 2], true)),
        ("VERIFIED", "claim-of-a-table", {
            let formula = pair(IFF, is_p(&[(&[0], 1), (&[0], 1), (&[1], 0)]), zero((&[1], 0)));
            claim(&table(), [1, 0], &formula, &node(1, &[1, 1], &[&LEAF, &LEAF]))
        }),
        ("VERIFIED", "claim-of-an-inactive-cell", some(&table(), [0, 2, 2], false)),
        ("VERIFIED", "claim-of-labels", some(&explicit(), [1, 2, 2], true)),
        ("VERIFIED", "claim-of-a-column-without-p", some(&explicit(), [2, 2, 2], false)),
        ("VERIFIED", "claim-of-a-window", in_the_window([0, 1], true)),
        ("VERIFIED", "claim-of-the-last-position-of-a-window", in_the_window([1, 1], true)),
    ]
}

/// A tree of so many nodes above a leaf.
fn deep(nodes: usize) -> Vec<u8> {
    let first: Vec<u8> = (0..nodes).flat_map(|_| node(1, &[1, 1], &[&thirds(2)])).collect();
    [first, thirds(2)].concat()
}

/// How a node on a path splits two numbers: its code, its numbers, how many cases there are and which leads on.
type Step = (u8, [u64; 2], usize, usize);

const HALF: Step = (4, [1, 2], 2, 0);
const HALF_ODD: Step = (4, [1, 2], 2, 1);
const THIRD: Step = (4, [1, 3], 3, 0);
const ONCE: Step = (2, [1, 1], 2, 1);
const TWICE: Step = (2, [1, 2], 3, 2);
const AT_LEAST_THE_OTHER: Step = (6, [1, 2], 2, 0);
const LESS_THAN_THE_OTHER: Step = (6, [2, 1], 2, 1);

/// One node after the other; every other case is a leaf.
fn path(steps: &[Step]) -> Vec<u8> {
    steps.iter().rev().fold(LEAF.to_vec(), |rest, (code, numbers, cases, on)| {
        let subtrees: Vec<&[u8]> =
            (0..*cases).map(|case| if case == *on { &rest[..] } else { &LEAF }).collect();
        node(*code, numbers, &subtrees)
    })
}

/// Of any two numbers what is true of all: the sums in the evidence are what matters.
fn of_any(evidence: &[u8]) -> Vec<u8> {
    claim(&two_rows(), [2, 0], &at_least_zero((&[0, 0], 0)), evidence)
}

/// Wrong ones, by code and what is wrong.
pub fn files() -> Files {
    let thirds = thirds(2);
    let said = |formula: &[u8]| claim(&two_rows(), [2, 0], formula, &thirds);
    let mut damaged = two_rows();
    damaged[30] ^= 1;
    let inside = |basis: &[u8]| claim(basis, [2, 0], &lemma(1), &thirds);
    let parameters = |parameters: [u64; 2]| claim(&two_rows(), parameters, &lemma(1), &thirds);
    let some_of_two = |formula: &[u8], at: [u64; 2]| {
        claim(&two_rows(), [2, 1], formula, &[integer(at[0]), integer(at[1])].concat())
    };
    let [boxed, table_of_rows] = boards();
    let mut files = verified();
    files.extend(vec![
        ("parameter-count", "claim", certificate(14, &[2], &[])),
        ("parameter-range", "claim-of-nine-variables", parameters([9, 0])),
        ("parameter-range", "claim-neither-all-nor-some", parameters([2, 2])),
        ("payload-ends", "claim-basis", certificate(14, &[2, 0], &[30, 1, 2, 3])),
        ("payload-ends", "claim-formula", claim(&two_rows(), [2, 0], &lemma(1)[..9], &[])),
        ("payload-ends", "claim-evidence", by(&[])),
        ("payload-ends", "claim-assignment", claim(&two_rows(), [2, 1], &lemma(1), &[0])),
        ("payload-trailing", "claim", by(&[&thirds[..], &[0]].concat())),
        ("payload-trailing", "claim-assignment", claim(&two_rows(), [2, 1], &two_is_p(), &[5, 1, 0])),
        ("digest-mismatch", "in-a-claim", inside(&damaged)),
        ("no-basis", "unknown-kind", inside(&certificate(99, &[2], &[]))),
        ("types-differ", "in-a-claim", {
            inside(&certificate(13, &[2, 2, 1, 0, 0, 3, 9], &[2, 1, 0, 1, 2, 0, 2, 0, 4, 1, 0, 2, 8]))
        }),
        ("no-basis", "finite-order", inside(&order())),
        ("no-basis", "few-squares", inside(&certificate(15, &[1], &[1]))),
        ("no-basis", "claim-about-a-claim", inside(&by(&thirds))),
        ("value-range", "claim-unknown-code", said(&[10])),
        ("value-range", "claim-divisor-0", said(&divides(0, (&[1, 0], 0)))),
        ("value-range", "claim-factor", said(&at_least_zero((&[(1 << 20) + 1, 0], 0)))),
        ("value-range", "claim-constant", said(&at_least_zero((&[1, 0], -(1 << 40) - 1)))),
        ("value-range", "claim-unknown-node", by(&[7])),
        ("value-range", "claim-variable-0", by(&node(3, &[0, 3], &[&LEAF]))),
        ("value-range", "claim-third-of-two-variables", by(&node(3, &[3, 3], &[&LEAF]))),
        ("value-range", "claim-no-values", by(&node(1, &[2, 0], &[&LEAF]))),
        ("value-range", "claim-remainders-by-1", by(&node(3, &[2, 1], &[&LEAF]))),
        ("value-range", "claim-compared-with-itself", by(&node(6, &[2, 2], &[&LEAF, &LEAF]))),
        ("value-range", "claim-65-nodes-deep", by(&deep(64))),
        ("value-range", "claim-assigned-too-much", some_of_two(&two_is_p(), [(1 << 40) + 1, 1])),
        ("value-range", "claim-least-numbers-of-a-substitution", {
            // 1, 2^39 times a number that is 2, or more.
            of_any(&path(&[&[HALF_ODD], &[HALF; 38][..], &[TWICE]].concat()))
        }),
        ("value-range", "claim-sum-of-columns-of-a-substitution", {
            of_any(&path(&[&[AT_LEAST_THE_OTHER], &[HALF; 40][..], &[AT_LEAST_THE_OTHER]].concat()))
        }),
        ("value-range", "claim-difference-in-a-substitution", {
            of_any(&path(&[&[HALF; 39][..], &[TWICE, LESS_THAN_THE_OTHER]].concat()))
        }),
        ("value-range", "claim-multiple-of-a-column-of-a-substitution", {
            of_any(&path(&[&[HALF; 39][..], &[THIRD]].concat()))
        }),
        ("VERIFIED", "claim-with-the-greatest-numbers-of-a-substitution", {
            of_any(&path(&[&[HALF; 40][..], &[ONCE, AT_LEAST_THE_OTHER]].concat()))
        }),
        ("VERIFIED", "claim-64-nodes-deep", by(&deep(63))),
        ("VERIFIED", "claim-by-4096-inequalities", crowded(1)),
        ("VERIFIED", "claim-of-a-constant-of-2-to-the-63", {
            let most = integer(1 << 40).repeat(8);
            claim(&two_rows(), [8, 1], &at_least_zero((&[1 << 20; 8], 0)), &most)
        }),
        ("VERIFIED", "claim-by-a-number-of-less-than-2-to-the-62", heaps_of_2_to_the_40(3)),
        ("claim-open", "by-a-number-beyond-2-to-the-62", heaps_of_2_to_the_40(4)),
        ("claim-open", "of-4097-inequalities", crowded(2)),
        ("claim-open", "tree-of-2-to-the-24-cases", by(&remainders(&[1 << 20, 16]))),
        ("claim-open", "tree-of-one-case-less", by(&remainders(&[4_095, 4_097]))),
        ("value-range", "claim-tree-of-one-case-more", by(&remainders(&[97, 257, 673]))),
        ("value-range", "claim-tree-of-2-to-the-40-cases", by(&remainders(&[1 << 20, 1 << 20]))),
        ("VERIFIED", "claim-after-65536-turns", equal_heaps(MOST_TURNS)),
        ("claim-open", "after-65537-turns", equal_heaps(MOST_TURNS + 2)),
        ("claim-open", "after-2-to-the-39-turns", equal_heaps(1 << 40)),
        ("claim-open", "without-cases", by(&LEAF)),
        ("claim-open", "one-case-only", by(&node(2, &[2, 1], &[&LEAF, &LEAF]))),
        ("claim-open", "last-remainder", claim(&two_rows(), [2, 0], &lemma(2), &thirds)),
        ("claim-open", "where-a-form-is-negative", {
            let formula = pair(OR, at_least_zero((&[1, 0], -5)), two_is_p());
            claim(&two_rows(), [2, 0], &formula, &sign((&[1, 0], -5), [&LEAF, &LEAF]))
        }),
        ("claim-open", "where-a-number-is-less", by(&node(6, &[1, 2], &[&thirds, &thirds]))),
        ("claim-open", "assignment", some_of_two(&two_is_p(), [5, 2])),
        ("VERIFIED", "claim-for-some-with-a-premise", {
            some_of_two(&pair(IF, at_least_zero((&[1, 0], -1)), two_is_p()), [5, 1])
        }),
        ("claim-open", "no-position", some_of_two(&not(is_p(&[(&[1, 0], -1), (&[0, 1], 0)])), [0, 0])),
        ("claim-open", "a-form-that-is-not-0", some_of_two(&zero((&[1, -1], 0)), [2, 1])),
        ("claim-open", "beyond-a-short-first-row", {
            let gaps: [Form; 3] = [(&[0], 4), (&[5], 14), (&[5], 8)];
            let formula = pair(OR, is_p(&gaps), not(is_p(&gaps)));
            claim(&wall(), [1, 0], &formula, &LEAF)
        }),
        ("claim-open", "first-row-that-is-too-long", {
            let gaps: [Form; 2] = [(&[], 5), (&[], 0)];
            claim(&empty_first_row(), [0, 0], &pair(OR, is_p(&gaps), not(is_p(&gaps))), &LEAF)
        }),
        ("claim-open", "first-row-that-is-one-too-long", {
            let gaps: [Form; 2] = [(&[], 1), (&[], 1)];
            claim(&empty_first_row(), [0, 0], &pair(OR, is_p(&gaps), not(is_p(&gaps))), &LEAF)
        }),
        ("VERIFIED", "claim-of-a-first-row-that-is-too-long", {
            let gaps: [Form; 2] = [(&[], 5), (&[], 0)];
            claim(&empty_first_row(), [0, 0], &pair(OR, is_p(&gaps), zero((&[], 0))), &LEAF)
        }),
        ("claim-open", "first-step-too-near-a-wall", {
            let gaps: [Form; 3] = [(&[0], 3), (&[10], 14), (&[10], 3)];
            let formula = pair(OR, is_p(&gaps), not(is_p(&gaps)));
            claim(&wall(), [1, 0], &formula, &LEAF)
        }),
        ("claim-open", "a-divisor-that-may-divide", {
            claim(&two_rows(), [1, 0], &not(divides(3, (&[1], -1))), &LEAF)
        }),
        ("claim-open", "a-gap-that-may-be-negative", {
            claim(&rows(), [1, 0], &not(is_p(&[(&[0], 1), (&[0], 2), (&[1], -1)])), &LEAF)
        }),
        ("claim-open", "too-near-a-wall", beside_the_wall([(&[0], 3), (&[5], 14), (&[5], 3)])),
        ("claim-open", "across-a-wall", beside_the_wall([(&[0], 3), (&[0], 14), (&[5], 8)])),
        ("claim-open", "half-a-step-along-a-wall", beside_the_wall([(&[0], 3), (&[5], 14), (&[4], 8)])),
        ("claim-open", "third-row-too-long", some(&rows(), [4, 4, 4], false)),
        ("claim-open", "second-row-too-long", some(&table(), [0, 3, 3], false)),
        ("claim-open", "first-row-too-long", some(&explicit(), [0, 0, 3], false)),
        ("claim-open", "outside-the-window", in_the_window([0, 3], false)),
        ("claim-open", "first-row-too-long-for-a-box", some(&boxed, [0, 0, 5], false)),
        ("claim-open", "first-row-too-long-for-a-table-of-rows", some(&table_of_rows, [0, 5, 5], false)),
        ("claim-open", "another-board", some(&boxed, [0, 1, 3], true)),
        ("claim-open", "rows-of-a-board-that-are-not-known", {
            let gaps: [Form; 3] = [(&[0], 0), (&[0], 1), (&[1], 0)];
            claim(&boxed, [1, 0], &pair(OR, is_p(&gaps), not(is_p(&gaps))), &LEAF)
        }),
        ("unnamed-p", "box-in-a-claim", {
            let missing = board_box(3, 4, 1, &p_positions(3, 4).into_iter().skip(1).collect());
            some(&missing, [0, 1, 2], true)
        }),
        ("claim-open", "row-that-may-not-have-stopped", {
            claim(&rows(), [2, 0], &not(is_p(&[(&[0, 0], 1), (&[1, 0], 0), (&[0, 1], 5)])), &LEAF)
        }),
    ]);
    files
}
