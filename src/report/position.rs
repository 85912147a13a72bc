//! One position of a classification: its type, what proves it, and perfect play from it.

use super::board;
use super::perfect_play::perfect_play;
use super::ply::SCHEMA;
use super::ply::{Ply, PositionText, Refutation};
use crate::amount::counted;
use crate::game::{ClassifiedGame, Type};
use serde::Serialize;

/// All that is shown of one position.
#[derive(Clone, Debug, Serialize)]
pub struct Description {
    schema: u32,
    /// The text that asked for the position, where it says the same in other words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// As the game writes it.
    pub position: PositionText,
    /// The position in another notation, where the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<String>,
    /// `P` or `N`.
    #[serde(rename = "type")]
    pub kind: Type,
    /// Its nim-value, where the certificate has nim-values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nim_value: Option<u64>,
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
    pub moves: Vec<Refutation>,
    /// Perfect play.
    pub line: Vec<Ply>,
    /// Whether the line goes on after what is listed.
    pub line_is_cut: bool,
    /// How many moves perfect play takes, if that was asked for and could be counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<usize>,
    /// The names of the elements of an order, by number, where they have other names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<Vec<String>>,
    /// Whether a line was asked for.
    #[serde(skip)]
    has_line: bool,
    #[serde(skip)]
    board: String,
}

/// Describes a position of the domain, with at most `longest_line` moves of perfect play.
pub fn describe<G: ClassifiedGame>(game: &G, position: &G::Position, longest_line: usize) -> Description {
    let is_p = game.is_p(position);
    let witness = if is_p { None } else { game.witness(position) };
    let winning = if is_p { Vec::new() } else { game.winning_moves(position) };
    let answered = |chosen: G::Move| {
        Refutation::of(game, position, chosen, |left| game.winning_moves(left).first().copied())
    };
    let ply = |chosen: G::Move| Ply::of(game, position, chosen);
    let has_line = longest_line > 0;
    let (line, length) =
        if has_line { perfect_play(game, position, longest_line) } else { Default::default() };
    Description {
        schema: SCHEMA,
        asked: None,
        position: PositionText::of(game, position),
        differences: game.other_notation(position),
        kind: if is_p { Type::P } else { Type::N },
        nim_value: game.nim_value(position),
        reduction: game.reduction(position),
        witness: witness.map(ply),
        other_winning_moves: winning
            .into_iter()
            .filter(|&chosen| Some(chosen) != witness)
            .map(ply)
            .collect(),
        moves: if is_p { game.moves(position).into_iter().map(answered).collect() } else { Vec::new() },
        line_is_cut: length.map_or(game.squares(position) > 0, |length| length > line.len()),
        line,
        length,
        names: game.names().map(|names| names.each.clone()),
        has_line,
        board: board::draw(&game.drawing(position, witness)),
    }
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
        if let Some(value) = self.nim_value {
            text.push_str(&format!("The nim-value of {position} is {value}.\n"));
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
        if self.has_line && self.line_is_cut && self.length.is_none() {
            text.push_str("\nPerfect play is not shown: too many positions follow from this one.\n");
        }
        if let (Some(length), false) = (self.length, self.line.is_empty()) {
            text.push_str(&format!("\nPerfect play, {}: {position}\n", counted(length, "move")));
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
        let width = |of: fn(&Refutation) -> usize| self.moves.iter().map(of).max().unwrap_or(0);
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
