//! Evidence for random claims: the checker verifies it, and the sentence that it prints is true by brute force from
//! the rules, read back as a claim. So is that of every changed file that is still verified.
#![allow(dead_code)]

#[allow(dead_code)]
mod bit_stream;
mod board_oracle;
mod claims_brute;
mod diet_forge;
mod diet_oracle;
mod forge;

use chomp_check::{Limits, Statement, Verdict, check};
use chompcert::certificate::Certificate;
use chompcert::claims::Budget;
use chompcert::claims::evidence::{self, NoEvidence};
use chompcert::kind::Produce;
use chompcert::kinds;
use chompcert::language::parse;
use chompcert::language::syntax::{Claim, Quantifier};
use chompcert::progress::Silent;
use chompcert::three_row::request::{Tails, ThreeRow};
use claims_brute::{Game, Truth, Values};
use quickcheck::{Arbitrary, Gen};

/// Largest sum of the variables that is tried.
const FARTHEST: u64 = 12;

fn number(g: &mut Gen, below: usize) -> usize {
    usize::arbitrary(g) % below
}

fn pick<'a>(g: &mut Gen, choices: &[&'a str]) -> &'a str {
    g.choose(choices).unwrap()
}

fn position(g: &mut Gen, rows: usize) -> String {
    let (a, b, c) = (number(g, 4), number(g, 5), number(g, 8));
    match (rows, number(g, 4)) {
        (2, 0) => format!("(x+{a}, y+{})", a + b),
        (2, 1) => format!("(x, x+y+{b})"),
        (2, 2) => format!("({c}, x+{c})"),
        (2, _) => "(x,y)".to_string(),
        (_, 0) => format!("[x+y+{a}, y+{b}, {}]", a % (b + 1)),
        (_, 1) => format!("[x+{c}, x, {}]", a % 3),
        (_, 2) => format!("[y+{c}, y, x]"),
        _ => format!("[y+{b}, x+{a}, {}]", a % 2),
    }
}

