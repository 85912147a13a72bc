//! What is known of each game of k-Diet Chomp with up to five rows: `docs/atlas.md`.
//!
//! `cargo run --release --example atlas > docs/atlas.md` reads the certificates that are shipped, and
//! `docs/atlas.txt`: claims of games that are not shipped, which are checked here, and how far the search has followed
//! the others.

use chompcert::certificate::Certificate;
use chompcert::diet::kinds::shifts::{Encoding, decode, encode};
use chompcert::diet::rules::{DietGame, Play};
use chompcert::diet::shifts::{Claim, Shifts};
use chompcert::diet::{claims_file, games_without_product_form, shipped_games};
use std::collections::HashMap;
use std::path::Path;

const INTRODUCTION: &str = "\
# Atlas of k-Diet Chomp

What is known of each game with up to five rows and k up to 16. `cargo run --release --example atlas` writes this page. It
reads the certificates that are shipped, and `docs/atlas.txt`, which has the claims of smaller games, checked when the page is
written, and how far the other games were followed.

- `(T,pi) ...`, a pair for each gap `a1`, `a2-a1`, ...: each gap repeats by itself, from T on with period pi. That is a
  *product form*, and settles every position.
- `shifts`: other claims settle every position; they stand below the table.
- `no product form`: a certificate proves it. Shifts may still settle the game.
- `open, N`: nothing is proved. The search knows the type of every position whose rows have at most N squares, and found
  no claims for all. `open` without a number: it was not searched.

The search for an open game was given 8 to 120 seconds of a busy core and 2 to 3 GB. N says how far it came in that time, and
not how far it can come. A game without a product form has none with more rows either: let the first rows be empty.

![P-positions of three-row 4-Diet Chomp, normal play, with a2 = a1](fan.svg)

The picture shows the P-positions of three rows, k = 4, normal play, with `a2 = a1`; `a1` grows to the right, `a3-a2` upwards.
Above the diagonal the types repeat upwards every 5 squares. Below it they repeat along the diagonal, every 10. Along the
lower edge the pattern is irregular up to `a1` about 200, and then repeats every 850.
";

/// What is known of a game.
enum Known {
    Claims(Shifts),
    /// The longest rows that were looked at.
    Followed(u64),
}

type Games = HashMap<(usize, u64, bool), Known>;

fn key(game: DietGame) -> (usize, u64, bool) {
    (game.rows(), game.bite(), game.play() == Play::Misere)
}

fn games(rows: usize) -> impl Iterator<Item = DietGame> {
    let plays = [Play::Normal, Play::Misere];
    (1..=16).flat_map(move |bite| plays.map(|play| DietGame::new(rows, bite, play).expect("in range")))
}

/// The claims of a shipped certificate.
fn shipped(root: &Path, game: DietGame) -> Shifts {
    let bytes = std::fs::read(root.join("certificates").join(file(game))).expect("it is shipped");
    decode(&Certificate::from_bytes(&bytes).expect("a certificate")).expect("claims").0
}

fn file(game: DietGame) -> String {
    format!("diet/diet-{}-{}-{}.chompcert", game.rows(), game.bite(), game.play())
}

/// The games of `docs/atlas.txt`: lines `claims 2 9 normal`, with claims until an empty line, and `open 3 6 normal 512`.
fn listed(text: &str) -> Games {
    let mut known = Games::new();
    for entry in text.split("\n\n") {
        for line in entry.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let [word @ ("claims" | "open"), rows, bite, play, ..] = words[..] else { continue };
            let number = |text: &str| text.parse::<u64>().expect("a number");
            let play = if play == "normal" { Play::Normal } else { Play::Misere };
            let game = DietGame::new(number(rows) as usize, number(bite), play).expect("in range");
            let what = match word {
                "open" => Known::Followed(number(words[4])),
                _ => Known::Claims(checked(&entry.replace(line, ""), game)),
            };
            known.insert(key(game), what);
        }
    }
    known
}

fn checked(text: &str, game: DietGame) -> Shifts {
    let shifts = claims_file::read(text, game).expect("claims");
    let bytes = encode(&shifts, Encoding::Claims).to_bytes();
    let verdict = chomp_check::check(&bytes, &chomp_check::Limits::default());
    assert!(matches!(verdict, chomp_check::Verdict::Verified(_)), "{game:?}: {verdict:?}");
    shifts
}

