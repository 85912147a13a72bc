//! Which certificate settles a position of a game on a finite order.

use super::poset::Poset;
use super::position::Elements;
use super::request::{Order, Source};
use crate::kind::{Cost, NotMade, Question};

/// Chomp on a finite order, instead of on a board
#[derive(Clone, Debug, clap::Args)]
pub struct OnOrder {
    #[command(flatten)]
    source: Option<Source>,
    /// On an order: nothing is poisoned; whoever cannot move loses
    #[arg(long, requires = "Source")]
    poset_game: bool,
}

/// Positions that are counted beforehand.
const COUNTED: usize = 1 << 20;
/// Making and checking: seconds and bytes for each position.
const SECONDS_A_POSITION: f64 = 2e-6;
const BYTES_A_POSITION: f64 = 64.0;
/// The program itself.
const BYTES_ANYWAY: f64 = 16e6;

impl OnOrder {
    /// The certificate of the order, about this position or about all of its elements; `None` where the game is
    /// another one.
    ///
    /// # Errors
    /// When there is no such order or position.
    pub fn question(&self, text: Option<&str>) -> Result<Option<Question>, NotMade> {
        let Some(source) = &self.source else { return Ok(None) };
        let request = Order { source: source.clone(), poset_game: self.poset_game };
        let (poset, names) = request.order()?;
        let position = match text {
            Some(text) => Elements::parse(text, &names).map_err(NotMade::OutOfRange)?,
            None => Elements(poset.whole()),
        };
        let cost = positions(&poset).map(|count| Cost {
            seconds: SECONDS_A_POSITION * count,
            memory: BYTES_ANYWAY + BYTES_A_POSITION * count,
        });
        let position = position.named(&names);
        Ok(Some(Question { position, request: Box::new(request), cost, names: Some(names) }))
    }
}

/// How many positions there are, if they are soon counted.
fn positions(poset: &Poset) -> Option<f64> {
    let count = std::iter::successors(Some(0), |&at| poset.next(at)).take(COUNTED + 1).count();
    (count <= COUNTED).then_some(count as f64)
}
