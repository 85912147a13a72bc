//! Claims: random formulas against brute force from the rules, and the command as it is typed.
#![allow(dead_code)]

mod diet_oracle;

use assert_cmd::Command;
use chompcert::certificate::Certificate;
use chompcert::claims::syntax::{Claim, Formula, MoveTo, Question, Range, Term};
use chompcert::claims::{Answer, Counterexample, decide, parse};
use chompcert::kinds;
use diet_oracle::{Game, Oracle, options};
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};
use serde_json::Value;
use std::collections::HashMap;
use std::path::Path;

/// Sums of variables that brute force tries.
const FARTHEST: u64 = 34;

type Values = HashMap<String, i64>;

/// The value of a formula by its definition; `None` where something that is no position is mentioned.
struct Brute<'a> {
    game: Game,
    oracle: &'a Oracle,
}

impl Brute<'_> {
    fn term(term: &Term, values: &Values) -> i64 {
        let of = |term: &Term| Self::term(term, values);
        match term {
            Term::Number(number) => *number,
            Term::Variable(name) => values[name],
            Term::Sum(left, right) => of(left) + of(right),
            Term::Times(times, term) => times * of(term),
            Term::Min(left, right) => of(left).min(of(right)),
            Term::Max(left, right) => of(left).max(of(right)),
        }
    }

    fn all(&self, parts: impl Iterator<Item = Option<bool>>) -> Option<bool> {
        let mut undefined = false;
        for part in parts {
            match part {
                Some(false) => return Some(false),
                None => undefined = true,
                Some(true) => {}
            }
        }
        (!undefined).then_some(true)
    }

    fn value(&self, formula: &Formula, values: &Values) -> Option<bool> {
        let of = |formula: &Formula| self.value(formula, values);
        let not = |value: Option<bool>| value.map(|value| !value);
        match formula {
            Formula::Constant(value) => Some(*value),
            Formula::Compare(left, relation, right) => {
                Some(relation.holds(Self::term(left, values), Self::term(right, values)))
            }
            Formula::Congruent(left, right, modulus) => {
                Some((Self::term(left, values) - Self::term(right, values)).rem_euclid(*modulus) == 0)
            }
            Formula::Position(rows, question) => self.position(rows, question, values),
            Formula::Not(inside) => not(of(inside)),
            Formula::And(parts) => self.all(parts.iter().map(of)),
            Formula::Or(parts) => not(self.all(parts.iter().map(|part| not(of(part))))),
            Formula::Implies(left, right) => not(self.all([of(left), not(of(right))].into_iter())),
            Formula::Equivalent(left, right) => Some(of(left)? == of(right)?),
            Formula::Over(Range { name, from, to }, universal, inside) => {
                let parts = (*from..=*to).map(|value| {
                    let mut values = values.clone();
                    values.insert(name.clone(), value);
                    let inside = self.value(inside, &values);
                    if *universal { inside } else { not(inside) }
                });
                let all = self.all(parts);
                if *universal { all } else { not(all) }
            }
        }
    }

    fn position(&self, rows: &[Term], question: &Question, values: &Values) -> Option<bool> {
        let lengths = rows.iter().map(|row| u64::try_from(Self::term(row, values)).ok());
        let lengths = lengths.collect::<Option<Vec<u64>>>().filter(|lengths| lengths.is_sorted())?;
        let winning = || {
            let options = options(self.game, &lengths);
            options.into_iter().filter(|(_, option)| self.oracle.is_p(option)).map(|(mv, _)| mv)
        };
        Some(match question {
            Question::IsP => self.oracle.is_p(&lengths),
            Question::IsN => !self.oracle.is_p(&lengths),
            Question::Winning(relation, number) => {
                relation.holds(winning().count() as i64, Self::term(number, values))
            }
            Question::Wins(row, how, number) => {
                assert_eq!(*how, MoveTo::Cut);
                let wanted = (Self::term(row, values), Self::term(number, values));
                winning().any(|(row, cut)| (row as i64, cut as i64) == wanted)
            }
        })
    }

    /// The least assignment with a sum of at most `farthest` at which the claim has this value.
    fn least(&self, claim: &Claim, value: Option<bool>, farthest: u64) -> Option<Counterexample> {
        let count = claim.variables.len();
        let mut assignments: Vec<Vec<u64>> = vec![vec![]];
        for _ in 0..count {
            let longer = |values: &Vec<u64>| {
                let sum: u64 = values.iter().sum();
                let values = values.clone();
                (0..=farthest - sum).map(move |value| [values.as_slice(), &[value]].concat())
            };
            assignments = assignments.iter().flat_map(longer).collect();
        }
        let body = Formula::Implies(Box::new(claim.bounds.clone()), Box::new(claim.body.clone()));
        let found = assignments.into_iter().filter(|numbers| {
            let names = claim.variables.iter().cloned();
            let values = names.zip(numbers.iter().map(|&number| number as i64)).collect();
            self.value(&body, &values) == value
        });
        let counterexample = |numbers: Vec<u64>| Counterexample {
            sum: numbers.iter().sum::<u64>().into(),
            values: claim.variables.iter().cloned().zip(numbers.into_iter().map(i128::from)).collect(),
        };
        found.map(counterexample).min()
    }
}

