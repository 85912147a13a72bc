//! Terms.

use super::{ParseError, Parser};
use crate::language::lexer::Token;
use crate::language::syntax::Term;

impl Parser<'_> {
    pub(super) fn term(&mut self) -> Result<Term, ParseError> {
        self.nest("terms")?;
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
        let of_two = match word.as_str() {
            "min" => Term::Min,
            "max" => Term::Max,
            "f" if self.calls(self.next) => Term::First,
            "nim" => {
                self.next += 1;
                return Ok(Term::NimValue(self.tuple()?));
            }
            _ => {
                let name = self.name()?;
                if self.variables.contains(&name) {
                    return Ok(Term::Variable(name));
                }
                self.next -= 1;
                let free = format!("'{name}' is a free variable: quantify it with 'for all' or 'exists'");
                return Err(self.wrong(&free));
            }
        };
        self.next += 1;
        let (first, second) = self.pair(Self::term, Self::term, "two terms")?;
        Ok(of_two(Box::new(first), Box::new(second)))
    }
}

fn is_connective(word: &str) -> bool {
    ["and", "or", "not", "xor", "mod", "to", "by", "in", "is", "row"].contains(&word)
}