fn formula(g: &mut Gen, depth: usize, rows: usize) -> String {
    if depth == 0 {
        let (a, b, c) = (number(g, 3), number(g, 4), number(g, 9));
        return match number(g, 5) {
            0 => format!("{a}x + y {} {c} + {b}", pick(g, &["<", "<=", "=", "!=", ">="])),
            1 => format!("y + {a}x = {b} mod {}", 2 + b),
            2 => format!("same({}, {})", position(g, rows), position(g, rows)),
            3 => format!("N{}", position(g, rows)),
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

/// The sentence of a statement as a claim, in the words of `docs/claims.md`.
fn read_back(statement: &Statement) -> (Claim, Option<Values>) {
    let (_, sentence) = statement.text.split_once(": ").unwrap();
    if let Some(rest) = sentence.strip_prefix("for some ") {
        let (variables, rest) = rest.split_once(" >= 0, such as ").unwrap();
        let (values, formula) = rest.split_once(": ").unwrap();
        let values = values.split(", ").map(|pair| {
            let (name, value) = pair.split_once(" = ").unwrap();
            (name.to_string(), value.parse().unwrap())
        });
        let text = format!("exists {variables}: {}", in_signs(formula));
        return (parse(&text).unwrap_or_else(|error| panic!("{text}: {error}")), Some(values.collect()));
    }
    let rest = sentence.strip_prefix("for all ").unwrap();
    let (variables, rest) = rest.split_once(" >= 0").unwrap();
    let formula = match rest.strip_prefix(" with ") {
        Some(rest) => {
            let (premise, conclusion) = rest.split_once(": ").unwrap();
            format!("({}) => ({})", in_signs(premise), in_signs(conclusion))
        }
        None => in_signs(rest.strip_prefix(": ").unwrap()),
    };
    let text = format!("for all {variables}: {formula}");
    (parse(&text).unwrap_or_else(|error| panic!("{text}: {error}")), None)
}

/// Where the position that ends here begins.
fn begin(text: &str) -> usize {
    let mut open = text.char_indices().rev().scan(0, |open, (at, c)| {
        *open += i32::from(")]".contains(c)) - i32::from("([".contains(c));
        Some((at, *open))
    });
    open.find(|(_, open)| *open == 0).unwrap().0
}

/// The words of the sentence as those of the language of claims.
fn in_signs(formula: &str) -> String {
    let mut text = formula.replace(" if and only if ", " <=> ").replace(" then ", " => ");
    while let Some(end) = text.find(" have the same type") {
        let second = begin(&text[..end]);
        let first_end = second - " and ".len();
        let first = begin(&text[..first_end]);
        let same = format!("same({}, {})", &text[first..first_end], &text[second..end]);
        text.replace_range(first..end + " have the same type".len(), &same);
    }
    for (words, letter) in [(" is P", "P"), (" is N", "N")] {
        while let Some(end) = text.find(words) {
            let start = begin(&text[..end]);
            text.replace_range(end..end + words.len(), "");
            text.insert_str(start, letter);
        }
    }
    while let Some(at) = text.find(" divides ") {
        let start = text[..at].rfind(|c: char| !c.is_ascii_digit()).map_or(0, |before| before + 1);
        let form = at + " divides ".len();
        let end = text[form..].find([' ', ')']).map_or(text.len(), |length| form + length);
        let congruence = format!("{} = 0 mod {}", &text[form..end], &text[start..at]);
        text.replace_range(start..end, &congruence);
    }
    let mut words = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("if ") {
        words += &rest[..at];
        rest = &rest[at + 3..];
    }
    words + rest
}

/// Whether a sentence is true wherever it is tried.
fn is_true(statement: &Statement, game: &Game) -> bool {
    let (claim, values) = read_back(statement);
    match (&claim.quantifier, values) {
        (Quantifier::Exists, Some(values)) => game.value(&claim.body, &values) == Truth::True,
        _ => {
            let worth = game.values((&claim, &claim.body), FARTHEST);
            worth.iter().all(|(_, worth)| *worth == Truth::True)
        }
    }
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

/// How many files were verified, and how many changed ones.
fn random(game: &Game, basis: &[u8], count: usize) -> (usize, usize) {
    let contents = kinds::read(&Certificate::from_bytes(basis).unwrap()).unwrap();
    let domain = contents.domain().unwrap();
    let mut g = Gen::new(60);
    let (mut made, mut still) = (0, 0);
    for _ in 0..count {
        let text = claim(&mut g, game.rows);
        // Not if it leaves out a variable of its bounds.
        let Ok(parsed) = parse(&text) else { continue };
        let file = match evidence::certificate(&parsed, &domain, basis, &Budget::default()) {
            Ok(certificate) => certificate.to_bytes(),
            Err(NoEvidence::NotYet(_) | NoEvidence::NotFound(_)) => continue,
            Err(error) => panic!("{text}: {error}"),
        };
        let limits = Limits::default();
        let Verdict::Verified(statement) = check(&file, &limits) else {
            panic!("{text}: {:?}", check(&file, &limits))
        };
        assert!(is_true(&statement, game), "{text}: {}", statement.text);
        let plain = Limits { plain: true, ..limits };
        assert!(matches!(check(&file, &plain), Verdict::Verified(plain) if plain.text == statement.text));
        made += 1;
        let start = basis.len() + forge::integer(basis.len() as u64).len();
        for _ in 0..12 {
            let file = changed(&mut g, &file, start);
            let limits = Limits { max_time: Some(std::time::Duration::from_secs(2)), ..limits };
            match check(&file, &limits) {
                Verdict::Verified(statement) => {
                    // Large numbers are not tried.
                    if statement.text.len() < 400 && !statement.text.contains("0000") {
                        still += 1;
                        assert!(is_true(&statement, game), "{text} changed: {}", statement.text);
                    }
                }
                Verdict::Rejected(_) | Verdict::Declined(_) => {}
                Verdict::Internal(message) => panic!("{text} changed: {message}"),
            }
        }
    }
    (made, still)
}

fn shipped(name: &str) -> Vec<u8> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("certificates/diet");
    std::fs::read(folder.join(format!("{name}.chompcert"))).unwrap()
}

#[test]
fn claims_about_diet_chomp() {
    for (bite, misere, name) in [(2, true, "diet-2-2-misere"), (3, false, "diet-2-3-normal")] {
        let game = Game::diet(diet_oracle::Game { rows: 2, bite, misere });
        let (made, still) = random(&game, &shipped(name), 80);
        assert!(made > 25 && still > 5, "{name}: {made}, {still}");
    }
}

/// With a wall between the gaps, which these games need not have.
#[test]
fn claims_beside_a_wall() {
    let game = diet_oracle::Game { rows: 2, bite: 2, misere: true };
    let claims = vec![
        diet_forge::Claim::new(&[6, 6], &[(&[1, 0], 9), (&[0, 1], 9)]),
        diet_forge::Claim::new(&[0, 3], &[(&[-1, 1], 8)]),
        diet_forge::Claim::new(&[6, 0], &[(&[1, -1], 12)]),
    ];
    let bytes = diet_forge::Shifts { game, short: false, bounds: vec![60, 120], claims }.bytes();
    let (made, still) = random(&Game::diet(game), &bytes, 60);
    assert!(made > 20 && still > 5, "{made}, {still}");
}

#[test]
fn claims_about_three_rows() {
    let reach = [
        (Game::chomp(3, false, |rows| rows[2] <= 6), Tails::up_to(6).produce(&Silent)),
        (Game::chomp(3, false, |rows| rows[1] <= 9), ThreeRow::table(9).produce(&Silent)),
        (Game::chomp(3, false, |rows| rows[1] <= 9), ThreeRow::summary(9).produce(&Silent)),
        (Game::chomp(3, false, |rows| rows[0] <= 9), ThreeRow::explicit(9).produce(&Silent)),
    ];
    for (game, basis) in reach {
        let basis = basis.unwrap();
        let (made, still) = random(&game, &basis.to_bytes(), 50);
        assert!(made > 15 && still > 3, "kind {}: {made}, {still}", basis.kind);
    }
}

/// The words of every sort of part are read back as what they say.
#[test]
fn sentences_are_read_back() {
    for (words, signs) in [
        ("(x1,x1+x2) is P", "P(x1,x1+x2)"),
        ("[x1,2,1] and [x1+1,2,1] have the same type", "same([x1,2,1], [x1+1,2,1])"),
        ("not (3 divides x1-1 or (1,x1) is N)", "not (x1-1 = 0 mod 3 or N(1,x1))"),
        ("(if x1 >= 2 then (1,x1) is P) if and only if x2 = 0", "(x1 >= 2 => P(1,x1)) <=> x2 = 0"),
    ] {
        assert_eq!(in_signs(words), signs);
    }
}
