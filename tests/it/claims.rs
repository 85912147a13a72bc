//! Claims: the commands as they are typed.

use crate::project::chompcert;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use serde_json::Value;
use std::path::Path;
use std::sync::OnceLock;

fn decided(certificate: &str, claim: &str) -> assert_cmd::assert::Assert {
    chompcert(&["decide", certificate, claim]).assert()
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
            contains("least value 12")
                .and(contains("the value before fails at c = 11, a1 = 0, a2 = 0, a3 = 0")),
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
    decided("finite-order-3-3-3", "for all a: P(a)").code(64).stderr(contains("of this form"));
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
    decided("three-row-table-100", "for all m >= 1: winning[m,m,m] = 1").success().stdout(starts_with(
        "CONFIRMED on the certificate's domain, q <= 100 and any p, of three-row Chomp: ",
    ));
    decided("three-row-table-100", "for all p >= q >= r: q > r + 4 => N[p,q,r]")
        .code(1)
        .stdout(contains("REFUTED").and(contains("at p = 6, q = 5, r = 0")));
    decided("three-row-table-100", "exists q, 1 <= q: wins([7,7,7], row 3 to q)")
        .success()
        .stdout(contains("CONFIRMED for all positions").and(contains("at q = 4\n")));
    decided(
        "three-row-table-100",
        "for all p, p = 7: wins([p,7,7], row 3 to 4) and not wins([p,7,7], row 3 to 5)",
    )
    .success();
    decided("diet-window-3-2-misere", "for all a1 <= a2 <= a3: same((a1,a2,a3),(a1+12,a2+12,a3+12))")
        .success();
}

#[test]
fn tails_decide_for_all_p_and_q_and_walls_for_all_positions() {
    let tails = "three-row-summary-r-1000";
    decided(tails, "for all q, q >= 2: P[q+2,q,2]")
        .success()
        .stdout(starts_with("CONFIRMED for all positions of three-row Chomp: "));
    decided(tails, "for all p >= q >= r, r <= 1200: q = r + 3 and p > q + r => N[p,q,r]")
        .code(1)
        .stdout(starts_with("REFUTED for all positions of three-row Chomp: "));
    decided(tails, "for all m: m > 1000 => N[m,m,m]").code(2).stdout(starts_with("BEYOND: "));
    decided("board-box-13-14", "for all n: for all m in 2..3: n >= 2 => winning[n^m] = 1").success();
    decided("board-box-13-14", "winning[10^8] = {row 4 to 8; row 5 to 5}").success();
    decided("rows-table-4-12", "P[4,2,2] and P[2,2,2,1] and N[3,3,3,3]").success();
    decided("diet-3-2-misere", "P(1,2)").code(64).stderr(contains("has 3 rows; one with 2 is mentioned"));
}

/// The bounds of the tables are those of the second row: longer first rows count.
#[test]
fn no_longer_first_row_is_passed_over() {
    decided("three-row-table-100", "for all p >= q >= r: p < 5000")
        .code(1)
        .stdout(contains("at p = 5000, q = 0, r = 0"));
    decided("three-row-table-100", "exists p: p > 5000 and P[p,100,100]")
        .code(1)
        .stdout(starts_with("REFUTED for all positions"));
    decided("three-row-table-100", "exists p, p >= 101: P[p,101,100]")
        .code(2)
        .stdout(starts_with("BEYOND"));
}

#[test]
fn sequences_and_lists_are_decided_term_by_term() {
    let table = "three-row-table-100";
    decided(table, "sequence n, t from 0 is 1, 3, 4, 6, 8: P[t,n,n]").success();
    decided(table, "sequence n, t from 0 is 1, 3, 4, 7, 8: P[t,n,n]")
        .code(1)
        .stdout(contains("at n = 3, t = 7\n  [7,3,3] is N"));
    decided(table, "list m from 1 is 1, 3, 4, 6: exists a: wins([m,m,m], row 2 to a)").success();
    decided(table, "list m from 1 is 1, 4, 6: exists a: wins([m,m,m], row 2 to a)")
        .code(1)
        .stdout(contains("at m = 3, a = 1"));
    decided(table, "list m from 1 is 1, 2, 3: exists a: wins([m,m,m], row 2 to a)")
        .code(1)
        .stdout(contains("at m = 2"));
    decided(table, "count p >= q >= r, p <= 9: P[p,q,r] is 25").success();
    decided(table, "count p >= q >= r, p <= 9: P[p,q,r] is 26")
        .code(1)
        .stdout(contains("at the number = 25"));
    decided(table, "count p >= q >= r: N[p,q,r] is 26").code(2).stdout(contains("262,144"));
    // As many as the certificate itself counts.
    decided("three-row-explicit-100", "count p >= q >= r, p <= 100: P[p,q,r] is 1831").success();
    decided(table, "for all n: winning(n,n,n) = 1").code(1).stdout(contains(
        "at n = 0\n  [0,0,0] is N: no move is left, and whoever moved last has lost\n  verified: by the rules alone, at these values\n",
    ));
    decided(table, "sequence n, t is A000001: P[t,n,n]").code(64).stderr(contains("no list 'A000001'"));
}

