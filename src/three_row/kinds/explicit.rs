//! The kind *three-row explicit*: a token for each position, and one for each column's constant
//! rest.

use crate::certificate::bits::{BitReader, BitWriter, width_of};
use crate::certificate::{Certificate, ReadError};
use crate::game::chomp::Bite;
use crate::three_row::solve::Table;

/// Number of the kind *three-row explicit*.
pub const EXPLICIT: u32 = 1;
/// Largest bound of an explicit certificate.
pub const MOST_EXPLICIT_COLUMNS: u32 = 1_000;

/// The entry of one position, or of the rest of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// N: the witness is the second-row move of the position one column to the left, `[p,q-1,r]`.
    Same,
    /// N: the witness cuts the third row to this length.
    Third(u32),
    /// N: the witness cuts the second row to this length.
    Second(u32),
    /// N, and so is every later position of the column: the witness cuts the first row to this
    /// length.
    Rest(u32),
    /// P: the move list is complete, in canonical order, and has this many moves.
    P(u32),
}

/// The type of one position, with its witness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// `[0,0,0]`: the player to move has won already.
    Won,
    /// An N-position with its witness.
    N(Bite),
    /// A P-position with the length of its move list.
    P(u32),
}

/// The tokens of the table's first `n = table.columns()` columns, in the order of the certificate.
/// The witness is always the first winning move in canonical order.
pub fn tokens(table: &Table) -> Vec<Token> {
    let n = table.columns();
    let row = |r: u32| (r..).zip(table.active(r)).map(move |(q, &p)| [p, q, r]);
    let (tokens, end) = tokens_of(n, (0..=n).flat_map(row).filter(|[p, ..]| *p <= n));
    assert!(end.is_none(), "a table of f names the P-positions");
    tokens
}

/// Where a list of P-positions has no token: the position, and the row-1 move by which it contradicts the list, if that is
/// why.
pub type TokenFault = ([u32; 3], Option<u32>);

/// The tokens of the positions `[p,q,r]` with `p <= n` of which these are P: all in the order of the certificate, or those
/// before the first that has none.
pub fn tokens_of(n: u32, listed: impl IntoIterator<Item = [u32; 3]>) -> (Vec<Token>, Option<TokenFault>) {
    let mut listed = listed.into_iter().peekable();
    let mut tokens = Vec::new();
    let mut reached = ListedMoves::none(n);
    for r in 0..=n {
        reached.begin();
        let mut carried = vec![None; n as usize + 1];
        for q in r..=n {
            let (mut first, mut column) = (reached.square, Vec::new());
            for p in q..=n {
                let is_listed = listed.next_if_eq(&[p, q, r]).is_some();
                let at = p as usize;
                let token = match (first, reached.second[at], reached.third[q as usize][at]) {
                    _ if p == 0 && is_listed => return (tokens, Some(([p, q, r], None))),
                    _ if p == 0 => continue,
                    (Some(a), ..) => {
                        // The move is that of the whole rest of the column.
                        let later = listed.next_if(|[_, column, row]| (*column, *row) == (q, r));
                        let later = if is_listed { Some([p, q, r]) } else { later };
                        if let Some(later) = later {
                            return (tokens, Some((later, Some(a))));
                        }
                        tokens.push(Token::Rest(a));
                        carried[at..].fill(None);
                        break;
                    }
                    _ if is_listed => Token::P(p + q + r),
                    (_, Some(a), _) if carried[at] == Some(a) => Token::Same,
                    (_, Some(a), _) => Token::Second(a),
                    (.., 0) => return (tokens, Some(([p, q, r], None))),
                    (.., b) => Token::Third(u32::from(b) - 1),
                };
                tokens.push(token);
                carried[at] = reached.second[at].filter(|_| !is_listed);
                if is_listed {
                    first = Some(p);
                    column.push(p);
                }
            }
            if first.is_none() {
                // The last witness of a column without a rest is written again in the next one.
                carried[n as usize] = None;
            }
            column.into_iter().for_each(|p| reached.note([p, q, r]));
        }
    }
    (tokens, None)
}

/// The moves to listed positions, as they are gone through by r and q.
struct ListedMoves {
    /// The least b < r with [p,q,b] listed, at index p of column q, as b + 1.
    third: Vec<Vec<u16>>,
    /// The least a < q with [p,a,min(a,r)] listed, by p.
    second: Vec<Option<u32>>,
    /// The same where a <= r.
    diagonal: Vec<Option<u32>>,
    /// The least a < q with [a,a,min(a,r)] listed.
    square: Option<u32>,
    /// The same where a <= r.
    cube: Option<u32>,
}

impl ListedMoves {
    fn none(n: u32) -> Self {
        let row = vec![None; n as usize + 1];
        let third = vec![vec![0; n as usize + 1]; n as usize + 1];
        ListedMoves { third, second: row.clone(), diagonal: row, square: None, cube: None }
    }

    /// The next positions have a longer third row.
    fn begin(&mut self) {
        self.second.clone_from(&self.diagonal);
        self.square = self.cube;
    }

