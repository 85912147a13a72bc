//! Random claims against brute force from the rules: with product and wall forms, tails, tables, explicit
//! certificates and boards.

use crate::claims_brute::{Game, Truth};
use crate::claims_read_back::is_true;
use crate::diet_forge;
use crate::diet_oracle;
use crate::heaps_forge;
use crate::project::{bytes, contents, made};
use chomp_check::{Code, Limits, Verdict, check};
use chompcert::claims::{Answer, Basis, Budget, Counterexample, Decision, Domain, Refusal};
use chompcert::diet::request::ShiftsRequest;
use chompcert::diet::rules::{DietGame, Play};
use chompcert::heaps::{request, rules};
use chompcert::language::parse;
use chompcert::language::syntax::{Claim, Formula, Quantifier};
use chompcert::shifts::labels::Sort;
use chompcert::three_row::request::{Tails, ThreeRow};
use quickcheck::{Arbitrary, Gen};
use std::cell::LazyCell;

fn decide(claim: &Claim, domain: &Domain<'_>, basis: &[u8]) -> Result<Decision, Refusal> {
    chompcert::claims::decide(claim, &Basis::new(domain, basis, &Budget::default()))
}

/// What positions of a game are written like, in x and y.
type Positions = fn(&mut Gen) -> String;

pub fn pick<'a>(g: &mut Gen, choices: &[&'a str]) -> &'a str {
    g.choose(choices).unwrap()
}