/// A random claim about a game with two rows, written down.
#[derive(Clone, Debug)]
struct Written(String);

fn pick<'a>(g: &mut Gen, choices: &[&'a str]) -> &'a str {
    g.choose(choices).unwrap()
}

fn number(g: &mut Gen, below: usize) -> usize {
    usize::arbitrary(g) % below
}

fn term(g: &mut Gen) -> String {
    let (a, b, c) = (number(g, 3), number(g, 3), number(g, 12));
    match number(g, 6) {
        0 => format!("{a}x + {b}*y - {c}"),
        1 => format!("min(x, {c}) + y"),
        2 => format!("max(y - x, {c})"),
        3 => format!("y - x - {c}"),
        4 => "x".to_string(),
        _ => format!("y + {c}"),
    }
}

fn position(g: &mut Gen) -> String {
    let (a, b) = (number(g, 4), number(g, 7));
    match number(g, 5) {
        0 => format!("(x+{a}, y+{})", a + b),
        1 => format!("(x, y+x+{b})"),
        2 => format!("(x-{a}, y)"),
        3 => format!("(2x, 2x+y+{b})"),
        _ => "(x,y)".to_string(),
    }
}

fn formula(g: &mut Gen, depth: usize) -> String {
    if depth == 0 {
        let relation = pick(g, &["<", "<=", "=", "!=", ">=", ">"]);
        return match number(g, 8) {
            0 => format!("{} {relation} {}", term(g), term(g)),
            1 => format!("{} = {} mod {}", term(g), number(g, 5), 1 + number(g, 4)),
            2 => format!("winning{} {relation} {}", position(g), number(g, 3)),
            3 => format!("wins({}, row {} by {})", position(g), 1 + number(g, 2), number(g, 4)),
            4 => format!("same({}, {})", position(g), position(g)),
            5 => format!("N{}", position(g)),
            _ => format!("P{}", position(g)),
        };
    }
    let (left, right) = (formula(g, depth - 1), formula(g, depth - 1));
    match number(g, 8) {
        0 => format!("({left} and {right})"),
        1 => format!("({left} or {right})"),
        2 => format!("({left} <=> {right})"),
        3 => format!("not ({left})"),
        4 => format!("(exists c in 0..3: {right} or P(x, y+c))"),
        5 => format!("(for all c in 1..2: {right} and y+c > x)"),
        _ => format!("({left} => {right})"),
    }
}

impl Arbitrary for Written {
    fn arbitrary(g: &mut Gen) -> Self {
        let quantifier = pick(g, &["for all", "for all", "exists"]);
        let bounds = pick(g, &["x <= y", "x <= y, x >= 2", "x <= y <= 3x + 9", "x, y"]);
        let depth = 1 + number(g, 3);
        Written(format!("{quantifier} {bounds}: {}", formula(g, depth)))
    }
}

fn agrees(file: &str, game: Game, Written(text): &Written) -> TestResult {
    thread_local! {
        static ORACLES: std::cell::RefCell<HashMap<String, Oracle>> = Default::default();
    }
    let claim = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("certificates/diet").join(file);
    let certificate = Certificate::from_bytes(&std::fs::read(path).unwrap()).unwrap();
    let contents = kinds::read(&certificate).unwrap();
    let decision =
        decide(&claim, &contents.domain().unwrap()).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(decision.everywhere);
    ORACLES.with_borrow_mut(|oracles| {
        let oracle = oracles.entry(file.to_string()).or_insert_with(|| Oracle::new(game, 4 * FARTHEST));
        let brute = Brute { game, oracle };
        let least = |value| brute.least(&claim, value, FARTHEST);
        let near = |at: &Counterexample| at.sum <= i128::from(FARTHEST);
        let as_found = |at: &Counterexample, value| !near(at) || least(value).as_ref() == Some(at);
        let right = match (&decision.answer, claim.universal) {
            (Answer::Refuted(Some(at)), true) => {
                as_found(at, Some(false)) && least(None).is_none_or(|u| !near(&u))
            }
            (Answer::Undefined(at), true) => as_found(at, None),
            (Answer::Confirmed(None) | Answer::Vacuous, true) => {
                least(Some(false)).is_none() && least(None).is_none()
            }
            (Answer::Confirmed(Some(at)), false) => {
                let bounded = Formula::And(vec![claim.bounds.clone(), claim.body.clone()]);
                let claim = Claim { bounds: Formula::Constant(true), body: bounded, ..claim.clone() };
                !near(at) || brute.least(&claim, Some(true), FARTHEST).as_ref() == Some(at)
            }
            (Answer::Refuted(None), false) => {
                let bounded = Formula::And(vec![claim.bounds.clone(), claim.body.clone()]);
                let claim = Claim { bounds: Formula::Constant(true), body: bounded, ..claim.clone() };
                brute.least(&claim, Some(true), FARTHEST).is_none()
            }
            _ => false,
        };
        if !right {
            return TestResult::error(format!("{text}: {:?}", decision.answer));
        }
        TestResult::passed()
    })
}

