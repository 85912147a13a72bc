//! Formulas.

use super::cursor::{DEEPEST, Parser};
use super::error::ParseError;
use crate::language::lexer::Token;
use crate::language::syntax::{Formula, Move, MoveTo, Question, Relation, Run, Term};

/// A remainder is compared where it has at most so many values.
const MOST_REMAINDERS: i64 = 100;

impl Parser<'_> {
    pub(super) fn formula(&mut self) -> Result<Formula, ParseError> {
        self.nest()?;
        let depth = self.depth;
        let mut left = self.implied()?;
        loop {
            let is_same = self.take_sign("<=>");
            if !is_same && !self.take_word("xor") {
                self.depth = depth - 1;
                return Ok(left);
            }
            self.nest()?;
            let both = Formula::Equivalent(Box::new(left), Box::new(self.implied()?));
            left = if is_same { both } else { Formula::Not(Box::new(both)) };
        }
    }

    /// One level deeper, also where a chain of connectives is.
    fn nest(&mut self) -> Result<(), ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong(&format!("formulas nest at most {DEEPEST} deep")));
        }
        Ok(())
    }

    fn implied(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.either()?];
        let depth = self.depth;
        while self.take_sign("=>") {
            self.nest()?;
            parts.push(self.either()?);
        }
        self.depth = depth;
        let last = parts.pop().unwrap_or(Formula::Constant(true));
        Ok(parts
            .into_iter()
            .rev()
            .fold(last, |right, left| Formula::Implies(Box::new(left), Box::new(right))))
    }

    fn either(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.both()?];
        while self.take_word("or") {
            parts.push(self.both()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Formula::Or(parts) })
    }

    fn both(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.literal()?];
        while self.take_word("and") {
            parts.push(self.literal()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Formula::And(parts) })
    }

    fn literal(&mut self) -> Result<Formula, ParseError> {
        let mut negations = 0;
        while self.take_word("not") {
            negations += 1;
        }
        let literal = self.plain_literal()?;
        Ok(match literal {
            literal if negations % 2 == 0 => literal,
            // As printed, brackets between two negations are gone.
            Formula::Not(inside) => *inside,
            literal => Formula::Not(Box::new(literal)),
        })
    }

    fn plain_literal(&mut self) -> Result<Formula, ParseError> {
        if let Some(length) = self.quantifier_length() {
            self.next += length;
            let mut spans = Vec::new();
            loop {
                let span = self.span()?;
                self.widest(&span)?;
                spans.push(span);
                if !self.take_sign(",") {
                    break;
                }
            }
            self.expect_sign(":", "':' after a range")?;
            return self.over(spans, length == 2);
        }
        let Token::Word(word) = self.peek().clone() else { return self.parenthesis_or_chain() };
        let question = match word.as_str() {
            "true" | "false" => {
                self.next += 1;
                return Ok(Formula::Constant(word == "true"));
            }
            "P" => Question::IsP,
            "N" => Question::IsN,
            "same" => return self.same(),
            "wins" => return self.of_move(Question::Wins),
            "legal" => return self.of_move(Question::Legal),
            "winning" => return self.winning(),
            "option" => return self.option(),
            _ => return self.chain(),
        };
        self.next += 1;
        Ok(Formula::Position(self.tuple()?, question))
    }

    /// A bracket may open a formula or a term: what follows its end decides.
    fn parenthesis_or_chain(&mut self) -> Result<Formula, ParseError> {
        if *self.peek() != Token::Sign("(") {
            return self.chain();
        }
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

    fn same(&mut self) -> Result<Formula, ParseError> {
        self.next += 1;
        self.expect_sign("(", "'(' after 'same'")?;
        let here = self.tuple()?;
        self.expect_sign(",", "',' between the two positions")?;
        let there = self.tuple()?;
        self.expect_sign(")", "')' after the two positions")?;
        let is_p = |position| Box::new(Formula::Position(position, Question::IsP));
        Ok(Formula::Equivalent(is_p(here), is_p(there)))
    }

    /// `option(position, position)`
    fn option(&mut self) -> Result<Formula, ParseError> {
        self.next += 1;
        self.expect_sign("(", "'(' after 'option'")?;
        let here = self.tuple()?;
        self.expect_sign(",", "',' between the two positions")?;
        let left = self.tuple()?;
        self.expect_sign(")", "')' after the two positions")?;
        Ok(Formula::Position(here, Question::Option(left)))
    }

    /// `wins(position, move)` and its like.
    fn of_move(&mut self, question: impl Fn(Move) -> Question) -> Result<Formula, ParseError> {
        self.next += 1;
        self.expect_sign("(", "'(' before a position and a move")?;
        let position = self.tuple()?;
        self.expect_sign(",", "',' before the move")?;
        let chosen = self.single_move()?;
        self.expect_sign(")", "')' after the move")?;
        Ok(Formula::Position(position, question(chosen)))
    }

    fn single_move(&mut self) -> Result<Move, ParseError> {
        let place = self.place();
        self.expect_word("row")?;
        let row = self.term()?;
        let how = if self.take_word("to") {
            MoveTo::Length
        } else {
            self.expect_word("by")?;
            MoveTo::Cut
        };
        Ok(Move { row, how, number: self.term()?, place })
    }

    /// The number of winning moves, or all of them.
    fn winning(&mut self) -> Result<Formula, ParseError> {
        self.next += 1;
        let position = self.tuple()?;
        let relation = self.relation()?;
        if relation != Relation::Equal || !self.take_sign("{") {
            return Ok(Formula::Position(position, Question::Winning(relation, self.term()?)));
        }
        let mut moves = Vec::new();
        if !self.take_sign("}") {
            moves.push(self.single_move()?);
            while self.take_sign(";") {
                moves.push(self.single_move()?);
            }
            self.expect_sign("}", "';' or '}' after a move")?;
        }
        Ok(Formula::Position(position, Question::WinningSet(moves)))
    }

    pub(super) fn tuple(&mut self) -> Result<Vec<Run>, ParseError> {
        let close = if self.take_sign("[") {
            "]"
        } else {
            self.expect_sign("(", "a position like (a1,a2,a3) or [p,q,r]")?;
            ")"
        };
        let mut runs = vec![self.run()?];
        while self.take_sign(",") {
            runs.push(self.run()?);
        }
        self.expect_sign(close, &format!("'{close}' at the end of a position"))?;
        Ok(runs)
    }

    fn run(&mut self) -> Result<Run, ParseError> {
        let place = self.place();
        let length = self.term()?;
        let rows = if self.take_sign("^") { Some(self.factor()?) } else { None };
        Ok(Run { length, rows, place })
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
                return Ok(if parts.len() == 1 { parts.remove(0) } else { Formula::And(parts) });
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
            if self.modulus()? != modulus || !matches!(relation, Relation::Equal | Relation::Unequal) {
                self.next = place;
                return Err(self.wrong("two remainders are compared like a mod 3 = b mod 3"));
            }
            let same = congruent(right);
            if relation == Relation::Equal { same } else { Formula::Not(Box::new(same)) }
        } else {
            let Term::Number(right) = right else {
                self.next = place;
                return Err(self.wrong("a remainder is compared with a number: write a = b mod 3"));
            };
            let of = |remainder: &i64| relation.holds(*remainder, right);
            let mut remainders: Vec<i64> = (0..modulus.min(MOST_REMAINDERS)).filter(of).collect();
            if modulus > MOST_REMAINDERS || remainders.is_empty() || remainders.len() as i64 == modulus {
                self.next = place;
                let last = modulus - 1;
                return Err(self.wrong(&format!(
                    "a remainder is from 0 to {last}, with a modulus of at most {MOST_REMAINDERS}"
                )));
            }
            let mut parts: Vec<Formula> =
                remainders.drain(..).map(|remainder| congruent(Term::Number(remainder))).collect();
            if parts.len() == 1 { parts.remove(0) } else { Formula::Or(parts) }
        };
        self.expect_no_chain("a remainder")?;
        Ok(formula)
    }

    pub(super) fn peek_relation(&self) -> Option<Relation> {
        Some(match self.peek() {
            Token::Sign("<") => Relation::Less,
            Token::Sign("<=") => Relation::AtMost,
            Token::Sign("=") => Relation::Equal,
            Token::Sign("!=") => Relation::Unequal,
            Token::Sign(">=") => Relation::AtLeast,
            Token::Sign(">") => Relation::Greater,
            _ => return None,
        })
    }

    fn relation(&mut self) -> Result<Relation, ParseError> {
        let relation =
            self.peek_relation().ok_or_else(|| self.wrong("a relation like <= or = is needed here"))?;
        self.next += 1;
        Ok(relation)
    }
}
