//! Evidence for random claims: the checker verifies it, and the sentence that it prints is true by brute force from
//! the rules, read back as a claim. So is that of every changed file that is still verified.

use crate::claims_brute::Game;
use crate::claims_oracle::{number, pick};
use crate::claims_read_back::{in_signs, is_true};
use crate::diet_forge;
use crate::diet_oracle;
use crate::forge;
use crate::project::{bytes, contents};
use chomp_check::{Limits, Verdict, check};
use chompcert::board::request::Board;
use chompcert::certificate::Certificate;
use chompcert::claims::{Basis, Budget, Refusal, decide};
use chompcert::kind::CertificateRequest;
use chompcert::language::parse;
use chompcert::progress::NoProgress;
use chompcert::three_row::request::{Tails, ThreeRow};
use quickcheck::Gen;
use std::collections::BTreeSet;

/// Largest sum of the variables that is tried.
const FARTHEST: u64 = 12;
/// Largest factor of a variable in a sentence that is tried, and largest other number: so a row has few enough squares
/// for brute force.
const MOST_FACTOR: u64 = 3;
const MOST: u64 = 20;
/// How many times as many claims as a test asks for are tried at most, until enough of them came to something.
const MORE: usize = 20;

fn position(g: &mut Gen, rows: usize) -> String {
    let (a, b, c) = (number(g, 4), number(g, 5), number(g, 8));
    match (rows, number(g, 4)) {
        (2, 0) => format!("(x+{a}, y+{})", a + b),
        (2, 1) => format!("(x, x+y+{b})"),
        (2, 2) => format!("({c}, x+{c})"),
        (2, _) => "(x,y)".to_string(),
        (4, 0) => format!("[x+y+{a}, y+{b}, {b}, {}]", a % (b + 1)),
        (4, 1) => format!("[y+{a}, y, x]"),
        (4, 2) => format!("[y, x^{}]", 1 + a % 3),
        (_, 0) => format!("[x+y+{a}, y+{b}, {}]", a % (b + 1)),
        (_, 1) => format!("[x+{c}, x, {}]", a % 3),
        (_, 2) => format!("[y+{c}, y, x]"),
        _ => format!("[y+{b}, x+{a}, {}]", a % 2),
    }
}

fn formula(g: &mut Gen, depth: usize, rows: usize) -> String {
    if depth == 0 {
        let (a, b, c) = (number(g, 3), number(g, 4), number(g, 9));
        let relation = pick(g, &["<=", "=", ">=", "!="]);
        return match number(g, 8) {
            0 => format!("{a}x + y {} {c} + {b}", pick(g, &["<", "<=", "=", "!=", ">="])),
            1 => format!("y + {a}x = {b} mod {}", 2 + b),
            2 => format!("same({}, {})", position(g, rows), position(g, rows)),
            3 => format!("N{}", position(g, rows)),
            4 => format!("winning{} {relation} {}", position(g, rows), a % 3),
            5 => format!(
                "winning{} = {{row {} {} {b}}}",
                position(g, rows),
                1 + c % rows,
                pick(g, &["to", "by"])
            ),
            6 if rows == 3 => format!("f(y+{b},{}) {relation} y + {c}", a % (b + 1)),
            _ => format!("P{}", position(g, rows)),
        };
    }
    let (left, right) = (formula(g, depth - 1, rows), formula(g, depth - 1, rows));
    match number(g, 6) {
        0 => format!("({left} and {right})"),
        1 => format!("({left} or {right})"),
        2 => format!("({left} <=> {right})"),
        3 => format!("not ({left})"),
        _ => format!("({left} => {right})"),
    }
}

fn claim(g: &mut Gen, rows: usize) -> String {
    let bounds = pick(g, &["x <= y", "x <= y, y <= 9", "x <= 2, x <= y", "x <= y, x >= 2"]);
    let depth = number(g, 3);
    format!("{} {bounds}: {}", pick(g, &["for all", "exists"]), formula(g, depth, rows))
}