#[test]
fn json_has_what_the_line_has() {
    let output = decided(PAPER, "for all a <= b <= c: P(a,b,c)").code(1);
    assert!(output.get_output().stdout.starts_with(b"REFUTED"));
    let asked = ["decide", "--format", "json", PAPER, "for all a <= b <= c: P(a,b,c)"];
    let output = chompcert(&asked).assert().code(1);
    let parsed: Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
    assert_eq!(parsed["verdict"], "REFUTED");
    assert_eq!(parsed["at"], serde_json::json!([["a", 0], ["b", 0], ["c", 0]]));
    assert_eq!(parsed["positions"][0]["type"], "N");
    assert_eq!(parsed["everywhere"], true);
}

fn claims(arguments: &[&str]) -> assert_cmd::assert::Assert {
    chompcert(&["claims"]).args(arguments).assert()
}

/// What became of every statement, decided once for all tests; `./test claims` looks at the evidence.
fn outcomes() -> &'static [Value] {
    static OUTCOMES: OnceLock<Vec<Value>> = OnceLock::new();
    OUTCOMES.get_or_init(|| {
        let _ = std::fs::remove_dir_all(Path::new(env!("CARGO_MANIFEST_DIR")).join("target/evidence"));
        let lines = printed(&["--format", "json", "--output", "target/evidence"]);
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("target/claims.jsonl"), &lines).unwrap();
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    })
}

#[test]
fn every_statement_in_print_has_the_verdict_that_is_expected() {
    let lines = outcomes();
    assert!(lines.iter().all(|line| line["as_expected"] == true));
    let with = |verdict: &str| lines.iter().filter(|line| line["verdict"] == verdict).count();
    assert!(with("CONFIRMED") > 100 && with("REFUTED") >= 25 && with("CORRECTED") >= 10);
}

#[test]
fn the_page_shows_what_became_of_every_statement() {
    let listed = include_str!("../../docs/claims.jsonl");
    let listed: Vec<Value> = listed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(listed == outcomes(), "target/claims.jsonl is what docs/claims.jsonl has to be");
}

/// A verdict that could not have been another one says little: each confirmed statement has a false variant
/// beside it, with its least counterexample, and each refuted one its correction.
#[test]
fn every_statement_has_a_false_variant_or_a_correction() {
    let lines = outcomes();
    let corrected: Vec<(&Value, &Value)> =
        lines.iter().map(|line| (&line["source"], &line["corrects"])).collect();
    let mut excused = std::collections::BTreeMap::<&str, u32>::new();
    for line in lines {
        let name = format!("{}/{}", line["source"], line["id"]);
        match line["verdict"].as_str().unwrap() {
            "CONFIRMED" | "CORRECTED" => {
                let variant = &line["variant"];
                assert_eq!(variant["verdict"], "REFUTED", "{name}");
                let claim = variant["claim"].as_str().unwrap();
                assert_ne!(variant["claim"], line["claim"], "{name}");
                // Where nothing is quantified, no values show it.
                let has_values = ["for all ", "least ", "sequence ", "list ", "count "];
                let has_values = has_values.iter().any(|word| claim.starts_with(word));
                assert_eq!(variant["at"].is_string(), has_values, "{name}");
            }
            "REFUTED" => {
                let elsewhere = corrected.contains(&(&line["source"], &line["id"]));
                assert!(elsewhere != (line["correction"]["verdict"] == "CONFIRMED"), "{name}");
            }
            other => *excused.entry(other).or_default() += 1,
        }
    }
    // No certificate decides these.
    let excused: Vec<(&str, u32)> = excused.into_iter().collect();
    let expected = [
        ("CONFIRMED BY RECORDS", 1),
        ("NOT DECIDED", 9),
        ("REFUTED BY RECORDS", 1),
        ("REFUTED BY THEOREM", 3),
        ("THEOREM", 29),
    ];
    assert_eq!(excused, expected);
}

