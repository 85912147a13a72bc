//! Terms.

use super::cursor::{DEEPEST, Parser};
use super::error::ParseError;
use crate::language::lexer::Token;
use crate::language::syntax::Term;

impl Parser<'_> {
    pub(super) fn term(&mut self) -> Result<Term, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong(&format!("terms nest at most {DEEPEST} deep")));
        }
        let first = if self.take_sign("-") {
            match self.product()? {
                Term::Number(number) => Term::Number(-number),
                product => Term::Times(-1, Box::new(product)),
            }
        } else {
            self.product()?
        };
        let mut parts = vec![first];
        loop {
            if self.take_sign("+") {
                parts.push(self.product()?);
            } else if self.take_sign("-") {
                parts.push(Term::Times(-1, Box::new(self.product()?)));
            } else {
                self.depth -= 1;
                return Ok(if parts.len() == 1 { parts.remove(0) } else { Term::Sum(parts) });
            }
        }
    }

    fn product(&mut self) -> Result<Term, ParseError> {
        let Token::Number(number) = *self.peek() else { return self.factor() };
        self.next += 1;
        let starred = self.take_sign("*");
        let follows = matches!(self.peek(), Token::Word(word) if !is_connective(word));
        if starred || follows {
            return Ok(Term::Times(number, Box::new(self.factor()?)));
        }
        Ok(Term::Number(number))
    }

    pub(super) fn factor(&mut self) -> Result<Term, ParseError> {
        let word = match self.peek().clone() {
            Token::Number(number) => {
                self.next += 1;
                return Ok(Term::Number(number));
            }
            Token::Sign("(") => {
                self.next += 1;
                let inside = self.term()?;
                self.expect_sign(")", "')'")?;
                return Ok(inside);
            }
            Token::Word(word) => word,
            _ => return Err(self.wrong("a number, a variable or a position is needed here")),
        };
        if word == "f" && self.calls(self.next) {
            self.next += 2;
            let second = Box::new(self.term()?);
            self.expect_sign(",", "',' between the second row and the third")?;
            let third = Box::new(self.term()?);
            self.expect_sign(")", "')'")?;
            return Ok(Term::First(second, third));
        }
        if word != "min" && word != "max" {
            let name = self.name()?;
            return if self.variables.contains(&name) {
                Ok(Term::Variable(name))
            } else {
                self.next -= 1;
                Err(self
                    .wrong(&format!("'{name}' is a free variable: quantify it with 'for all' or 'exists'")))
            };
        }
        self.next += 1;
        self.expect_sign("(", "'('")?;
        let first = Box::new(self.term()?);
        self.expect_sign(",", "','")?;
        let second = Box::new(self.term()?);
        self.expect_sign(")", "')'")?;
        Ok(if word == "min" { Term::Min(first, second) } else { Term::Max(first, second) })
    }
}

fn is_connective(word: &str) -> bool {
    ["and", "or", "not", "xor", "mod", "to", "by", "in", "is", "row"].contains(&word)
}
