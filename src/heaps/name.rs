//! The names of heap games, such as `poker-4 subtraction-2 heaps=2 longest=12 play=misere`.

use super::HeapGame;
use std::fmt;
use std::str::FromStr;

/// Most positions that are computed.
const MOST_POSITIONS: u64 = 1 << 20;

/// Why a text is no heap game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is no heap game: [monotonic | poker-BAG] nim | subtraction-K heaps=N longest=L play=normal | misere, \
     within {MOST_POSITIONS} positions"
)]
pub struct NotAHeapGame(String);

impl FromStr for HeapGame {
    type Err = NotAHeapGame;

    fn from_str(text: &str) -> Result<Self, NotAHeapGame> {
        read(text).ok_or_else(|| NotAHeapGame(text.to_string()))
    }
}

fn read(text: &str) -> Option<HeapGame> {
    let mut words = text.split_whitespace().peekable();
    let monotonic = words.next_if_eq(&"monotonic").is_some();
    let bag = words.next_if(|word| !monotonic && word.starts_with("poker-"));
    let bag = bag.map_or(Some(0), |word| word.strip_prefix("poker-")?.parse::<u64>().ok())?;
    let most_taken = match words.next()? {
        "nim" => None,
        other => Some(other.strip_prefix("subtraction-")?.parse().ok().filter(|&k: &u64| k > 0)?),
    };
    let mut number = |name: &str| words.next()?.strip_prefix(name)?.parse::<u64>().ok();
    let (heaps, longest) = (number("heaps=")?, number("longest=")?);
    let misere = match words.next()? {
        "play=normal" => false,
        "play=misere" => true,
        _ => return None,
    };
    let values = longest.checked_add(bag)?.checked_add(1)?;
    let lists = (0..heaps).try_fold(bag.checked_add(1)?, |lists, _| {
        lists.checked_mul(values).filter(|&lists| lists <= MOST_POSITIONS)
    });
    let fits = heaps > 0 && lists.is_some() && words.next().is_none();
    let heaps = usize::try_from(heaps).ok()?;
    fits.then_some(HeapGame { most_taken, monotonic, bag, heaps, longest, misere })
}

impl fmt::Display for HeapGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.most_taken.map_or("Nim".to_string(), |k| format!("Subtraction([{k}])"));
        let sort = if self.monotonic { "Monotonic " } else { "" };
        let bag = if self.bag > 0 { format!(" with {} tokens in a bag", self.bag) } else { String::new() };
        let heaps = if self.heaps == 1 { "one heap".to_string() } else { format!("{} heaps", self.heaps) };
        let play = if self.misere { "misere" } else { "normal" };
        write!(f, "{sort}{game} on {heaps}{bag}, {play} play")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read() {
        let game: HeapGame = "poker-4 subtraction-2 heaps=2 longest=12 play=misere".parse().unwrap();
        let wanted =
            HeapGame { most_taken: Some(2), monotonic: false, bag: 4, heaps: 2, longest: 12, misere: true };
        assert_eq!(game, wanted);
        for wrong in [
            "nim",
            "nim heaps=2 longest=3",
            "nim heaps=2 longest=3 play=both",
            "nim heaps=0 longest=3 play=normal",
            "nim heaps=9 longest=99 play=normal",
            "subtraction-0 heaps=2 longest=3 play=normal",
            "monotonic poker-3 nim heaps=2 longest=3 play=normal",
            "nim heaps=2 longest=3 play=normal more",
        ] {
            assert!(wrong.parse::<HeapGame>().is_err(), "{wrong}");
        }
    }
}
