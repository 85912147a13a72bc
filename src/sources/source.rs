//! The statements of one source, as a file in `claims/` lists them.

use crate::language::ParseError;
use crate::project_files;
use serde::Deserialize;
use std::path::Path;
use toml::Spanned;

/// A file of `claims/`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Name of the source, by which it is selected.
    pub id: Spanned<String>,
    /// Authors and year.
    pub by: String,
    /// Title, and where it appeared.
    pub title: String,
    /// Its statements, in the order of the source.
    #[serde(rename = "statement")]
    pub statements: Vec<Statement>,
    /// The text of the file.
    #[serde(skip)]
    text: String,
    /// Its path, as messages name it.
    #[serde(skip)]
    file: String,
}

/// A statement in print.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its name within the source.
    pub id: Spanned<String>,
    /// Page, number, row of a table.
    pub place: String,
    /// The statement, in our words.
    pub says: String,
    /// The same as a claim that a certificate decides.
    pub claim: Option<Spanned<String>>,
    /// The same as how the sentence that a certificate proves begins.
    pub proves: Option<Spanned<String>>,
    /// The shipped certificate that decides it.
    pub certificate: Option<String>,
    /// The verdict that it must have.
    pub expected: Expectation,
    /// Where the least counterexample of a refutation has to lie, as `a1 = 3, a2 = 5`.
    pub at: Option<String>,
    /// Why, if that takes a word; and what would decide it, where nothing has.
    #[serde(default)]
    pub because: String,
    /// The Lean theorem that says it or its contrary.
    pub theorem: Option<String>,
    /// The statement (of this source) that this one corrects.
    pub corrects: Option<String>,
    /// A false claim next to what is confirmed (or something next to it that is not proved).
    pub variant: Option<Spanned<String>>,
    /// Where the least counterexample of the variant has to lie.
    pub variant_at: Option<String>,
    /// A true claim next to what is refuted, where no statement corrects it.
    pub correction: Option<Spanned<String>>,
    /// Whether Lean's kernel reads the evidence for it too.
    #[serde(default)]
    pub in_lean: bool,
}

/// The verdict that a statement has to have.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Expectation {
    /// It holds.
    Confirmed,
    /// It holds, and stands in the place of one that does not.
    Corrected,
    /// It does not.
    Refuted,
    /// It says nothing.
    Vacuous,
    /// It holds, by certificates that were made once and are not here: it is stated which.
    ConfirmedByRecords,
    /// It does not, by one of them.
    RefutedByRecords,
    /// Lean proves it, and no certificate is needed.
    Theorem,
    /// Lean proves the contrary.
    RefutedByTheorem,
    /// Nothing here decides it.
    NotDecided,
}

/// Why a file of claims is not used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SourceError(String);

impl Source {
    /// Reads the text of the file with this path.
    ///
    /// # Errors
    /// The fault in it, and its place: the file, line and column, then the statement.
    pub fn parse(text: &str, file: &str) -> Result<Self, SourceError> {
        let mut source: Source = toml::from_str(text).map_err(|error| match error.span() {
            Some(span) => {
                let error = ParseError::at(text, span.start, error.message().into());
                SourceError(format!("{file}: {error}"))
            }
            None => SourceError(format!("{file}: {error}")),
        })?;
        source.text = text.to_string();
        source.file = file.to_string();
        let name = Path::new(file).file_name().map(|name| Path::new("claims").join(name));
        let is_ours = name.and_then(|path| project_files::text(&path)) == Some(text);
        let by_records = [Expectation::ConfirmedByRecords, Expectation::RefutedByRecords];
        for (i, statement) in source.statements.iter().enumerate() {
            let twice = source.statements[..i].iter().any(|earlier| earlier.name() == statement.name());
            let corrected = statement.corrects.as_ref();
            let wrong = if twice {
                Some("the id stands twice")
            } else if corrected.is_some_and(|id| !source.statements.iter().any(|other| other.name() == id))
            {
                Some("what it corrects is not in this source")
            } else if statement.fault().is_none() && by_records.contains(&statement.expected) && !is_ours {
                Some(
                    "what records say is stated in the lists that are built in alone; here it is not-decided",
                )
            } else {
                statement.fault()
            };
            if let Some(what) = wrong {
                return Err(source.error(statement, what));
            }
        }
        Ok(source)
    }

    /// Something is wrong with a statement.
    pub fn error(&self, statement: &Statement, what: &str) -> SourceError {
        self.error_at(&statement.id, format!("statement '{}': {what}", statement.name()))
    }

    /// Something is wrong with the source as a whole.
    pub fn own_error(&self, what: &str) -> SourceError {
        self.error_at(&self.id, format!("the source '{}' {what}", self.name()))
    }

    /// What `claims --source` calls it.
    pub fn name(&self) -> &str {
        self.id.get_ref()
    }

    fn error_at(&self, place: &Spanned<String>, message: String) -> SourceError {
        let error = ParseError::at(&self.text, place.span().start, message);
        SourceError(format!("{}: {error}", self.file))
    }

