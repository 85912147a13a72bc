//! The kinds of k-Diet Chomp.

pub mod form;
pub mod no_product;
pub mod window;

use super::classified::Diet;
use super::lean;
use super::rules::{DietGame, DietMove, Play};
use crate::certificate::ReadError;
use crate::certificate::bits::{BitReader, BitWriter, width_of};
use crate::expect::order::Order;
use crate::kind::Kind;

/// Number of the kind *diet product*.
pub const PRODUCT: u32 = 3;
/// Number of the kind *diet wall*.
pub const WALL: u32 = 4;
/// Number of the kind *diet window*.
pub const WINDOW: u32 = 5;
/// Number of the kind *diet no product*.
pub const NO_PRODUCT: u32 = 12;

/// Most positions in the box of a form.
pub const MOST_POSITIONS: u128 = 1 << 36;
/// Most lists of row lengths in a window, ascending or not.
pub const MOST_LISTS: u64 = 1 << 28;

const GAME: &str = "k-Diet Chomp";
const FORM_LIMITS: &str = "up to 8 rows and k up to 16; every position, by a box of at most 2^36 positions";
const FIGURES: &[&str] = &["layers"];
const FORM_ORDERS: &[(&str, Order)] = &[
    ("encoding", Order::Evidence),
    ("form", Order::Evidence),
    ("box_positions", Order::Evidence),
    ("repetitions", Order::Repetitions),
];

/// The kind *diet product*.
///
/// ```
/// use chompcert::diet::request::Form;
/// use chompcert::diet::rules::{DietGame, Play};
/// use chompcert::diet::kinds::form::Encoding;
/// use chompcert::{kind::Produce, progress::Silent};
///
/// let certificate = Form::new(DietGame::new(3, 2, Play::Misere)?, Encoding::Explicit).produce(&Silent)?.to_bytes();
/// let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
/// let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(
///     statement.text,
///     "3-row 2-Diet Chomp, misere play: every position is classified; (a1,a2,a3) and \
///      (a1+12,a2+12,a3+12) have the same type [(T,pi) = (0,12), the least]; (a1,a2,a3) and \
///      (a1,a2+2,a3+2) have the same type when a2-a1 >= 4 [(T,pi) = (4,2), the least]; \
///      (a1,a2,a3) and (a1,a2,a3+3) have the same type when a3-a2 >= 7 [(T,pi) = (7,3), the \
///      least]; 720 classes, 206 of them P"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static PRODUCT_KIND: Kind = Kind {
    number: PRODUCT,
    name: "diet-product",
    game: GAME,
    limits: FORM_LIMITS,
    figures: FIGURES,
    orders: FORM_ORDERS,
    read: |certificate| Ok(Box::new(Diet::read_form(certificate)?)),
    lean_statement: lean::product,
};

/// The kind *diet wall*.
///
/// ```
/// use chompcert::diet::request::Form;
/// use chompcert::diet::rules::{DietGame, Play};
/// use chompcert::diet::kinds::form::Encoding;
/// use chompcert::{kind::Produce, progress::Silent};
///
/// let certificate = Form::new(DietGame::new(5, 2, Play::Misere)?, Encoding::Labels).produce(&Silent)?.to_bytes();
/// let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
/// let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(
///     statement.text,
///     "5-row 2-Diet Chomp, misere play: every position is classified; (a1,a2,a3,a4,a5) and \
///      (a1+6,a2+12,a3+12,a4+12,a5+12) have the same type when min(a1,a2-a1) >= 38 [(T,pi) = \
///      (38,6), the least]; (a1,a2,a3,a4,a5) and (a1,a2+12,a3+12,a4+12,a5+12) have the same \
///      type when (a2-a1)-(a1) >= 38 [(T,pi) = (38,12), the least]; (a1,a2,a3,a4,a5) and \
///      (a1+6,a2+6,a3+6,a4+6,a5+6) have the same type when (a1)-(a2-a1) >= 42 [(T,pi) = \
///      (42,6), the least]; (a1,a2,a3,a4,a5) and (a1,a2,a3+12,a4+12,a5+12) have the same \
///      type when a3-a2 >= 30 [(T,pi) = (30,12), the least]; (a1,a2,a3,a4,a5) and \
///      (a1,a2,a3,a4+2,a5+2) have the same type when a4-a3 >= 15 [(T,pi) = (15,2), the \
///      least]; (a1,a2,a3,a4,a5) and (a1,a2,a3,a4,a5+3) have the same type when a5-a4 >= 25 \
///      [(T,pi) = (25,3), the least]; 85325856 classes, 27078277 of them P"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static WALL_KIND: Kind = Kind {
    number: WALL,
    name: "diet-wall",
    game: GAME,
    limits: FORM_LIMITS,
    figures: FIGURES,
    orders: FORM_ORDERS,
    read: |certificate| Ok(Box::new(Diet::read_form(certificate)?)),
    lean_statement: lean::wall,
};

