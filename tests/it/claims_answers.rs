//! Claims: what is answered, and what is no claim.

use crate::project::chompcert;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};

fn run(arguments: &[&str]) -> Assert {
    chompcert(arguments).assert()
}

fn decided(certificate: &str, claim: &str) -> Assert {
    run(&["decide", certificate, claim])
}

const PAPER: &str = "diet-3-2-misere";
const TAILS: &str = "three-row-summary-r-1000";
const TABLE: &str = "three-row-table-100";

/// Rows of any length are looked up, and so are their moves.
#[test]
fn no_type_and_no_move_is_printed_that_was_not_looked_up() {
    decided(TAILS, "exists q: q >= 5*1000000000 and P[q+2,q,2]")
        .success()
        .stdout(contains("[5000000002,5000000000,2] is P\n"));
    decided(TAILS, "exists q: q >= 5*1000000000 and N[q+3,q,2]")
        .success()
        .stdout(contains("[5000000003,5000000000,2] is N, won by row 1 to 5000000002\n"));
    decided(PAPER, "exists a <= b <= c: a >= 5*1000000000 and N(a,b,c)").success().stdout(contains(
        "(5000000000,5000000000,5000000001) is N, won by row 1 to 4999999999; row 3 to 5000000000\n",
    ));
}

/// A count is no value of the variable.
#[test]
fn what_is_counted_is_not_replayed() {
    decided(TABLE, "count p, p <= 9: P[p+1,p,0] and N[p,p,0] is 7")
        .code(1)
        .stdout(contains("at the number = 10\n").and(contains("[11,10,0]").not()));
}

#[test]
fn what_is_no_position_makes_exists_undefined_unless_there_is_a_witness() {
    decided(TAILS, "exists q: P[q-1,q,0]")
        .code(2)
        .stdout(starts_with("UNDEFINED").and(contains("at q = 0\n")));
    decided(TAILS, "exists q: P[q-1,3,0]").success().stdout(contains("at q = 5\n  [4,3,0] is P"));
}

#[test]
fn a_move_that_is_listed_twice_is_one_move() {
    decided(TABLE, "winning[3,3,3] = {row 2 to 1; row 2 to 1}").success();
    decided(TABLE, "winning[3,3,3] = {row 2 to 1; row 2 by 2}").success();
    decided(TABLE, "winning[3,3,3] = {row 2 to 1; row 2 to 0}").code(1);
    decided(TABLE, "winning[3,3,3] = {}").code(1);
}

/// One assignment refutes what is said of all, wherever the others are.
#[test]
fn a_counterexample_is_not_on_a_domain() {
    decided(TABLE, "for all q: q <= 200 and (q <= 100 or P[q+1,q,0])").code(1).stdout(
        starts_with("REFUTED by the least case that the certificate decides, of three-row Chomp: ")
            .and(contains("at q = 201\n")),
    );
    decided(TABLE, "exists p >= q: q > 99 and (q = 200 or P[p,q,0])")
        .success()
        .stdout(starts_with("CONFIRMED for all positions of three-row Chomp: "));
}

/// The least sum of the variables, and then the least values in the order of their names.
#[test]
fn the_least_counterexample_is_the_documented_one() {
    let at = |claim: &str, at: &str| {
        decided(PAPER, claim).code(1).stdout(contains(format!("\n  at {at}\n")));
    };
    at("for all a, b: b < 9 or a + b < 12 or legal((b-9,b,b+5), row 1 to 0) and false", "a = 0, b = 12");
    at("for all a, b, a < b: a + 2b < 20 or N(b-a,b-a,b) and P(0,0,0)", "a = 0, b = 10");
    at("for all a, b: N(0,0,a) and a + b < 9", "a = 1, b = 0");
    at("for all a, b: P(0,0,max(a,b)) and a + 2b < 9", "a = 0, b = 0");
    at("for all a, b: (P(0,0,max(a,b)) or true) and a + b < 9", "a = 0, b = 9");
}

