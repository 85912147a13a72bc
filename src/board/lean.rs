//! What Lean states of certificates of Chomp on boards (`lean/ChompCert/Files/BoardClaims.lean`).

use crate::certificate::Certificate;
use crate::checking::fields::Fields;
use crate::lean::statement::{LeanStatement, joined};
use chomp_check::Statement;

/// A board without exactly one winning first move, as `BoardException` has it.
struct Exception {
    rows: u64,
    columns: u64,
    moves: Vec<(u64, u64)>,
}

impl Exception {
    fn of(fields: Fields<'_>) -> Option<Exception> {
        Some(Exception {
            rows: fields.number("rows")?,
            columns: fields.number("columns")?,
            moves: fields.pairs("moves")?,
        })
    }

    fn term(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(|(row, to)| format!("({row}, {to})")).collect();
        format!("⟨{}, {}, [{}]⟩", self.rows, self.columns, moves.join(", "))
    }

    /// `movesText`, after the board.
    fn words(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(|(row, to)| format!("row {row} to {to}")).collect();
        let moves = if moves.is_empty() { "none".to_string() } else { moves.join(", ") };
        format!("{} x {}: {moves}", self.rows, self.columns)
    }
}

/// The parts of a statement that both kinds have.
struct Boards {
    m: u64,
    n: u64,
    count: u64,
    exceptions: Vec<Exception>,
}

impl Boards {
    fn of(verified: &Statement) -> Option<Boards> {
        let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
        let boards: Vec<Exception> =
            facts.objects("openings")?.into_iter().map(Exception::of).collect::<Option<_>>()?;
        let exceptions = boards.into_iter().filter(|board| board.moves.len() != 1).collect();
        Some(Boards {
            m: parameters.number("m")?,
            n: parameters.number("n")?,
            count: facts.number("p_positions")?,
            exceptions,
        })
    }

    fn terms(&self) -> String {
        let terms: Vec<String> = self.exceptions.iter().map(Exception::term).collect();
        format!("[{}]", terms.join(", "))
    }

    fn domain(&self) -> String {
        format!("Chomp, all positions of at most {} rows and {} columns", self.m, self.n)
    }

    /// `boardsText`.
    fn words(&self) -> String {
        let Boards { m, n, .. } = self;
        let tall = if m > n { format!(" or a > {n}") } else { String::new() };
        let words: Vec<String> = self.exceptions.iter().map(Exception::words).collect();
        let except =
            if words.is_empty() { String::new() } else { format!(", except {}", words.join("; ")) };
        let square = match m + 1 == *n {
            true => format!("; {n} x {n} has row 2 to 1 alone"),
            false => String::new(),
        };
        format!(
            "each of their boards a x b with a <= b{tall}, other than 1 x 1, has exactly one winning first \
             move{except}{square}"
        )
    }
}

/// `BoxClaim`, with its words.
pub fn boxed(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
    let boards = Boards::of(verified)?;
    let positions = Fields(&verified.facts).number("positions")?;
    let Boards { m, n, count, .. } = boards;
    Some(LeanStatement {
        term: format!(".box ⟨{m}, {n}, {positions}, {count}, {}⟩", boards.terms()),
        sentence: format!(
            "{}: {count} of {positions} are P-positions; {}",
            boards.domain(),
            boards.words()
        ),
    })
}

/// `RowsClaim`, with its words.
pub fn table(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
    let boards = Boards::of(verified)?;
    let Boards { m, n, count, .. } = boards;
    Some(LeanStatement {
        term: format!(".rows ⟨{m}, {n}, {count}, {}⟩", boards.terms()),
        sentence: format!(
            "{}: {count} are P-positions, no two with the same lower rows; {}",
            boards.domain(),
            boards.words()
        ),
    })
}

/// `SquaresClaim`, with its words.
pub fn squares(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
    let facts = Fields(&verified.facts);
    let n = Fields(&verified.parameters).number("n")?;
    let (positions, count) = (facts.number("positions")?, facts.number("p_positions")?);
    let by_squares = ["p_by_squares", "n_by_squares", "one_winning_move", "several_winning_moves"];
    let by_squares = by_squares.map(|name| facts.numbers(name));
    let [Some(p), Some(not_p), Some(one), Some(several)] = by_squares else { return None };
    let types = p.iter().zip(&not_p);
    let counts: Vec<String> = types
        .zip(one.iter().zip(&several))
        .map(|((p, not_p), (one, several))| format!("⟨{p}, {not_p}, {one}, {several}⟩"))
        .collect();
    let [p, not_p, one, several] = [p, not_p, one, several].map(|numbers| joined(&numbers, ", "));
    Some(LeanStatement {
        term: format!(".squares ⟨{n}, {positions}, {count}, [{}]⟩", counts.join(", ")),
        sentence: format!(
            "Chomp, all positions of at most {n} squares: {count} of {positions} are P-positions; with 0, 1, and so \
             on up to {n} squares, {p} are P-positions, {not_p} are N-positions, {one} have exactly one winning \
             move, {several} have several"
        ),
    })
}
