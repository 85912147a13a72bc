//! Heaps and nim-values: what the checker says of files that are right, and of such as say something else, is what brute
//! force says, alone and as what a claim rests on. The variants are those in which a move is left out, the order of heaps is forgotten, or a nim-value.

#[allow(dead_code)]
#[path = "../../tests/it/forge/mod.rs"]
mod forge;
#[path = "../../tests/it/heaps_forge/mod.rs"]
mod heaps_forge;

use chomp_check::{Basis, Code, Limits, Statement, Verdict, check};
use forge::{certificate, integer};
use heaps_forge::{Game, Rule};
use quickcheck::quickcheck;

/// The code or the sentence, of each way.
fn told(bytes: &[u8]) -> Result<String, String> {
    statement(bytes).map(|statement| statement.text)
}

/// The same with all that the statement has, but its way.
fn statement(bytes: &[u8]) -> Result<Statement, String> {
    let [one, other] =
        [false, true].map(|plain| match check(bytes, &Limits::default().max_time(None).plain(plain)) {
            Verdict::Verified(statement) => Ok(Statement { way: chomp_check::Way::Plain, ..*statement }),
            Verdict::Rejected(rejection) => {
                Err(format!("{:?} {:?}", rejection.code.as_str(), rejection.position))
            }
            other => panic!("{other:?}"),
        });
    assert_eq!(one, other);
    one
}

/// The sentence that brute force finds, if within the bounds all is as the repeats say.
fn by_force(game: &Game, repeats: &[(u64, u64)], bounds: &[u64]) -> Option<String> {
    let labels = game.labels(bounds);
    if !repeats.iter().enumerate().all(|(j, &repeat)| game.repeats(&labels, j, repeat)) {
        return None;
    }
    let heaps = if game.rows == 1 { "heap" } else { "heaps" };
    let rows = game.rows;
    let of = |take: &[u64]| match take {
        [one] => one.to_string(),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(u64::to_string).collect();
            format!("{} or {last}", others.join(", "))
        }
        [] => unreachable!(),
    };
    let words = match &game.rule {
        Rule::Diet(bite) => format!("{rows}-row {bite}-Diet Chomp"),
        Rule::Heaps(take) => format!("{rows} {heaps}, {} may be taken", of(take)),
        Rule::Monotonic(take) => format!("{rows} monotonic {heaps}, {} may be taken", of(take)),
    };
    let play = ["normal", "misere", "normal"][game.play as usize];
    let greatest = labels.values().max().unwrap();
    let among = if repeats[0].1 == 0 { format!(" with a1 <= {}", bounds[0]) } else { String::new() };
    let known = match game.play {
        2 => format!("the nim-value of every position{among} is known, from 0 to {greatest}"),
        _ => format!("every position{among} is classified"),
    };
    let losses = labels.values().filter(|label| **label == 0).count();
    let within: Vec<String> = (1..).zip(bounds).map(|(j, most)| format!("a{j} <= {most}")).collect();
    let position = |raised: &[u64]| {
        let rows =
            (1..).zip(raised).map(|(j, by)| if *by == 0 { format!("a{j}") } else { format!("a{j}+{by}") });
        format!("({})", rows.collect::<Vec<_>>().join(","))
    };
    let mut text = format!(
        "{words}, {play} play: {known}; {losses} of the {} with {} are P-positions",
        labels.len(),
        within.join(", ")
    );
    for (j, &(t, pi)) in repeats.iter().enumerate().filter(|(_, (_, pi))| *pi > 0) {
        let mut numbers = vec![0; rows];
        numbers[j] = pi;
        let label = if game.play == 2 { "nim-value" } else { "type" };
        let size = match j {
            0 => "a1".to_string(),
            _ if game.is_plain() => format!("a{}", j + 1),
            _ => format!("a{}-a{j}", j + 1),
        };
        let from = if t == 0 { String::new() } else { format!(" when {size} >= {t}") };
        let is_prime = |q: &u64| *q > 1 && (2..*q).all(|less| q % less != 0);
        let t_least = t == 0 || !game.repeats(&labels, j, (t - 1, pi));
        let shorter = (1..=pi).filter(|q| pi % q == 0).filter(is_prime);
        let pi_least = shorter.map(|q| pi / q).all(|pi| !game.repeats(&labels, j, (t, pi)));
        let least = match (t_least, pi_least) {
            (true, true) => ", the least",
            (true, false) => ", T the least",
            (false, true) => ", pi the least",
            _ => "",
        };
        text += &format!(
            "; {} and {}{among} have the same {label}{from} [(T,pi) = ({t},{pi}){least}]",
            position(&vec![0; rows]),
            position(&game.sizes(&numbers))
        );
    }
    Some(text)
}

