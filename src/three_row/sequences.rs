//! Sequences of whole numbers from certificates of three-row Chomp.

use super::named::ThreeRow;
use crate::output::listing::Sequence;

/// A sequence: its name, what it is, and its first index.
struct SequenceName {
    name: &'static str,
    about: &'static str,
    first: u64,
    /// Whether it is about how rows end for ever.
    of_tails: bool,
}

const F: &str = "f";
const SECOND: &str = "second-row-openings";
const THIRD: &str = "third-row-openings";
const STOPPING: &str = "stopping-rows";
const CONSTANT: &str = "constant-rows";
const PATTERNED: &str = "patterned-rows";

const ALL: [SequenceName; 6] = [
    SequenceName {
        name: F,
        about: "f(q,r) of three-row Chomp, read by rows q, in each r = 0, ..., q",
        first: 0,
        of_tails: false,
    },
    SequenceName {
        name: SECOND,
        about: "the m for which row 2 to n wins on the board 3 x m, which is f(n,n)",
        first: 0,
        of_tails: false,
    },
    SequenceName {
        name: THIRD,
        about: "the m for which a bite in row 3 wins on the board 3 x m",
        first: 0,
        of_tails: false,
    },
    SequenceName {
        name: STOPPING,
        about: "the r for which some [q,q,r] is a P-position",
        first: 0,
        of_tails: true,
    },
    SequenceName {
        name: CONSTANT,
        about: "the r for which f(q,r) - q is eventually constant",
        first: 0,
        of_tails: true,
    },
    SequenceName {
        name: PATTERNED,
        about: "the r for which f(q,r) - q is eventually periodic, and not constant",
        first: 1,
        of_tails: true,
    },
];

/// The sequences that a certificate has: none if it is explicit, and those about how rows end if it
/// knows that of each.
fn all(game: &ThreeRow) -> impl Iterator<Item = &'static SequenceName> {
    let (known, explicit) = (game.has_every_column(), game.is_explicit());
    ALL.iter().filter(move |sequence| !explicit && (known || !sequence.of_tails))
}

pub fn names(game: &ThreeRow) -> Vec<String> {
    all(game).map(|sequence| sequence.name.to_string()).collect()
}

pub fn named<'a>(game: &'a ThreeRow, name: &str) -> Option<Sequence<'a>> {
    let sequence = all(game).find(|sequence| sequence.name == name)?;
    let rows = || 0..=game.columns();
    let with_period = |wanted: fn(Option<usize>) -> bool| {
        Box::new(rows().filter(move |&r| wanted(game.period(r))).map(u64::from))
    };
    let terms: Box<dyn Iterator<Item = u64> + 'a> = match sequence.name {
        F => Box::new(rows().flat_map(move |q| (0..=q).map(move |r| u64::from(game.entry(q, r))))),
        SECOND => Box::new(rows().map(|n| u64::from(game.entry(n, n)))),
        THIRD => Box::new(boards_won_in_the_third_row(game).into_iter().map(u64::from)),
        STOPPING => with_period(|period| period.is_none()),
        CONSTANT => with_period(|period| period == Some(1)),
        _ => with_period(|period| period.is_some_and(|period| period > 1)),
    };
    let bound = if game.has_every_column() { "r" } else { "q" };
    let about = format!("{}; {bound} <= {}", sequence.about, game.columns());
    // The others begin as the entry does; this one corrects it.
    let entry = (name == PATTERNED).then_some("A147983");
    Some(Sequence { about, entry, first: sequence.first, terms })
}

/// The boards up to the bound on which a bite in the third row wins.
fn boards_won_in_the_third_row(game: &ThreeRow) -> Vec<u32> {
    let stops = (0..=game.columns()).filter_map(|r| game.stop(r));
    let mut boards: Vec<u32> = stops.filter(|stop| *stop <= game.columns()).collect();
    boards.sort_unstable();
    boards
}
