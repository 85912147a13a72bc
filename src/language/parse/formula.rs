//! Formulas.

use super::{ParseError, Parser};
use crate::language::lexer::Token;
use crate::language::syntax::{Formula, Move, MoveNotation, Question, Relation, Run, Term};

/// A remainder is compared where it has at most so many values.
const MOST_REMAINDERS: i64 = 100;

impl Parser<'_> {
    pub(super) fn formula(&mut self) -> Result<Formula, ParseError> {
        self.nest("formulas")?;
        let depth = self.depth;
        let mut left = self.implied()?;
        loop {
            let is_same = self.take_sign("<=>");
            if !is_same && !self.take_word("xor") {
                self.depth = depth - 1;
                return Ok(left);
            }
            self.nest("formulas")?;
            let both = Formula::Equivalent(Box::new(left), Box::new(self.implied()?));
            left = if is_same { both } else { both.negated() };
        }
    }

    fn implied(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.either()?];
        let depth = self.depth;
        while self.take_sign("=>") {
            self.nest("formulas")?;
            parts.push(self.either()?);
        }
        self.depth = depth;
        let last = parts.pop().unwrap_or(Formula::Constant(true));
        Ok(parts.into_iter().rfold(last, |right, left| left.implies(right)))
    }

    fn either(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.both()?];
        while self.take_word("or") {
            parts.push(self.both()?);
        }
        Ok(Formula::any(parts))
    }

    fn both(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.literal()?];
        while self.take_word("and") {
            parts.push(self.literal()?);
        }
        Ok(Formula::all(parts))
    }

    fn literal(&mut self) -> Result<Formula, ParseError> {
        let mut is_denied = false;
        while self.take_word("not") {
            is_denied = !is_denied;
        }
        let literal = self.plain_literal()?;
        Ok(if is_denied { literal.negated() } else { literal })
    }

    fn plain_literal(&mut self) -> Result<Formula, ParseError> {
        if let Some(length) = self.quantifier_length() {
            self.next += length;
            let spans = self.separated(",", |parser| {
                let span = parser.span()?;
                parser.widest(&span)?;
                Ok(span)
            })?;
            self.expect_sign(":", "':' after a range")?;
            return self.over(spans, length == 2);
        }
        let word = match self.peek() {
            Token::Word(word) => word.clone(),
            Token::Sign("(") => return self.parenthesis_or_chain(),
            _ => return self.chain(),
        };
        if !["true", "false", "P", "N", "same", "option", "wins", "legal", "winning"].contains(&&*word) {
            return self.chain();
        }
        self.next += 1;
        const POSITIONS: &str = "two positions";
        const MOVE: &str = "a position and a move";
        Ok(match word.as_str() {
            "P" => Formula::Position(self.tuple()?, Question::IsP),
            "N" => Formula::Position(self.tuple()?, Question::IsN),
            "same" => {
                let (here, there) = self.pair(Self::tuple, Self::tuple, POSITIONS)?;
                Formula::Position(here, Question::Same(there))
            }
            "option" => {
                let (here, left) = self.pair(Self::tuple, Self::tuple, POSITIONS)?;
                Formula::Position(here, Question::Option(left))
            }
            "wins" => {
                let (position, chosen) = self.pair(Self::tuple, Self::single_move, MOVE)?;
                Formula::Position(position, Question::Wins(chosen))
            }
            "legal" => {
                let (position, chosen) = self.pair(Self::tuple, Self::single_move, MOVE)?;
                Formula::Position(position, Question::Legal(chosen))
            }
            "winning" => Formula::Position(self.tuple()?, self.winning()?),
            constant => Formula::Constant(constant == "true"),
        })
    }

    /// A bracket may open a formula or a term: what follows its end decides.
    fn parenthesis_or_chain(&mut self) -> Result<Formula, ParseError> {
        let (start, depth) = (self.next, self.depth);
        let no_chain = match self.chain() {
            Ok(chain) => return Ok(chain),
            Err(error) => error,
        };
        (self.next, self.depth) = (start + 1, depth);
        let inside = self.formula().and_then(|inside| {
            self.expect_sign(")", "')'")?;
            Ok(inside)
        });
        // The way that came further knows better what is wrong.
        let place = |error: &ParseError| (error.line, error.column);
        inside.map_err(|error| if place(&error) < place(&no_chain) { no_chain } else { error })
    }

    fn single_move(&mut self) -> Result<Move, ParseError> {
        let place = self.place();
        self.expect_word("row")?;
        let row = self.term()?;
        let how = if self.take_word("to") {
            MoveNotation::Length
        } else {
            self.expect_word("by")?;
            MoveNotation::Cut
        };
        Ok(Move { row, how, number: self.term()?, place })
    }

    /// The number of winning moves, or all of them.
    fn winning(&mut self) -> Result<Question, ParseError> {
        let relation = self.relation()?;
        if relation != Relation::Equal || !self.take_sign("{") {
            return Ok(Question::Winning(relation, self.term()?));
        }
        if self.take_sign("}") {
            return Ok(Question::WinningSet(Vec::new()));
        }
        let moves = self.separated(";", Self::single_move)?;
        self.expect_sign("}", "';' or '}' after a move")?;
        Ok(Question::WinningSet(moves))
    }

    pub(super) fn tuple(&mut self) -> Result<Vec<Run>, ParseError> {
        let close = if self.take_sign("[") {
            "]"
        } else {
            self.expect_sign("(", "a position like (a1,a2,a3) or [p,q,r]")?;
            ")"
        };
        let runs = self.separated(",", |parser| {
            let place = parser.place();
            let length = parser.term()?;
            let rows = if parser.take_sign("^") { Some(parser.factor()?) } else { None };
            Ok(Run { length, rows, place })
        })?;
        self.expect_sign(close, &format!("'{close}' at the end of a position"))?;
        Ok(runs)
    }

    fn chain(&mut self) -> Result<Formula, ParseError> {
        let first = self.term()?;
        self.chain_from(first)
    }

    pub(super) fn chain_from(&mut self, first: Term) -> Result<Formula, ParseError> {
        if self.take_sign("|") {
            return self.divides(&first);
        }
        if self.is_word(0, "mod") {
            return self.remainder(first);
        }
        let mut parts = Vec::new();
        let mut left = first;
        loop {
            let relation = self.relation()?;
            let right = self.term()?;
            let in_brackets = self.is_sign(self.next, "(") && self.is_word(1, "mod");
            if in_brackets || self.is_word(0, "mod") {
                if !parts.is_empty() {
                    return Err(self.wrong(
                        "of a chain, 'mod' would concern the last '=' alone: write each congruence by itself",
                    ));
                }
                if relation != Relation::Equal {
                    return Err(self.wrong("a congruence is written like a1 = 2 mod 3"));
                }
                self.next += usize::from(in_brackets);
                let modulus = self.modulus()?;
                if in_brackets {
                    self.expect_sign(")", "')' after the modulus")?;
                }
                self.expect_no_chain("a congruence")?;
                return Ok(Formula::Congruent(left, right, modulus));
            }
            parts.push(Formula::Compare(left, relation, right.clone()));
            left = right;
            if self.peek_relation().is_none() {
                return Ok(Formula::all(parts));
            }
        }
    }

    /// `mod 3`
    fn modulus(&mut self) -> Result<i64, ParseError> {
        self.next += 1;
        let modulus = self.number()?;
        if modulus == 0 {
            self.next -= 1;
            return Err(self.wrong("the number after 'mod' is at least 1"));
        }
        Ok(modulus)
    }

    fn expect_no_chain(&self, what: &str) -> Result<(), ParseError> {
        match self.peek_relation() {
            Some(_) => Err(self.wrong(&format!("{what} stands by itself, and not in a chain"))),
            None => Ok(()),
        }
    }

    /// The rest after `3 |`
    fn divides(&mut self, divisor: &Term) -> Result<Formula, ParseError> {
        let Term::Number(modulus @ 1..) = *divisor else {
            return Err(self.wrong(
                "3 | a says that 3 divides a: a number stands before it, and 'or' between formulas",
            ));
        };
        let divided = self.term()?;
        self.expect_no_chain("what is divided")?;
        Ok(Formula::Congruent(divided, Term::Number(0), modulus))
    }

    /// Whether the term that ends here is all in brackets, if it is a sum.
    fn ends_in_one_bracket(&self) -> bool {
        let (mut depth, mut at) = (0, self.next);
        while let Some(before) = at.checked_sub(1) {
            at = before;
            depth += i32::from(self.is_sign(at, ")")) - i32::from(self.is_sign(at, "("));
            if depth == 0 {
                break;
            }
        }
        let is_part = |at: usize| self.is_sign(at, "+") || self.is_sign(at, "-");
        self.is_sign(at, "(") && !at.checked_sub(1).is_some_and(is_part)
    }

    /// The rest after a term before `mod`: `a mod 3 = 1`, `a mod 3 = b mod 3`.
    fn remainder(&mut self, left: Term) -> Result<Formula, ParseError> {
        if matches!(left, Term::Sum(_)) && !self.ends_in_one_bracket() {
            return Err(self.wrong("write (a + b) mod 3 = 1, or a + b = 1 mod 3"));
        }
        let modulus = self.modulus()?;
        let relation = self.relation()?;
        let (place, right) = (self.next, self.term()?);
        let congruent = |right: Term| Formula::Congruent(left.clone(), right, modulus);
        let formula = if self.is_word(0, "mod") {
            let other = self.modulus()?;
            match relation {
                Relation::Equal if other == modulus => congruent(right),
                Relation::Unequal if other == modulus => congruent(right).negated(),
                _ => {
                    self.next = place;
                    return Err(self.wrong("two remainders are compared like a mod 3 = b mod 3"));
                }
            }
        } else {
            let Term::Number(right) = right else {
                self.next = place;
                return Err(self.wrong("a remainder is compared with a number: write a = b mod 3"));
            };
            let of = |remainder: &i64| relation.holds(*remainder, right);
            let remainders: Vec<i64> = (0..modulus.min(MOST_REMAINDERS)).filter(of).collect();
            if modulus > MOST_REMAINDERS || remainders.is_empty() || remainders.len() as i64 == modulus {
                self.next = place;
                let last = modulus - 1;
                return Err(self.wrong(&format!(
                    "a remainder is from 0 to {last}, with a modulus of at most {MOST_REMAINDERS}"
                )));
            }
            let each = remainders.into_iter().map(|remainder| congruent(Term::Number(remainder)));
            Formula::any(each.collect())
        };
        self.expect_no_chain("a remainder")?;
        Ok(formula)
    }

    pub(super) fn peek_relation(&self) -> Option<Relation> {
        let Token::Sign(sign) = self.peek() else { return None };
        Relation::ALL.into_iter().find(|relation| relation.sign() == *sign)
    }

    fn relation(&mut self) -> Result<Relation, ParseError> {
        let relation =
            self.peek_relation().ok_or_else(|| self.wrong("a relation like <= or = is needed here"))?;
        self.next += 1;
        Ok(relation)
    }
}
