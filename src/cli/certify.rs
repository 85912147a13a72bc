//! `chompcert certify`: computing a classification and writing it down.

use super::output::{Bar, print, remark, write_file};
use super::{Failure, Outcome, not_found};
use crate::certificate::Certificate;
use crate::certificate::diet::form::{self, Encoding};
use crate::certificate::diet::{MOST_LISTS, MOST_POSITIONS};
use crate::certificate::three_row::{MOST_EXPLICIT_COLUMNS, MOST_TABLE_COLUMNS};
use crate::request::Request;
use crate::rules::diet::{DietGame, LONGEST_ROW, Play};
use crate::solve::diet::{self, Limits};
use chomp_check::report::Report;
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// Compute a classification and write its certificate
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    ThreeRow(ThreeRow),
    Diet(Diet),
    DietWindow(DietWindow),
}

/// Three-row Chomp: the table of f, or every position with its witness or move list
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert certify three-row --columns 1000 -o table-1000.chompcert
  chompcert certify three-row --columns 100 --explicit -o explicit-100.chompcert")]
struct ThreeRow {
    /// Bound n: second rows of up to n squares (table, at most 20000), or first rows of up to n
    /// squares (explicit, at most 1000)
    #[arg(long, value_name = "N")]
    columns: u32,
    /// Write every position down instead of the table of f
    #[arg(long)]
    explicit: bool,
    #[command(flatten)]
    target: Target,
}

/// A game of k-Diet Chomp
#[derive(Args)]
struct DietRules {
    /// Number of rows, m, from 1 to 8
    #[arg(long, value_name = "M")]
    rows: usize,
    /// Most squares that a move may eat, k, from 1 to 16
    #[arg(long, value_name = "K")]
    bite: u64,
    /// Who loses: in normal play whoever cannot move, in misere play whoever moves last
    #[arg(long, value_enum)]
    play: PlayName,
}

#[derive(Clone, Copy, ValueEnum)]
enum PlayName {
    Normal,
    Misere,
}

impl DietRules {
    fn game(&self) -> Result<DietGame, Failure> {
        let play = match self.play {
            PlayName::Normal => Play::Normal,
            PlayName::Misere => Play::Misere,
        };
        DietGame::new(self.rows, self.bite, play).map_err(Failure::usage)
    }
}

/// k-Diet Chomp: every position, by finitely many classes
///
/// Searches for the smallest form by itself: for each gap between neighbouring rows a preperiod and a
/// period, or, where two gaps do not repeat by themselves, a wall between them. Exits with 4, and says
/// what was searched, when it finds none.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert certify diet --rows 3 --bite 2 --play misere -o diet-3-2-misere.chompcert
  chompcert certify diet --rows 5 --bite 2 --play misere --labels-only -o diet-5-2-misere.chompcert
  chompcert certify diet --rows 3 --bite 4 --play normal --max-seconds 60 -o none.chompcert")]
struct Diet {
    #[command(flatten)]
    rules: DietRules,
    /// Write the labels of the classes alone, not the witnesses and move lists of the box
    #[arg(long)]
    labels_only: bool,
    /// Give up when the search needs more than this many bytes of memory
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_memory)]
    max_memory: u64,
    /// Give up when the search takes longer than this many seconds
    #[arg(long, value_name = "N")]
    max_seconds: Option<u64>,
    /// Give up when some gap has not repeated by N (preperiod plus period)
    #[arg(long, value_name = "N", default_value_t = Limits::default().max_extent,
        value_parser = extent)]
    max_extent: usize,
    #[command(flatten)]
    target: Target,
}

/// k-Diet Chomp: the positions with first rows up to A, and no other row longer than A + B
///
/// Among them is every position with a_1 <= A whose longest row exceeds the first by at most B. No
/// period is assumed.
#[derive(Args)]
#[command(after_help = "\
Example:
  chompcert certify diet-window --rows 3 --bite 2 --play misere --first-row 13 --spread 20 -o w.chompcert")]
struct DietWindow {
    #[command(flatten)]
    rules: DietRules,
    /// Longest first (shortest) row
    #[arg(long, value_name = "A")]
    first_row: u64,
    /// How much longer than A the other rows may be
    #[arg(long, value_name = "B")]
    spread: u64,
    #[command(flatten)]
    target: Target,
}

fn extent(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(extent) if (1..=65_536).contains(&extent) => Ok(extent),
        _ => Err("a whole number from 1 to 65536 is needed".to_string()),
    }
}

#[derive(Args)]
struct Target {
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
    /// Check the file that was written, and print the verdict
    #[arg(long)]
    check: bool,
    /// Show no progress and no summary
    #[arg(short, long)]
    quiet: bool,
}