pub fn number(g: &mut Gen, below: usize) -> usize {
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

fn two_rows(g: &mut Gen) -> String {
    let (a, b) = (number(g, 4), number(g, 7));
    match number(g, 5) {
        0 => format!("(x+{a}, y+{})", a + b),
        1 => format!("(x, y+x+{b})"),
        2 => format!("(x-{a}, y)"),
        3 => format!("(2x, 2x+y+{b})"),
        _ => "(x,y)".to_string(),
    }
}

fn three_rows(g: &mut Gen) -> String {
    let (a, b, c) = (number(g, 4), number(g, 4), number(g, 7));
    match number(g, 7) {
        0 => format!("[x+y+{a}, y+{b}, {c}]"),
        1 => format!("[y+{}, x+{a}, {b}]", a + b),
        2 => "[x^3]".to_string(),
        3 => "[y, x^2]".to_string(),
        4 => format!("[x+y, y, {c}]"),
        5 => format!("[y+{}, y+{c}, x]", b + c),
        _ => format!("[x+y+{c}, x, x-{a}]"),
    }
}

fn boards(g: &mut Gen) -> String {
    let (a, b) = (number(g, 3), number(g, 4));
    match number(g, 5) {
        0 => format!("[x+{a}]"),
        1 => format!("[y+{a}, x]"),
        2 => format!("[{}^{}, x]", b + 1, 1 + a),
        3 => "[y^2, x^3]".to_string(),
        _ => format!("[y, x^{}]", a + 1),
    }
}

fn formula(g: &mut Gen, depth: usize, position: Positions, rows: usize) -> String {
    if depth == 0 {
        let relation = pick(g, &["<", "<=", "=", "!=", ">=", ">"]);
        let how = pick(g, &["to", "by"]);
        return match number(g, 13) {
            10 => format!("option({}, {})", position(g), position(g)),
            11 => format!("winning{} = {{}}", position(g)),
            12 => {
                let mut one = || format!("row {} {how} {}", 1 + number(g, rows), number(g, 4));
                let (first, second) = (one(), one());
                format!("winning{} = {{{first}; {second}}}", position(g))
            }
            0 => format!("{} {relation} {}", term(g), term(g)),
            1 => format!("{} = {} mod {}", term(g), number(g, 5), 1 + number(g, 4)),
            2 => format!("winning{} {relation} {}", position(g), number(g, 3)),
            3 => format!("wins({}, row {} {how} {})", position(g), 1 + number(g, rows), number(g, 4)),
            4 => format!("legal({}, row {} {how} {})", position(g), 1 + number(g, rows), term(g)),
            5 => format!("wins({}, row {} {how} {})", position(g), 1 + number(g, rows), term(g)),
            6 => format!("same({}, {})", position(g), position(g)),
            7 => format!("N{}", position(g)),
            _ => format!("P{}", position(g)),
        };
    }
    let mut part = || formula(g, depth - 1, position, rows);
    let (left, right) = (part(), part());
    match number(g, 9) {
        8 => format!("({left} xor {right})"),
        0 => format!("({left} and {right})"),
        1 => format!("({left} or {right})"),
        2 => format!("({left} <=> {right})"),
        3 => format!("not ({left})"),
        4 => format!("(exists c{depth} in 0..3: {right} or y + c{depth} < x)"),
        5 => format!("(for all c{depth} in 1..2: {right} and y+c{depth} > x)"),
        _ => format!("({left} => {right})"),
    }
}

/// A comparison with f(q,r) of three-row Chomp.
fn with_f(g: &mut Gen) -> String {
    let (a, b, c) = (number(g, 5), number(g, 4), number(g, 9));
    let relation = pick(g, &["<", "<=", "=", "!=", ">=", ">"]);
    match number(g, 6) {
        0 => format!("f(y,{b}) {relation} y + {a}"),
        1 => format!("f(y+{a},x) {relation} 2y - {c}"),
        2 => format!("f(y+{a}, {b}) - 2f(x, {a}) {relation} {c} - x"),
        3 => format!("f(y,x) = x + {c} mod {}", b + 1),
        4 => format!("f(max(x, {c}), min(y, {b})) {relation} {c}"),
        _ => format!("f(x+{c}, {b}) - f(y, {b}) = {a} mod {}", a + 2),
    }
}

/// A claim with f(q,r) in it.
fn written_with_f(g: &mut Gen) -> String {
    let quantifier = pick(g, &["for all", "for all", "exists"]);
    let bounds = pick(g, &["x <= y", "x <= y, x >= 3", "4 <= x <= y", "x, y"]);
    let (left, right) = (with_f(g), formula(g, 1, three_rows, 3));
    let connective = pick(g, &["and", "or", "=>", "<=>", "xor"]);
    format!("{quantifier} {bounds}: ({left}) {connective} {right}")
}

fn written(g: &mut Gen, position: Positions, rows: usize) -> String {
    let quantifier = pick(g, &["for all", "for all", "exists"]);
    let bounds = pick(g, &["x <= y", "x <= y, x >= 2", "x <= y <= 3x + 9", "x, y"]);
    let depth = 1 + number(g, 3);
    format!("{quantifier} {bounds}: {}", formula(g, depth, position, rows))
}

/// Nothing within `farthest` contradicts the answer, and what it shows is the least that shows it, where that is said; and
/// the checker verifies the evidence, whose sentences are true. Whether there is an answer.
fn agrees(game: &Game, (domain, basis): (&Domain<'_>, &[u8]), text: &str, farthest: u64) -> bool {
    let claim = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let decision = match decide(&claim, domain, basis) {
        Ok(decision) => decision,
        Err(Refusal::Missing(_)) => return false,
        Err(error) => panic!("{text}: {error}"),
    };
    assert_eq!(decide(&claim, domain, basis).as_ref(), Ok(&decision), "{text}");
    for file in decision.files.iter().chain(decision.before.iter().flatten()) {
        let verdict = check(&file.to_bytes(), &Limits::default());
        let statement = match verdict {
            Verdict::Verified(statement) => statement,
            // f beyond the stop of a row can be known where the certificate says nothing: that is undecided, too.
            Verdict::Rejected(rejection) if rejection.code == Code::ClaimOpen && text.contains("f(") => {
                return false;
            }
            verdict => panic!("{text}: {verdict:?}"),
        };
        assert!(is_true(&statement, game, farthest.min(12)), "{text}: {}", statement.text);
    }
    let is_decided = matches!(decision.answer, Answer::Confirmed(_) | Answer::Refuted(_));
    assert_eq!(is_decided, !decision.files.is_empty(), "{text}: {:?}", decision.answer);
    let is_least = decision.before.is_some();
    let body = match claim.quantifier {
        Quantifier::All => Formula::Implies(Box::new(claim.bounds.clone()), Box::new(claim.body.clone())),
        _ => Formula::And(vec![claim.bounds.clone(), claim.body.clone()]),
    };
    game.by_bounds.set(false);
    let worth = game.values((&claim, &body), farthest);
    let least = |value| worth.iter().find(|(_, worth)| *worth == value).map(|(at, _)| at);
    // Of an f beyond the certificate bounds are known, which are true of its value.
    let has_f = text.contains("f(");
    let whole = LazyCell::new(|| Game::chomp(3, false, |_| true));
    let value_at = |game: &Game, at: &Counterexample| {
        let values = at.values.iter().map(|(name, value)| (name.clone(), *value as i64)).collect();
        game.value(&body, &values)
    };
    let shows = |at: &Counterexample, value| {
        let near = at.values.iter().all(|(_, value)| *value <= 2 * i128::from(farthest));
        let is_so = || match value_at(game, at) {
            Truth::Outside if has_f => value_at(&whole, at) == value,
            worth => worth == value,
        };
        (!near || is_so()) && (!is_least || least(value).is_none_or(|least| at <= least))
    };
    // How many moves win can be known from the number of rows, where the certificate says nothing of the position.
    let by_rows = game.by_bounds.get();
    let answered = if claim.quantifier == Quantifier::All { Truth::True } else { Truth::False };
    let none = |value| {
        let mut such = worth.iter().filter(|(_, worth)| *worth == value).map(|(at, _)| at);
        such.all(|at| match value {
            Truth::True | Truth::False => false,
            Truth::Outside if by_rows => true,
            _ => has_f && value_at(&whole, at) == answered,
        })
    };
    let right = match (&decision.answer, &claim.quantifier) {
        (Answer::Refuted(Some(at)), Quantifier::All) => shows(at, Truth::False) && none(Truth::Undefined),
        (Answer::Undefined(at), Quantifier::All) => shows(at, Truth::Undefined),
        (Answer::Confirmed(None) | Answer::Vacuous | Answer::Beyond, Quantifier::All) => {
            none(Truth::False)
                && none(Truth::Undefined)
                && (!decision.everywhere || none(Truth::Outside))
                && (decision.answer != Answer::Beyond || !decision.everywhere)
        }
        (Answer::Confirmed(Some(at)), Quantifier::Exists) => shows(at, Truth::True),
        (Answer::Undefined(at), Quantifier::Exists) => none(Truth::True) && shows(at, Truth::Undefined),
        (Answer::Refuted(None), Quantifier::Exists) => {
            none(Truth::True) && none(Truth::Undefined) && none(Truth::Outside)
        }
        (Answer::Beyond, Quantifier::Exists) => none(Truth::True) && none(Truth::Undefined),
        _ => false,
    };
    let values =
        [Truth::True, Truth::False, Truth::Undefined, Truth::Outside].map(|value| (value, least(value)));
    assert!(right, "{text}: {:?} (least: {is_least}), but {values:?}", decision.answer);
    true
}

/// Of the random claims at most one in `undecided` has no evidence.
fn random(
    game: &Game,
    basis: &[u8],
    position: Positions,
    (count, farthest): (usize, u64),
    undecided: usize,
) {
    let contents = contents(basis);
    let domain = contents.domain().unwrap();
    // The same claims in every run; another seed draws others.
    let seed = std::env::var("CLAIMS_SEED").map_or(20_261_126, |seed| seed.parse().unwrap());
    let mut g = Gen::from_size_and_seed(100, seed);
    let mut decided = 0;
    for _ in 0..count {
        let text = written(&mut g, position, game.rows.min(3));
        decided += usize::from(agrees(game, (&domain, basis), &text, farthest));
    }
    let has_f = game.rows == 3 && !game.shortest_first;
    let with_f = if has_f { count } else { 0 };
    for _ in 0..with_f {
        let text = written_with_f(&mut g);
        decided += usize::from(agrees(game, (&domain, basis), &text, farthest));
    }
    let asked = count + with_f;
    println!("{decided} of {asked} are decided");
    assert!((asked - decided) * undecided <= asked, "{decided} of {asked} are decided");
}

fn two(bite: u64, misere: bool) -> diet_oracle::Game {
    diet_oracle::Game { rows: 2, bite, misere }
}

#[test]
fn product_forms() {
    for (bite, misere, name) in [(2, true, "diet-2-2-misere"), (3, false, "diet-2-3-normal")] {
        let basis = bytes(&format!("diet/{name}"));
        random(&Game::diet(two(bite, misere)), &basis, two_rows, (300, 24), 20);
    }
}

/// The games have product forms, too, with gaps that repeat with a divisor of these periods.
#[test]
fn walls() {
    for (bite, misere, along) in [(2, true, 3), (3, true, 4), (3, false, 2)] {
        let game = two(bite, misere);
        let pi = bite as i64 + 1;
        let shifts = vec![
            diet_forge::Shift::new(
                &[2 * pi as u64; 2],
                &[(&[1, 0], along + 2 * pi), (&[0, 1], along + 2 * pi)],
            ),
            diet_forge::Shift::new(&[0, pi as u64], &[(&[-1, 1], 5 + pi)]),
            diet_forge::Shift::new(&[2 * pi as u64, 0], &[(&[1, -1], 6 + 2 * pi)]),
        ];
        let bytes = diet_forge::Shifts { game, short: false, bounds: vec![60, 120], list: shifts }.bytes();
        assert!(
            matches!(
                chomp_check::check(&bytes, &chomp_check::Limits::default()),
                chomp_check::Verdict::Verified(_)
            ),
            "{game:?}"
        );
        random(&Game::diet(game), &bytes, two_rows, (120, 24), 20);
    }
}

/// Claims about nim-values of one heap, or of two rows or heaps `a <= b`.
fn written_with_values(g: &mut Gen, rows: usize) -> String {
    let mut position = || match rows {
        1 => pick(g, &["(a)", "(a + 1)", "(a + 3)", "(a + 7)", "(2a)", "(2a + 1)", "(5)", "(a + 4)"])
            .to_string(),
        _ => pick(g, &["(a, b)", "(a, b + 3)", "(a + 3, b + 3)", "(0, b)", "(b, b + 1)", "(a, a + 2)"])
            .to_string(),
    };
    let (one, other) = (position(), position());
    let (few, more) = (number(g, 4), number(g, 4));
    let relation = pick(g, &["=", "!=", "<=", "<", ">="]);
    let said = match number(g, 8) {
        0 => format!("nim{one} {relation} nim{other}"),
        1 => format!("nim{one} {relation} {few}"),
        2 => format!("same({one}, {other})"),
        3 => format!("nim{one} = 0 <=> P{one}"),
        4 => format!("nim{one} = {few} => nim{other} {relation} {more}"),
        5 => format!("nim{one} + nim{other} {relation} {few}"),
        6 => format!("nim{one} mod 2 = 1 or N{other}"),
        _ => format!("2 nim{one} = a"),
    };
    let variables = if rows == 1 { "a" } else { "a <= b" };
    format!("{} {variables}: {said}", pick(g, &["for all", "exists"]))
}

/// Nim-values of heaps and of Diet Chomp, with a preperiod and without.
#[test]
fn nim_values() {
    let heaps = |take: &[u64], rows| {
        let game = rules::Heaps::new(rows, take, false, Sort::NimValues).unwrap();
        let rule = heaps_forge::Rule::Heaps(take.to_vec());
        (Game::heaps(heaps_forge::Game { rule, rows, play: 2 }), made(&request::Heaps::new(&game)))
    };
    let diet = DietGame::new(2, 2, Play::Normal).unwrap();
    let mut rows = Game::diet(two(2, false));
    rows.has_nim_values = true;
    let mut g = Gen::from_size_and_seed(100, 20_261_127);
    for (game, basis) in [
        heaps(&[2, 4, 7], 1),
        heaps(&[1, 3, 4], 1),
        heaps(&[1, 2], 2),
        (rows, made(&ShiftsRequest::of_nim_values(diet))),
    ] {
        let contents = contents(&basis);
        let domain = contents.domain().unwrap();
        let mut decided = 0;
        for _ in 0..60 {
            let text = written_with_values(&mut g, game.rows);
            decided += usize::from(agrees(&game, (&domain, &basis), &text, 24));
        }
        assert!(decided > 50, "{}: {decided}", domain.game);
    }
}

#[test]
fn tails_for_all_p_and_q() {
    let game = Game::chomp(3, false, |lengths| lengths[2] <= 6);
    random(&game, &made(&Tails::up_to(6)), three_rows, (120, 14), 3);
}

#[test]
fn tables_for_all_p() {
    let game = Game::chomp(3, false, |lengths| lengths[1] <= 9);
    random(&game, &made(&ThreeRow::table(9)), three_rows, (120, 14), 3);
    let game = Game::chomp(3, false, |lengths| lengths[0] <= 9);
    random(&game, &made(&ThreeRow::explicit(9)), three_rows, (120, 14), 3);
}

#[test]
fn values_that_do_not_matter() {
    let tails = (Game::chomp(3, false, |lengths| lengths[2] <= 6), made(&Tails::up_to(6)));
    let table = (Game::chomp(3, false, |lengths| lengths[1] <= 9), made(&ThreeRow::table(9)));
    let explicit = (Game::chomp(3, false, |lengths| lengths[0] <= 9), made(&ThreeRow::explicit(9)));
    let board = (Game::chomp(5, true, |lengths| lengths[0] <= 6), bytes("board/board-box-5-6"));
    let rows = (Game::diet(two(2, true)), bytes("diet/diet-2-2-misere"));
    let claims = [
        (
            &tails,
            "exists x, y: (winning[y+1,x,1] = {} => P[y,x^2]) and (wins([x+y+2,y+2,1], row 2 by 0) xor \
             winning[y+1,x+1,0] = {row 3 to 1; row 1 to 2})",
        ),
        (
            &tails,
            "for all x <= y: (for all c in 1..2: (2x + y - 1 = 1 mod 2 => (P[y,x^2] => wins([y+1,y+1,x], row 2 by y - x - \
             8))) and y + c > x)",
        ),
        (&table, "exists x <= y, x >= 3: f(y+3,x) > 2y - 7 and (P[x+y+3,y+1,0] xor winning[y+3,x,3] = {})"),
        (
            &explicit,
            "exists x <= y, x >= 3: f(y+3,x) > 2y - 7 and (P[x+y+3,y+1,0] xor winning[y+3,x,3] = {})",
        ),
        (
            &table,
            "exists 4 <= x <= y: f(x+3,3) - f(y,3) = 2 mod 4 and (same([x+y,y,6], [y+8,y+6,x]) or x > min(x,11) + y)",
        ),
        (
            &table,
            "exists x <= y: ((winning[y+3,x+2,1] = 0 <=> P[x+y+3,x,x-3]) or (winning[x+y+1,x,x] = {row 3 by 2; row 3 by 0} \
             and option([y,x^2], [x+y,y+1,6]))) and ((for all c in 1..2: 2x + y - 9 <= x and y + c > x) => (winning[y+5,y+5,x] \
             = {row 2 to 1; row 2 to 1} or option([x^3], [y,x^2])))",
        ),
        (
            &explicit,
            "exists x <= y: ((winning[y+3,x+2,1] = 0 <=> P[x+y+3,x,x-3]) or (winning[x+y+1,x,x] = {row 3 by 2; row 3 by 0} \
             and option([y,x^2], [x+y,y+1,6]))) and ((for all c in 1..2: 2x + y - 9 <= x and y + c > x) => (winning[y+5,y+5,x] \
             = {row 2 to 1; row 2 to 1} or option([x^3], [y,x^2])))",
        ),
        (
            &explicit,
            "for all x, y: (f(y,0) = y + 2) and (P[x+y+1, y+2, 6] => option([y+2, x+1, 1], [x+y+1, y+3, 4]))",
        ),
        (
            &rows,
            "for all x, y: not ((wins((x, y+x+1), row 1 to 1) or wins((2x, 2x+y+2), row 1 to min(x, 2) + y)))",
        ),
        (
            &rows,
            "exists x <= y: ((for all c in 1..2: not (wins((x, y+x+6), row 1 to 2x + 2*y - 5)) and y+c > x) xor \
             ((for all c in 1..2: 0 = 1 mod 4 and y+c > x) xor (winning(x+3, y+3) = {} => min(x, 3) + y = 3 mod 2)))",
        ),
        (
            &board,
            "exists x <= y <= 3x + 9: ((exists c in 0..3: max(y - x, 6) != max(y - x, 4) or y + c < x) => (winning[x+2] != 2 \
             xor P[x+1])) xor ((for all c in 1..2: N[y+2,x] and y+c > x) and (option([y,x], [y^2,x^3]) xor winning[3^3,x] = \
             {row 1 to 3; row 2 to 0}))",
        ),
    ];
    for ((game, basis), text) in claims {
        let contents = contents(basis);
        agrees(game, (&contents.domain().unwrap(), basis), text, 14);
    }
}

#[test]
fn boxes_of_boards() {
    let game = Game::chomp(5, true, |lengths| lengths[0] <= 6);
    random(&game, &bytes("board/board-box-5-6"), boards, (200, 12), 3);
}

#[test]
fn what_is_counted_is_the_number() {
    let basis = made(&ThreeRow::table(9));
    let contents = contents(&basis);
    let domain = contents.domain().unwrap();
    let game = Game::chomp(3, false, |lengths| lengths[1] <= 9);
    for (n, body) in
        [(7, "P[p,q,r]"), (9, "N[p,q,r] and p - q > 2"), (6, "winning[p,q,r] = 2"), (8, "q = r mod 3")]
    {
        let text = format!("count p >= q >= r, p <= {n}: {body} is 1000");
        let claim: Claim = parse(&text).unwrap();
        let both = Formula::And(vec![claim.bounds.clone(), claim.body.clone()]);
        let worth = game.values((&claim, &both), 3 * n);
        let count = worth.iter().filter(|(_, worth)| *worth == Truth::True).count();
        let says = |number: usize| {
            let text = format!("count p >= q >= r, p <= {n}: {body} is {number}");
            decide(&parse(&text).unwrap(), &domain, &basis).unwrap().answer
        };
        assert_eq!(says(count), Answer::Confirmed(None), "{text}");
        assert!(matches!(says(count + 1), Answer::Refuted(Some(_))), "{text}");
    }
}