/// What is said of a file is what brute force finds.
fn is_told(game: &Game, repeats: &[(u64, u64)]) -> bool {
    let bounds = game.bounds(repeats);
    let statement = statement(&game.bytes(repeats, &bounds));
    let theorem = "ChompCert.File.readShifts_sound";
    assert!(statement.as_ref().is_ok_and(|said| said.theorem == theorem) || statement.is_err());
    let told = statement.map(|statement| statement.text);
    match by_force(game, repeats, &bounds) {
        Some(text) => assert_eq!(told, Ok(text), "{game:?} {repeats:?}"),
        None => assert!(
            told.as_ref().is_err_and(|code| code.contains("types-differ")),
            "{told:?} {game:?} {repeats:?}"
        ),
    }
    told.is_ok()
}

/// The games with these sets, of one and two heaps or rows, in each play.
fn games() -> Vec<Game> {
    let takes = [vec![1], vec![2], vec![1, 2], vec![2, 3], vec![1, 3, 4], vec![1, 2, 3], vec![2, 5]];
    let rules = takes.iter().flat_map(|take| [Rule::Heaps(take.clone()), Rule::Monotonic(take.clone())]);
    let rules: Vec<Rule> = rules.chain((1..=3).map(Rule::Diet)).collect();
    let plays = |rows: usize| (0..3).map(move |play| (rows, play));
    let all = (1..=2)
        .flat_map(plays)
        .flat_map(|(rows, play)| rules.iter().map(move |rule| Game { rule: rule.clone(), rows, play }));
    all.collect()
}

/// A claim that rests on a certificate: the position with these gaps, each a constant and what it has of the only
/// variable, is P, or is not.
fn claim(basis: &[u8], gaps: &[(u64, u64)], is_p: bool) -> Vec<u8> {
    let has_variable = gaps.iter().any(|(factor, _)| *factor > 0);
    let forms = gaps.iter().flat_map(|(factor, constant)| {
        [if has_variable { integer(2 * factor) } else { vec![] }, integer(2 * constant)].concat()
    });
    let formula = [if is_p { vec![3] } else { vec![4, 3] }, forms.collect()].concat();
    let evidence = if has_variable { vec![0] } else { vec![] };
    let payload = [integer(basis.len() as u64), basis.to_vec(), formula, evidence].concat();
    certificate(14, &[has_variable.into(), u64::from(!has_variable)], &payload)
}

/// What claims on a certificate say of positions is what brute force says: of each within bounds that are `more`, and of
/// all that have a last number of each remainder.
fn is_told_inside(game: &Game, repeats: &[(u64, u64)], more: u64) {
    let bounds = game.bounds(repeats);
    let basis = game.bytes(repeats, &bounds);
    let limits = Limits::default().max_time(None);
    let plain = limits.plain(true);
    let known =
        [limits, plain].map(|limits| Basis::check(&basis, &limits).unwrap_or_else(|_| panic!("{game:?}")));
    let theorem = "ChompCert.File.readClaim_sound";
    let is_verified = |bytes: &[u8]| {
        let [fast, plainly] =
            [(&known[0], &limits), (&known[1], &plain)].map(|(basis, limits)| {
                match basis.check_claim(bytes, limits) {
                    Verdict::Verified(statement) => {
                        assert_eq!(statement.theorem, theorem, "{game:?}");
                        true
                    }
                    Verdict::Rejected(rejection) => {
                        assert_eq!(rejection.code, Code::ClaimOpen);
                        false
                    }
                    other => panic!("{other:?}"),
                }
            });
        assert_eq!(fast, plainly);
        fast
    };
    let is_short = |sizes: &[u64]| repeats[0].1 > 0 || sizes[0] <= bounds[0];
    let wider: Vec<u64> = bounds.iter().map(|bound| bound + more).collect();
    // Heaps are named in ascending order.
    for (sizes, label) in game.labels(&wider).iter().filter(|(sizes, _)| sizes.is_sorted()) {
        let gaps = |factor: u64| {
            let before = [0].iter().chain(sizes);
            let gaps = sizes.iter().zip(before).map(|(size, before)| (0, size - before));
            let mut gaps: Vec<(u64, u64)> = gaps.collect();
            gaps.last_mut().unwrap().0 = factor;
            gaps
        };
        for is_p in [false, true] {
            let expected = is_short(sizes) && is_p == (*label == 0);
            let bytes = claim(&basis, &gaps(0), is_p);
            assert_eq!(is_verified(&bytes), expected, "{game:?} {repeats:?}: {sizes:?} {is_p}");
        }
        // With the last number raised by as many periods as one likes.
        let (number, (t, pi)) = (*game.numbers(sizes).last().unwrap(), *repeats.last().unwrap());
        if pi > 0 && (t..t + 2 * pi).contains(&number) {
            for (times, is_p) in [(1, false), (1, true), (2, *label == 0)] {
                let expected = is_short(sizes) && is_p == (*label == 0);
                let bytes = claim(&basis, &gaps(times * pi), is_p);
                assert_eq!(
                    is_verified(&bytes),
                    expected,
                    "{game:?} {repeats:?}: {sizes:?} + {pi} x {is_p}"
                );
            }
            assert_eq!(told(&claim(&basis, &gaps(pi), true)).is_ok(), is_short(sizes) && *label == 0);
        }
    }
}

