//! Heaps and nim-values: what the checker says of files that are right, and of such as say something else, is what brute
//! force says. The variants are those in which a move is left out, the order of heaps is forgotten, or a nim-value.

#[allow(dead_code)]
#[path = "../../tests/it/forge/mod.rs"]
mod forge;
#[path = "../../tests/it/heaps_forge/mod.rs"]
mod heaps_forge;

use chomp_check::{Limits, Verdict, check};
use heaps_forge::{Game, Rule};
use quickcheck::quickcheck;

/// The code or the sentence, of each way.
fn told(bytes: &[u8]) -> Result<String, String> {
    let [one, other] =
        [false, true].map(|plain| match check(bytes, &Limits::default().max_time(None).plain(plain)) {
            Verdict::Verified(statement) => Ok(statement.text.clone()),
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
    let known = match game.play {
        2 => format!("the nim-value of every position is known, from 0 to {greatest}"),
        _ => "every position is classified".to_string(),
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
    for (j, &(t, pi)) in repeats.iter().enumerate() {
        let mut numbers = vec![0; rows];
        numbers[j] = pi;
        let label = if game.play == 2 { "nim-value" } else { "type" };
        let size = match j {
            0 => "a1".to_string(),
            _ if game.is_plain() => format!("a{}", j + 1),
            _ => format!("a{}-a{j}", j + 1),
        };
        let from = if t == 0 { String::new() } else { format!(" when {size} >= {t}") };
        let is_prime = |q: &u64| *q > 1 && (2..*q).all(|less| !q.is_multiple_of(less));
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
            "; {} and {} have the same {label}{from} [(T,pi) = ({t},{pi}){least}]",
            position(&vec![0; rows]),
            position(&game.sizes(&numbers))
        );
    }
    Some(text)
}

/// What is said of a file is what brute force finds.
fn is_told(game: &Game, repeats: &[(u64, u64)]) -> bool {
    let bounds = game.bounds(repeats);
    let told = told(&game.bytes(repeats, &bounds));
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

#[test]
fn what_brute_force_finds_is_verified() {
    let mut verified = 0;
    for game in games() {
        let Some(repeats) = game.found(if game.rows == 1 { 40 } else { 24 }) else { continue };
        assert!(is_told(&game, &repeats), "{game:?} {repeats:?}");
        verified += 1;
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
