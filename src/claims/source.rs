//! The statements of one source, as a file in `claims/` lists them.

use serde::Deserialize;

/// A file of `claims/`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Name of the source, by which it is selected.
    pub id: String,
    /// Authors and year.
    pub by: String,
    /// Title, and where it appeared.
    pub title: String,
    /// Its statements, in the order of the source.
    #[serde(rename = "statement")]
    pub statements: Vec<Statement>,
}

/// A statement in print.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its name within the source.
    pub id: String,
    /// Page, number, row of a table.
    pub place: String,
    /// What is said, in our words.
    pub says: String,
    /// The same as a claim; without one, no certificate decides it.
    pub claim: Option<String>,
    /// Terms of a sequence: the claim then speaks of the index `n` and the term `t`, and stands for
    /// its instances.
    pub terms: Option<Vec<i64>>,
    /// The index of the first term.
    #[serde(default)]
    pub offset: i64,
    /// The shipped certificate that decides it.
    pub certificate: Option<String>,
    /// What the verdict has to be.
    pub expected: Expected,
    /// Of a refutation, where the least counterexample has to lie, as `a1 = 3, a2 = 5`.
    pub at: Option<String>,
    /// Why, if that takes a word; of what is not decided, what would decide it.
    #[serde(default)]
    pub because: String,
    /// The Lean theorem that says it or its contrary.
    pub theorem: Option<String>,
    /// The statement (of this source) that this one corrects.
    pub corrects: Option<String>,
}

/// The verdict that a statement has to have.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Expected {
    /// It holds.
    Confirmed,
    /// It does not.
    Refuted,
    /// It says nothing.
    Vacuous,
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
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(text: &str) -> Result<Self, SourceError> {
        let source: Source = toml::from_str(text).map_err(|error| SourceError(error.to_string()))?;
        for (i, statement) in source.statements.iter().enumerate() {
            let wrong = |what: &str| Err(SourceError(format!("statement '{}': {what}", statement.id)));
            if source.statements[..i].iter().any(|earlier| earlier.id == statement.id) {
                return wrong("the id stands twice");
            }
            let decided =
                [Expected::Confirmed, Expected::Refuted, Expected::Vacuous].contains(&statement.expected);
            if decided != (statement.claim.is_some() && statement.certificate.is_some()) {
                return wrong("a verdict takes a claim and a certificate, and nothing else has them");
            }
            let proved = [Expected::Theorem, Expected::RefutedByTheorem].contains(&statement.expected);
            if proved && statement.theorem.is_none() {
                return wrong("the theorem is missing");
            }
            if statement.expected == Expected::NotDecided && statement.because.is_empty() {
                return wrong("why it is not decided is missing");
            }
            let corrected = statement.corrects.as_ref();
            if corrected.is_some_and(|id| !source.statements.iter().any(|other| other.id == *id)) {
                return wrong("what it corrects is not in this source");
            }
        }
        Ok(source)
    }
}

impl Statement {
    /// The claims that it stands for: one, or one for each term of a sequence.
    pub fn claims(&self) -> Vec<String> {
        let Some(claim) = &self.claim else { return Vec::new() };
        let Some(terms) = &self.terms else { return vec![claim.clone()] };
        let instance = |(index, term): (i64, &i64)| with_words(claim, &[("n", index), ("t", *term)]);
        (self.offset..).zip(terms).map(instance).collect()
    }
}

/// The text with some words replaced by numbers.
fn with_words(text: &str, values: &[(&str, i64)]) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if first.is_alphabetic() {
            rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let word = &rest[..end];
        match values.iter().find(|(name, _)| *name == word) {
            Some((_, value)) => replaced += &value.to_string(),
            None => replaced += word,
        }
        rest = &rest[end..];
    }
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "id = 'x'\nby = 'A'\ntitle = 'T'\n";

    fn parsed(rest: &str) -> Result<Source, String> {
        let statement = "[[statement]]\nid = 'a'\nplace = 'p'\nsays = 's'\n";
        Source::parse(&format!("{HEAD}{statement}{rest}")).map_err(|error| error.to_string())
    }

    #[test]
    fn a_sequence_stands_for_its_terms() {
        let source =
            parsed("claim = 'P[t,n,n] and not P[t+n,n,n]'\ncertificate = 'c'\nterms = [1, 3]\nexpected = 'confirmed'")
                .unwrap();
        let claims = ["P[1,0,0] and not P[1+0,0,0]", "P[3,1,1] and not P[3+1,1,1]"];
        assert_eq!(source.statements[0].claims(), claims);
    }

    #[test]
    fn a_file_that_makes_no_sense_is_told_why() {
        assert!(parsed("expected = 'confirmed'").unwrap_err().contains("takes a claim and a certificate"));
        assert!(parsed("expected = 'theorem'").unwrap_err().contains("the theorem is missing"));
        assert!(parsed("expected = 'not-decided'").unwrap_err().contains("why it is not decided"));
        assert!(parsed("expected = 'maybe'").unwrap_err().contains("maybe"));
        assert!(parsed("expected = 'theorem'\ntheorem = 't'\nplaec = 'x'").unwrap_err().contains("plaec"));
        let twice = "expected = 'theorem'\ntheorem = 't'\n[[statement]]\nid = 'a'\nplace = 'p'\nsays = 's'\n\
                     expected = 'theorem'\ntheorem = 't'";
        assert!(parsed(twice).unwrap_err().contains("stands twice"));
        assert!(
            parsed("expected = 'theorem'\ntheorem = 't'\ncorrects = 'b'")
                .unwrap_err()
                .contains("not in this source")
        );
    }
}