/// The first rows of k-Diet Chomp that are short, and all others as long as one likes: types and nim-values.
#[test]
fn of_short_first_rows_what_brute_force_says_is_said() {
    let (mut verified, mut wrong) = (0, 0);
    for (bite, play) in (1..=4).flat_map(|bite| (0..3).map(move |play| (bite, play))) {
        for (rows, first, most) in
            [(1, 0, 9), (1, 5, 9), (2, 0, 24), (2, 1, 24), (2, 4, 30), (3, 0, 14), (3, 1, 14)]
        {
            let game = Game { rule: Rule::Diet(bite), rows, play };
            let repeats = game.found_behind(&[first], most).unwrap_or_default();
            // With one row there is no shift to be told, and a file has one at least.
            if repeats.len() < 2 {
                continue;
            }
            assert!(is_told(&game, &repeats), "{game:?} {repeats:?}");
            is_told_inside(&game, &repeats, 2);
            verified += 1;
            // A first row that is longer by one: mostly the others repeat otherwise.
            let longer = [&[(first + 1, 0)], &repeats[1..]].concat();
            wrong += usize::from(!is_told(&game, &longer));
            let mut other = repeats.clone();
            other[rows - 1].1 += 1;
            wrong += usize::from(!is_told(&game, &other));
        }
    }
    assert!(verified > 40 && wrong > 40, "{verified} {wrong}");
}

/// Whatever the rule and the labels are.
#[test]
fn claims_say_of_positions_what_brute_force_says() {
    let mut asked = 0;
    for game in games() {
        let Some(repeats) = game.found(if game.rows == 1 { 30 } else { 16 }) else { continue };
        is_told_inside(&game, &repeats, 4);
        asked += 1;
    }
    assert!(asked > 80, "{asked}");
}

/// With sets to 64 nim-values go to 64 of one heap, and of two, of which at most 128 may be taken in all, to 127: where the
/// numbers of bits change, and of sets with gaps.
#[test]
fn nim_values_of_the_largest_sets_are_known() {
    let game = |rows, take: &[u64]| Game { rule: Rule::Heaps(take.to_vec()), rows, play: 2 };
    for most in [30, 31, 32, 33, 47, 62, 63, 64] {
        let all: Vec<u64> = (1..=most).collect();
        let without: Vec<u64> = all.iter().copied().filter(|s| *s != most / 2).collect();
        for (rows, take) in [(1, &all), (1, &without), (1, &vec![1, most]), (2, &all)] {
            let one = game(1, take).found(6 * most).unwrap_or_else(|| panic!("{take:?}"));
            let (game, repeats) = (game(rows, take), vec![one[0]; rows]);
            assert!(is_told(&game, &repeats), "{game:?} {repeats:?}");
        }
        let (two, repeats) = (game(2, &all), [(0, most + 1); 2]);
        let told = told(&two.bytes(&repeats, &two.bounds(&repeats))).unwrap();
        let greatest = u64::MAX >> most.leading_zeros();
        assert!(told.contains(&format!("known, from 0 to {greatest};")), "{told}");
        // A period that is not one.
        assert!(!is_told(&game(1, &all), &[(0, most + 2)]));
    }
}

/// Sets up to the greatest number that may be taken, and nim-values up to the greatest that these lead to: in how many
/// bits or steps they are kept does not matter.
#[test]
fn nim_values_are_known_to_the_greatest() {
    for most in 1..=16 {
        let game = |rows, rule| Game { rule, rows, play: 2 };
        let all: Vec<u64> = (1..=most).collect();
        assert!(is_told(&game(1, Rule::Heaps(all.clone())), &[(0, most + 1)]));
        assert!(is_told(&game(1, Rule::Diet(most)), &[(0, most + 1)]));
        if most.is_power_of_two() || most == 15 {
            let two = game(2, Rule::Heaps(all));
            let repeats = [(0, most + 1); 2];
            assert!(is_told(&two, &repeats));
            let told = told(&two.bytes(&repeats, &two.bounds(&repeats))).unwrap();
            let greatest = u64::MAX >> most.leading_zeros();
            assert!(told.contains(&format!("known, from 0 to {greatest};")), "{told}");
        }
    }
}