/// The kind *diet window*.
///
/// ```
/// use chompcert::diet::request::Window;
/// use chompcert::diet::rules::{DietGame, Play};
/// use chompcert::{kind::Produce, progress::Silent};
///
/// let certificate = Window { game: DietGame::new(3, 4, Play::Normal)?.into(), first_row: 9, spread: 12 }.produce(&Silent)?.to_bytes();
/// let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
/// let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(
///     statement.text,
///     "3-row 4-Diet Chomp, normal play, every position with a1 <= 9, a2 <= 21, a3 <= 21: \
///      290 of 1660 are P-positions; every position with a1 <= 9 and a2-a1 <= 12 and a3-a1 \
///      <= 12 is among them"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static WINDOW_KIND: Kind = Kind {
    number: WINDOW,
    name: "diet-window",
    game: GAME,
    limits: "up to 8 rows and k up to 16; rows of bounded length, at most 2^28 lists of lengths",
    figures: FIGURES,
    orders: &[("longest", Order::Extent)],
    read: |certificate| Ok(Box::new(Diet::read_window(certificate)?)),
    lean_statement: lean::window,
};

/// The kind *diet no product*.
///
/// ```
/// use chompcert::diet::request::NoProduct;
/// use chompcert::diet::rules::{DietGame, Play};
/// use chompcert::{kind::Produce, progress::Silent};
///
/// let certificate = NoProduct::new(DietGame::new(3, 4, Play::Normal)?).produce(&Silent)?.to_bytes();
/// let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
/// let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(
///     statement.text,
///     "3-row 4-Diet Chomp, normal play: there is no product form; for no T and pi >= 1 is the \
///      type of every position with a1 <= 3 and a2-a1 >= T kept when a2-a1 grows by pi, and the \
///      same holds for a3-a2; (3,17,25) is N and (3,17,35) is P, by 988 classes of positions \
///      with a1 <= 3, 188 of them P"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static NO_PRODUCT_KIND: Kind = Kind {
    number: NO_PRODUCT,
    name: "diet-no-product",
    game: GAME,
    limits: "up to 8 rows and k up to 16; every position with a first row below a bound, or every position",
    figures: FIGURES,
    orders: &[
        ("layers", Order::Evidence),
        ("form", Order::Evidence),
        ("sides", Order::Evidence),
        ("below", Order::Evidence),
        ("above", Order::Evidence),
        ("classes", Order::Evidence),
        ("p_classes", Order::Evidence),
        ("box_positions", Order::Evidence),
    ],
    read: |certificate| Ok(Box::new(Diet::read_no_product(certificate)?)),
    lean_statement: lean::no_product,
};

/// The parameters that name a game: rows, bite, and 0 for normal or 1 for misere play.
fn parameters_of(game: DietGame) -> Vec<u64> {
    vec![game.rows() as u64, game.bite(), u64::from(game.play() == Play::Misere)]
}

/// The game that the first three parameters name, and the other parameters.
fn game_of(parameters: &[u64]) -> Result<(DietGame, &[u64]), ReadError> {
    let &[rows, bite, play, ref rest @ ..] = parameters else {
        return Err(ReadError::Payload("rows, bite and play are needed"));
    };
    let play = match play {
        0 => Play::Normal,
        1 => Play::Misere,
        _ => return Err(ReadError::Payload("play is 0 or 1")),
    };
    let game = DietGame::new(usize::try_from(rows).unwrap_or(usize::MAX), bite, play)
        .map_err(|_| ReadError::Payload("rows or bite out of range"))?;
    Ok((game, rest))
}

/// What an entry says of the move that its position's player should make.
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