/// What has been computed may be checked whatever it takes.
const UNLIMITED: chomp_check::Limits =
    chomp_check::Limits { max_bytes: u64::MAX, max_memory: u64::MAX, max_time: None };

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    match &arguments.game {
        Game::ThreeRow(arguments) => three_row(arguments),
        Game::Diet(arguments) => diet(arguments),
        Game::DietWindow(arguments) => diet_window(arguments),
    }
}

fn three_row(arguments: &ThreeRow) -> Outcome {
    let columns = arguments.columns;
    let (most, kind) = if arguments.explicit {
        (MOST_EXPLICIT_COLUMNS, "an explicit certificate")
    } else {
        (MOST_TABLE_COLUMNS, "a table")
    };
    if columns > most {
        return Err(Failure::usage(format!("--columns {columns}: {kind} has at most {most} columns")));
    }
    arguments.target.refuse_existing()?;
    let request = if arguments.explicit {
        Request::ThreeRowExplicit { columns }
    } else {
        Request::ThreeRowTable { columns }
    };
    let bar = Bar::steps("columns", arguments.target.quiet);
    let certificate = request.certificate(&bar).map_err(not_found)?;
    drop(bar);
    arguments.target.write(&certificate)
}

fn diet(arguments: &Diet) -> Outcome {
    let game = arguments.rules.game()?;
    arguments.target.refuse_existing()?;
    let limits = Limits {
        max_memory: arguments.max_memory,
        max_time: arguments.max_seconds.map(Duration::from_secs),
        max_extent: arguments.max_extent,
    };
    let bar = Bar::clock("searching", arguments.target.quiet);
    let found = diet::search(game, limits, &mut |progress| bar.say(progress.to_string()));
    let found = found.map_err(not_found)?;
    if u128::from(found.checked) > MOST_POSITIONS {
        return Err(Failure {
            status: super::FAILED,
            message: format!("found {}, whose box is too large for a certificate", found.form()),
        });
    }
    if !arguments.target.quiet {
        let form = found.form();
        bar.suspend(|| {
            remark(&format!("found {form}: {} classes, box of {}", form.classes(), found.checked))
        });
    }
    bar.say("writing and checking".to_string());
    let encoding = if arguments.labels_only { Encoding::Labels } else { Encoding::Explicit };
    let certificate = form::encode(&found.classification, encoding);
    arguments.target.write_checked(&certificate, bar)
}

fn diet_window(arguments: &DietWindow) -> Outcome {
    let game = arguments.rules.game()?;
    let (first_row, spread) = (arguments.first_row, arguments.spread);
    let lists = |length: u64| length.checked_add(1).filter(|&lists| lists <= MOST_LISTS);
    let longest = first_row.checked_add(spread).filter(|&longest| longest <= LONGEST_ROW);
    let lists = (1..game.rows()).try_fold(lists(first_row), |product, _| {
        Some(product?.checked_mul(lists(longest?)?).filter(|&product| product <= MOST_LISTS))
    });
    if lists.flatten().is_none() || longest.is_none() {
        return Err(Failure::usage(format!(
            "the window is too large: (A+1)(A+B+1)^(m-1) may be at most {MOST_LISTS}"
        )));
    }
    arguments.target.refuse_existing()?;
    let bar = Bar::clock("computing", arguments.target.quiet);
    let request = Request::DietWindow { game, first_row, spread };
    let certificate = request.certificate(&bar).map_err(not_found)?;
    arguments.target.write_checked(&certificate, bar)
}

impl Target {
    /// Fails before the long computation rather than after it.
    fn refuse_existing(&self) -> Result<(), Failure> {
        if !self.force && self.output.exists() {
            return Err(Failure::usage(format!("{} exists; --force overwrites it", self.output.display())));
        }
        Ok(())
    }

    /// Writes a certificate that the checker verifies; any other is a fault of this program.
    fn write_checked(&self, certificate: &Certificate, bar: Bar) -> Outcome {
        let verdict = chomp_check::check(&certificate.to_bytes(), &UNLIMITED);
        drop(bar);
        match verdict {
            chomp_check::Verdict::Verified(_) => self.write(certificate),
            other => Err(Failure {
                status: super::FAILED,
                message: format!("the certificate would not be verified, nothing is written: {other:?}"),
            }),
        }
    }

    fn write(&self, certificate: &Certificate) -> Outcome {
        let bytes = certificate.to_bytes();
        write_file(&self.output, self.force, |file| file.write_all(&bytes))?;
        if !self.quiet {
            remark(&format!("wrote {} ({} bytes)", self.output.display(), bytes.len()));
        }
        if !self.check {
            return Ok(0);
        }
        let report = Report::of_file(&self.output, &chomp_check::Limits::default(), None);
        print(format!("{}\n", report.human()).as_bytes())?;
        Ok(report.exit_status())
    }
}