/// A source with one statement.
fn write_statement(folder: &Path, name: &str, rest: &str) {
    let text = format!(
        "id = '{name}'\nby = 'A'\ntitle = 'T'\n[[statement]]\nid = 's'\nplace = 'p. 1'\nsays = 'x'\n{rest}\n"
    );
    std::fs::write(folder.join(format!("{name}.toml")), text).unwrap();
}

#[test]
fn a_variant_that_holds_or_fails_elsewhere_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let write =
        |rest: &str| write_statement(folder.path(), "one", &format!("certificate = '{PAPER}'\n{rest}"));
    let holds = "for all a: same((a,a,a),(a+12,a+12,a+12))";
    let confirmed = format!("expected = 'confirmed'\nclaim = '{holds}'\nvariant = 'for all a: P(a,a,a)'\n");
    write(&format!("{confirmed}variant_at = 'a = 0'"));
    claims(&[path]).success();
    write(&format!("{confirmed}variant_at = 'a = 1'"));
    claims(&[path]).code(1).stdout(contains(": its variant is REFUTED at a = 0: for all a: P(a,a,a)\n"));
    write(&confirmed.replace("for all a: P(a,a,a)", holds));
    claims(&[path]).code(1).stdout(contains(format!(": its variant is CONFIRMED: {holds}\n")));
    write("expected = 'refuted'\nclaim = 'P(1,1,1)'\ncorrection = 'P(2,2,2)'");
    claims(&[path]).code(1).stdout(contains(": its correction is REFUTED: P(2,2,2)\n"));
    write("expected = 'refuted'\nclaim = 'P(1,1,1)'\ncorrection = 'P(2,2,c)'");
    claims(&[path]).code(3).stderr(contains("line 11, column 21: statement 's': 'c' is a free variable"));
}

#[test]
fn an_unexpected_verdict_fails() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, claim: &str, expected: &str| {
        let rest = format!("claim = '{claim}'\ncertificate = '{PAPER}'\nexpected = '{expected}'");
        write_statement(folder.path(), name, &rest);
    };
    let path = folder.path().to_str().unwrap();
    write("one", "for all a: P(a,a,a)", "confirmed");
    claims(&[path]).code(1).stdout(
        contains("REFUTED at a = 0 (NOT AS EXPECTED) one/s: p. 1, x")
            .and(contains("one.toml: line 5, column 6: statement 's': CONFIRMED is expected\n")),
    );
    write("one", "for all a: P(a,a,b)", "confirmed");
    claims(&[path])
        .code(3)
        .stderr(contains("one.toml: line 8, column 27: statement 's': 'b' is a free variable"));
    write("one", "for all a: P(a,a,a)", "refuted");
    claims(&[path]).success();
    claims(&[path, "--source", "other"]).code(64).stderr(contains("no source has this name"));
    std::fs::copy(folder.path().join("one.toml"), folder.path().join("two.toml")).unwrap();
    claims(&[path]).code(64).stderr(contains("two.toml: line 1, column 6: the source 'one' stands twice"));
}

/// Nothing is passed over: whatever is wrong is told with file, line and column.
#[test]
fn bad_input_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let told = |certificate: &str, claim: &str, expected: &str| {
        let rest = format!("\n{certificate}\nclaim = '{claim}'\nexpected = '{expected}'");
        write_statement(folder.path(), "one", &rest);
        let output = claims(&[path]).get_output().clone();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        (output.status.code().unwrap(), text)
    };
    let paper = "certificate = 'diet-3-2-misere'";
    let in_claim =
        |column: u32, what: &str| format!("one.toml: line 10, column {column}: statement 's': {what}");
    let of_statement = |what: &str| format!("one.toml: line 5, column 6: statement 's': {what}");
    for (certificate, claim, status, message) in [
        (paper, "for all a: P(a,a,a) & true", 3, in_claim(30, "'&' is no operator")),
        (paper, "for all a: P(a,a,b)", 3, in_claim(27, "'b' is a free variable")),
        // The rows of a position ascend here.
        (paper, "for all a, b, c: P(a,b,c)", 1, of_statement("CONFIRMED is expected")),
        (paper, "for all a, b, c: P(a,b,c)", 1, "UNDEFINED at a = 0, b = 1, c = 0".to_string()),
        (paper, "for all a <= b: b < a => P(a,b,b)", 1, of_statement("CONFIRMED is expected")),
        (paper, "for all a <= b: b < a => P(a,b,b)", 1, "VACUOUS".to_string()),
        ("certificate = 'three-row-table-100'", "N[300,200,200]", 1, "BEYOND".to_string()),
        ("certificate = 'three-row-table-100'", "N[300,200,200]", 1, of_statement("CONFIRMED is expected")),
        (paper, "P[5,0]", 3, in_claim(12, "a position of this game has 3 rows; one with 2 is mentioned")),
        (
            "certificate = 'finite-order-3-3-3'",
            "P(1)",
            3,
            of_statement(
                "finite-order-3-3-3: claims cannot be decided by certificates of this form; 'show' says what it says of a position",
            ),
        ),
        ("certificate = 'no-such'", "P(1,1,1)", 3, of_statement("no-such: ")),
        (
            "certificate = 'heaps-2-take-1-2-misere'",
            "wins((1,2), row 2 by 1)",
            3,
            in_claim(16, "of heap games, single moves are not asked for"),
        ),
        (paper, "N(0,0,1)", 1, of_statement("CONFIRMED is expected")),
    ] {
        let (code, text) = told(certificate, claim, "confirmed");
        assert!(
            code == status && text.contains(&message),
            "{claim}: {code} {text}, not {status} {message}"
        );
    }
    let (code, text) = told(paper, "true", "maybe");
    assert!(code == 3 && text.contains("one.toml: line 11, column 12: unknown variant `maybe`"), "{text}");
    assert_eq!(told(paper, "true", "confirmed").0, 0);
    std::fs::write(folder.path().join("two.tmol"), "").unwrap();
    claims(&[path]).code(64).stderr(contains("two.tmol: a list of claims is a file .toml"));
}

