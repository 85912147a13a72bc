//! Requests for games on finite orders, and the certificate that settles a position.

use super::kinds;
use super::numbering::{OrderPositions, playable};
use super::poset::{Poset, PosetError};
use super::position::Elements;
use super::solve::{MOST_POSITIONS, MOST_VALUES};
use crate::certificate::Certificate;
use crate::game::Names;
use crate::game::notation::product;
use crate::kind::{CertificateRequest, CertifyError, Question};
use crate::numbering::Numbering;
use crate::progress::Progress;
use crate::text::{self, Text};
use std::path::PathBuf;

/// Chomp on a finite order, or the poset game: every position with its witness or move list
///
/// Whoever takes the least element, which is poisoned, loses. With --poset-game nothing is poisoned, and
/// whoever cannot move loses.
#[derive(Clone, Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("order").required(true).args(["sides", "divisors", "file"])))]
#[command(after_help = "\
A file has lines like 'a < b' or 'a < b < c', or a name alone; '#' begins a comment.

Examples:
  chompcert certify order --box 3x3x3 -o box-3-3-3.chompcert
  chompcert certify order --divisors 720 -o divisors-720.chompcert
  chompcert certify order --file poset.txt --poset-game -o poset.chompcert
  chompcert certify order --box 3x3x3 --nim-values -o nim-values-box-3-3-3.chompcert")]
pub struct Order {
    #[command(flatten)]
    #[allow(missing_docs)]
    pub source: Source,
    /// Nothing is poisoned; whoever cannot move loses
    #[arg(long)]
    pub poset_game: bool,
    /// Find the nim-value of every position of the poset game
    #[arg(long)]
    pub nim_values: bool,
}

/// Where the order comes from.
#[derive(Clone, Debug, clap::Args)]
#[group(multiple = false)]
pub struct Source {
    /// The product of chains of these lengths, like 3x3x3
    #[arg(long = "box", value_name = "SIDES", value_parser = text::argument)]
    pub sides: Option<String>,
    /// The divisors of a number, ordered by divisibility
    #[arg(long, value_name = "NUMBER")]
    pub divisors: Option<u64>,
    /// The order that is written in a text file
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

impl Order {
    /// Chomp, or the poset game, on the box with these sides.
    pub fn of_box(sides: &str, poset_game: bool) -> Self {
        let source = Source { sides: Some(sides.to_string()), divisors: None, file: None };
        Order { source, poset_game, nim_values: false }
    }

    /// The nim-values of the poset game on the box with these sides.
    pub fn nim_values(sides: &str) -> Self {
        Order { nim_values: true, ..Order::of_box(sides, true) }
    }

    /// The order that is asked for, and what its elements are called.
    ///
    /// # Errors
    /// When there is none.
    pub fn order(&self) -> Result<(Poset, Names), CertifyError> {
        self.read().map(|game| (game.poset, game.names))
    }

    fn read(&self) -> Result<Game, CertifyError> {
        let Source { sides, divisors, file } = &self.source;
        let poset = match (sides, divisors, file) {
            (Some(sides), ..) => Poset::parse_sides(sides).map(|poset| {
                let names = poset.names();
                (poset, names)
            }),
            (_, Some(number), _) => Poset::of_divisors(*number),
            (.., Some(file)) => {
                let text = Text::read(file).map_err(|error| CertifyError::of_file(file, &error))?;
                Poset::parse(text.as_str())
            }
            _ => return Err(CertifyError::OutOfRange("no order is given".to_string())),
        };
        let named = |error: PosetError| match file {
            Some(file) => format!("{}: {error}", file.display()),
            None => error.to_string(),
        };
        let (poset, names) = poset.map_err(|error| CertifyError::OutOfRange(named(error)))?;
        Ok(Game {
            poset,
            names,
            poset_game: self.poset_game || self.nim_values,
            nim_values: self.nim_values,
        })
    }
}

impl CertificateRequest for Order {
    fn numbering(&self) -> Result<Option<Box<dyn Numbering>>, CertifyError> {
        if self.nim_values {
            return Ok(None);
        }
        let (poset, names) = self.order()?;
        Ok(Some(Box::new(OrderPositions::new(poset, names, !self.poset_game)?)))
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        self.read()?.produce(progress)
    }
}

/// An order that was read, once: a pipe has it no second time.
#[derive(Clone)]
struct Game {
    poset: Poset,
    names: Names,
    poset_game: bool,
    nim_values: bool,
}

/// The poset game on the order that a text of ours says, its elements called by their numbers.
pub(super) fn poset_game(text: &str) -> impl CertificateRequest + 'static {
    let (poset, _) = Poset::parse(text).expect("an order");
    Game { names: poset.names(), poset, poset_game: true, nim_values: false }
}