    /// Something is wrong with a claim of a statement.
    pub fn claim_error(
        &self,
        statement: &Statement,
        claim: &Spanned<String>,
        error: &ParseError,
    ) -> SourceError {
        let start = claim.span().start;
        let quotes = ["\"\"\"\n", "'''\n", "\"\"\"", "'''"];
        let written = &self.text[start..];
        let open = quotes.iter().find(|open| written.starts_with(**open)).map_or(1, |open| open.len());
        let first = ParseError::at(&self.text, start + open, String::new());
        let column = if error.line == 1 { first.column + error.column - 1 } else { error.column };
        let message = format!("statement '{}': {}", statement.name(), error.message);
        let error = ParseError { line: first.line + error.line - 1, column, message };
        SourceError(format!("{}: {error}", self.file))
    }
}

impl Statement {
    /// Its name within the source.
    pub fn name(&self) -> &str {
        self.id.get_ref()
    }

    fn fault(&self) -> Option<&'static str> {
        use Expectation::*;
        let decided = [Confirmed, Corrected, Refuted, Vacuous].contains(&self.expected);
        let asked = self.certificate.is_some() && (self.claim.is_some() ^ self.proves.is_some());
        if decided != asked {
            return Some(
                "a verdict takes a certificate, with a claim or what it proves; nothing else has them",
            );
        }
        if [Theorem, RefutedByTheorem].contains(&self.expected) && self.theorem.is_none() {
            return Some("the theorem is missing");
        }
        let explained = [NotDecided, ConfirmedByRecords, RefutedByRecords];
        if explained.contains(&self.expected) && self.because.is_empty() {
            return Some("why it is not decided, or by which records it is, is missing");
        }
        if (self.expected == Corrected && self.corrects.is_none())
            || (self.corrects.is_some() && ![Corrected, Theorem].contains(&self.expected))
        {
            return Some("what is corrected names what it corrects, and nothing else does");
        }
        if self.variant.is_some() && ![Confirmed, Corrected].contains(&self.expected) {
            return Some("a false variant is that of a statement that is confirmed");
        }
        if self.variant_at.is_some() && self.variant.is_none() {
            return Some("there is no variant to be refuted there");
        }
        if self.correction.is_some() && self.expected != Refuted {
            return Some("a correction is that of a statement that is refuted");
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "id = 'x'\nby = 'A'\ntitle = 'T'\n";

    fn wrong(rest: &str) -> String {
        let statement = "[[statement]]\nid = 'a'\nplace = 'p'\nsays = 's'\n";
        Source::parse(&format!("{HEAD}{statement}{rest}"), "f").unwrap_err().to_string()
    }

    #[test]
    fn a_file_that_makes_no_sense_is_told_why_and_where() {
        assert!(wrong("expected = 'confirmed'").contains("takes a certificate"));
        assert!(wrong("expected = 'confirmed'").starts_with("f: line 5, column 6: statement 'a': "));
        assert!(wrong("expected = 'theorem'").contains("the theorem is missing"));
        assert!(wrong("expected = 'not-decided'").contains("why it is not decided"));
        assert!(wrong("expected = 'maybe'").starts_with("f: line 8, column 12: unknown variant `maybe`"));
        assert!(wrong("expected = 'theorem'\ntheorem = 't'\nplaec = 'x'").contains("plaec"));
        assert!(wrong("expected =").starts_with("f: line 8, column "));
        let twice = "expected = 'theorem'\ntheorem = 't'\n[[statement]]\nid = 'a'\nplace = 'p'\nsays = 's'\n\
                     expected = 'theorem'\ntheorem = 't'";
        assert!(wrong(twice).starts_with("f: line 11, column 6: statement 'a': the id stands twice"));
        assert!(
            wrong("expected = 'theorem'\ntheorem = 't'\ncorrects = 'b'").contains("not in this source")
        );
        let nothing = "claim = 'true'\ncertificate = 'c'\nexpected = 'corrected'";
        assert!(wrong(nothing).contains("names what it corrects"));
        let refuted = "claim = 'false'\ncertificate = 'c'\nexpected = 'refuted'\n";
        assert!(wrong(&format!("{refuted}variant = 'true'")).contains("that is confirmed"));
        assert!(wrong(&format!("{refuted}variant_at = 'a = 1'")).contains("no variant"));
        assert!(wrong("expected = 'confirmed-by-records'").contains("by which records it is"));
        assert!(wrong("expected = 'refuted-by-records'\nbecause = 'b'").contains("built in alone"));
        let theorem = "expected = 'theorem'\ntheorem = 't'\ncorrection = 'true'";
        assert!(wrong(theorem).contains("that is refuted"));
    }

    #[test]
    fn the_place_in_a_claim_is_that_in_the_file() {
        let read = |claim: &str| {
            let statement = "[[statement]]\nid = 'a'\nplace = 'p'\nsays = 's'\ncertificate = 'c'\nexpected = \
                             'confirmed'\n";
            let source = Source::parse(&format!("{HEAD}{statement}claim = {claim}"), "f").unwrap();
            let statement = &source.statements[0];
            let error = crate::language::parse(statement.claim.as_ref().unwrap().get_ref()).unwrap_err();
            source.claim_error(statement, statement.claim.as_ref().unwrap(), &error).to_string()
        };
        assert!(read("'P(b)'").starts_with("f: line 10, column 12: statement 'a': 'b' is a free variable"));
        assert!(
            read("\"\"\"\nfor all a:\n  P(b)\"\"\"").starts_with("f: line 12, column 5: statement 'a'")
        );
    }
}
