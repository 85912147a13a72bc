//! The kind *diet window*: every position whose rows are not longer than given, with its witness or
//! the length of its move list.

use crate::certificate::bits::{BitReader, BitWriter, width_of};
use crate::certificate::{Certificate, ReadError};
use crate::diet::position::DietPosition;
use crate::diet::rules::{DietGame, DietMove, Play};
use crate::diet::table::Table;

/// Number of the kind *diet window*.
pub const WINDOW: u32 = 5;
/// Most lists of row lengths in a window, ascending or not.
pub const MOST_LISTS: u64 = 1 << 28;

/// Writes the types of a window down.
pub fn encode(window: &Table) -> Certificate {
    let (certificate, open) = encode_types(window);
    assert!(open.is_none(), "every N-position of a solved window has a winning move");
    certificate
}

/// Writes types down that may be wrong: up to the first N-position without a move to a P-position, which is returned.
pub fn encode_types(window: &Table) -> (Certificate, Option<DietPosition>) {
    let mut parameters = parameters_of(window.game());
    parameters.extend_from_slice(window.bounds());
    let (payload, open) = write_window(window);
    (Certificate { kind: WINDOW, parameters, payload }, open)
}

/// The types of a window, with the witness of each position in lexicographic order of the row lengths.
pub type WitnessedWindow = (Table, Vec<Witness>);

/// Reads a window back.
pub fn decode(certificate: &Certificate) -> Result<WitnessedWindow, ReadError> {
    let (game, longest) = game_of(&certificate.parameters)?;
    if longest.len() != game.rows() || lists_of(longest).is_none_or(|lists| lists > MOST_LISTS) {
        return Err(ReadError::Payload("its parameters are not those of a window"));
    }
    read_window(&certificate.payload, game, longest).ok_or(ReadError::Payload("it ends early"))
}

/// Writes the label and the entry of every position, up to the first N-position without a move to a P-position, which is
/// returned.
pub(super) fn write_window(window: &Table) -> (Vec<u8>, Option<DietPosition>) {
    let game = window.game();
    let mut bits = BitWriter::default();
    for position in DietPosition::within(window.bounds()) {
        let is_p = window.is_p(&position.lengths());
        let witness = if is_p { None } else { window.winning_move(&position) };
        if !is_p && witness.is_none() && !(position.is_empty_board() && game.play() == Play::Misere) {
            return (bits.finish(), Some(position));
        }
        bits.field(u32::from(is_p), 1);
        write_entry(&mut bits, game, position.gaps(), witness);
    }
    (bits.finish(), None)
}

/// Reads the label and the entry of every position, with its witness.
pub(super) fn read_window(payload: &[u8], game: DietGame, longest: &[u64]) -> Option<WitnessedWindow> {
    let mut bits = BitReader::new(payload);
    let mut witnesses = Vec::new();
    let mut window = Table::empty(game, longest, u64::MAX);
    for position in DietPosition::within(longest) {
        let is_p = bits.bit()?;
        witnesses.push(read_entry(&mut bits, game, is_p, position.is_empty_board())?);
        if is_p {
            window.insert(&position.lengths());
        }
    }
    Some((window, witnesses))
}

/// The parameters that name a game: rows, bite, and 0 for normal or 1 for misere play.
pub(super) fn parameters_of(game: DietGame) -> Vec<u64> {
    vec![game.rows() as u64, game.bite(), u64::from(game.play() == Play::Misere)]
}

/// The game that the first three parameters name, and the other parameters.
pub(super) fn game_of(parameters: &[u64]) -> Result<(DietGame, &[u64]), ReadError> {
    let &[rows, bite, play, ref rest @ ..] = parameters else {
        return Err(ReadError::Payload("rows, bite and play are needed"));
    };
    let play = match play {
        0 => Play::Normal,
        1 => Play::Misere,
        // Nim-values.
        2 => Play::Normal,
        _ => return Err(ReadError::Payload("play is 0 to 2")),
    };
    let game = DietGame::new(usize::try_from(rows).unwrap_or(usize::MAX), bite, play)
        .map_err(|_| ReadError::Payload("rows or bite out of range"))?;
    Ok((game, rest))
}

/// The number of lists of row lengths within these bounds, ascending or not; none if the bounds do not ascend.
pub fn lists_of(bounds: &[u64]) -> Option<u64> {
    let lists = bounds.iter().try_fold(1u64, |lists, row| lists.checked_mul(row.checked_add(1)?));
    lists.filter(|_| bounds.is_sorted())
}

/// The move of an entry that its position's player should make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Witness(u8);

impl Witness {
    /// There is none: a P-position, or the empty board of misere play.
    pub const NONE: Witness = Witness(u8::MAX);

    /// The witness of an entry with a row and a cut, both from 0.
    fn of(row: u32, cut: u32) -> Self {
        Witness((row as u8) << 4 | cut as u8)
    }

    /// The move.
    pub fn chosen(self) -> Option<DietMove> {
        let Witness(packed) = self;
        (self != Self::NONE)
            .then(|| DietMove { row: usize::from(packed >> 4) + 1, cut: u64::from(packed & 15) + 1 })
    }
}

/// Reads the entry of one position, whose label is known; `None` past the end.
fn read_entry(bits: &mut BitReader<'_>, game: DietGame, is_p: bool, is_empty: bool) -> Option<Witness> {
    let (rows, bite) = (game.rows() as u32, game.bite() as u32);
    if is_p {
        bits.field(width_of(rows * bite))?;
        return Some(Witness::NONE);
    }
    if is_empty {
        return Some(Witness::NONE);
    }
    let row = bits.field(width_of(rows - 1))?;
    let cut = bits.field(width_of(bite - 1))?;
    Some(Witness::of(row, cut))
}

/// Writes the entry of one position: the first winning move, or the length of the move list. The
/// empty board of misere play has none, being won without a move.
fn write_entry(bits: &mut BitWriter, game: DietGame, gaps: &[u64], witness: Option<DietMove>) {
    match witness {
        Some(DietMove { row, cut }) => {
            bits.field(row as u32 - 1, width_of(game.rows() as u32 - 1));
            bits.field(cut as u32 - 1, width_of(game.bite() as u32 - 1));
        }
        None if game.play() == Play::Misere && gaps.iter().all(|&gap| gap == 0) => {}
        None => {
            let most = game.rows() as u32 * game.bite() as u32;
            bits.field(game.moves(gaps).count() as u32, width_of(most));
        }
    }
}