#[test]
fn what_brute_force_finds_is_verified() {
    let mut verified = 0;
    for game in games() {
        let Some(repeats) = game.found(if game.rows == 1 { 40 } else { 24 }) else { continue };
        assert!(is_told(&game, &repeats), "{game:?} {repeats:?}");
        verified += 1;
        // So does what has gone through its period some times: such a vector is longer than any move.
        for times in (2..=4).filter(|_| matches!(game.rule, Rule::Diet(_))) {
            let longer: Vec<(u64, u64)> = repeats.iter().map(|(t, pi)| (*t, times * pi)).collect();
            assert!(is_told(&game, &longer), "{game:?} {longer:?}");
        }
        // One bound less, of any number, and the claims are not carried.
        for j in 0..game.rows {
            let mut bounds = game.bounds(&repeats);
            let least = if j == 0 || game.is_plain() { 0 } else { bounds[j - 1] };
            if bounds[j] > least {
                bounds[j] -= 1;
                let told = told(&game.bytes(&repeats, &bounds));
                assert!(told.is_err(), "{game:?} {bounds:?}");
            }
        }
    }
    assert!(verified > 90, "{verified}");
}

#[test]
fn the_variants_in_which_something_is_forgotten_are_not_believed() {
    let mut wrong = 0;
    for game in games().into_iter().filter(|game| game.rows == 2) {
        let take = match &game.rule {
            Rule::Diet(_) => continue,
            Rule::Heaps(take) | Rule::Monotonic(take) => take.clone(),
        };
        let mut others = vec![Game { play: (game.play + 1) % 2, ..game.clone() }];
        others.push(Game {
            rule: if game.is_plain() { Rule::Monotonic(take.clone()) } else { Rule::Heaps(take.clone()) },
            ..game.clone()
        });
        for left_out in take.iter().filter(|_| take.len() > 1) {
            let take = take.iter().copied().filter(|s| s != left_out).collect();
            let rule = if game.is_plain() { Rule::Heaps(take) } else { Rule::Monotonic(take) };
            others.push(Game { rule, ..game.clone() });
        }
        for other in others {
            let Some(repeats) = other.found(24) else { continue };
            wrong += usize::from(!is_told(&game, &repeats));
        }
    }
    assert!(wrong > 40, "{wrong}");
}

quickcheck! {
    /// Up to three heaps or rows, any numbers that may be taken, and preperiods and periods that are seldom right.
    fn of_any_repeats_what_brute_force_says_is_said(sort: u8, rows: u8, take: Vec<u8>, play: u8, repeats: Vec<(u8, u8)>) -> bool {
        let rows = usize::from(rows % 3) + 1;
        let mut take: Vec<u64> = take.iter().take(3).map(|s| u64::from(s % 4) + 1).chain([1 + u64::from(sort / 64)]).collect();
        take.sort();
        take.dedup();
        let rule = match sort % 3 {
            0 => Rule::Heaps(take),
            1 => Rule::Monotonic(take),
            _ => Rule::Diet(take[0]),
        };
        let game = Game { rule, rows, play: u64::from(play % 3) };
        let one = |j: usize| repeats.get(j).map_or((0, 1), |(t, pi)| (u64::from(t % 3), u64::from(pi % 4) + 1));
        let repeats: Vec<(u64, u64)> = (0..rows).map(one).collect();
        is_told(&game, &repeats);
        true
    }
}

/// The classical tables: the nim-values of heaps of which some numbers may be taken, by their least preperiods and
/// periods (Berlekamp, Conway, Guy, Winning Ways, chapter 4, table 2, of what takes 1 to 4), and the most that may be taken.
#[test]
fn nim_values_of_one_heap_have_the_published_periods() {
    for (take, repeat, greatest) in [
        (vec![1], (0, 2), 1),
        (vec![1, 2], (0, 3), 2),
        (vec![1, 3], (0, 2), 1),
        (vec![2, 3], (0, 5), 2),
        (vec![1, 3, 4], (0, 7), 3),
        (vec![1, 2, 3], (0, 4), 3),
        (vec![2, 4, 7], (8, 3), 3),
        (vec![1, 16], (0, 17), 2),
    ] {
        let game = Game { rule: Rule::Heaps(take), rows: 1, play: 2 };
        assert!(is_told(&game, &[repeat]));
        let told = told(&game.bytes(&[repeat], &game.bounds(&[repeat]))).unwrap();
        let (t, pi) = repeat;
        assert!(told.contains(&format!("known, from 0 to {greatest};")), "{told}");
        assert!(told.ends_with(&format!("[(T,pi) = ({t},{pi}), the least]")), "{told}");
    }
}