#[test]
fn random_claims_are_decided_as_brute_force_decides_them() {
    fn misere(written: Written) -> TestResult {
        agrees("diet-2-2-misere.chompcert", Game { rows: 2, bite: 2, misere: true }, &written)
    }
    fn normal(written: Written) -> TestResult {
        agrees("diet-2-3-normal.chompcert", Game { rows: 2, bite: 3, misere: false }, &written)
    }
    for property in [misere, normal] {
        QuickCheck::new().tests(800).quickcheck(property as fn(Written) -> TestResult);
    }
}

fn decided(certificate: &str, claim: &str) -> assert_cmd::assert::Assert {
    let mut command = Command::cargo_bin("chompcert").unwrap();
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(["decide", certificate, claim]).assert()
}

const PAPER: &str = "diet-3-2-misere";

#[test]
fn a_claim_about_all_positions_is_confirmed_or_refuted_at_its_least_counterexample() {
    decided(PAPER, "for all a1 <= a2 <= a3: same((a1,a2,a3),(a1+12,a2+12,a3+12))")
        .success()
        .stdout(starts_with("CONFIRMED for all positions of 3-row 2-Diet Chomp, misere play: "));
    decided(PAPER, "for all a1 <= a2 <= a3: a2-a1 < 3 and a2+a3-a1 > 7 => same((a1,a2,a3),(a1,a2,a3+3))")
        .code(1)
        .stdout(starts_with("REFUTED ").and(contains(
            "\n  at a1 = 3, a2 = 5, a3 = 7\n  (3,5,7) is P\n  (3,5,10) is N, won by row 1 to 2\n",
        )));
    decided(PAPER, "least c in 1..40: for all a1 <= a2 <= a3: same((a1,a2,a3),(a1+c,a2+c,a3+c))")
        .success()
        .stdout(
            contains("least value 12").and(contains("the value before fails at a1 = 0, a2 = 0, a3 = 0")),
        );
    decided(PAPER, "exists a1 <= a2 <= a3, a1 >= 100: P(a1,a2,a3)")
        .success()
        .stdout(contains("at a1 = 100, a2 = 100, a3 = "));
}

#[test]
fn what_is_no_claim_is_told_why() {
    decided(PAPER, "for all a: P(a) & P(a)")
        .code(64)
        .stderr(contains("line 1, column 17: '&' is no operator"));
    decided(PAPER, "for all a: P(a,a,b)").code(64).stderr(contains("'b' is a free variable"));
    decided(PAPER, "for all a: P(a,a)").code(64).stderr(contains("has 3 rows; one with 2 is mentioned"));
    decided(PAPER, "for all a: wins((a,a,a), row 4 by 1)")
        .code(64)
        .stderr(contains("numbered from 1 to 3"));
    decided(PAPER, "for all a: wins((a,a,a), row 1 to 0)").code(64).stderr(contains("row 2 by 1"));
    decided("diet-5-2-misere", "for all a: P(a,a,a,a,a)").code(64).stderr(contains("of this form"));
    decided("no-such", "for all a: P(a,a,a)").code(3).stderr(contains("no-such"));
}

#[test]
fn a_claim_that_says_nothing_is_not_confirmed() {
    decided(PAPER, "for all a <= b <= c: b < a => P(a,b,c)").code(2).stdout(starts_with("VACUOUS"));
    decided(PAPER, "for all a, b, c: P(a,b,c) or N(a,b,c)")
        .code(2)
        .stdout(starts_with("UNDEFINED").and(contains("at a = 0, b = 1, c = 0")));
}

