//! Games of k-Diet Chomp with three rows that have no product form: the finite check of
//! `docs/no-product-form.md`, from the rules and nothing else; and files that say it of games of which it is not true.
#![allow(dead_code)]

mod bit_stream;
mod diet_forge;
mod diet_oracle;
mod forge;

use chomp_check::container::Container;
use chomp_check::{Code, Limits, Statement, Verdict, check};
use chompcert::checking::fields::Fields;
use diet_forge::{Claim, Shifts, claim_bytes, of_gaps};
use diet_oracle::{Game, Oracle, lengths};
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

type Repeat = (u64, u64);

/// A game, a bound on its first row, and how the other two gaps repeat on the two sides of their diagonal.
struct Case {
    bite: u64,
    misere: bool,
    first_row: u64,
    along: Repeat,
    above: Repeat,
    below: Repeat,
}

const CASES: [Case; 4] = [
    Case { bite: 4, misere: false, first_row: 3, along: (8, 5), above: (0, 5), below: (5, 10) },
    Case { bite: 8, misere: true, first_row: 1, along: (10, 9), above: (1, 9), below: (17, 9) },
    Case { bite: 9, misere: true, first_row: 5, along: (10, 10), above: (6, 10), below: (7, 10) },
    Case { bite: 10, misere: true, first_row: 1, along: (22, 11), above: (12, 11), below: (26, 11) },
];

/// Every move of a position in gaps, with what it leaves.
fn options(case: &Case, [g, x, y]: [u64; 3]) -> Vec<[u64; 3]> {
    let rows = [g, g + x, g + x + y];
    let mut options = Vec::new();
    for i in 0..3 {
        for cut in 1..=rows[i].min(case.bite) {
            let mut left = rows;
            for row in &mut left[..=i] {
                *row = (*row).min(rows[i] - cut);
            }
            if rows.iter().sum::<u64>() - left.iter().sum::<u64>() <= case.bite {
                options.push([left[0], left[1] - left[0], left[2] - left[1]]);
            }
        }
    }
    options
}

/// The labels of the least position of each class, by brute force.
struct Types<'a> {
    case: &'a Case,
    known: HashMap<[u64; 3], bool>,
}

impl Types<'_> {
    fn is_p(&mut self, position: [u64; 3]) -> bool {
        if position == [0, 0, 0] {
            return !self.case.misere;
        }
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let is_p = !options(self.case, position).into_iter().any(|option| self.is_p(option));
        self.known.insert(position, is_p);
        is_p
    }

    /// The label of the class of any position whose first row is within the bound.
    fn label(&mut self, position: [u64; 3]) -> bool {
        let least = reduced(self.case, position);
        self.is_p(least)
    }
}

fn reduce((preperiod, period): Repeat, value: u64) -> u64 {
    if value < preperiod { value } else { preperiod + (value - preperiod) % period }
}

/// The least position of the class: first along the diagonal, then away from it.
fn reduced(case: &Case, [g, x, y]: [u64; 3]) -> [u64; 3] {
    let low = reduce(case.along, x.min(y));
    if y >= x {
        [g, low, low + reduce(case.above, y - x)]
    } else {
        [g, low + reduce(case.below, x - y), low]
    }
}

/// The P/N rule in the finite box.
fn obeys_the_rule(case: &Case, types: &mut Types<'_>) -> bool {
    let most = |(preperiod, period): Repeat, margin: u64| preperiod + period + margin;
    let (along, above) = (most(case.along, case.bite), most(case.above, case.bite));
    let below = most(case.below, 2 * case.bite);
    for g in 0..=case.first_row {
        for low in 0..along {
            let up = (0..above).map(|apart| [g, low, low + apart]);
            let down = (1..below).map(|apart| [g, low + apart, low]);
            for position in up.chain(down) {
                let right = match position {
                    [0, 0, 0] => !case.misere,
                    _ => !options(case, position).into_iter().any(|option| types.label(option)),
                };
                if types.label(position) != right {
                    return false;
                }
            }
        }
    }
    true
}

/// Positions (g,x,y) and (g,x,y') on the two sides of the diagonal, deep in the pattern, with y' - y a
/// multiple of all periods, and different labels.
fn contradiction(case: &Case, types: &mut Types<'_>) -> Option<([u64; 3], u64)> {
    let period = [case.above.1, case.below.1].into_iter().fold(case.along.1, |a, b| {
        (1..=b).map(|times| a * times).find(|multiple| multiple % b == 0).unwrap()
    });
    for g in 0..=case.first_row {
        for y in case.along.0..case.along.0 + period {
            for apart in case.below.0..case.below.0 + period {
                let x = y + apart;
                let times = (apart + case.above.0).div_ceil(period);
                let higher = y + times * period;
                if types.label([g, x, y]) != types.label([g, x, higher]) {
                    return Some(([g, x, y], higher));
                }
            }
        }
    }
    None
}