/// Whether the positions of which a sentence speaks are few enough for brute force.
fn is_small(sentence: &str) -> bool {
    let (_, sentence) = sentence.split_once(": ").unwrap();
    // Each number with the sign behind it.
    let parts = sentence.split_inclusive(|sign: char| !sign.is_ascii_digit());
    let mut numbers = parts.map(|part| (part.trim_end_matches(|sign: char| !sign.is_ascii_digit()), part));
    let most = |part: &str| if part.ends_with('*') { MOST_FACTOR } else { MOST };
    let is_small = |digits: &str, part| digits.parse().is_ok_and(|number: u64| number <= most(part));
    sentence.len() < 400 && numbers.all(|(digits, part)| digits.is_empty() || is_small(digits, part))
}

/// A changed file: some byte behind the certificate inside is another.
fn changed(g: &mut Gen, file: &[u8], basis: usize) -> Vec<u8> {
    let mut certificate = Certificate::from_bytes(file).unwrap();
    let own = certificate.payload.len() - basis;
    for _ in 0..1 + number(g, 2) {
        let at = basis + number(g, own);
        certificate.payload[at] = match number(g, 3) {
            0 => number(g, 9) as u8,
            1 => certificate.payload[at].wrapping_add(1),
            _ => certificate.payload[at] ^ (1 << number(g, 8)),
        };
    }
    if number(g, 9) == 0 {
        certificate.parameters[1] ^= 1;
    }
    certificate.to_bytes()
}

/// Random claims, at least so many, and until so many files and so many changed ones were verified.
fn random(game: &Game, basis: &[u8], count: usize, (files, changed_ones): (usize, usize)) {
    let contents = contents(basis);
    let domain = contents.domain().unwrap();
    let mut g = Gen::new(60);
    let (mut made, mut still) = (0, 0);
    for tried in 0..MORE * count {
        if tried >= count && made >= files && still >= changed_ones {
            return;
        }
        let text = claim(&mut g, game.rows);
        // Not if it leaves out a variable of its bounds.
        let Ok(parsed) = parse(&text) else { continue };
        let budget = Budget::default();
        let decided = match decide(&parsed, &Basis::new(&domain, basis, &budget)) {
            Ok(decided) if !decided.files.is_empty() => decided,
            Ok(_) | Err(Refusal::Missing(_)) => continue,
            Err(error) => panic!("{text}: {error}"),
        };
        let files: Vec<Vec<u8>> = decided
            .files
            .iter()
            .chain(decided.before.iter().flatten())
            .map(Certificate::to_bytes)
            .collect();
        let limits = Limits::default();
        for file in &files {
            let Verdict::Verified(statement) = check(file, &limits) else {
                panic!("{text}: {:?}", check(file, &limits))
            };
            assert!(is_true(&statement, game, FARTHEST), "{text}: {}", statement.text);
            let plain = limits.plain(true);
            assert!(
                matches!(check(file, &plain), Verdict::Verified(plain) if plain.text == statement.text)
            );
        }
        made += 1;
        let file = &files[0];
        let start = basis.len() + forge::integer(basis.len() as u64).len();
        for _ in 0..12 {
            let file = changed(&mut g, file, start);
            let limits = limits.max_time(Some(std::time::Duration::from_secs(2)));
            match check(&file, &limits) {
                Verdict::Verified(statement) => {
                    if is_small(&statement.text) {
                        still += 1;
                        assert!(is_true(&statement, game, FARTHEST), "{text} changed: {}", statement.text);
                    }
                }
                Verdict::Rejected(_) | Verdict::Declined(_) => {}
                other => panic!("{text} changed: {other}"),
            }
        }
    }
    panic!("{made} files were verified, and {still} changed ones");
}

#[test]
fn claims_about_diet_chomp() {
    for (bite, misere, name) in [(2, true, "diet-2-2-misere"), (3, false, "diet-2-3-normal")] {
        let game = Game::diet(diet_oracle::Game { rows: 2, bite, misere });
        random(&game, &bytes(&format!("diet/{name}")), 80, (25, 5));
    }
}

