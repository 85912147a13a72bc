//! Claims written out again, so that they are read as the same.

use super::syntax::{Claim, Family, Formula, Move, MoveTo, Quantifier, Question, Relation, Run, Term};
use std::fmt::{self, Display, Formatter, Result};

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", self.family)?;
        if !self.variables.is_empty() {
            let quantifier = match self.quantifier {
                Quantifier::All => "for all",
                Quantifier::Exists => "exists",
                Quantifier::Count(_) => "count",
            };
            write!(f, "{quantifier} {}", self.variables.join(", "))?;
            if let Formula::And(bounds) = &self.bounds {
                for bound in bounds {
                    write!(f, ", {}", Chain(bound))?;
                }
            }
            f.write_str(": ")?;
        }
        write!(f, "{}", self.body)?;
        match &self.quantifier {
            Quantifier::Count(number) => write!(f, " is {number}"),
            _ => Ok(()),
        }
    }
}

/// Comparisons that follow each other, as one chain where they are one.
struct Chain<'a>(&'a Formula);

impl Display for Chain<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Formula::And(parts) = self.0 else { return write!(f, "{}", self.0) };
        for (i, part) in parts.iter().enumerate() {
            match part {
                Formula::Compare(_, relation, right) if i > 0 => write!(f, " {relation} {right}")?,
                part => write!(f, "{part}")?,
            }
        }
        Ok(())
    }
}

impl Display for Family {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let listed = |numbers: &mut dyn Iterator<Item = i64>| {
            numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
        };
        match self {
            Family::One => Ok(()),
            Family::Least(range) => write!(f, "least {} in {}..{}: ", range.name, range.from, range.to),
            Family::Sequence { names, rows } => {
                let from = rows.first().map_or(0, |first| first[0]);
                write!(f, "sequence {}, ", names[0])?;
                for (column, name) in names.iter().enumerate().skip(1) {
                    let before = if column > 1 { " and " } else { "" };
                    let terms = listed(&mut rows.iter().map(|row| row[column]));
                    write!(f, "{before}{name} from {from} is {terms}")?;
                }
                f.write_str(": ")
            }
            Family::List { member, from, members } => {
                write!(f, "list {member} from {from} is {}: ", listed(&mut members.iter().copied()))
            }
        }
    }
}

impl Display for Formula {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let joined = |parts: &[Formula], word: &str| {
            parts.iter().map(|part| Group(part).to_string()).collect::<Vec<_>>().join(word)
        };
        match self {
            Formula::Constant(value) => write!(f, "{value}"),
            Formula::Compare(left, relation, right) => write!(f, "{left} {relation} {right}"),
            Formula::Congruent(left, right, modulus) => write!(f, "{left} = {right} mod {modulus}"),
            Formula::Position(position, question) => {
                let position = Tuple(position);
                match question {
                    Question::IsP => write!(f, "P{position}"),
                    Question::IsN => write!(f, "N{position}"),
                    Question::Option(left) => write!(f, "option({position}, {})", Tuple(left)),
                    Question::Same(other) => write!(f, "same({position}, {})", Tuple(other)),
                    Question::Legal(chosen) => write!(f, "legal({position}, {chosen})"),
                    Question::Wins(chosen) => write!(f, "wins({position}, {chosen})"),
                    Question::Winning(relation, number) => {
                        write!(f, "winning{position} {relation} {number}")
                    }
                    Question::WinningSet(moves) => {
                        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
                        write!(f, "winning{position} = {{{}}}", moves.join("; "))
                    }
                }
            }
            Formula::Not(inside) => write!(f, "not {}", Group(inside)),
            Formula::And(parts) => f.write_str(&joined(parts, " and ")),
            Formula::Or(parts) => f.write_str(&joined(parts, " or ")),
            Formula::Implies(left, right) => write!(f, "{} => {}", Group(left), Group(right)),
            Formula::Equivalent(left, right) => write!(f, "{} <=> {}", Group(left), Group(right)),
            Formula::Over(range, universal, inside) => {
                let quantifier = if *universal { "for all" } else { "exists" };
                write!(f, "{quantifier} {} in {}..{}: {inside}", range.name, range.from, range.to)
            }
        }
    }
}

/// A formula in brackets, unless it has no parts.
struct Group<'a>(&'a Formula);

impl Display for Group<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Formula::Constant(_)
            | Formula::Compare(..)
            | Formula::Congruent(..)
            | Formula::Position(..)
            | Formula::Not(_) => write!(f, "{}", self.0),
            grouped => write!(f, "({grouped})"),
        }
    }
}

/// The rows of a position.
struct Tuple<'a>(&'a [Run]);

impl Display for Tuple<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "[{}]", self.0.iter().map(Run::to_string).collect::<Vec<_>>().join(","))
    }
}

impl Display for Run {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.rows {
            None => write!(f, "{}", self.length),
            Some(rows) => write!(f, "{}^({rows})", self.length),
        }
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let how = if self.how == MoveTo::Length { "to" } else { "by" };
        write!(f, "row {} {how} {}", self.row, self.number)
    }
}

impl Display for Relation {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.sign())
    }
}

impl Display for Term {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Term::Number(number) => write!(f, "{number}"),
            Term::Variable(name) => f.write_str(name),
            Term::Sum(parts) => parts.iter().enumerate().try_for_each(|(i, part)| match part {
                // What the first part begins with is read as it is; inside, its sign needs no brackets.
                part if i == 0 => match part {
                    Term::Sum(_) => write!(f, "{}", Factor(part)),
                    part => write!(f, "{part}"),
                },
                Term::Times(-1, taken) => write!(f, " - {}", Factor(taken)),
                part => write!(f, " + {}", Factor(part)),
            }),
            Term::Times(-1, term) => write!(f, "-{}", Factor(term)),
            Term::Times(times, term) => write!(f, "{times} * {}", Factor(term)),
            Term::First(second, third) => write!(f, "f({second}, {third})"),
            Term::NimValue(position) => write!(f, "nim{}", Tuple(position)),
            Term::Min(left, right) => write!(f, "min({left}, {right})"),
            Term::Max(left, right) => write!(f, "max({left}, {right})"),
        }
    }
}

/// A term in brackets, unless it is one word.
struct Factor<'a>(&'a Term);

impl Display for Factor<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Term::Sum(..) | Term::Times(..) | Term::Number(..0) => write!(f, "({})", self.0),
            word => write!(f, "{word}"),
        }
    }
}
