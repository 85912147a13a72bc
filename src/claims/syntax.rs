//! The formulas of the claim language.

/// A claim: what is quantified, and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// `least c in 0..60:` — the claim asks for the least value for which the rest is true.
    pub least: Option<Range>,
    /// Whether the variables are universal; a claim of `exists` asks for a witness.
    pub universal: bool,
    /// The variables, in the order in which they are named.
    pub variables: Vec<String>,
    /// What the quantifier says of them: its chains of inequalities.
    pub bounds: Formula,
    /// What is claimed.
    pub body: Formula,
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
    Position(Vec<Term>, Question),
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

/// What is asked of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Is it a P-position?
    IsP,
    /// Is it an N-position?
    IsN,
    /// Does the move of this row (from 1), to this length or by this many squares, win?
    Wins(Term, MoveTo, Term),
    /// Does the number of its winning moves stand in this relation to the term?
    Winning(Relation, Term),
}

/// How a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTo {
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
    /// `>=`
    AtLeast,
    /// `>`
    Greater,
}

impl Relation {
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
}

/// A linear term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A number.
    Number(i64),
    /// A variable.
    Variable(String),
    /// A sum.
    Sum(Box<Term>, Box<Term>),
    /// A term taken a number of times.
    Times(i64, Box<Term>),
    /// The lesser of two.
    Min(Box<Term>, Box<Term>),
    /// The greater of two.
    Max(Box<Term>, Box<Term>),
}

impl Term {
    /// `self - other`
    pub fn minus(self, other: Term) -> Term {
        Term::Sum(Box::new(self), Box::new(Term::Times(-1, Box::new(other))))
    }
}
