//! One position of a classification: its type, what proves it, and perfect play from it.

use super::board;
use super::entries::SCHEMA;
use super::ply::{Answered, Ply, Shown};
use crate::game::{Classified, Type};
use serde::Serialize;

/// All that is shown of one position.
#[derive(Clone, Debug, Serialize)]
pub struct Description {
    schema: u32,
    /// The text that asked for the position, where it says the same in other words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// The position.
    pub position: Shown,
    /// The position in another notation, where the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<String>,
    /// `P` or `N`.
    #[serde(rename = "type")]
    pub kind: Type,
    /// How the position was reduced to an entry of the certificate, where that takes a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduction: Option<String>,
    /// The witness of an N-position, `None` when its player has won already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Ply>,
    /// The other winning moves of an N-position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_winning_moves: Vec<Ply>,
    /// Every move of a P-position, with the reply that beats it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Answered>,
    /// Perfect play: the winner's moves are witnesses, the loser's take as few squares as possible.
    pub line: Vec<Ply>,
    /// Whether the line goes on after what is listed.
    pub line_is_cut: bool,
    #[serde(skip)]
    board: String,
}

/// Describes a position of the domain, with at most `longest_line` moves of perfect play.
pub fn describe<G: Classified>(game: &G, position: &G::Position, longest_line: usize) -> Description {
    let is_p = game.is_p(position);
    let witness = if is_p { None } else { game.witness(position) };
    let winning = if is_p { Vec::new() } else { game.winning_moves(position) };
    let answered = |chosen: G::Move| {
        Answered::of(game, position, chosen, |left| game.winning_moves(left).first().copied())
    };
    let ply = |chosen: G::Move| Ply::of(game, position, chosen);
    let (line, line_is_cut) = line(game, position, witness, longest_line);
    Description {
        schema: SCHEMA,
        asked: None,
        position: Shown::of::<G>(position),
        differences: game.other_notation(position),
        kind: if is_p { Type::P } else { Type::N },
        reduction: game.reduction(position),
        witness: witness.map(ply),
        other_winning_moves: winning
            .into_iter()
            .filter(|&chosen| Some(chosen) != witness)
            .map(ply)
            .collect(),
        moves: if is_p { game.moves(position).into_iter().map(answered).collect() } else { Vec::new() },
        line,
        line_is_cut,
        board: board::draw(&game.drawing(position, witness)),
    }
}

fn line<G: Classified>(
    game: &G,
    start: &G::Position,
    witness: Option<G::Move>,
    longest: usize,
) -> (Vec<Ply>, bool) {
    let mut plies = Vec::new();
    let mut position = start.clone();
    let mut next = witness;
    loop {
        let chosen = match next.take() {
            Some(witness) => Some(witness),
            None if game.is_p(&position) => smallest(game, &position),
            None => game.winning_moves(&position).first().copied(),
        };
        let Some(chosen) = chosen else { return (plies, false) };
        if plies.len() == longest {
            return (plies, true);
        }
        plies.push(Ply::of(game, &position, chosen));
        position = game.after(&position, chosen);
    }
}

/// The first of the moves that take the fewest squares.
fn smallest<G: Classified>(game: &G, position: &G::Position) -> Option<G::Move> {
    let left = |chosen: &G::Move| game.squares(&game.after(position, *chosen));
    let moves = game.moves(position);
    let most = moves.iter().map(left).max()?;
    moves.into_iter().find(|chosen| left(chosen) == most)
}

impl Description {
    /// The description in words, with the board.
    pub fn human(&self) -> String {
        let mut text = format!("{}\n", self.board);
        let position = &self.position.text;
        if let Some(asked) = &self.asked {
            text.push_str(&format!("{asked} is read as {position}.\n"));
        }
        if let Some(differences) = &self.differences {
            text.push_str(&format!("The differences of {position} are {differences}.\n"));
        }
        if let Some(reduction) = &self.reduction {
            text.push_str(&format!("{reduction}\n"));
        }
        match (self.kind, &self.witness) {
            (Type::P, _) => {
                text.push_str(&format!(
                    "{position} is a P-position: whoever moves loses. Every move and the reply that beats it:\n\n"
                ));
                text.push_str(&self.table_of_moves());
            }
            (_, Some(witness)) => {
                text.push_str(&format!(
                    "{position} is an N-position: whoever moves wins, with {} to {}.\n",
                    witness.chosen, witness.leaves.text
                ));
                for other in &self.other_winning_moves {
                    text.push_str(&format!("Also winning: {} to {}.\n", other.chosen, other.leaves.text));
                }
            }
            _ => text.push_str(&format!("{position} is an N-position: its player has won already.\n")),
        }
        if !self.line.is_empty() {
            text.push_str(&format!("\nPerfect play: {position}\n"));
            for ply in &self.line {
                text.push_str(&format!("  {} -> {}\n", ply.chosen, ply.leaves.text));
            }
            if self.line_is_cut {
                text.push_str("  ... (--line N shows N moves)\n");
            }
        }
        text
    }

    fn table_of_moves(&self) -> String {
        let width = |of: fn(&Answered) -> usize| self.moves.iter().map(of).max().unwrap_or(0);
        let chosen = width(|answered| answered.ply.chosen.len());
        let leaves = width(|answered| answered.ply.leaves.text.len());
        let mut text = String::new();
        for answered in &self.moves {
            let reply = match &answered.reply {
                Some(reply) => format!("{} -> {}", reply.chosen, reply.leaves.text),
                None => "won already".to_string(),
            };
            text.push_str(&format!(
                "  {:chosen$} -> {:leaves$}  {reply}\n",
                answered.ply.chosen, answered.ply.leaves.text
            ));
        }
        text
    }
}
