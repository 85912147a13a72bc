//! The atlas of k-Diet Chomp, `docs/atlas.md`: what is known of each game with up to five rows.
//!
//! `cargo xtask atlas > docs/atlas.md` reads
//!
//! - the certificates that are shipped, and those in `census`, which have the digests of `docs/records.md`;
//! - `docs/atlas.txt`: shifts of games that are not shipped, which are checked here, and how far the search has followed
//!   the others;
//! - the certificates in `examples/atlas`, of games with a short first row, which are checked here. `cargo xtask
//!   atlas short` finds all of them again, and `certify diet --first-row A` each;
//! - `docs/disorder.csv`, which `cargo xtask atlas disorder > docs/disorder.csv` measures again.

use chompcert::certificate::Certificate;
use chompcert::diet::kinds::shifts::{Encoding, decode, encode};
use chompcert::diet::rules::{DietGame, Play};
use chompcert::diet::search::{Disorder, Limits, of_longest_first_row};
use chompcert::diet::shifts::{Scope, Shift, Shifts};
use chompcert::diet::{games_without_product_form, shifts_file, shipped_games};
use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;

const INTRODUCTION: &str = "\
# Atlas of k-Diet Chomp

What is known of each game with up to five rows and k up to 16. `cargo xtask atlas > docs/atlas.md` writes this page
from certificates, which it checks, and from measurements; `xtask/src/atlas.rs` says how each is made again.

A game is **settled**, that is, a certificate classifies every position:

- `(T,pi) ...`, a pair for each gap `a1`, `a2-a1`, ...: each gap repeats by itself, from T on with period pi. That is a
  *product form*.
- `shifts`: other shifts settle it; they stand below the table, in the gaps `g1` = `a1`, `g2` = `a2-a1`, and so on.

Or it is **settled for a1 <= A**: a certificate in `examples/atlas` classifies every position whose first row is so
short. `chompcert export examples/atlas/diet-3-5-misere-209.chompcert --format shifts` prints its shifts. A is the largest
tried value for which shifts were found in rows up to 4,096; it is no bound of nature ([what is
known](short-first-rows.md)). Where no A stands, there were none for a1 <= 1.

Or it is **disordered**, followed by a share. That is measured, and proves nothing. Three-row positions with two long
gaps, whose other gap is at most 3, are cut into blocks of 64 by 64. The share is that of the blocks far out in rows up
to 2,048 whose types are kept by no vector with entries up to 192; it is at least 30 %, and no less than four fifths of
that in rows up to 1,024. With more rows the share is that of the last three rows, which are a game of their own where
the first rows are empty.

- `no product form`: a certificate proves it ([how](no-product-form.md)), also for the same game with more rows. Shifts
  may still settle the game.
- `not found, N`: neither shifts nor such a share; the search came to rows of N squares without shifts.

![P-positions of three-row 4-Diet Chomp, normal play, with a2 = a1](fan.svg)
![P-positions of three-row 6-Diet Chomp, normal play, with a2 = a1](fan-disordered.svg)

In the pictures `a2 = a1`, `a1` grows to the right, `a3-a2` upwards. k = 4 is settled: above the diagonal the types
repeat upwards every 5 squares; below it they repeat along the diagonal, every 10; along the lower edge the pattern is
irregular up to `a1` about 200, and then repeats every 850. k = 6 is disordered: what is below the diagonal keeps
changing.
";

/// What is said of the games of one row and of two.
const FEW_ROWS: [&str; 2] = [
    "\n## 1 row\n\n`(0,k+1)` for every k up to 16, in normal and in misère play.\n",
    "\n## 2 rows\n\nFor every k up to 16, in normal play `(0,k+1) (0,k+1)` if k is even, `(0,(k+1)/2) (0,k+1)` if k is odd; in misère play
`(0,1) (0,k+1)`.\n",
];

/// The same of one of these games.
fn of_few_rows(game: DietGame) -> String {
    let period = game.bite() + 1;
    let first = match (game.play(), game.bite() % 2) {
        (Play::Misere, _) => 1,
        (Play::Normal, 0) => period,
        (Play::Normal, _) => period / 2,
    };
    let first = if game.rows() == 1 { String::new() } else { format!("(0,{first}) ") };
    format!("{first}(0,{period})")
}