/// With a wall between the gaps, which these games need not have.
#[test]
fn claims_beside_a_wall() {
    let game = diet_oracle::Game { rows: 2, bite: 2, misere: true };
    let shifts = vec![
        diet_forge::Shift::new(&[6, 6], &[(&[1, 0], 9), (&[0, 1], 9)]),
        diet_forge::Shift::new(&[0, 3], &[(&[-1, 1], 8)]),
        diet_forge::Shift::new(&[6, 0], &[(&[1, -1], 12)]),
    ];
    let bytes = diet_forge::Shifts { game, short: false, bounds: vec![60, 120], list: shifts }.bytes();
    random(&Game::diet(game), &bytes, 60, (20, 5));
}

#[test]
fn claims_about_three_rows() {
    let reach = [
        (Game::chomp(3, false, |rows| rows[2] <= 6), Tails::up_to(6).produce(&NoProgress)),
        (Game::chomp(3, false, |rows| rows[1] <= 9), ThreeRow::table(9).produce(&NoProgress)),
        (Game::chomp(3, false, |rows| rows[0] <= 9), ThreeRow::explicit(9).produce(&NoProgress)),
    ];
    for (game, basis) in reach {
        random(&game, &basis.unwrap().to_bytes(), 50, (15, 3));
    }
}

#[test]
fn claims_about_boards() {
    let game = || Game::chomp(4, true, |rows| rows[0] <= 5);
    let table = Board { table: true, ..Board::new(4, 5) };
    for basis in [Board::new(4, 5).produce(&NoProgress), table.produce(&NoProgress)] {
        random(&game(), &basis.unwrap().to_bytes(), 40, (15, 3));
    }
}

