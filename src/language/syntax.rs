//! The formulas of the claim language.

use super::error::Place;

/// A text: a claim or a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// It says something.
    Claim(Box<Claim>),
    /// It asks for a value.
    Value(Value),
}

/// A question; each becomes a claim, once the value is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// How many there are: the number of the claim's quantifier is not known yet.
    Count(Box<Claim>),
    /// A number, without variables.
    Term(Term),
    /// All winning moves of a position, without variables.
    Winning(Vec<Run>),
}

/// A claim: what is quantified, and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The numbers that it is stated for.
    pub family: Family,
    /// The statement about the variables.
    pub quantifier: Quantifier,
    /// The variables, in the order in which they are named.
    pub variables: Vec<String>,
    /// The bounds of the quantifier: its chains of inequalities.
    pub bounds: Formula,
    /// The body of the claim.
    pub body: Formula,
}

impl Claim {
    /// A claim without variables.
    pub fn alone(quantifier: Quantifier, body: Formula) -> Claim {
        Claim {
            family: Family::One,
            quantifier,
            variables: Vec::new(),
            bounds: Formula::And(Vec::new()),
            body,
        }
    }
}

/// The body: a statement about all variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// The formula holds for all of them.
    All,
    /// It holds for some; a claim of `exists` asks for a witness.
    Exists,
    /// It holds for as many as this number says.
    Count(Term),
}

/// The numbers for which a claim is stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Family {
    /// It is stated once.
    One,
    /// `least c in 0..60:` asks for the least value for which the rest is true.
    Least(Range),
    /// `sequence n, t from 0 is 1, 3, 4:` says the rest of every index with its term, or terms. `list m from 1 is 1, 3, 4:`
    /// says that the rest is true of these numbers, and of no other up to the last of them.
    Each {
        /// The index, and its term or terms.
        names: Vec<String>,
        /// Numbers for all of them, and whether the rest is true of these.
        rows: Vec<(Vec<i64>, bool)>,
    },
}

/// A variable with a finite range, both ends included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// The variable.
    pub name: String,
    /// The least value.
    pub from: i64,
    /// The greatest value.
    pub to: i64,
}

/// A formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Always or never.
    Constant(bool),
    /// The difference of two terms stands in this relation to 0.
    Compare(Term, Relation, Term),
    /// The two terms leave the same remainder.
    Congruent(Term, Term, i64),
    /// Something is asked of a position.
    Position(Vec<Run>, Question),
    /// `not`
    Not(Box<Formula>),
    /// `and`
    And(Vec<Formula>),
    /// `or`
    Or(Vec<Formula>),
    /// `=>`
    Implies(Box<Formula>, Box<Formula>),
    /// `<=>`
    Equivalent(Box<Formula>, Box<Formula>),
    /// `for all` or `exists` over a finite range.
    Over(Range, bool, Box<Formula>),
}

impl Formula {
    /// All of them, or the one that there is.
    pub fn all(mut parts: Vec<Formula>) -> Formula {
        if parts.len() == 1 { parts.remove(0) } else { Formula::And(parts) }
    }

    /// Some of them, or the one that there is.
    pub fn any(mut parts: Vec<Formula>) -> Formula {
        if parts.len() == 1 { parts.remove(0) } else { Formula::Or(parts) }
    }

    /// The other one if this one.
    pub fn implies(self, other: Formula) -> Formula {
        Formula::Implies(Box::new(self), Box::new(other))
    }

    /// Not this one.
    pub fn negated(self) -> Formula {
        match self {
            Formula::Not(inside) => *inside,
            other => Formula::Not(Box::new(other)),
        }
    }
}

/// A predicate of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Is it a P-position?
    IsP,
    /// Is it an N-position?
    IsN,
    /// Can this move be made?
    Legal(Move),
    /// Does some move leave this position?
    Option(Vec<Run>),
    /// Has this position the same type, or the same nim-value where the game has nim-values?
    Same(Vec<Run>),
    /// Can it be made, and does it win?
    Wins(Move),
    /// Does the number of its winning moves stand in this relation to the term?
    Winning(Relation, Term),
    /// Are these its winning moves? A move that is listed twice counts once.
    WinningSet(Vec<Move>),
}

/// Rows of equal length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How long they are.
    pub length: Term,
    /// How many there are, if not one.
    pub rows: Option<Term>,
    /// Where they are written.
    pub place: Place,
}

/// A move: the row (from 1, as the game counts), and to which length or by how many squares it is cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// From 1, as the game counts.
    pub row: Term,
    /// Which of the two the number is.
    pub how: MoveNotation,
    /// The length that is left, or the squares that are cut off.
    pub number: Term,
    /// Where it is written.
    pub place: Place,
}

/// How a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveNotation {
    /// `row i to b`
    Length,
    /// `row i by c`
    Cut,
}

/// A relation of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Relation {
    /// All relations, each as far from one end as its contrary is from the other.
    pub const ALL: [Relation; 6] = [
        Relation::Less,
        Relation::AtMost,
        Relation::Equal,
        Relation::Unequal,
        Relation::Greater,
        Relation::AtLeast,
    ];

    /// The sign.
    pub fn sign(self) -> &'static str {
        ["<", "<=", "=", "!=", ">", ">="][self as usize]
    }

    /// Whether `left` stands in this relation to `right`.
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Relation::Less => left < right,
            Relation::AtMost => left <= right,
            Relation::Equal => left == right,
            Relation::Unequal => left != right,
            Relation::AtLeast => left >= right,
            Relation::Greater => left > right,
        }
    }

    /// The relation in which numbers stand that do not stand in this one.
    pub fn contrary(self) -> Self {
        Relation::ALL[5 - self as usize]
    }
}

/// A linear term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number.
    Number(i64),
    /// A variable.
    Variable(String),
    /// A sum.
    Sum(Vec<Term>),
    /// A term taken a number of times.
    Times(i64, Box<Term>),
    /// In three-row Chomp, the first row with which these second and third rows are a P-position.
    First(Box<Term>, Box<Term>),
    /// The nim-value of a position.
    NimValue(Vec<Run>),
    /// The lesser of two.
    Min(Box<Term>, Box<Term>),
    /// The greater of two.
    Max(Box<Term>, Box<Term>),
}
