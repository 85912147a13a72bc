//! Formulas.

use super::cursor::{DEEPEST, Parser};
use super::error::ParseError;
use crate::language::lexer::Token;
use crate::language::syntax::{Formula, Move, MoveTo, Question, Relation, Run, Term};

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
            let mut ranges = vec![self.range()?];
            while self.take_sign(",") {
                ranges.push(self.range()?);
            }
            self.expect_sign(":", "':' after a range")?;
            return self.over(ranges, length == 2);
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
        if let Ok(chain) = self.chain() {
            return Ok(chain);
        }
        (self.next, self.depth) = (start, depth);
        self.expect_sign("(", "'('")?;
        let inside = self.formula()?;
        self.expect_sign(")", "')'")?;
        Ok(inside)
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

    fn tuple(&mut self) -> Result<Vec<Run>, ParseError> {
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
        let mut parts = Vec::new();
        let mut left = first;
        loop {
            let relation = self.relation()?;
            let right = self.term()?;
            if self.is_word(0, "mod") {
                if !parts.is_empty() {
                    return Err(self.wrong(
                        "of a chain, 'mod' would concern the last '=' alone: write each congruence by itself",
                    ));
                }
                if relation != Relation::Equal {
                    return Err(self.wrong("a congruence is written like a1 = 2 mod 3"));
                }
                self.next += 1;
                let modulus = self.number()?;
                if modulus == 0 {
                    self.next -= 1;
                    return Err(self.wrong("the number after 'mod' is at least 1"));
                }
                if self.peek_relation().is_some() {
                    return Err(self.wrong("a congruence stands by itself, and not in a chain"));
                }
                return Ok(Formula::Congruent(left, right, modulus));
            }
            parts.push(Formula::Compare(left, relation, right.clone()));
            left = right;
            if self.peek_relation().is_none() {
                return Ok(if parts.len() == 1 { parts.remove(0) } else { Formula::And(parts) });
            }
        }
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
