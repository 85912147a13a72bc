//! Shifts about k-Diet Chomp that are right or not, against brute force: what the checker accepts is true, and what it
//! rejects it rejects for a reason that can be found again.

use crate::bit_stream;
use crate::diet_corpus::wall;
use crate::diet_forge;
use crate::diet_forge::{Entry, Shift, Shifts, entry, entry_bits, listed, lower, of_gaps, sum, within};
use crate::diet_oracle::{Game, Oracle, gaps, options};
use crate::forge::certificate;
use crate::fuzz::numbers::Numbers;
use chomp_check::internal::Container;
use chomp_check::{Code, Limits, Rejection, Statement, Value, Verdict, Way, check};

fn game(rows: usize, bite: u64, misere: bool) -> Game {
    Game { rows, bite, misere }
}

/// The plain check and the fast one say the same, to the word.
fn verdict(bytes: &[u8]) -> Result<Statement, Rejection> {
    let by = |plain| match check(bytes, &Limits::default().plain(plain)) {
        Verdict::Verified(statement) => Ok(Statement { way: Way::Plain, ..*statement }),
        Verdict::Rejected(rejection) => Err(*rejection),
        other => panic!("{other:?}"),
    };
    let plain = by(true);
    assert_eq!(by(false), plain);
    plain
}

fn code(bytes: &[u8]) -> Option<Code> {
    verdict(bytes).err().map(|rejection| rejection.code)
}

/// Games with their least preperiods and periods.
fn products() -> Vec<Shifts> {
    let of = |rows, bite, misere, repeats: &[(u64, u64)]| of_gaps(game(rows, bite, misere), repeats);
    vec![
        of(1, 3, true, &[(0, 4)]),
        of(2, 2, true, &[(0, 1), (0, 3)]),
        of(2, 2, false, &[(0, 3), (0, 3)]),
        of(3, 2, true, &[(0, 12), (4, 2), (7, 3)]),
        of(3, 1, false, &[(0, 2), (0, 1), (0, 2)]),
        of(4, 3, false, &[(0, 1), (0, 4), (0, 2), (0, 4)]),
    ]
}

/// Three rows, k = 2, misere, with a wall where there is none, and three rows, k = 4, normal, with a first row of up to
/// 3 squares, which needs one.
fn walls() -> Vec<Shifts> {
    let idle = Shifts {
        game: game(3, 2, true),
        short: false,
        bounds: vec![13, 40, 60],
        list: vec![
            Shift::new(&[0, 6, 6], &[(&[0, 1, 0], 13), (&[0, 0, 1], 13)]),
            Shift::new(&[0, 0, 3], &[(&[0, -1, 1], 10)]),
            Shift::new(&[0, 2, 0], &[(&[0, 1, -1], 6)]),
            Shift::of_gap(3, 1, (0, 12)),
        ],
    };
    vec![idle, wall()]
}

fn longest(rows: usize) -> u64 {
    [200, 90, 52, 30][rows - 1]
}

#[test]
fn right_shifts_are_verified_and_counted() {
    for shifts in products().into_iter().chain(walls()) {
        let statement = verdict(&shifts.bytes()).unwrap_or_else(|error| panic!("{shifts:?} {error:?}"));
        let oracle = Oracle::new(shifts.game, *shifts.bounds.last().unwrap());
        let positions = within(&shifts.bounds);
        let p = positions.iter().filter(|lengths| oracle.is_p(lengths)).count();
        let number = |count: usize| Value::Number(count as u64);
        assert_eq!(statement.facts[0], ("positions", number(positions.len())));
        assert_eq!(statement.facts[1], ("p_positions", number(p)));
        assert_eq!(statement.text.contains("with a1 <= 3 is classified"), shifts.short);
        assert_eq!(shifts.refuted(&Oracle::new(shifts.game, longest(shifts.game.rows))), None);
        // With every witness and move list, the same.
        let explicit = verdict(&shifts.explicit(&|lengths| oracle.is_p(lengths), |_, right| right));
        assert_eq!(explicit.map(|explicit| explicit.text), Ok(statement.text));
    }
}