/// Knowledge of a game.
enum Outcome {
    Shifts(Shifts),
    /// The longest rows that were looked at.
    Followed(u64),
}

type Games = HashMap<(usize, u64, bool), Outcome>;

fn key(game: DietGame) -> (usize, u64, bool) {
    (game.rows(), game.bite(), game.play() == Play::Misere)
}

fn games(rows: usize) -> impl Iterator<Item = DietGame> {
    let plays = [Play::Normal, Play::Misere];
    (1..=16).flat_map(move |bite| plays.map(|play| DietGame::new(rows, bite, play).expect("in range")))
}

/// The shifts of a certificate that is shipped.
fn shipped(path: &Path) -> Shifts {
    let bytes = std::fs::read(path).expect("it is shipped");
    decode(&Certificate::from_bytes(&bytes).expect("a certificate")).expect("shifts").0
}

fn file(game: DietGame) -> String {
    format!("diet/diet-{}-{}-{}.chompcert", game.rows(), game.bite(), game.play())
}

/// The games of `docs/atlas.txt`: lines `shifts 2 9 normal`, with shifts until an empty line, and `open 3 6 normal 512`.
fn listed(text: &str) -> Games {
    let mut known = Games::new();
    for entry in text.split("\n\n") {
        for line in entry.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let [word @ ("shifts" | "open"), rows, bite, play, ..] = words[..] else { continue };
            let number = |text: &str| text.parse::<u64>().expect("a number");
            let play = if play == "normal" { Play::Normal } else { Play::Misere };
            let game = DietGame::new(number(rows) as usize, number(bite), play).expect("in range");
            let what = match word {
                "open" => Outcome::Followed(number(words[4])),
                _ => Outcome::Shifts(checked(&entry.replace(line, ""), game)),
            };
            known.insert(key(game), what);
        }
    }
    known
}

fn checked(text: &str, game: DietGame) -> Shifts {
    let shifts = shifts_file::read(text, game).expect("shifts");
    verify(&encode(&shifts, Encoding::Shifts).to_bytes());
    shifts
}

fn verify(bytes: &[u8]) {
    let verdict = chomp_check::check(bytes, &chomp_check::Limits::default());
    assert!(matches!(verdict, chomp_check::Verdict::Verified(_)), "{verdict:?}");
}

/// The certificates of games with a short first row; of each game the one with the longest.
fn shorts(folder: &Path) -> HashMap<(usize, u64, bool), Shifts> {
    let mut shorts: HashMap<_, Shifts> = HashMap::new();
    for entry in std::fs::read_dir(folder).expect("examples/atlas") {
        let path = entry.expect("can be read").path();
        let bytes = std::fs::read(&path).expect("can be read");
        verify(&bytes);
        let shifts = decode(&Certificate::from_bytes(&bytes).expect("a certificate")).expect("shifts").0;
        assert!(shifts.scope == Scope::ShortFirstRow && bytes.len() < 200, "{}", path.display());
        let name = path.file_stem().expect("a file").to_string_lossy().into_owned();
        assert_eq!(name, short_name(&shifts));
        let other = shorts.insert(key(shifts.game), shifts);
        assert!(other.is_none(), "two of one game");
    }
    shorts
}

/// The name of the certificate of a game with a short first row.
fn short_name(shifts: &Shifts) -> String {
    let game = shifts.game;
    format!("diet-{}-{}-{}-{}", game.rows(), game.bite(), game.play(), shifts.bounds[0])
}

/// The bites from which on three-row games are measured.
const MEASURED: std::ops::RangeInclusive<u64> = 4..=16;
const COLUMNS: &str = "k,play,long gaps,unexplained up to 1024,up to 2048\n";

/// A line of `docs/disorder.csv`.
pub fn measured(game: DietGame) -> String {
    let disorder = Disorder::within(game, Limits::default(), &mut |_| {}).expect("a moment is enough");
    let Disorder { gaps, nearer, farther } = disorder;
    format!("{},{},{} {},{nearer:.3},{farther:.3}\n", game.bite(), game.play(), gaps.0, gaps.1)
}