impl CertificateRequest for Game {
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        // The certificate has the numbers alone.
        if self.poset.names() != self.names {
            let numbered = self.names.each.iter().enumerate().map(|(i, name)| format!("{i} is {name}"));
            progress.remark(&numbered.collect::<Vec<_>>().join(", "));
        }
        playable(&self.poset, !self.poset_game)?;
        positions(&self.poset, self.nim_values)?;
        if self.nim_values {
            return Ok(kinds::encode_nim_values(&self.poset));
        }
        kinds::encode(&self.poset, !self.poset_game, progress).ok_or_else(|| {
            CertifyError::TooLarge(format!("the order has more than {MOST_POSITIONS} positions"))
        })
    }
}

/// Chomp on a finite order, instead of on a board
#[derive(Clone, Debug, clap::Args)]
pub struct OrderArguments {
    #[command(flatten)]
    source: Option<Source>,
    /// On an order: nothing is poisoned; whoever cannot move loses
    #[arg(long, requires = "Source")]
    poset_game: bool,
}

impl OrderArguments {
    /// The certificate of the order, of types or of nim-values, about this position or about all of its elements; of a sum
    /// that of its nim-values, about each part. `None` where the game is another one.
    ///
    /// # Errors
    /// When there is no such order or position.
    pub fn questions(
        &self,
        text: Option<&str>,
        nim_values: bool,
    ) -> Result<Option<Vec<Question>>, CertifyError> {
        let Some(source) = &self.source else { return Ok(None) };
        let parts = text.map(parts_of_sum);
        let nim_values = nim_values || parts.as_ref().is_some_and(|parts| parts.len() > 1);
        let request = Order { source: source.clone(), poset_game: self.poset_game, nim_values };
        let game = request.read()?;
        let cost = Some(kinds::cost(positions(&game.poset, nim_values)?, &game.poset, nim_values));
        let question = |elements: Elements| Question {
            position: elements.named(&game.names),
            request: Box::new(game.clone()),
            cost,
            names: Some(game.names.clone()),
        };
        let Some(parts) = parts else { return Ok(Some(vec![question(Elements(game.poset.whole()))])) };
        let elements = |part| Elements::parse(part, &game.names).map_err(CertifyError::OutOfRange);
        parts.into_iter().map(|part| Ok(question(elements(part)?))).collect::<Result<_, _>>().map(Some)
    }
}

/// The parts of a sum: what stands between `+`, but for those in a name of an element.
pub fn parts_of_sum(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let split = text.split(move |c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == '+' && depth <= 0
    });
    split.collect()
}

/// Whether a text is a box of three sides or more.
pub fn is_box(text: &str) -> bool {
    product(text).is_some_and(|sides| sides.len() > 2)
}

/// The certificate of a box of three sides or more, about all of its elements; `None` where a text is none.
pub fn question_of_box(text: &str, nim_values: bool) -> Option<Result<Question, CertifyError>> {
    is_box(text).then_some(())?;
    let source = Source { sides: Some(text.to_string()), divisors: None, file: None };
    let order = OrderArguments { source: Some(source), poset_game: false };
    order.questions(None, nim_values).map(|asked| asked?.pop()).transpose()
}

/// The number of positions, unless it is beyond what can be written.
fn positions(poset: &Poset, nim_values: bool) -> Result<f64, CertifyError> {
    let (most, with) = if nim_values { (MOST_VALUES, " with nim-values") } else { (MOST_POSITIONS, "") };
    let count = poset.positions(most);
    if count > most {
        let message = format!("the order has more than {most} positions, the most{with} that are written");
        return Err(CertifyError::TooLarge(message));
    }
    Ok(count as f64)
}
