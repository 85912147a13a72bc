//! The one list of what can be asked for: requests, and the certificates that answer those that are shipped.

use crate::game::chomp::Position;
use crate::kind::{CertificateRequest, CertifyError, Question, ShippedCertificate};
use crate::shifts::labels::Sort;
use crate::{board, diet, heaps, order, text, three_row};

/// The requests, as `chompcert certify` names them.
#[allow(missing_docs)]
#[derive(Clone, Debug, clap::Subcommand)]
pub enum Request {
    ThreeRow(three_row::request::ThreeRow),
    Tails(three_row::request::Tails),
    Diet(diet::request::ShiftsRequest),
    DietWindow(diet::request::Window),
    DietNoProduct(diet::no_product::NoProduct),
    Heaps(heaps::request::Heaps),
    Board(board::request::Board),
    FewSquares(board::request::FewSquares),
    Order(order::request::Order),
}

/// A position and its game, as `chompcert solve` is told them.
#[derive(Clone, Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("game").args(["bite", "heaps", "sides", "divisors", "file"])))]
#[command(group(clap::ArgGroup::new("played").args(["bite", "heaps"])))]
pub struct PositionArguments {
    /// A board like 3x8, a box like 3x3x3, or a position: the row lengths, [7,5,2], [9,4^6] or 7 5 2; of an order some
    /// elements by name, {1,2,3}, or nothing for all of them; a sum, '3x5 + 2x7'
    #[arg(value_parser = text::argument)]
    position: Vec<String>,
    /// Say the nim-value, in normal play: of a board without the poisoned square, of a box or an order in the poset game. Of
    /// a sum like '3x5 + 2x7' it is the XOR of those of its parts
    #[arg(long)]
    nim_values: bool,
    #[command(flatten)]
    diet: diet::request::Diet,
    #[command(flatten)]
    heaps: heaps::request::HeapArguments,
    #[command(flatten)]
    order: order::request::OrderArguments,
}

/// The longest of one or two rows whose table takes no time.
const LONGEST_OF_TWO: u32 = 1000;

impl PositionArguments {
    /// The request that settles the position; of a sum, those that settle the nim-values of its parts.
    ///
    /// # Errors
    /// When there is no such game or position.
    pub fn questions(&self) -> Result<Vec<Question>, CertifyError> {
        let written = self.position.join(" ");
        let position = Some(written.as_str()).filter(|_| !self.position.is_empty());
        if let Some(questions) = self.order.questions(position, self.nim_values)? {
            return Ok(questions);
        }
        if let (Some(heaps), Some(other)) = (self.heaps.position(), position) {
            let message =
                format!("two positions are given, '{other}' and --heaps '{heaps}': leave one out");
            return Err(CertifyError::OutOfRange(message));
        }
        let text = self.heaps.position().or(position).unwrap_or_default();
        let parts = order::request::parts_of_sum(text);
        let nim_values = self.nim_values || parts.len() > 1;
        if nim_values && self.diet.is_misere() {
            return Err(CertifyError::OutOfRange("nim-values are those of normal play".to_string()));
        }
        let boxes = parts.iter().filter(|part| order::request::is_box(part)).count();
        if self.heaps.position().is_none() && boxes > 0 && boxes < parts.len() {
            let message = "a sum is of positions of one game: of boxes, or of boards".to_string();
            return Err(CertifyError::OutOfRange(message));
        }
        parts.into_iter().map(|part| self.question(part, nim_values)).collect()
    }

    /// The request that settles a position of a game on rows.
    fn question(&self, text: &str, nim_values: bool) -> Result<Question, CertifyError> {
        let sort = match nim_values {
            true => Sort::NimValues,
            false if self.diet.is_misere() => Sort::Misere,
            false => Sort::Normal,
        };
        if let Some(question) = self.heaps.question(text, sort)? {
            return Ok(question);
        }
        if let Some(question) = self.diet.question(text, nim_values)? {
            return Ok(question);
        }
        if let Some(question) = order::request::question_of_box(text, nim_values) {
            return question;
        }
        let position =
            Position::parse(text).map_err(|error| CertifyError::OutOfRange(error.to_string()))?;
        if nim_values {
            return board::request::nim_value(&position);
        }
        // A short board of one or two rows is shown as what it is.
        let is_small = position.rows().len() < 3 && position.rows()[0] <= LONGEST_OF_TWO;
        let of_three = if is_small { None } else { three_row::request::question(&position)? };
        of_three.map_or_else(|| board::request::question(&position), Ok)
    }
}

impl Request {
    /// The request of its game.
    pub fn of_game(self) -> Box<dyn CertificateRequest> {
        match self {
            Request::ThreeRow(request) => Box::new(request),
            Request::Tails(request) => Box::new(request),
            Request::Diet(request) => Box::new(request),
            Request::DietWindow(request) => Box::new(request),
            Request::DietNoProduct(request) => Box::new(request),
            Request::Heaps(request) => Box::new(request),
            Request::Board(request) => Box::new(request),
            Request::FewSquares(request) => Box::new(request),
            Request::Order(request) => Box::new(request),
        }
    }
}

/// The certificates that are shipped with the project.
pub fn shipped() -> Vec<ShippedCertificate> {
    [three_row::shipped(), diet::shipped(), heaps::shipped(), board::shipped(), order::shipped()]
        .into_iter()
        .flatten()
        .collect()
}
