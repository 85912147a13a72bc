//! The rule that labels must obey at a position: P exactly when no option is P.

use super::entry::won_already;
use super::labels::Labels;
use super::{Game, Position};
use crate::verdict::{Code, Rejection, Stop};
use crate::witness;

/// Accepts a position that is labelled P exactly when none of its options is.
pub fn judge(game: Game, labels: &Labels, position: Position) -> Result<(), Stop> {
    let is_p = labels.is_p(&position)?;
    if game.misere && position.is_empty() {
        return if is_p { Err(won_already(position, labels.offset(&position))) } else { Ok(()) };
    }
    for (bite, option) in position.options(game) {
        if labels.is_p(&option)? {
            return if is_p {
                Err(witness::p_to_p(position, bite, option, labels.offset(&position)))
            } else {
                Ok(())
            };
        }
    }
    if is_p {
        return Ok(());
    }
    Err(Rejection::new(
        Code::UnnamedP,
        labels.offset(&position),
        "it is labelled N, but none of its moves leads to a position labelled P".to_string(),
    )
    .at(position)
    .into())
}