/// The sentences of all files for a claim.
fn sentences(basis: &[u8], text: &str, least: bool) -> Vec<String> {
    let contents = contents(basis);
    let (domain, claim, budget) = (contents.domain().unwrap(), parse(text).unwrap(), Budget::default());
    let decided = decide(&claim, &Basis::new(&domain, basis, &budget));
    let decided = decided.unwrap_or_else(|why| panic!("{text}: {why}"));
    let files = if least { decided.before.expect(text) } else { decided.files };
    let sentence = |file: &Certificate| match check(&file.to_bytes(), &Limits::default()) {
        Verdict::Verified(statement) => statement.text.split_once(": ").unwrap().1.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    files.iter().map(sentence).collect()
}

/// What a file says of a claim that is not one sentence of the language of the file.
#[test]
fn claims_that_are_told_in_other_words() {
    let rows = Tails::up_to(6).produce(&NoProgress).unwrap().to_bytes();
    let table = ThreeRow::table(6).produce(&NoProgress).unwrap().to_bytes();
    let board = Board::new(4, 5).produce(&NoProgress).unwrap().to_bytes();
    let diet = bytes("diet/diet-2-2-misere");
    let explicit = ThreeRow::explicit(9).produce(&NoProgress).unwrap().to_bytes();
    let said: [(&[u8], &str, &str); 16] = [
        // [10,2,0] is beyond the file.
        (&explicit, "for all q >= 2: f(q,0) = q + 8", "[3,2,0] is P"),
        (
            &table,
            "winning[4,4,4] = {row 2 to 2}",
            "for all x1 >= 0: [4,2,2] is P and (if x1 <= 3 then ([4,4,x1] is N and ([4,x1,x1] is P if and only if x1 = 2) \
             and [x1,x1,x1] is N))",
        ),
        (&table, "winning[4,4,4] >= 1", "[4,2,2] is P"),
        (
            &table,
            "winning[3,1,1] < 1",
            "for all x1 >= 0: (if x1 <= 0 then ([3,1,x1] is N and [3,x1,x1] is N and [x1,x1,x1] is N)) and \
             (if (x1 >= 1 and x1 <= 2) then [x1,1,1] is N)",
        ),
        (
            &rows,
            "for all n >= 2: winning[n,n,0] = {row 2 by 1}",
            "for all x1, x2, x3 >= 0 with x1 >= 2: ((x1 >= 1 and x1 <= 0 and [x1,x1-1,x1-1] is P) or (x1 >= 1 and \
             [x1,x1-1,0] is P)) and x1 >= 1 and [x1,x1-1,0] is P and not (x1 >= x3+1 and \
             [x1,x3,0] is P and ((x1 >= x2+1 and [x2,x2,0] is P) or (x1 >= x2+1 and x2 >= x1 and [x2,x1,0] is P)))",
        ),
        (
            &table,
            "for all p >= q >= r, q <= 0: p >= 1 => (P[p,q,r] <=> winning[p,q,r] = 0)",
            "for all x1, x2 >= 0 with x1 >= 1: (if [x1,0,0] is P then not (x1 >= x2+1 and [x2,0,0] is P)) and ((x1 >= 2 \
             and [1,0,0] is P) or [x1,0,0] is P)",
        ),
        // What is at most so many in one position or in another is so for cuts of each.
        (
            &rows,
            "for all q >= 2: winning[q,q,0] <= 1 or winning[q+1,q,0] != 2",
            "for all x1, x2, x3, x4, x5 >= 0 with x1 >= 2: not (x1 >= x3+1 and [x1,x3,0] is P and ((x1 >= x2+1 and \
             [x2,x2,0] is P) or (x1 >= x2+1 and x2 >= x1 and [x2,x1,0] is P))) or not (x1 >= x5+1 and [x1+1,x5,0] is P and \
             ((x1 >= x4+1 and x1 >= x4 and [x4,x4,0] is P) or (x1 >= x4 and x4 >= x1 and [x4,x1,0] is P)))",
        ),
        (&diet, "winning(1,2) = 0", "not ((0,2) is P or (1,1) is P)"),
        (&rows, "for all q: f(q,0) = q + 1", "for all x1 >= 0: [x1+1,x1,0] is P"),
        (
            &rows,
            "for all q, q >= 2: f(q,2) = f(q,0) + 1",
            "for all x1 >= 0 with x1 >= 2: [x1+2,x1,2] is P and [x1+1,x1,0] is P",
        ),
        (&rows, "for all q: f(q,0) = q + 2", "for some x1 >= 0, such as x1 = 0: [x1+2,x1,0] is N"),
        (
            &rows,
            "least c in 0..3: for all q >= 2: P[q+c,q,2]",
            "for all x1 >= 0: [2,2,2] is N and [3,2,2] is N and (if x1 >= 2 then [x1+2,x1,2] is P)",
        ),
        (&rows, "least r in 0..3: exists q: P[q,q,r]", "for all x1 >= 0: [x1,x1,0] is N and [2,2,1] is P"),
        (
            &table,
            "sequence n, t from 0 is 1, 3: P[t,n,n] and N[t+1,n,n]",
            "[1,0,0] is P and [2,0,0] is N and [3,1,1] is P and [4,1,1] is N",
        ),
        (
            &table,
            "list m from 1 is 1, 3: exists a: wins([m,m,m], row 2 to a)",
            "for all x1 >= 0: [1,0,0] is P and (x1 >= 2 or [2,x1,x1] is N) and (x1 >= 2 or x1 <= 1 or [2,x1,2] is N) and \
             [3,1,1] is P",
        ),
        (
            &board,
            "count a >= b, a <= 2: P[a,b] is 2",
            "[0] is N and [1,1] is N and [2,2] is N and [1] is P and [2,1] is P and [2] is N",
        ),
    ];
    for (basis, text, expected) in said {
        assert_eq!(sentences(basis, text, false), [expected], "{text}");
    }
}

#[test]
fn nothing_comes_before_the_least() {
    let diet = bytes("diet/diet-2-2-misere");
    let before =
        "for all x1, x2 >= 0 with 2*x1+x2 <= 3 or (2*x1+x2 = 4 and (x1 <= 0 or (x1 = 1 and x1+x2 <= 2)))";
    let refuted = "for all a <= b: a + b < 4 or P(a,b)";
    assert_eq!(sentences(&diet, refuted, true), [format!("{before}: 2*x1+x2 <= 3 or (x1,x1+x2) is P")]);
    let exists = "exists a <= b: a + b >= 4 and N(a,b)";
    assert_eq!(sentences(&diet, exists, true), [format!("{before}: 2*x1+x2 <= 3 or (x1,x1+x2) is P")]);
    assert_eq!(sentences(&diet, "exists a <= b: N(a,b)", true), Vec::<String>::new());
}

/// The cuts that some position has: the first row that is cut, the last one, and how many squares that loses.
fn cuts(rows: usize, bite: u64) -> usize {
    let mut cuts = BTreeSet::new();
    let mut lengths = vec![0; rows];
    loop {
        let is_position = lengths.is_sorted();
        for (last, length) in lengths.iter().enumerate().filter(|_| is_position) {
            for taken in 1..=*length {
                let to = length - taken;
                let first = lengths.iter().position(|row| *row > to).unwrap();
                let removed: u64 = lengths[first..=last].iter().map(|row| row - to).sum();
                if removed <= bite {
                    cuts.insert((first, last, taken));
                }
            }
        }
        let Some(row) = lengths.iter().position(|row| *row < bite + 2) else { return cuts.len() };
        lengths[row] += 1;
        lengths[..row].fill(0);
    }
}

/// A sentence about winning moves names every legal cut: it is true of P-positions alone, and of each.
#[test]
fn every_cut_is_named() {
    let two = (3..=8).map(|bite| (2, bite));
    for (rows, bite) in two.chain([(3, 3)]) {
        for play in ["normal", "misere"] {
            let basis = bytes(&format!("diet/diet-{rows}-{bite}-{play}"));
            let names = &["a", "b", "c"][..rows];
            let (position, longest) = (names.join(","), names[rows - 1]);
            let claim = format!(
                "for all {}, {longest} >= 1: P({position}) <=> winning({position}) = 0",
                names.join(" <= ")
            );
            let said = sentences(&basis, &claim, false);
            assert_eq!(said.len(), 1, "{claim}");
            assert_eq!(said[0].matches(" is P").count(), 1 + cuts(rows, bite), "{claim}: {}", said[0]);
        }
    }
}

/// Where one file cannot have all of it, each has some.
#[test]
fn claims_that_take_several_files() {
    let table = ThreeRow::table(400).produce(&NoProgress).unwrap().to_bytes();
    let said = sentences(&table, "for all m, m >= 1: winning[m,m,m] = 1", false);
    assert_eq!(said.len(), 2);
    for m in 1..=400 {
        let of_m = |sentence: &String| sentence.contains(&format!("[{m},{m},x1]")) || m == 1;
        assert_eq!(said.iter().filter(|sentence| of_m(sentence)).count().min(1), 1, "{m}");
    }
}

/// The words of every sort of part are read back as what they say.
/// The bounds leave a point that is no whole number, so that elimination alone shows nothing.
#[test]
fn a_case_without_whole_numbers_is_parted() {
    let claim = "exists x <= y, x >= 2: (2x + y = 11 and y + x = 2 mod 4)";
    let said = sentences(&bytes("diet/diet-3-2-misere"), claim, false);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].ends_with("3*x1+x2 <= 10 or 3*x1+x2 >= 12 or not 4 divides 2*x1+x2-2"), "{}", said[0]);
}

#[test]
fn sentences_are_read_back() {
    for (words, signs) in [
        ("(x1,x1+x2) is P", "P(x1,x1+x2)"),
        ("[x1,2,1] and [x1+1,2,1] have the same type", "(P[x1,2,1] <=> P[x1+1,2,1])"),
        ("not (3 divides x1-1 or (1,x1) is N)", "not (x1-1 = 0 mod 3 or N(1,x1))"),
        ("(if x1 >= 2 then (1,x1) is P) if and only if x2 = 0", "(x1 >= 2 => P(1,x1)) <=> x2 = 0"),
    ] {
        assert_eq!(in_signs(words), signs);
    }
}
