//! Terms of Lean for what certificates of Chomp on boards state (`lean/ChompCert/Files/BoardClaims.lean`).

use chomp_check::Statement;
use chompcert::checking::json::read;
use serde::Deserialize;

/// The parts of a statement about a box or a table, as Lean has them.
#[derive(Deserialize)]
struct Boards {
    m: u64,
    n: u64,
    #[serde(default)]
    positions: u64,
    p_positions: u64,
    openings: Vec<Openings>,
}

/// The winning first moves of a board.
#[derive(Deserialize)]
struct Openings {
    rows: u64,
    columns: u64,
    moves: Vec<(u64, u64)>,
}

impl Boards {
    /// The boards without exactly one winning first move, as `BoardException` has them.
    fn exceptions(&self) -> String {
        let exceptions = self.openings.iter().filter(|board| board.moves.len() != 1);
        let term = |Openings { rows, columns, moves }: &Openings| {
            let moves: Vec<String> = moves.iter().map(|(row, to)| format!("({row}, {to})")).collect();
            format!("⟨{rows}, {columns}, [{}]⟩", moves.join(", "))
        };
        exceptions.map(term).collect::<Vec<_>>().join(", ")
    }
}

/// `BoxClaim`.
pub fn boxed(verified: &Statement) -> Option<String> {
    let boards: Boards = read(verified)?;
    let Boards { m, n, positions, p_positions, .. } = boards;
    Some(format!(".box ⟨{m}, {n}, {positions}, {p_positions}, [{}]⟩", boards.exceptions()))
}

/// `RowsClaim`.
pub fn table(verified: &Statement) -> Option<String> {
    let boards: Boards = read(verified)?;
    let Boards { m, n, p_positions, .. } = boards;
    Some(format!(".rows ⟨{m}, {n}, {p_positions}, [{}]⟩", boards.exceptions()))
}

/// A statement about positions of few squares: by number of squares, how many are of a type or have so many winning
/// moves.
#[derive(Deserialize)]
struct Squares {
    n: u64,
    positions: u64,
    p_positions: u64,
    p_by_squares: Vec<u64>,
    n_by_squares: Vec<u64>,
    one_winning_move: Vec<u64>,
    several_winning_moves: Vec<u64>,
}

/// `SquaresClaim`.
pub fn squares(verified: &Statement) -> Option<String> {
    let squares: Squares = read(verified)?;
    let Squares { n, positions, p_positions, .. } = squares;
    let types = squares.p_by_squares.iter().zip(&squares.n_by_squares);
    let counts = types.zip(squares.one_winning_move.iter().zip(&squares.several_winning_moves));
    let counts = counts.map(|((p, n), (one, several))| format!("⟨{p}, {n}, {one}, {several}⟩"));
    let counts = counts.collect::<Vec<_>>().join(", ");
    Some(format!(".squares ⟨{n}, {positions}, {p_positions}, [{counts}]⟩"))
}

/// A statement about nim-values: the least preperiods and periods of all lists of lower rows.
#[derive(Deserialize)]
struct NimValues {
    m: u64,
    n: u64,
    p_positions: u64,
    boards: Vec<u64>,
    preperiods: Vec<u64>,
    periods: Vec<u64>,
}

/// `BoardValuesClaim`.
pub fn nim_values(verified: &Statement) -> Option<String> {
    let NimValues { m, n, p_positions, boards, preperiods, periods } = read(verified)?;
    let (lists, preperiod, period) = (periods.len(), preperiods.iter().max()?, periods.iter().max()?);
    Some(format!(".boardValues ⟨{m}, {n}, {lists}, {preperiod}, {period}, {p_positions}, {boards:?}⟩"))
}