/// Each of these was read as something else, and confirmed or refuted.
#[test]
fn what_would_be_misread_is_an_error_with_its_place() {
    for (claim, message) in [
        ("for all a, b: a = b = 2 mod 3", "line 1, column 25: of a chain, 'mod' would concern"),
        ("for all a, b: a = 2 mod 3 = b", "line 1, column 27: a congruence stands by itself"),
        ("least a in 0..3: for all a: N(a,a,a)", "line 1, column 26: 'a' stands for a number already"),
        ("count p, pp <= 9: N(p,p,p) is 9", "line 1, column 10: this name is in a bound only"),
        ("for all a:\n  N(a^(-1),a)", "line 2, column 5: a length is repeated -1 times"),
        ("for all a:\n  N(a,a)", "line 2, column 5: a position of this game has 3 rows"),
        ("for all a: wins((a,a,a), row 4 by 1)", "line 1, column 26: rows are numbered from 1 to 3"),
        ("count n in 1..3: N(n,n,n) is 3", "line 1, column 7: what is counted has no ranges"),
        ("for all a: (for all a in 3..4: N(a,a,a))", "line 1, column 21: 'a' stands for a number already"),
    ] {
        decided(PAPER, claim).code(64).stderr(contains(message));
    }
    // Names that are introduced together are all meant.
    decided(PAPER, "for all a <= b: a >= 0").success();
}

#[test]
fn the_least_value_that_says_something_is_told() {
    decided(TAILS, "least c in 0..9: for all q, q < c: P[q+1,q,0]").code(2).stdout(
        starts_with("VACUOUS: nothing satisfies the premise for the value 0, ")
            .and(contains("the least value for which something does, and the rest is true, is 1\n")),
    );
    decided(TAILS, "least c in 3..9: for all q, q < 3: q >= c => P[q+1,q,0]")
        .code(2)
        .stdout(contains("for the value 3").and(contains("the least value").not()));
}

#[test]
fn a_limit_that_is_reached_is_an_answer() {
    let claim = "for all p >= q >= r, p >= 1: P[p,q,r] <=> winning[p,q,r] = 0";
    let limited = |limit: [&str; 2], text: &str| run(&["decide", limit[0], limit[1], TABLE, text]);
    limited(["--max-seconds", "1ms"], claim)
        .code(2)
        .stdout(starts_with("UNDECIDED: it takes longer than 1ms; --max-seconds allows more, "));
    limited(["--max-memory", "100"], claim)
        .code(2)
        .stdout(starts_with("UNDECIDED: it takes more than 100 bytes; --max-memory allows more, "));
    run(&["decide", "--format", "json", "--max-memory", "1", TABLE, claim])
        .code(2)
        .stdout(contains("\"verdict\":\"UNDECIDED\"").and(contains("\"because\":\"it takes more")));
}

/// Eight million positions and more are not gone through in two seconds. A case that fails is found all the same, farther
/// from the empty board than the tree comes.
#[test]
fn what_takes_too_long_ends_with_its_time() {
    let table = "rows-table-5-60";
    run(&[
        "decide",
        "--max-seconds",
        "2",
        table,
        "for all a >= b >= c >= d >= e: P[a,b,c,d,e] or N[a,b,c,d,e]",
    ])
    .code(2)
    .stdout(starts_with("UNDECIDED: it takes longer than 2s; --max-seconds allows more, "));
    let claim = "for all a >= b >= c >= d >= e: P[a,b,c,d,e] => a <= 2b + 3";
    decided(table, claim).code(1).stdout(starts_with("REFUTED").and(contains("at a = ")));
}

/// The positions of an answer are shown where their numbers are not too large.
#[test]
fn a_decided_claim_is_so_whatever_its_positions_take() {
    decided("diet-2-2-misere", "exists n, n >= 1000000000: N(2000n,2000n)")
        .code(0)
        .stdout(contains("CONFIRMED").and(contains("at n = 1000000000")));
}

