//! Reading a claim.
//!
//! ```text
//! claim    = [ "least" name "in" number ".." number ":" ] { quantifier } formula
//! quantifier = ( "for all" | "exists" ) bounds ":"
//! bounds   = chain { "," chain }              (a lone name is a chain; names not met before are variables)
//! formula  = implied { "<=>" implied }
//! implied  = either [ "=>" implied ]
//! either   = both { "or" both }
//! both     = literal { "and" literal }
//! literal  = "not" literal | "true" | "false" | ranged | position | chain | "(" formula ")"
//! ranged   = ( "for all" | "exists" ) name "in" number ".." number ":" formula
//! position = ( "P" | "N" ) tuple
//!          | "same" "(" tuple "," tuple ")"
//!          | "wins" "(" tuple "," "row" term ( "to" | "by" ) term ")"
//!          | "winning" tuple relation term
//! tuple    = ( "(" | "[" ) term { "," term } ( ")" | "]" )
//! chain    = term { relation term } | term "=" term "mod" number
//! relation = "<" | "<=" | "=" | "!=" | ">=" | ">"
//! term     = [ "-" ] product { ( "+" | "-" ) product }
//! product  = number [ "*" ] factor | factor
//! factor   = number | name | "min" "(" term "," term ")" | "max" "(" term "," term ")" | "(" term ")"
//! ```

use super::lexer::{Placed, Token, words};
use super::syntax::{Claim, Formula, MoveTo, Question, Range, Relation, Term};

/// Why a text is no claim, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ParseError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl ParseError {
    /// An error at the byte `offset` of `text`.
    pub fn at(text: &str, offset: usize, message: String) -> Self {
        let before = &text[..offset];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        ParseError { line, column, message }
    }
}

/// Formulas nest no deeper than this.
const DEEPEST: usize = 64;
/// A finite range has at most this many values.
const LONGEST_RANGE: i64 = 100_000;
/// Words that cannot be variables.
const KEYWORDS: [&str; 21] = [
    "for", "all", "exists", "least", "in", "and", "or", "not", "true", "false", "P", "N", "same", "wins",
    "winning", "row", "to", "by", "mod", "min", "max",
];

/// Reads a claim.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn parse(text: &str) -> Result<Claim, ParseError> {
    let mut parser = Parser { text, words: words(text)?, next: 0, variables: Vec::new(), depth: 0 };
    let claim = parser.claim()?;
    parser.expect_end()?;
    Ok(claim)
}

struct Parser<'a> {
    text: &'a str,
    words: Vec<Placed>,
    next: usize,
    variables: Vec<String>,
    depth: usize,
}