#[test]
fn three_rows_have_no_product_form_in_these_games() {
    for case in &CASES {
        let mut types = Types { case, known: HashMap::new() };
        assert!(obeys_the_rule(case, &mut types), "k = {}", case.bite);
        let found = contradiction(case, &mut types);
        assert!(found.is_some(), "k = {}", case.bite);
    }
}

/// With a period that is not one, the rule fails somewhere; and a game with a product form has no such pair.
#[test]
fn the_check_can_say_no() {
    let wrong = Case { below: (5, 5), ..CASES[0] };
    let mut types = Types { case: &wrong, known: HashMap::new() };
    assert!(!obeys_the_rule(&wrong, &mut types));
    let paper = Case { bite: 2, misere: true, first_row: 11, along: (7, 6), above: (7, 3), below: (4, 2) };
    let mut types = Types { case: &paper, known: HashMap::new() };
    assert!(obeys_the_rule(&paper, &mut types));
    assert_eq!(contradiction(&paper, &mut types), None);
}

fn shipped() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("certificates/diet");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_one = |path: &PathBuf| path.to_str().unwrap().contains("diet-no-product-");
    let mut files: Vec<PathBuf> = files.filter(is_one).collect();
    files.sort();
    files
}

fn statement_of(bytes: &[u8]) -> Option<Box<Statement>> {
    match check(bytes, &Limits::default()) {
        Verdict::Verified(statement) => Some(statement),
        Verdict::Internal(message) => panic!("{message}"),
        Verdict::Rejected(_) | Verdict::Declined(_) => None,
    }
}

/// The row lengths of `(a,b,c) is P`, and whether it is P.
fn position(text: &str) -> ([u64; 3], bool) {
    let (lengths, kind) = text.trim_matches('"').split_once(" is ").unwrap();
    let lengths: Vec<u64> =
        lengths.trim_matches(['(', ')']).split(',').map(|length| length.parse().unwrap()).collect();
    (lengths.try_into().unwrap(), kind == "P")
}

/// What a verified file of three rows says of its two positions is what plain recursion says, and they differ
/// in the third row alone.
fn holds(statement: &Statement, bite: u64, misere: bool) -> bool {
    let case = Case { bite, misere, ..CASES[0] };
    let mut types = Types { case: &case, known: HashMap::new() };
    let fact = |name: &str| Fields(&statement.facts).text(name).unwrap();
    let ([a, b, c], below) = position(fact("below"));
    let ([d, e, f], above) = position(fact("above"));
    let mut is_p = |a: u64, b: u64, c: u64| types.is_p([a, b - a, c - b]);
    (a, b) == (d, e) && c < f && below != above && is_p(a, b, c) == below && is_p(d, e, f) == above
}

#[test]
fn the_shipped_positions_are_of_the_types_that_are_said() {
    let files = shipped();
    assert!(files.len() >= 10);
    for path in files {
        let bytes = std::fs::read(&path).unwrap();
        let file = Container::open(&bytes).unwrap();
        let statement = statement_of(&bytes).unwrap();
        let &[rows, bite, misere, ..] = file.parameters.as_slice() else { panic!() };
        // Plain recursion takes too long for the others.
        if rows == 3 && bite <= 10 {
            assert!(holds(&statement, bite, misere == 1), "{}", path.display());
        }
    }
}

/// Every number that is changed is rejected, or what is said of the two positions is true: larger bounds, other
/// positions, and claims about less are right as well.
#[test]
fn changed_files_are_rejected_or_right() {
    for name in ["3-4-normal", "3-8-misere"] {
        let path = shipped().into_iter().find(|path| path.to_str().unwrap().contains(name)).unwrap();
        let bytes = std::fs::read(path).unwrap();
        let file = Container::open(&bytes).unwrap();
        let (mut right, mut rejected) = (0, 0);
        let mut said = |parameters: &[u64], payload: &[u8]| {
            if parameters[4..7].iter().any(|&bound| bound > 1000) {
                return;
            }
            match statement_of(&forge::certificate(12, parameters, payload)) {
                None => rejected += 1,
                Some(statement) => {
                    assert!(
                        holds(&statement, parameters[1], parameters[2] == 1),
                        "{parameters:?} {payload:?}"
                    );
                    right += 1;
                }
            }
        };
        for bit in 0..8 * file.payload.len() {
            let mut payload = file.payload.to_vec();
            payload[bit / 8] ^= 1 << (bit % 8);
            said(&file.parameters, &payload);
        }
        for place in 0..file.parameters.len() {
            let number = file.parameters[place];
            for changed in [number + 1, number.wrapping_sub(1), number + 2, number + 10, 0] {
                let mut parameters = file.parameters.clone();
                parameters[place] = changed;
                said(&parameters, file.payload);
            }
        }
        assert!(right > 5 && rejected > 150, "{right} {rejected}");
    }
}