/// Twenty-two of them have four million cases.
#[test]
fn the_cases_of_min_and_max_are_parts() {
    let nested = (0..22).fold("a".to_string(), |term, i| format!("min(max({term}, {i}), 2a)"));
    decided(PAPER, &format!("for all a: {nested} >= 0"))
        .code(2)
        .stdout(starts_with("UNDECIDED: written out, this claim has more than 1000000 parts"));
}

#[test]
fn no_long_claim_overflows_the_stack() {
    let long = |part: &str, by: &str| vec![part; 30_000].join(by);
    let told =
        |text: String| chompcert(&["decide", "--max-seconds", "0", PAPER, "-"]).write_stdin(text).assert();
    told(format!("for all a: {} >= 0", long("a", " + "))).success();
    told(format!("for all a: {}", long("a >= 0", " and "))).success();
    for by in [" => ", " <=> ", " xor "] {
        told(format!("for all a: {}", long("a >= 0", by)))
            .code(64)
            .stderr(contains("nest at most 64 deep"));
    }
    let names: Vec<String> = (0..30_000).map(|i| format!("a{i}")).collect();
    told(format!("for all {}: a1 >= 0", names.join(", ")))
        .code(64)
        .stderr(contains("at most 64 variables"));
}

#[test]
fn a_claim_is_read_from_standard_input() {
    chompcert(&["decide", TAILS, "-"]).write_stdin("for all q:\n  P[q+1,q,0]\n").assert().success();
    run(&["decide", TAILS]).code(64);
}