#[test]
fn least_periods_are_said_to_be_the_least_and_no_others() {
    for shifts in products() {
        let said = |shifts: &Shifts| {
            let statement = verdict(&shifts.bytes()).unwrap();
            statement.text.split("; ").skip(2).map(str::to_string).collect::<Vec<_>>()
        };
        assert!(said(&shifts).iter().all(|repetition| repetition.ends_with(", the least]")), "{shifts:?}");
        for j in 0..shifts.game.rows {
            // One later, twice the period, or both.
            for (t, times, least) in [(1, 1, ", pi the least]"), (0, 2, ", T the least]"), (1, 2, ")]")] {
                let mut other = shifts.clone();
                let pi = other.list[j].vector[j];
                other.list[j].vector[j] *= times;
                let more = t + (times - 1) * pi;
                other.list[j].region[0].1 += more as i64;
                other.bounds.iter_mut().skip(j).for_each(|row| *row += more);
                assert!(said(&other)[j].ends_with(least), "{other:?} {}", said(&other)[j]);
            }
        }
    }
}

/// One square less of a bound, one less of an offset, a part of a period, a region without one of its sides.
#[test]
fn shifts_that_are_a_little_wrong_are_rejected() {
    for shifts in products() {
        for row in 0..shifts.game.rows {
            let mut smaller = shifts.clone();
            smaller.bounds[row] -= 1;
            if smaller.bounds.is_sorted() {
                let code = code(&smaller.bytes());
                assert!(
                    [Some(Code::NotCovered), Some(Code::ShiftNotCarried)].contains(&code),
                    "{smaller:?} {code:?}"
                );
            }
            let mut earlier = shifts.clone();
            earlier.list[row].region[0].1 -= 1;
            let too_long = shifts.list[row].region[0].1 as u64 == shifts.list[row].vector[row];
            let expected = if too_long { Code::VectorTooLong } else { Code::TypesDiffer };
            assert_eq!(code(&earlier.bytes()), Some(expected), "{earlier:?}");
            let mut part = shifts.clone();
            let pi = part.list[row].vector[row];
            for divisor in (2..=pi).filter(|divisor| pi % divisor == 0) {
                part.list[row].vector[row] = pi / divisor;
                assert_eq!(code(&part.bytes()), Some(Code::TypesDiffer), "{part:?}");
            }
        }
    }
    for shifts in walls() {
        let mut codes = Vec::new();
        for shift in 0..shifts.list.len() {
            for side in 0..shifts.list[shift].region.len() {
                let mut open = shifts.clone();
                let (factors, _) = open.list[shift].region.remove(side);
                if open.list[shift].region.is_empty() {
                    open.list[shift].region.push((factors.iter().map(|factor| factor.abs()).collect(), 1));
                }
                codes.push(code(&open.bytes()));
            }
        }
        assert!(codes.iter().all(Option::is_some), "{codes:?}");
    }
}