/// The file with these claims, the gaps `p` and `q`, and the positions with the gaps `h` and with `higher` in place of
/// the last of these.
fn file_of(shifts: &Shifts, (p, q): (u64, u64), h: &[u64], higher: u64) -> Vec<u8> {
    let Game { rows, bite, misere } = shifts.game;
    let first = [rows as u64, bite, misere.into(), shifts.short.into()];
    let parameters = [&first[..], &shifts.bounds, &[p, q], h, &[higher]].concat();
    forge::certificate(12, &parameters, &claim_bytes(&shifts.claims))
}

/// Three rows, k = 2, misere, whose gaps repeat: two with a common period make claims with a wall that are true, and
/// any two positions far on its two sides are of one type.
#[test]
fn a_game_with_a_product_form_is_never_refuted() {
    let game = Game { rows: 3, bite: 2, misere: true };
    let repeats = of_gaps(game, &[(0, 12), (4, 2), (7, 3)]);
    let walls = [
        ((2, 3), [[0, 6, 6], [0, 0, 6], [0, 6, 0]]),
        ((1, 2), [[12, 12, 0], [0, 12, 0], [12, 0, 0]]),
        ((1, 3), [[12, 0, 12], [0, 0, 12], [12, 0, 0]]),
    ];
    for ((p, q), vectors) in walls {
        let starts = [0, 4, 7];
        let wall = vectors.map(|vector| {
            let gaps = (0..3).filter(|&gap| vector[gap] > 0);
            let region = gaps.map(|gap| {
                let factors = (0..3).map(|other| i64::from(other == gap)).collect();
                (factors, (vector[gap] + starts[gap]) as i64)
            });
            Claim { vector: vector.to_vec(), region: region.collect() }
        });
        let shifts = Shifts {
            bounds: vec![30, 50, 70],
            claims: wall.into_iter().chain(repeats.claims.clone()).collect(),
            ..repeats.clone()
        };
        let (mut same, mut period) = (0, 12);
        if q == 3 && p == 2 {
            period = 6;
        }
        for h in (0..8).flat_map(|g| (4..10).flat_map(move |x| (7..13).map(move |y| [g, x, y]))) {
            let bytes = file_of(&shifts, (p, q), &h, h[q as usize - 1] + period);
            let Verdict::Rejected(rejection) = check(&bytes, &Limits::default()) else {
                panic!("{p} {q} {h:?}")
            };
            assert_eq!(rejection.code, Code::ParameterRange, "{rejection:?}");
            same += usize::from(rejection.message.contains("both positions are of the same type"));
        }
        assert_eq!(same, 288, "gaps {p} and {q}");
    }
}

/// What is true by the rules of one game is said of another, which has other moves or the other play: believed only
/// where it is true there.
#[test]
fn files_of_another_world_are_rejected() {
    let mut codes = BTreeSet::new();
    for path in shipped() {
        let bytes = std::fs::read(&path).unwrap();
        let file = Container::open(&bytes).unwrap();
        let [rows, bite, misere, scope, numbers @ ..] = file.parameters.as_slice() else { panic!() };
        if *rows != 3 {
            continue;
        }
        let (bounds, rest) = numbers.split_at(3);
        let &[p, q, ref h @ .., higher] = rest else { panic!() };
        for (k, play) in (1..=16).flat_map(|k| [(k, 0), (k, 1)]).filter(|game| *game != (*bite, *misere)) {
            // Room for a larger bite, too.
            let bounds = [bounds[0], bounds[1] + 32, bounds[2] + 64];
            let parameters = [&[3, k, play, *scope, 0][..], &bounds].concat();
            let shifts = diet_forge::read(&parameters, file.payload);
            match check(&file_of(&shifts, (p, q), h, higher), &Limits::default()) {
                Verdict::Rejected(rejection) => drop(codes.insert(rejection.code.as_str())),
                Verdict::Verified(_) => {
                    let oracle = Oracle::new(shifts.game, bounds[2]);
                    assert_eq!(shifts.refuted(&oracle), None, "{} {k} {play}", path.display());
                    let above = [&h[..2], &[higher]].concat();
                    assert_ne!(oracle.is_p(&lengths(h)), oracle.is_p(&lengths(&above)));
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(codes.contains("types-differ"), "{codes:?}");
}