/// A stream is read once, so all of them rest on one reading and one check.
#[test]
fn several_claims_rest_on_one_reading() {
    let certificate = std::fs::read("certificates/three-row-table-100.chompcert").unwrap();
    let decided = |claims: &[&str]| {
        chompcert(&["decide", "-"]).args(claims).write_stdin(certificate.clone()).assert()
    };
    let [held, refuted, open] = ["P[3,2]", "P[3,1]", "for all p, p = 7: P[p,101,0]"];
    let words = |answer: &Assert| {
        let text = String::from_utf8(answer.get_output().stdout.clone()).unwrap();
        let answers = text.lines().filter(|line| !line.starts_with(' '));
        answers.map(|line| line.split([' ', ':']).next().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(words(&decided(&[held, refuted, held]).code(1)), ["CONFIRMED", "REFUTED", "CONFIRMED"]);
    assert_eq!(words(&decided(&[open, held]).code(2)), ["UNDEFINED", "CONFIRMED"]);
    run(&["decide", "--help"]).success().stdout(contains("of a claim 60"));
}

#[test]
fn what_is_typed_first_is_read() {
    decided(TAILS, "for all 1 <= m <= 100: N[m,m,m]").success();
    decided(TABLE, "for all n in 1..9, m in 1..9: N[n,m,m] or n < m or P[n,m,m]").success();
    decided(TABLE, "exists p, n in 3..9, m in 1..9: n > m and P[p,n,m]")
        .success()
        .stdout(contains("at p = 5, n = 3, m = 2\n"));
    decided(TABLE, "∀ p ≥ q: p ≠ q + 1 ∧ q ≤ 9 ⇒ (¬ P[p,q,0] ∨ false)").success();
    decided(TAILS, "∃ q: N[q+1,q,0]").code(1);
    decided(TABLE, "for all p >= q: P[p,q,0] xor N[p,q,0]").success();
}

#[test]
fn an_option_is_what_a_move_leaves() {
    decided(TABLE, "option([3,2,1],[2,2,1]) and not option([3,2,1],[3,2,1])").success();
    decided(TABLE, "option([3,3,3],[1,1,1]) and not option([3,3,3],[2,1,1])").success();
    decided(PAPER, "option((3,5,7),(3,5,5)) and not option((3,5,7),(0,5,7))").success();
    // No P-position is an option of another.
    decided(PAPER, "for all a <= b <= c, d <= e <= f: P(a,b,c) and option((a,b,c),(d,e,f)) => N(d,e,f)")
        .success();
    decided("heaps-2-take-1-2-misere", "option((1,2),(1,1))").code(64);
}

/// The value of an inner quantifier that decides is shown, and its position alone.
#[test]
fn the_value_of_an_inner_quantifier_is_shown() {
    decided(TABLE, "exists q, q >= 3: exists c in 0..5: P[q+c,q,0]")
        .success()
        .stdout(contains("at q = 3, c = 1\n  [4,3,0] is P\n").and(contains("[5,3,0]").not()));
    decided(TABLE, "for all q, q >= 3: for all c in 0..5: N[q+c,q,0]")
        .code(1)
        .stdout(contains("at q = 3, c = 1\n  [4,3,0] is P\n"));
}

/// The function of three-row Chomp, as its papers write it.
#[test]
fn the_first_row_of_a_p_position_is_a_term() {
    decided(TAILS, "for all q, q >= 2: f(q,2) = q + 2").success();
    decided(TAILS, "for all q, q >= 9: f(q+1,2) - f(q,2) = 1 and f(q,0) + 1 = f(q,2)").success();
    decided(TAILS, "for all q, q >= 2: f(q,2) = q + 2 mod 5").success();
    decided(TAILS, "for all q, q >= 3: f(q,2) < q + 2")
        .code(1)
        .stdout(contains("at q = 3\n  [5,3,2] is P\n"));
    // The row of third row 1 stops at 2, and is 2 from there on.
    decided(TAILS, "for all q: q >= 2 => f(q,1) = 2").success();
    decided(TAILS, "for all q: q >= 3 => f(q,1) = 7")
        .code(1)
        .stdout(contains("at q = 3\n  [2,2,1] is P\n"));
    decided(TAILS, "for all q: f(q,1) <= 2").code(2).stdout(starts_with("UNDEFINED"));
    decided(TABLE, "exists q: f(q,100) = q + 1 and q > 100").code(2);
    decided(PAPER, "for all q: f(q,2) = q + 2")
        .code(64)
        .stderr(contains("a word of three-row Chomp alone"));
    decided(TAILS, "for all q: P[f(q,2),q,2]").code(64).stderr(contains("stands in comparisons"));
}

#[test]
fn a_value_that_is_asked_for_is_printed_as_the_claim_that_has_it() {
    let is = |certificate: &str, asked: &str, said: &str| {
        let said = format!("CONFIRMED for all positions of three-row Chomp: {said}\n");
        decided(certificate, asked).success().stdout(starts_with(said).and(contains("  verified: ")));
    };
    is(TAILS, "f(7,3)", "f(7,3) = 5");
    is(TABLE, "winning[7,5,3]", "winning[7,5,3] = {row 1 to 5; row 2 to 4; row 3 to 2}");
    is(TABLE, "count p >= q >= r, p <= 3: P[p,q,r]", "count p >= q >= r, p <= 3: P[p,q,r] is 5");
    decided(TAILS, "f(7,8)").code(2).stdout(starts_with("UNDEFINED"));
    decided(PAPER, "f(7,3)").code(64).stderr(contains("a word of three-row Chomp alone"));
    decided(TABLE, "P[0,0]")
        .code(1)
        .stdout(contains("[0,0,0] is N: no move is left, and whoever moved last has lost\n"));
}

/// An assignment is called the least where nothing comes before it, and not where that was not looked for.
#[test]
fn the_least_is_the_least() {
    let undefined = "exists a <= x: P(8,5) and (P(x,2a) <=> N(x,x))";
    decided(PAPER_OF_TWO, undefined).code(2).stdout(contains("perhaps not the least"));
    decided(TABLE, "for all n: winning[n,n,n] = 1").code(1).stdout(contains("at n = 0\n"));
}

const PAPER_OF_TWO: &str = "diet-2-2-misere";