    fn note(&mut self, [p, q, r]: [u32; 3]) {
        let second = &mut self.second[p as usize];
        *second = second.or(Some(q));
        let third = &mut self.third[q as usize][p as usize];
        *third = if *third == 0 { r as u16 + 1 } else { *third };
        if q == r {
            let diagonal = &mut self.diagonal[p as usize];
            *diagonal = diagonal.or(Some(r));
        }
        if p == q {
            self.square = self.square.or(Some(q));
            self.cube = if q == r { self.cube.or(Some(q)) } else { self.cube };
        }
    }
}

/// Writes tokens down as a certificate with bound `n`.
pub fn write(n: u32, tokens: &[Token]) -> Certificate {
    let width = width_of(n);
    let mut bits = BitWriter::default();
    for &token in tokens {
        match token {
            Token::Same => bits.field(0b0, 1),
            Token::Third(to) => {
                bits.field(0b01, 2);
                bits.field(to, width);
            }
            Token::Second(to) => {
                bits.field(0b011, 3);
                bits.field(to, width);
            }
            Token::Rest(to) => {
                bits.field(0b0111, 4);
                bits.field(to, width);
            }
            Token::P(moves) => {
                bits.field(0b1111, 4);
                bits.field(moves, width + 2);
            }
        }
    }
    Certificate { kind: EXPLICIT, parameters: vec![n.into()], payload: bits.finish() }
}

/// Writes the certificate of every position `[p,q,r]` with `p <= table.columns()`.
pub fn encode(table: &Table) -> Certificate {
    write(table.columns(), &tokens(table))
}

/// Calls `visit` with every position `[p,q,r]` and what the certificate says of it, in the order of
/// the certificate.
pub fn read(certificate: &Certificate, mut visit: impl FnMut([u32; 3], Entry)) -> Result<(), ReadError> {
    let n = match certificate.parameters[..] {
        [n] if n <= MOST_EXPLICIT_COLUMNS.into() => n as u32,
        _ => return Err(ReadError::Payload("one parameter n is needed, within its limit")),
    };
    let mut bits = BitReader::new(&certificate.payload);
    for r in 0..=n {
        let mut carried = vec![None; n as usize + 1];
        for q in r..=n {
            let mut rest = None;
            for p in q..=n {
                let entry = match rest {
                    _ if p == 0 => Entry::Won,
                    Some(to) => Entry::N(Bite { row: 1, to }),
                    None => read_token(&mut bits, width_of(n), carried[p as usize], &mut rest)
                        .ok_or(ReadError::Payload("it ends early or repeats nothing"))?,
                };
                carried[p as usize] = match entry {
                    Entry::N(Bite { row: 2, to }) => Some(to),
                    _ => None,
                };
                visit([p, q, r], entry);
            }
        }
    }
    Ok(())
}

fn read_token(
    bits: &mut BitReader<'_>,
    width: u32,
    carried: Option<u32>,
    rest: &mut Option<u32>,
) -> Option<Entry> {
    let row = match bits.unary_up_to(4)? {
        0 => return Some(Entry::N(Bite { row: 2, to: carried? })),
        1 => 3,
        2 => 2,
        3 => 1,
        _ => return Some(Entry::P(bits.field(width + 2)?)),
    };
    let to = bits.field(width)?;
    if row == 1 {
        *rest = Some(to);
    }
    Some(Entry::N(Bite { row, to }))
}

/// Witnesses by position.
///
/// A witness that cuts the first row is that of every later position of its column, and one that cuts the
/// second row is often repeated from column to column. Both are kept once.
#[derive(Default)]
pub struct Witnesses {
    sheets: Vec<Sheet>,
}

/// The witnesses of the positions `[p,q,r]` of one `r`.
#[derive(Default)]
struct Sheet {
    /// For each `q` from `r` on: from which `p` on the witness cuts the first row, and to what length.
    rest: Vec<Option<(u32, u32)>>,
    /// For each `p`: where a witness begins, and what it is, by `q`.
    begins: Vec<Vec<(u32, Bite)>>,
}

impl Witnesses {
    /// Adds the witness of `[p,q,r]`. Positions come by `r`, then `q`, then `p`, all ascending.
    pub fn add(&mut self, [p, q, r]: [u32; 3], witness: Bite) {
        self.sheets.resize_with(self.sheets.len().max(r as usize + 1), Sheet::default);
        let Some(sheet) = self.sheets.last_mut() else { return };
        let column = (q - r) as usize;
        sheet.rest.resize(sheet.rest.len().max(column + 1), None);
        if witness.row == 1 {
            sheet.rest[column].get_or_insert((p, witness.to));
            return;
        }
        sheet.begins.resize(sheet.begins.len().max(p as usize + 1), Vec::new());
        let begins = &mut sheet.begins[p as usize];
        let repeats = begins.last().is_some_and(|&(_, last)| last.row == 2 && last == witness);
        if !repeats {
            begins.push((q, witness));
        }
    }

    /// The witness of the N-position `[p,q,r]`, if it has one.
    pub fn of(&self, [p, q, r]: [u32; 3]) -> Option<Bite> {
        let sheet = self.sheets.get(r as usize)?;
        match sheet.rest.get((q - r) as usize).copied().flatten() {
            Some((from, to)) if p >= from => Some(Bite { row: 1, to }),
            _ => {
                let begins = sheet.begins.get(p as usize)?;
                let after = begins.partition_point(|&(begin, _)| begin <= q);
                Some(begins[after.checked_sub(1)?].1)
            }
        }
    }
}
