//! Perfect play: whoever wins does so as soon as possible, whoever loses holds out as long as possible.
//!
//! The classification says who wins; how long it takes is computed here, from the short games up.

use super::ply::Ply;
use crate::game::ClassifiedGame;
use std::collections::HashMap;

/// Moves that are looked at before it is given up: some tenths of a second of work.
const MOST_MOVES: usize = 500_000;
/// More squares or elements have too many positions in any case.
const MOST_SQUARES: u64 = 1_000;

/// At most `longest` moves of perfect play from a position, and how many there are in all; no number where too many
/// positions follow.
pub fn perfect_play<G: ClassifiedGame>(
    game: &G,
    start: &G::Position,
    longest: usize,
) -> (Vec<Ply>, Option<usize>) {
    if game.squares(start) > MOST_SQUARES {
        return (Vec::new(), None);
    }
    let mut lengths = Lengths { game, known: HashMap::new(), looked: 0 };
    let Some(length) = lengths.of(start) else { return (Vec::new(), None) };
    let mut plies = Vec::new();
    let mut position = start.clone();
    while let Some(chosen) = lengths.best(&position).filter(|_| plies.len() < longest) {
        plies.push(Ply::of(game, &position, chosen));
        position = game.after(&position, chosen);
    }
    (plies, Some(length))
}

/// A position on the way down, whose options are gone through.
struct Frame<P> {
    position: P,
    is_p: bool,
    /// The moves that can be played: for whoever wins, the moves to a P-position.
    options: Vec<P>,
    next: usize,
    best: Option<usize>,
}

/// The lengths of games, by the positions that they begin with.
struct Lengths<'a, G: ClassifiedGame> {
    game: &'a G,
    known: HashMap<G::Position, usize>,
    looked: usize,
}

impl<G: ClassifiedGame> Lengths<'_, G> {
    /// The length of the game from a position on, if it does not take too long to find out.
    fn of(&mut self, start: &G::Position) -> Option<usize> {
        let mut path = vec![self.open(start.clone())?];
        while let Some(top) = path.last_mut() {
            let Some(option) = top.options.get(top.next) else {
                let length = top.best.map_or(0, |best| best + 1);
                self.known.insert(top.position.clone(), length);
                path.pop();
                continue;
            };
            match self.known.get(option) {
                Some(&length) => {
                    let better = |best: usize| if top.is_p { best.max(length) } else { best.min(length) };
                    top.best = Some(top.best.map_or(length, better));
                    top.next += 1;
                }
                None => {
                    let option = option.clone();
                    path.push(self.open(option)?);
                }
            }
        }
        self.known.get(start).copied()
    }

    fn open(&mut self, position: G::Position) -> Option<Frame<G::Position>> {
        let (game, is_p) = (self.game, self.game.is_p(&position));
        let moves = game.moves(&position);
        self.looked += moves.len();
        let options = moves.into_iter().map(|chosen| game.after(&position, chosen));
        let options = options.filter(|option| is_p || game.is_p(option)).collect();
        (self.looked <= MOST_MOVES).then_some(Frame { position, is_p, options, next: 0, best: None })
    }

    /// The first of the moves of perfect play from a position whose options have known lengths; none at the end.
    fn best(&self, position: &G::Position) -> Option<G::Move> {
        let game = self.game;
        let is_p = game.is_p(position);
        let of = |chosen: &G::Move| self.known.get(&game.after(position, *chosen)).copied();
        let moves = if is_p { game.moves(position) } else { game.winning_moves(position) };
        let lengths = moves.iter().filter_map(of);
        let wanted = if is_p { lengths.max() } else { lengths.min() }?;
        moves.into_iter().find(|chosen| of(chosen) == Some(wanted))
    }
}