/// The text of `docs/disorder.csv`.
pub fn measurements() -> String {
    let games = games(3).filter(|game| MEASURED.contains(&game.bite()));
    games.fold(COLUMNS.to_string(), |text, game| text + &measured(game))
}

/// Writes a certificate for each disordered game of three rows that is settled for longer first rows than known.
pub fn write_shorts(root: &Path) {
    let folder = root.join("examples/atlas");
    let disorders =
        disorders(&std::fs::read_to_string(root.join("docs/disorder.csv")).expect("docs/disorder.csv"));
    for game in games(3) {
        let disorder = disorders.get(&(game.bite(), game.play() == Play::Misere));
        if !disorder.is_some_and(Disorder::lasts) {
            continue;
        }
        let Some(shifts) = of_longest_first_row(game, Limits::default(), &mut |_| {}) else { continue };
        let bytes = encode(&shifts, Encoding::Shifts).to_bytes();
        verify(&bytes);
        let known = shorts(&folder);
        let known = known.get(&key(game));
        if known.is_some_and(|known| known.bounds[0] >= shifts.bounds[0]) {
            continue;
        }
        let path = |shifts: &Shifts| folder.join(format!("{}.chompcert", short_name(shifts)));
        if let Some(known) = known {
            std::fs::remove_file(path(known)).expect("can be removed");
        }
        eprintln!("{}: {} shifts", short_name(&shifts), shifts.list.len());
        std::fs::write(path(&shifts), bytes).expect("can be written");
    }
}

/// The measurements, by k and whether the play is misere.
fn disorders(text: &str) -> HashMap<(u64, bool), Disorder> {
    let lines = text.strip_prefix(COLUMNS).expect("docs/disorder.csv has these columns").lines();
    let of = |line: &str| {
        let [bite, play, gaps, nearer, farther] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let (p, q) = gaps.split_once(' ').expect("two gaps");
        let disorder = Disorder {
            gaps: (p.parse().expect("a gap"), q.parse().expect("a gap")),
            nearer: nearer.parse().expect("a share"),
            farther: farther.parse().expect("a share"),
        };
        ((bite.parse().expect("a number"), play == "misere"), disorder)
    };
    lines.map(of).collect()
}

/// Preperiod and period of each gap, if each has a shift of its own and there are no others.
fn product(shifts: &Shifts) -> Option<String> {
    let rows = shifts.game.rows();
    let of_gap = |gap: usize| {
        let [shift] = shifts.list.iter().filter(|shift| shift.vector[gap] > 0).collect::<Vec<_>>()[..]
        else {
            return None;
        };
        let alone = |numbers: &[i128]| (0..rows).all(|other| numbers[other] == i128::from(other == gap));
        let [inequality] = &shift.region[..] else { return None };
        let period = shift.vector[gap];
        let is_axis = shift.vector.iter().sum::<u64>() == period && alone(&inequality.coefficients);
        is_axis.then(|| format!("({},{period})", inequality.least() - period as i64))
    };
    Some((0..rows).map(of_gap).collect::<Option<Vec<String>>>()?.join(" "))
}

/// `less (0,0,5) where g3-g1 >= 12`
fn in_words(Shift { vector, region }: &Shift) -> String {
    let numbers: Vec<String> = vector.iter().map(u64::to_string).collect();
    let facets = region.iter().map(|inequality| {
        let terms = (1..).zip(&inequality.coefficients).filter(|(_, factor)| **factor != 0);
        let sum: String = terms.map(|(gap, factor)| term(gap, *factor)).collect();
        format!("{} >= {}", sum.trim_start_matches('+'), inequality.least())
    });
    format!("less ({}) where {}", numbers.join(","), facets.collect::<Vec<_>>().join(" and "))
}

fn term(gap: usize, factor: i128) -> String {
    match factor {
        1 => format!("+g{gap}"),
        -1 => format!("-g{gap}"),
        _ => format!("{factor:+}*g{gap}"),
    }
}

