//! Positions and moves of any game, as text for people and as JSON for programs: a position is an array of
//! its numbers, a move an object that says what it leaves.

use crate::game::{ClassifiedGame, Game, PositionEntry, Type};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// The JSON of a value of some game.
fn json(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("numbers and texts can be written as JSON")
}

/// How the game writes a position, for people and as JSON.
#[derive(Clone, Debug)]
pub struct PositionText {
    /// As the game writes it.
    pub text: String,
    /// The array of its numbers.
    pub json: Box<RawValue>,
}

impl PositionText {
    /// A position of `game`.
    pub fn of<G: Game + ?Sized>(game: &G, position: &G::Position) -> Self {
        PositionText { text: game.position_text(position), json: json(position) }
    }

    /// The numbers of the position with spaces between them, or the text of one that is no list of
    /// numbers.
    pub fn numbers(&self) -> String {
        let list = self.json.get().strip_prefix('[').and_then(|list| list.strip_suffix(']'));
        match list {
            Some(list) if list.bytes().all(|byte| byte.is_ascii_digit() || byte == b',') => {
                list.replace(',', " ")
            }
            _ => self.text.clone(),
        }
    }
}

impl Serialize for PositionText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

/// A move, and the position after it.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move, as the game writes it.
    pub chosen: String,
    /// The position after it.
    pub leaves: PositionText,
    json: Box<RawValue>,
}

/// A move with what goes with it.
#[derive(Serialize)]
struct Object<'a, M> {
    #[serde(flatten)]
    chosen: M,
    leaves: &'a RawValue,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply: Option<Option<&'a RawValue>>,
}

impl Ply {
    /// The legal move `chosen` of `position`.
    pub fn of<G: Game + ?Sized>(game: &G, position: &G::Position, chosen: G::Move) -> Self {
        let leaves = PositionText::of(game, &game.after(position, chosen));
        let json = json(&Object { chosen, leaves: &leaves.json, reply: None });
        Ply { chosen: game.move_text(chosen), leaves, json }
    }
}

impl Serialize for Ply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

/// A move and the reply that beats it.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The move.
    pub ply: Ply,
    /// The reply; `None` when the opponent has won already.
    pub reply: Option<Ply>,
    json: Box<RawValue>,
}

impl Refutation {
    /// The legal move `chosen` of `position`, and the reply of `game`.
    pub fn of<G: Game + ?Sized>(
        game: &G,
        position: &G::Position,
        chosen: G::Move,
        reply: impl FnOnce(&G::Position) -> Option<G::Move>,
    ) -> Self {
        let ply = Ply::of(game, position, chosen);
        let left = game.after(position, chosen);
        let reply = reply(&left).map(|reply| Ply::of(game, &left, reply));
        let of_reply = Some(reply.as_ref().map(|reply| reply.json.as_ref()));
        let json = json(&Object { chosen, leaves: &ply.leaves.json, reply: of_reply });
        Refutation { ply, reply, json }
    }
}

impl Serialize for Refutation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
}

/// Version of the JSON lines of `export` and `show`; it changes when a field's meaning does.
pub const SCHEMA: u32 = 1;

/// The selection of positions, and of what is written of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Only the positions of this type.
    pub only: Option<Type>,
    /// Only the positions whose longest row has at most this many squares.
    pub longest_row: Option<u32>,
    /// All winning moves of an N-position, and not the witness alone.
    pub all_winning_moves: bool,
    /// The complete move list of a P-position.
    pub move_lists: bool,
}

/// One position of a certificate.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    schema: u32,
    /// The text that asked for the position, where it says the same in other words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// As the game writes it.
    pub position: PositionText,
    /// `P` or `N`.
    #[serde(rename = "type")]
    pub kind: Type,
    /// Its nim-value, where the certificate has nim-values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nim_value: Option<u64>,
    /// The witness of an N-position, `None` when its player has won already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<Option<Ply>>,
    /// Every winning move of an N-position, in canonical order, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_moves: Option<Vec<Ply>>,
    /// Every move of a P-position, in canonical order, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Ply>>,
}

impl Line {
    /// The line of a position.
    pub fn of<G: ClassifiedGame + ?Sized>(
        game: &G,
        position: &G::Position,
        kept: PositionEntry<G::Move>,
        asked: &Selection,
    ) -> Self {
        let plies = |moves: Vec<G::Move>| {
            moves.into_iter().map(|chosen| Ply::of(game, position, chosen)).collect::<Vec<_>>()
        };
        let mut line = Line {
            schema: SCHEMA,
            asked: None,
            position: PositionText::of(game, position),
            kind: kept.of_type(),
            nim_value: game.nim_value(position),
            witness: None,
            winning_moves: None,
            moves: None,
        };
        match kept {
            PositionEntry::P => line.moves = asked.move_lists.then(|| plies(game.moves(position))),
            PositionEntry::N(witness) => {
                line.witness = Some(witness.map(|witness| Ply::of(game, position, witness)));
                line.winning_moves = asked.all_winning_moves.then(|| plies(game.winning_moves(position)));
            }
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::chomp::{Bite, Chomp, Position};

    #[test]
    fn a_move_is_an_object_that_says_what_it_leaves() {
        let board = Position::new([3, 3]).unwrap();
        let bite = Bite { row: 2, to: 1 };
        let ply = serde_json::to_string(&Ply::of(&Chomp, &board, bite)).unwrap();
        assert_eq!(ply, r#"{"row":2,"to":1,"leaves":[3,1]}"#);
        let answered = |reply: Option<Bite>| {
            serde_json::to_string(&Refutation::of(&Chomp, &board, bite, |_| reply)).unwrap()
        };
        assert_eq!(
            answered(Some(Bite { row: 1, to: 2 })),
            r#"{"row":2,"to":1,"leaves":[3,1],"reply":{"row":1,"to":2,"leaves":[2,1]}}"#
        );
        assert_eq!(answered(None), r#"{"row":2,"to":1,"leaves":[3,1],"reply":null}"#);
    }
}