#[test]
fn claims_about_heaps_are_decided_for_all_heaps() {
    decided("heaps-2-take-1-2-misere", "for all a <= b: P(a,b) <=> a + b = 1 mod 3")
        .success()
        .stdout(starts_with("CONFIRMED for all positions of 2 heaps, 1 or 2 may be taken, misere play: "));
    decided("monotonic-2-take-1-2-misere", "for all a <= b: P(a,b) <=> a + b = 1 mod 3")
        .code(1)
        .stdout(contains("at a = 1, b = 2\n  (1,2) is P\n"));
    decided("heaps-2-take-1-2-nim-values", "for all a <= b: P(a,b) <=> b - a = 0 mod 3").success();
    decided("heaps-2-take-1-2-misere", "P(999999999,1000000000)").success();
}

fn printed(arguments: &[&str]) -> String {
    let output = claims(arguments).success();
    String::from_utf8(output.get_output().stdout.clone()).unwrap()
}

fn document(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

#[test]
fn the_documents_have_what_the_program_prints() {
    // The claims that the README shows are those that it says.
    let readme = document("README.md");
    let (_, shown) = readme.split_once("\n| place | claim | verdict |\n|---|---|---|\n").unwrap();
    let shown: Vec<&str> = shown.lines().take_while(|line| line.starts_with('|')).collect();
    assert_eq!(shown.len(), 3);
    for row in shown {
        let cells: Vec<&str> = row.trim_matches(['|', ' ']).split(" | ").collect();
        let [place, says, verdict] = cells[..] else { panic!("{row}") };
        let outcome = outcomes().iter().find(|line| line["place"] == place && line["says"] == says);
        let outcome = outcome.unwrap_or_else(|| panic!("no claim is that of {row}"));
        let text = |before: &str, field: &str, after: &str| match outcome[field].as_str().unwrap_or("") {
            "" => String::new(),
            text => format!("{before}{text}{after}"),
        };
        let word = text("", "verdict", "").to_lowercase();
        let words = word + &text(" at ", "at", "") + &text("; ", "because", "");
        let support = [text("`", "certificate", "`"), text("`", "theorem", "`")];
        let support: Vec<String> = support.into_iter().filter(|name| !name.is_empty()).collect();
        assert_eq!(verdict, format!("{words}: {}", support.join(", ")));
    }
}

#[test]
fn every_theorem_that_is_named_is_in_the_formalization() {
    let lean = Path::new(env!("CARGO_MANIFEST_DIR")).join("lean/ChompCert");
    let mut declared = std::collections::BTreeSet::new();
    for file in std::fs::read_dir(lean).unwrap().map(|entry| entry.unwrap().path()) {
        if file.extension().is_some_and(|ending| ending == "lean") {
            declared.extend(xtask::names::declared(&std::fs::read_to_string(file).unwrap()));
        }
    }
    let named = outcomes().iter().filter_map(|line| line["theorem"].as_str().map(str::to_string));
    let named: Vec<String> = named.collect();
    assert!(named.len() > 15);
    for theorem in named {
        assert!(declared.contains(&theorem), "{theorem}");
    }
}