impl Parser<'_> {
    fn claim(&mut self) -> Result<Claim, ParseError> {
        let least = if self.take_word("least") {
            let range = self.range()?;
            self.variables.push(range.name.clone());
            Some(range)
        } else {
            None
        };
        let parameters = self.variables.len();
        let mut bounds = Vec::new();
        let mut universal = None;
        while let Some(all) = self.unbounded_quantifier() {
            if universal.is_some_and(|universal| universal != all) {
                return Err(self.wrong(
                    "unbounded quantifiers are all of one sort: 'for all' or 'exists'; give an inner one a range, \
                     like 'exists c in 1..3:'",
                ));
            }
            universal = Some(all);
            self.bounds(&mut bounds)?;
        }
        let body = self.formula()?;
        Ok(Claim {
            least,
            universal: universal.unwrap_or(true),
            variables: self.variables[parameters..].to_vec(),
            bounds: Formula::And(bounds),
            body,
        })
    }

    /// `for all` or `exists`, unless a range follows.
    fn unbounded_quantifier(&mut self) -> Option<bool> {
        let length = self.quantifier_length()?;
        if self.words.get(self.next + length + 1).map(|word| &word.0)
            == Some(&Token::Word("in".to_string()))
        {
            return None;
        }
        self.next += length;
        Some(length == 2)
    }

    /// How many words the quantifier that comes next has.
    fn quantifier_length(&self) -> Option<usize> {
        let is = |i: usize, word: &str| {
            self.words.get(self.next + i).is_some_and(|w| w.0 == Token::Word(word.into()))
        };
        if is(0, "for") && is(1, "all") { Some(2) } else { is(0, "exists").then_some(1) }
    }

    fn bounds(&mut self, bounds: &mut Vec<Formula>) -> Result<(), ParseError> {
        loop {
            // Names are met from the left: the chain introduces those that are new.
            let mut at = self.next;
            while let Some((Token::Word(name), _)) = self.words.get(at).filter(|_| !self.ends_chain(at)) {
                if !KEYWORDS.contains(&name.as_str()) && !self.variables.contains(name) {
                    self.variables.push(name.clone());
                }
                at += 1;
                while matches!(self.words.get(at), Some((Token::Number(_) | Token::Sign(_), _)))
                    && !self.ends_chain(at)
                {
                    at += 1;
                }
            }
            let first = self.term()?;
            if self.peek_relation().is_some() {
                bounds.push(self.chain_from(first)?);
            }
            if self.take_sign(":") {
                return Ok(());
            }
            self.expect_sign(",", "',' or ':' after what is quantified")?;
        }
    }

    fn ends_chain(&self, at: usize) -> bool {
        matches!(self.words.get(at), None | Some((Token::End | Token::Sign("," | ":"), _)))
    }

    fn range(&mut self) -> Result<Range, ParseError> {
        let name = self.name()?;
        self.expect_word("in")?;
        let from = self.signed()?;
        self.expect_sign("..", "a range like 1..3")?;
        let to = self.signed()?;
        if to < from || to - from >= LONGEST_RANGE {
            return Err(self.wrong(&format!(
                "the range {from}..{to} is empty or has more than {LONGEST_RANGE} values"
            )));
        }
        self.expect_sign(":", "':' after a range")?;
        Ok(Range { name, from, to })
    }

    fn formula(&mut self) -> Result<Formula, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong(&format!("formulas nest at most {DEEPEST} deep")));
        }
        let mut left = self.implied()?;
        while self.take_sign("<=>") {
            left = Formula::Equivalent(Box::new(left), Box::new(self.implied()?));
        }
        self.depth -= 1;
        Ok(left)
    }

    fn implied(&mut self) -> Result<Formula, ParseError> {
        let mut parts = vec![self.either()?];
        while self.take_sign("=>") {
            parts.push(self.either()?);
        }
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
        Ok(if negations % 2 == 1 { Formula::Not(Box::new(literal)) } else { literal })
    }

    fn plain_literal(&mut self) -> Result<Formula, ParseError> {
        if let Some(length) = self.quantifier_length() {
            self.next += length;
            let range = self.range()?;
            self.variables.push(range.name.clone());
            let body = self.formula()?;
            self.variables.pop();
            return Ok(Formula::Over(range, length == 2, Box::new(body)));
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
            "wins" => return self.wins(),
            "winning" => {
                self.next += 1;
                let position = self.tuple()?;
                let relation = self.relation()?;
                return Ok(Formula::Position(position, Question::Winning(relation, self.term()?)));
            }
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

    fn wins(&mut self) -> Result<Formula, ParseError> {
        self.next += 1;
        self.expect_sign("(", "'(' after 'wins'")?;
        let position = self.tuple()?;
        self.expect_sign(",", "',' before the move")?;
        self.expect_word("row")?;
        let row = self.term()?;
        let how = if self.take_word("to") {
            MoveTo::Length
        } else {
            self.expect_word("by")?;
            MoveTo::Cut
        };
        let number = self.term()?;
        self.expect_sign(")", "')' after the move")?;
        Ok(Formula::Position(position, Question::Wins(row, how, number)))
    }

    fn tuple(&mut self) -> Result<Vec<Term>, ParseError> {
        let close = if self.take_sign("[") {
            "]"
        } else {
            self.expect_sign("(", "a position like (a1,a2,a3) or [p,q,r]")?;
            ")"
        };
        let mut terms = vec![self.term()?];
        while self.take_sign(",") {
            terms.push(self.term()?);
        }
        self.expect_sign(close, &format!("'{close}' at the end of a position"))?;
        Ok(terms)
    }

    fn chain(&mut self) -> Result<Formula, ParseError> {
        let first = self.term()?;
        self.chain_from(first)
    }

    fn chain_from(&mut self, first: Term) -> Result<Formula, ParseError> {
        let mut parts = Vec::new();
        let mut left = first;
        loop {
            let relation = self.relation()?;
            let right = self.term()?;
            if self.take_word("mod") {
                let modulus = self.number()?;
                if relation != Relation::Equal || modulus == 0 {
                    return Err(self.wrong("a congruence is written like a1 = 2 mod 3"));
                }
                parts.push(Formula::Congruent(left, right.clone(), modulus));
            } else {
                parts.push(Formula::Compare(left, relation, right.clone()));
            }
            left = right;
            if self.peek_relation().is_none() {
                return Ok(if parts.len() == 1 { parts.remove(0) } else { Formula::And(parts) });
            }
        }
    }

    fn peek_relation(&self) -> Option<Relation> {
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

    fn term(&mut self) -> Result<Term, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong(&format!("terms nest at most {DEEPEST} deep")));
        }
        let mut sum =
            if self.take_sign("-") { Term::Times(-1, Box::new(self.product()?)) } else { self.product()? };
        loop {
            if self.take_sign("+") {
                sum = Term::Sum(Box::new(sum), Box::new(self.product()?));
            } else if self.take_sign("-") {
                sum = sum.minus(self.product()?);
            } else {
                self.depth -= 1;
                return Ok(sum);
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

    fn factor(&mut self) -> Result<Term, ParseError> {
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

    fn name(&mut self) -> Result<String, ParseError> {
        match self.peek().clone() {
            Token::Word(word) if !KEYWORDS.contains(&word.as_str()) => {
                self.next += 1;
                Ok(word)
            }
            _ => Err(self.wrong("the name of a variable is needed here")),
        }
    }

    fn number(&mut self) -> Result<i64, ParseError> {
        match *self.peek() {
            Token::Number(number) => {
                self.next += 1;
                Ok(number)
            }
            _ => Err(self.wrong("a number is needed here")),
        }
    }

    fn signed(&mut self) -> Result<i64, ParseError> {
        let negative = self.take_sign("-");
        self.number().map(|number| if negative { -number } else { number })
    }

    fn peek(&self) -> &Token {
        self.words.get(self.next).map_or(&Token::End, |word| &word.0)
    }

    fn take_sign(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Token::Sign(next) if *next == sign);
        self.next += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Word(next) if next == word);
        self.next += usize::from(found);
        found
    }

    fn expect_sign(&mut self, sign: &str, wanted: &str) -> Result<(), ParseError> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.wrong(&format!("{wanted} is needed here"))) }
    }

    fn expect_word(&mut self, word: &str) -> Result<(), ParseError> {
        if self.take_word(word) { Ok(()) } else { Err(self.wrong(&format!("'{word}' is needed here"))) }
    }

    fn expect_end(&mut self) -> Result<(), ParseError> {
        if *self.peek() == Token::End { Ok(()) } else { Err(self.wrong("the claim should end here")) }
    }

    fn wrong(&self, message: &str) -> ParseError {
        let offset = self.words.get(self.next).map_or(self.text.len(), |word| word.1);
        ParseError::at(self.text, offset, message.to_string())
    }
}