/// The squares that every move adds to the gaps, from the rules, of any position.
fn changes(game: Game) -> Vec<Vec<i64>> {
    let lists = within(&vec![game.bite * game.rows as u64; game.rows]);
    let mut all: Vec<Vec<i64>> = lists
        .iter()
        .filter(|lengths| gaps(lengths).iter().all(|&gap| gap <= game.bite))
        .flat_map(|lengths| {
            let before = gaps(lengths);
            options(game, lengths).into_iter().map(move |(_, option)| {
                gaps(&option)
                    .iter()
                    .zip(&before)
                    .map(|(after, before)| *after as i64 - *before as i64)
                    .collect()
            })
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

/// A position in a small range that shows that conditions 1, 2 or 3 do not hold, position by position.
fn breaks(shifts: &Shifts, most: u64) -> Option<Code> {
    let changes = changes(shifts.game);
    let k = shifts.game.bite;
    let deep = |shift: &Shift, gaps: &[u64]| {
        let stays = |change: &Vec<i64>| {
            shift.region.iter().all(|(factors, least)| {
                let by: i64 = factors.iter().zip(change).map(|(factor, by)| factor * by).sum();
                sum(factors, gaps) + by >= *least
            })
        };
        changes.iter().all(stays)
            && gaps.iter().zip(&shift.vector).all(|(gap, by)| *by == 0 || *gap >= by + k)
    };
    let less = |gaps: &[u64], shift: &Shift| -> Option<Vec<u64>> {
        gaps.iter().zip(&shift.vector).map(|(gap, by)| gap.checked_sub(*by)).collect()
    };
    let at = |lengths: &Vec<u64>| {
        let here = gaps(lengths);
        let outside = lengths.iter().zip(&shifts.bounds).any(|(a, most)| a > most);
        for (i, shift) in shifts.list.iter().enumerate().filter(|(_, shift)| shift.applies(&here)) {
            let Some(lower) = less(&here, shift) else { return Some(Code::VectorTooLong) };
            let through = |(j, other): (usize, &Shift)| {
                j != i
                    && deep(other, &here)
                    && other.applies(&lower)
                    && less(&here, other).is_some_and(|there| shift.applies(&there))
            };
            if outside && !deep(shift, &here) && !shifts.list.iter().enumerate().any(through) {
                return Some(Code::ShiftNotCarried);
            }
        }
        (outside && !shifts.list.iter().any(|shift| shift.applies(&here))).then_some(Code::NotCovered)
    };
    within(&vec![most; shifts.game.rows])
        .iter()
        .filter(|lengths| !shifts.short || lengths[0] <= shifts.bounds[0])
        .find_map(at)
}

/// Two types in a row are alike after the second of them, and nowhere near: an inequality that says so with a factor
/// must be divided to the right side.
#[test]
fn factors_are_divided_to_the_right_side() {
    let shifts = of_gaps(game(2, 2, true), &[(0, 1), (0, 3)]);
    for factor in 1..=5 {
        for (low, high) in (0..factor).flat_map(|low| (0..factor).map(move |high| (low, high))) {
            let with = |least: i64, most: i64| {
                let region: [(&[i64], i64); 2] =
                    [(&[0, factor], factor * least - low), (&[0, -factor], -factor * most - high)];
                let list = [shifts.list.clone(), vec![Shift::new(&[0, 1], &region)]].concat();
                code(&Shifts { list, ..shifts.clone() }.bytes())
            };
            assert_eq!(with(3, 3), None, "{factor} {low} {high}");
            assert_eq!(with(3, 4), Some(Code::TypesDiffer), "{factor} {low} {high}");
            assert_eq!(with(2, 3), Some(Code::TypesDiffer), "{factor} {low} {high}");
        }
    }
}

/// Shifts near right ones: accepted exactly when every condition holds position by position.
#[test]
fn what_is_accepted_is_true_and_what_is_rejected_is_not() {
    let mut numbers = Numbers::of(7, 0);
    let small = [
        of_gaps(game(1, 2, false), &[(0, 3)]),
        of_gaps(game(2, 1, true), &[(0, 2), (0, 2)]),
        of_gaps(game(2, 2, true), &[(0, 1), (0, 3)]),
        of_gaps(game(2, 2, false), &[(0, 3), (0, 3)]),
        of_gaps(game(2, 3, true), &[(0, 4), (0, 4)]),
        Shifts {
            list: vec![Shift::new(&[0, 3], &[(&[0, 1], 3), (&[-1, 0], -2)])],
            ..of_gaps(game(2, 2, true), &[(0, 1), (0, 3)])
        },
        Shifts {
            game: game(2, 1, false),
            short: false,
            bounds: vec![6, 12],
            list: vec![
                Shift::new(&[2, 2], &[(&[1, 0], 2), (&[0, 1], 2)]),
                Shift::new(&[0, 2], &[(&[-1, 1], 2)]),
                Shift::new(&[2, 0], &[(&[1, -1], 2)]),
            ],
        },
    ];
    let mut seen = std::collections::BTreeMap::new();
    for shifts in &small {
        let oracle = Oracle::new(shifts.game, if shifts.game.rows == 1 { 90 } else { 45 });
        for _ in 0..250 {
            let mut other = shifts.clone();
            for _ in 0..=numbers.below(2) {
                let shift = numbers.below(other.list.len());
                let gap = numbers.below(other.game.rows);
                let by = numbers.below(3) as i64 - 1;
                let at = &mut other.list[shift];
                match numbers.below(7) {
                    0 => at.vector[gap] = at.vector[gap].saturating_add_signed(by),
                    1 => at.region[0].1 += by,
                    2 => at.region[0].0[gap] += by,
                    3 => other.bounds[gap] = other.bounds[gap].saturating_add_signed(by),
                    4 => at.region.push((vec![1; other.game.rows], by)),
                    5 if other.list.len() > 1 => drop(other.list.remove(shift)),
                    _ => other.short = true,
                }
            }
            let zero = |shift: &Shift| {
                shift.vector.iter().all(|&by| by == 0)
                    || shift.region.iter().any(|(f, _)| f.iter().all(|&f| f == 0))
            };
            if other.list.iter().any(zero) || !other.bounds.is_sorted() {
                continue;
            }
            if other.short && other.list.iter().any(|shift| shift.vector[0] > 0) {
                assert_eq!(code(&other.bytes()), Some(Code::ValueRange));
                continue;
            }
            let said = verdict(&other.bytes());
            let broken = breaks(&other, oracle.longest);
            match &said {
                Ok(_) => {
                    assert_eq!(broken, None, "{other:?}");
                    assert_eq!(other.refuted(&oracle), None, "{other:?}");
                }
                Err(rejection) if rejection.code == Code::TypesDiffer => {
                    let first = within(&other.bounds).into_iter().find(|lengths| {
                        let here = gaps(lengths);
                        let differs = |shift: &&Shift| {
                            shift.applies(&here)
                                && lower(shift, lengths)
                                    .is_some_and(|l| oracle.is_p(&l) != oracle.is_p(lengths))
                        };
                        other.list.iter().any(|shift| differs(&shift))
                    });
                    let first: Vec<String> = first.expect("refuted").iter().map(u64::to_string).collect();
                    assert_eq!(rejection.position, Some(format!("({})", first.join(","))), "{other:?}");
                    assert_eq!(broken, None, "{other:?}");
                }
                Err(rejection) => assert!(broken.is_some(), "{rejection:?} {other:?}"),
            }
            *seen
                .entry(said.map_or_else(|rejection| rejection.code.as_str(), |_| "VERIFIED"))
                .or_insert(0) += 1;
        }
    }
    for code in ["VERIFIED", "types-differ", "vector-too-long", "shift-not-carried", "not-covered"] {
        assert!(seen.get(code).is_some_and(|count| *count >= 20), "{seen:?}");
    }
}

/// Any byte of a file changed, with the digest made again: whatever is still believed is true.
#[test]
fn changed_files_are_believed_only_when_true() {
    let files = [products().swap_remove(1), products().swap_remove(3), walls().swap_remove(1)];
    let mut believed = 0;
    for shifts in files {
        let bytes = shifts.bytes();
        let file = Container::open(&bytes).unwrap();
        let oracles: Vec<Oracle> = (1..=4)
            .flat_map(|bite| [false, true].map(|misere| game(shifts.game.rows, bite, misere)))
            .map(|game| Oracle::new(game, longest(game.rows)))
            .collect();
        for place in 0..file.parameters.len() + file.payload.len() {
            for by in [1, 2, 255, 254, 128] {
                let (mut parameters, mut payload) = (file.parameters.clone(), file.payload.to_vec());
                match parameters.get_mut(place) {
                    Some(number) => *number = u64::from((*number as u8).wrapping_add(by)),
                    None => {
                        let byte = &mut payload[place - file.parameters.len()];
                        *byte = byte.wrapping_add(by);
                    }
                }
                if parameters[5..].iter().any(|&bound| bound > 60) {
                    continue;
                }
                if verdict(&certificate(13, &parameters, &payload)).is_err() {
                    continue;
                }
                let told = diet_forge::read(&parameters, &payload);
                let oracle =
                    oracles.iter().find(|oracle| oracle.game == told.game).expect("a game near by");
                assert_eq!(told.refuted(oracle), None, "{told:?}");
                believed += 1;
            }
        }
    }
    assert!(believed > 20, "{believed}");
}

/// Which positions are P.
type Labels = Box<dyn Fn(&[u64]) -> bool>;

/// What follows from the rules if they were others: a smaller or a larger bite, the other play, and a cut that leaves
/// the shorter rows as they are.
fn wrong_labels(game: Game) -> Vec<(&'static str, Labels)> {
    let by = |game: Game| {
        let oracle = Oracle::new(game, longest(game.rows));
        Box::new(move |lengths: &[u64]| oracle.is_p(lengths)) as Labels
    };
    let mut wrong = vec![
        ("a larger bite", by(Game { bite: game.bite + 1, ..game })),
        ("the other play", by(Game { misere: !game.misere, ..game })),
        ("rows of which each is a heap", {
            let k = game.bite + 1;
            Box::new(move |lengths: &[u64]| {
                gaps(lengths).iter().fold(0, |sum, gap| sum ^ (gap % k)) == u64::from(game.misere)
            })
        }),
    ];
    if game.bite > 1 {
        wrong.push(("a smaller bite", by(Game { bite: game.bite - 1, ..game })));
    }
    wrong
}

/// Labels that fit together by other rules, with all that a file says of them.
#[test]
fn files_of_another_game_are_rejected() {
    let mut tried = 0;
    for shifts in products().into_iter().filter(|shifts| shifts.game.rows > 1) {
        let oracle = Oracle::new(shifts.game, *shifts.bounds.last().unwrap());
        for (what, is_p) in wrong_labels(shifts.game) {
            if within(&shifts.bounds).iter().all(|lengths| is_p(lengths) == oracle.is_p(lengths)) {
                continue;
            }
            let explicit = shifts.explicit(&is_p, |_, entry| entry);
            assert!(verdict(&explicit).is_err(), "{what} {shifts:?}");
            let Game { rows, bite, misere } = shifts.game;
            let numbers = [&[rows as u64, bite, misere.into()][..], &shifts.bounds].concat();
            let window =
                certificate(5, &numbers, &listed(shifts.game, &shifts.bounds, &is_p, |_, entry| entry));
            assert!(verdict(&window).is_err(), "{what} {shifts:?}");
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
    // Shifts that are true of one game are believed of another only if they are true of it.
    for shifts in products().into_iter().chain(walls()) {
        for (bite, misere) in (1..=5).flat_map(|bite| [(bite, false), (bite, true)]) {
            let game = Game { bite, misere, ..shifts.game };
            let more = 4 * game.rows as u64;
            let bounds = shifts
                .bounds
                .iter()
                .map(|row| row + if shifts.short && row == &shifts.bounds[0] { 0 } else { more });
            let other = Shifts { game, bounds: bounds.collect(), ..shifts.clone() };
            if verdict(&other.bytes()).is_ok() {
                assert_eq!(other.refuted(&Oracle::new(game, longest(game.rows))), None, "{other:?}");
            }
        }
    }
}

/// Every entry changed: a legal move to a P-position is a witness, and the right number of moves a list.
#[test]
fn changed_entries_are_believed_only_when_right() {
    let shifts = products().swap_remove(1);
    let oracle = Oracle::new(shifts.game, 6);
    let is_p = |lengths: &[u64]| oracle.is_p(lengths);
    let Game { rows, bite, misere } = shifts.game;
    let numbers = [&[rows as u64, bite, misere.into()][..], &shifts.bounds].concat();
    let mut tried = 0;
    for target in within(&shifts.bounds) {
        let others: Vec<Entry> = match entry(shifts.game, &target, &is_p) {
            Entry::None => continue,
            Entry::Moves(count) => (0..=4).filter(|other| *other != count).map(Entry::Moves).collect(),
            Entry::Witness(..) => {
                (1..=2).flat_map(|i| (1..=2).map(move |c| Entry::Witness(i, c))).collect()
            }
        };
        for other in others {
            let change = |lengths: &[u64], right| if *lengths == target { other } else { right };
            let expected = match other {
                Entry::Witness(row, cut) => {
                    let moves = options(shifts.game, &target);
                    match moves.iter().find(|(chosen, _)| *chosen == (row, cut)) {
                        None => Some(Code::IllegalWitness),
                        Some((_, option)) if !is_p(option) => Some(Code::WitnessNotP),
                        Some(_) => None,
                    }
                }
                _ => Some(Code::ListLength),
            };
            let window = certificate(5, &numbers, &listed(shifts.game, &shifts.bounds, &is_p, change));
            for bytes in [shifts.explicit(&is_p, change), window] {
                let said = verdict(&bytes).err();
                assert_eq!(said.as_ref().map(|rejection| rejection.code), expected, "{target:?} {other:?}");
                let position: Vec<String> = target.iter().map(u64::to_string).collect();
                assert!(said.is_none_or(|said| said.position == Some(format!("({})", position.join(",")))));
                tried += 1;
            }
        }
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn every_limit_at_one_less_at_it_and_at_one_more() {
    let bad = Some(Code::ParameterRange);
    let ends = |kind: u64, numbers: &[u64]| {
        code(&certificate(kind, numbers, &[])).filter(|&code| code != Code::PayloadEnds)
    };
    let with =
        |m: usize, rest: &[u64], bound: u64| ends(13, &[&[m as u64][..], rest, &vec![bound; m]].concat());
    for (m, expected) in [(0, bad), (1, None), (8, None), (9, bad)] {
        assert_eq!(with(m, &[1, 0, 0, 0], 2), expected, "m = {m}");
    }
    for (k, expected) in [(0, bad), (1, None), (16, None), (17, bad)] {
        assert_eq!(with(1, &[k, 0, 0, 0], 2), expected, "k = {k}");
    }
    for (k, expected) in [(0, bad), (1, None), (1 << 63, None), (u64::MAX, None)] {
        for rule in [2, 3] {
            assert_eq!(with(1, &[k, 0, rule, 0], 16), expected, "k = {k}, rule {rule}");
        }
    }
    // With nim-values there are at most 128 moves: 2 x 64, 3 x 42 and 3 x 43, 8 x 16 and 8 x 17.
    for (m, taken, expected) in
        [(1, 64, None), (2, 64, None), (3, 42, None), (3, 43, bad), (8, 16, None), (8, 17, bad)]
    {
        let k = u64::MAX >> (64 - taken);
        for (play, rule, expected) in [(2, 2, expected), (2, 3, expected), (0, 2, None), (1, 3, None)] {
            assert_eq!(with(m, &[k, play, rule, 0], 16), expected, "{m} heaps, {taken}, play {play}");
        }
    }
    for (place, most) in [(1, 2), (2, 3), (3, 1)] {
        for (value, expected) in [(0, None), (most, None), (most + 1, bad), (u64::MAX, bad)] {
            let mut rest = [1, 0, 0, 0];
            rest[place] = value;
            assert_eq!(with(1, &rest, 2), expected, "{rest:?}");
        }
    }
    for (play, rule, expected) in [(1, 1, None), (2, 0, bad), (0, 2, bad), (1, 3, bad)] {
        assert_eq!(with(1, &[1, play, rule, 1], 2), expected, "entries, play {play}, rule {rule}");
    }
    for (bound, expected) in [(0, None), (65_535, None), (65_536, None), (65_537, bad), (u64::MAX, bad)] {
        assert_eq!(with(1, &[1, 0, 0, 0], bound), expected, "A = {bound}");
    }
    // At most 2^37 lists of lengths, of which 608^4 are 99 percent, and 2^28 = 128^4 with entries.
    for (entries, side) in [(0, 608), (1, 128)] {
        for (less, expected) in [(2, None), (1, None), (0, bad)] {
            assert_eq!(with(4, &[1, 0, 0, entries], side - less), expected, "{side} - {less}");
        }
    }
    for (rule, expected) in [(0, bad), (1, bad), (2, None), (3, bad)] {
        assert_eq!(ends(13, &[2, 1, 0, rule, 0, 5, 4]), expected, "rule {rule}");
    }
    for count in [4, 5, 6, 8] {
        assert_eq!(ends(13, &[2, 1, 0, 0, 0, 5, 5, 5][..count]), Some(Code::ParameterCount));
    }
    // Of the shifts, in the first row of a game of one row: each number at its limits.
    let right = Shift::new(&[2], &[(&[1], 2)]);
    let said = |shifts: &Shifts| code(&shifts.bytes());
    let one = Shifts { game: game(1, 1, false), short: false, bounds: vec![2], list: vec![right.clone()] };
    assert_eq!(said(&one), None);
    let value = Some(Code::ValueRange);
    for (count, expected) in [(0, value), (1, None), (32, None), (33, value)] {
        assert_eq!(said(&Shifts { list: vec![right.clone(); count], ..one.clone() }), expected, "{count}");
    }
    for (count, expected) in [(0, value), (1, None), (16, None), (17, value)] {
        let shift = Shift { region: vec![right.region[0].clone(); count], ..right.clone() };
        assert_eq!(said(&Shifts { list: vec![shift], ..one.clone() }), expected, "{count}");
    }
    let most = 1 << 20;
    for (factor, least, expected) in [
        (most, most, Some(Code::VectorTooLong)),
        (most, 2 * most, value),
        (most + 1, 2, value),
        (most, most + 1, value),
        (-most, -most, Some(Code::VectorTooLong)),
        (-most - 1, 0, value),
        (-most, -most - 1, value),
        (0, 1, value),
    ] {
        let shift = Shift::new(&[2], &[(&[factor], least)]);
        assert_eq!(said(&Shifts { list: vec![shift], ..one.clone() }), expected, "{factor} {least}");
    }
    for (by, expected) in [(0, value), (65_536, Some(Code::ShiftNotCarried)), (65_537, value)] {
        let shift = Shift::new(&[by], &[(&[1], 70_000)]);
        assert_eq!(said(&Shifts { list: vec![shift], ..one.clone() }), expected, "{by}");
    }
}

/// Any parameters with any payload come to a verdict, and never to a contradiction in the checker.
#[test]
fn random_parameters_and_payloads_come_to_a_verdict() {
    let mut numbers = Numbers::of(3, 0);
    let mut codes = std::collections::HashSet::new();
    for _ in 0..20_000 {
        let kind = *numbers.pick(&[5, 13]);
        let mut below = |bound: usize| numbers.below(bound) as u64;
        let rows = 1 + below(3);
        let mut parameters = vec![rows, 1 + below(3), below(2)];
        if kind == 13 {
            parameters.extend([below(2), below(2)]);
        }
        let mut bound = 0;
        for _ in 0..rows {
            bound += below(7);
            parameters.push(bound);
        }
        if below(20) == 0 {
            let changed = below(parameters.len()) as usize;
            parameters[changed] = u64::MAX >> below(64);
        }
        let payload: Vec<u8> = (0..below(24)).map(|_| below(5) as u8).collect();
        codes.insert(code(&certificate(kind, &parameters, &payload)));
    }
    assert!(codes.len() > 8, "{codes:?}");
}

/// Memory and time are the caller's.
#[test]
fn limits_of_the_caller_decline() {
    let shifts = products().swap_remove(3);
    for plain in [false, true] {
        let with = |max_memory: u64| match check(
            &shifts.bytes(),
            &Limits::default().max_memory(max_memory).plain(plain),
        ) {
            Verdict::Verified(_) => true,
            Verdict::Declined(decline) => {
                assert_eq!(decline.code, Code::OverMaxMemory);
                false
            }
            other => panic!("{other:?}"),
        };
        let enough = (0..2_000_000).step_by(512).find(|&memory| with(memory)).unwrap();
        let enough = (enough - 512..=enough).find(|&memory| with(memory)).unwrap();
        assert!(!with(enough - 1) && with(enough) && with(enough + 1));
    }
    let limits = Limits::default().max_time(Some(std::time::Duration::ZERO));
    let Verdict::Declined(decline) = check(&shifts.bytes(), &limits) else { panic!() };
    assert_eq!(decline.code, Code::OverMaxSeconds);
}

#[test]
fn the_forge_lists_what_the_oracle_says() {
    let oracle = Oracle::new(game(2, 2, true), 6);
    let listed = |lengths: &[u64]| entry(oracle.game, lengths, &|lengths| oracle.is_p(lengths));
    assert_eq!(listed(&[0, 0]), Entry::None);
    assert_eq!(listed(&[0, 1]), Entry::Moves(1));
    assert_eq!(listed(&[0, 3]), Entry::Witness(2, 2));
    let empty = bit_stream::Bits::default();
    assert_eq!(entry_bits(oracle.game, empty, Entry::Witness(2, 2)).bytes(), [3]);
}