/// A heading for what stands below a table, and the shifts.
fn below(shifts: &Shifts, certificate: &str) -> String {
    let lines = shifts.list.iter().map(|shift| format!("- {}\n", in_words(shift)));
    let (game, lines) = (shifts.game, lines.collect::<String>());
    format!("\nk = {}, {} play, {certificate}:\n\n{lines}", game.bite(), game.play(),)
}

/// The text of `docs/atlas.md`.
pub fn page(root: &Path) -> String {
    let read = |name: &str| std::fs::read_to_string(root.join(name)).expect(name);
    let mut known = listed(&read("docs/atlas.txt"));
    for game in shipped_games() {
        known.insert(key(game), Outcome::Shifts(shipped(&root.join("certificates").join(file(game)))));
    }
    for record in crate::recorded::diet().iter().filter(|record| !record.name.contains("no-product")) {
        let shifts = shipped(&root.join(format!("census/{}.chompcert", record.name)));
        known.insert(key(shifts.game), Outcome::Shifts(shifts));
    }
    let (shorts, disorders) = (shorts(&root.join("examples/atlas")), disorders(&read("docs/disorder.csv")));
    let without = games_without_product_form();
    let mut page = INTRODUCTION.to_string();
    for (rows, words) in (1..).zip(FEW_ROWS) {
        for game in games(rows) {
            let Some(Outcome::Shifts(shifts)) = known.get(&key(game)) else { panic!("{game:?}") };
            assert_eq!(product(shifts), Some(of_few_rows(game)), "{game:?}");
        }
        page += words;
    }
    let mut with_a_row_less: Vec<String> = Vec::new();
    for rows in 3..=5 {
        page += &format!("\n## {rows} rows\n\n| k | normal | misère |\n|---|---|---|");
        let mut settled = String::new();
        // The lines, and the same without short first rows, of which more rows have none.
        let (mut table, mut longer): (Vec<String>, Vec<String>) = Default::default();
        for game in games(rows) {
            if game.play() == Play::Normal {
                table.push(format!("| {} |", game.bite()));
                longer.push(format!("| {} |", game.bite()));
            }
            let mut cell: Vec<String> = Vec::new();
            let disorder = disorders.get(&(game.bite(), game.play() == Play::Misere));
            let disorder = disorder.filter(|disorder| rows > 2 && disorder.lasts());
            let mut short = String::new();
            if let Some(shifts) = shorts.get(&key(game)) {
                short = format!("settled for a1 <= {}; ", shifts.bounds[0]);
            }
            match (known.get(&key(game)), disorder) {
                (Some(Outcome::Shifts(shifts)), _) => cell.push(product(shifts).unwrap_or_else(|| {
                    settled += &below(shifts, &format!("`diet-{rows}-{}-{}`", game.bite(), game.play()));
                    format!("{} shifts", shifts.list.len())
                })),
                (_, Some(disorder)) => {
                    cell.push(format!("disordered, {} %", (100.0 * disorder.farther).round()))
                }
                (Some(Outcome::Followed(most)), None) => cell.push(format!("not found, {most}")),
                (None, None) => cell.push("not found".to_string()),
            }
            let alike = |other: &&DietGame| (other.bite(), other.play()) == (game.bite(), game.play());
            let fewer =
                without.iter().filter(alike).map(|other| other.rows()).filter(|&fewer| fewer <= rows).min();
            if let Some(fewer) = fewer {
                let name = format!("diet-no-product-{fewer}-{}-{}", game.bite(), game.play());
                cell.push(format!("no product form: `{name}`"));
            }
            let cell = cell.join("; ");
            *table.last_mut().expect("normal play comes first") += &format!(" {short}{cell} |");
            *longer.last_mut().expect("normal play comes first") += &format!(" {cell} |");
        }
        let pairs = table.iter().rev().zip(with_a_row_less.iter().rev());
        let own = table.len() - pairs.take_while(|(line, other)| line == other).count();
        for line in &table[..own] {
            let _ = write!(page, "\n{line}");
        }
        if own < table.len() {
            let fewer = if rows == 4 { "3 rows, but for short first rows" } else { "4 rows" };
            let _ = write!(page, "\n| {} to {} | as with {fewer} | the same |", own + 1, table.len());
        }
        with_a_row_less = longer;
        page += &format!("\n{settled}");
    }
    page
}