#[test]
fn a_finite_certificate_decides_on_its_domain() {
    decided("three-row-table-100", "for all m >= 1: winning[m,m,m] = 1")
        .success()
        .stdout(starts_with("CONFIRMED on the certificate's domain of three-row Chomp"));
    decided("three-row-table-100", "for all p >= q >= r: q > r + 4 => N[p,q,r]")
        .code(1)
        .stdout(contains("REFUTED").and(contains("at p = 6, q = 5, r = 0")));
    decided("three-row-table-100", "exists q, 1 <= q: wins([7,7,7], row 3 to q)").code(64);
    decided(
        "three-row-table-100",
        "for all p, p = 7: wins([p,7,7], row 3 to 4) and not wins([p,7,7], row 3 to 5)",
    )
    .success();
    decided("diet-window-3-2-misere", "for all a1 <= a2 <= a3: same((a1,a2,a3),(a1+12,a2+12,a3+12))")
        .success();
}

#[test]
fn json_has_what_the_line_has() {
    let output = decided(PAPER, "for all a <= b <= c: P(a,b,c)").code(1);
    assert!(output.get_output().stdout.starts_with(b"REFUTED"));
    let mut command = Command::cargo_bin("chompcert").unwrap();
    let output = command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["decide", "--format", "json", PAPER, "for all a <= b <= c: P(a,b,c)"])
        .assert()
        .code(1);
    let parsed: Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
    assert_eq!(parsed["verdict"], "REFUTED");
    assert_eq!(parsed["at"], serde_json::json!([["a", 0], ["b", 0], ["c", 0]]));
    assert_eq!(parsed["positions"][0]["type"], "N");
    assert_eq!(parsed["everywhere"], true);
}

fn claims(arguments: &[&str]) -> assert_cmd::assert::Assert {
    let mut command = Command::cargo_bin("chompcert").unwrap();
    command.current_dir(env!("CARGO_MANIFEST_DIR")).arg("claims").args(arguments).assert()
}

#[test]
fn every_statement_in_print_has_the_verdict_that_is_expected() {
    let output = claims(&["--format", "json"]).success();
    let stdout = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let lines: Vec<Value> = stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.iter().all(|line| line["as_expected"] == true));
    let with = |verdict: &str| lines.iter().filter(|line| line["verdict"] == verdict).count();
    assert!(with("CONFIRMED") > 20 && with("REFUTED") >= 10, "{stdout}");
}

#[test]
fn an_unexpected_verdict_fails() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, claim: &str, expected: &str| {
        let text = format!(
            "id = '{name}'\nby = 'A'\ntitle = 'T'\n[[statement]]\nid = 's'\nplace = 'p. 1'\nsays = 'x'\n\
             claim = '{claim}'\ncertificate = 'diet-3-2-misere'\nexpected = '{expected}'\n"
        );
        std::fs::write(folder.path().join(format!("{name}.toml")), text).unwrap();
    };
    let path = folder.path().to_str().unwrap();
    write("one", "for all a: P(a,a,a)", "confirmed");
    claims(&[path]).code(1).stdout(contains("REFUTED at a = 0 (NOT AS EXPECTED) one/s: p. 1, x"));
    write("one", "for all a: P(a,a,b)", "confirmed");
    claims(&[path]).code(3).stderr(contains("one/s: line 1, column 18: 'b' is a free variable"));
    write("one", "for all a: P(a,a,a)", "refuted");
    claims(&[path]).success();
    claims(&[path, "--id", "other"]).code(64).stderr(contains("no statement has this name"));
    std::fs::copy(folder.path().join("one.toml"), folder.path().join("two.toml")).unwrap();
    claims(&[path]).code(64).stderr(contains("two.toml: the source 'one' stands twice"));
}

#[test]
fn the_list_of_statements_is_the_one_that_the_program_prints() {
    let output = claims(&["--format", "markdown", "--quiet"]).success();
    let printed = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let listed =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/statements.md")).unwrap();
    let (_, table) = listed.split_once("<!-- chompcert claims --format markdown -->\n\n").unwrap();
    assert_eq!(table, printed);
}

#[test]
fn every_theorem_that_is_named_is_in_the_formalization() {
    let lean = Path::new(env!("CARGO_MANIFEST_DIR")).join("lean/ChompCert");
    let mut declared = std::collections::BTreeSet::new();
    for file in std::fs::read_dir(lean).unwrap().map(|entry| entry.unwrap().path()) {
        if file.extension().is_some_and(|ending| ending == "lean") {
            declared.extend(chompcert::lean::names::declared(&std::fs::read_to_string(file).unwrap()));
        }
    }
    let output = claims(&["--format", "json"]).success();
    let stdout = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let lines = stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let named: Vec<String> =
        lines.filter_map(|line| line["theorem"].as_str().map(str::to_string)).collect();
    assert!(named.len() > 15);
    for theorem in named {
        assert!(declared.contains(&theorem), "{theorem}");
    }
}