fn is_connective(word: &str) -> bool {
    ["and", "or", "not", "mod", "to", "by", "in", "row"].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_about_a_shift() {
        let claim =
            parse("for all a1 <= a2 <= a3: a2-a1 < 3 and a3-a1 > 6 => (P(a1,a2,a3) <=> P(a1,a2,a3+3))")
                .unwrap();
        assert_eq!(claim.variables, ["a1", "a2", "a3"]);
        assert!(claim.universal && claim.least.is_none());
        assert!(matches!(claim.body, Formula::Implies(..)));
        assert!(matches!(claim.bounds, Formula::And(ref bounds) if bounds.len() == 1));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let wrong = |text: &str| parse(text).unwrap_err();
        let place = |text: &str| {
            let error = wrong(text);
            (error.line, error.column)
        };
        assert!(wrong("for all a: P(a) & P(a)").message.contains("'&' is no operator"));
        assert!(wrong("for all a: P(b)").message.contains("'b' is a free variable"));
        assert_eq!(place("for all a:\n  P(b)"), (2, 5));
        assert!(wrong("for all a: exists b: P(a+b)").message.contains("all of one sort"));
        assert!(wrong("for all a: P(a").message.contains("at the end of a position"));
        assert!(wrong("for all a: a < 2 <").message.contains("number, a variable"));
        assert!(wrong("for all a: P(a) P(a)").message.contains("should end here"));
        assert!(wrong("for all a: for all c in 3..1: P(a)").message.contains("empty"));
        assert!(wrong("for all P: P(P)").message.contains("needed here"));
        assert!(
            wrong(&format!("for all a: {}P(a){}", "(".repeat(80), ")".repeat(80))).message.contains("deep")
        );
        assert!(wrong("").message.contains("needed here"));
    }

    #[test]
    fn every_form_is_read() {
        for text in [
            "for all a, b: a = b mod 3 => same((a,a+b),[a,b+a])",
            "least c in 0..60: for all a1 <= a2: a2 - a1 >= c => (P(a1,a2) <=> P(a1,a2+2))",
            "exists p >= q >= r, p <= 7: wins([p,q,r], row 2 to 0) and winning[p,q,r] = 1",
            "for all a1 <= a2: exists c in 1..2: wins((a1,a2), row 2 by c) or P(a1,a2)",
            "for all a: 2a + 3 * (a - 1) >= min(a, 5) - max(0, -a) or not not true",
            "for all a <= b: (a + b) > 2 => (a > 1 or b > 1)",
        ] {
            assert!(parse(text).is_ok(), "{text}: {:?}", parse(text));
        }
    }
}