/// Preperiod and period of each gap, if each has a claim of its own and there are no others.
fn product(shifts: &Shifts) -> Option<String> {
    let rows = shifts.game.rows();
    let of_gap = |gap: usize| {
        let [claim] = shifts.claims.iter().filter(|claim| claim.vector[gap] > 0).collect::<Vec<_>>()[..]
        else {
            return None;
        };
        let alone = |numbers: &[i64]| (0..rows).all(|other| numbers[other] == i64::from(other == gap));
        let [inequality] = &claim.region[..] else { return None };
        let period = claim.vector[gap];
        let is_axis = claim.vector.iter().sum::<u64>() == period && alone(&inequality.factors);
        is_axis.then(|| format!("({},{period})", inequality.least - period as i64))
    };
    Some((0..rows).map(of_gap).collect::<Option<Vec<String>>>()?.join(" "))
}

/// `less (0,0,5) where g3-g1 >= 12`
fn in_words(Claim { vector, region }: &Claim) -> String {
    let numbers: Vec<String> = vector.iter().map(u64::to_string).collect();
    let facets = region.iter().map(|inequality| {
        let terms = (1..).zip(&inequality.factors).filter(|(_, factor)| **factor != 0);
        let sum: String = terms.map(|(gap, factor)| term(gap, *factor)).collect();
        format!("{} >= {}", sum.trim_start_matches('+'), inequality.least)
    });
    format!("less ({}) where {}", numbers.join(","), facets.collect::<Vec<_>>().join(" and "))
}

fn term(gap: usize, factor: i64) -> String {
    match factor {
        1 => format!("+g{gap}"),
        -1 => format!("-g{gap}"),
        _ => format!("{factor:+}*g{gap}"),
    }
}

/// The page.
pub fn page(root: &Path) -> String {
    let mut known = listed(&std::fs::read_to_string(root.join("docs/atlas.txt")).expect("docs/atlas.txt"));
    for game in shipped_games() {
        known.insert(key(game), Known::Claims(shipped(root, game)));
    }
    let without = games_without_product_form();
    let mut page = INTRODUCTION.to_string();
    for rows in 1..=5 {
        page += &format!(
            "\n## {rows} row{}\n\n| k | normal | misère |\n|---|---|---|",
            if rows == 1 { "" } else { "s" }
        );
        let mut below = String::new();
        for game in games(rows) {
            if game.play() == Play::Normal {
                page += &format!("\n| {} |", game.bite());
            }
            let alike = |other: &&DietGame| (other.bite(), other.play()) == (game.bite(), game.play());
            let fewer =
                without.iter().filter(alike).map(|other| other.rows()).filter(|&fewer| fewer <= rows).min();
            let no_product = fewer.map(|fewer| {
                format!("no product form: `diet-no-product-{fewer}-{}-{}`", game.bite(), game.play())
            });
            let cell = match (known.get(&key(game)), no_product) {
                (Some(Known::Claims(shifts)), _) => product(shifts).unwrap_or_else(|| {
                    let claims = shifts.claims.iter().map(|claim| format!("- {}\n", in_words(claim)));
                    let name = format!("diet-{rows}-{}-{}", game.bite(), game.play());
                    below += &format!(
                        "\nk = {}, {} play, `{name}`; `g1` is `a1`, `g2` is `a2-a1`, and so on:\n\n{}",
                        game.bite(),
                        game.play(),
                        claims.collect::<String>()
                    );
                    format!("{} shifts", shifts.claims.len())
                }),
                (Some(Known::Followed(most)), Some(none)) => format!("{none}; open, {most}"),
                (None, Some(none)) => none,
                (Some(Known::Followed(most)), None) => format!("open, {most}"),
                (None, None) => "open".to_string(),
            };
            page += &format!(" {cell} |");
        }
        page += &format!("\n{below}");
    }
    page
}

fn main() {
    print!("{}", page(Path::new(env!("CARGO_MANIFEST_DIR"))));
}
