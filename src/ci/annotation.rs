//! Workflow commands of GitHub: a line of the log that becomes an annotation of a file.

use super::Case;

/// The line for people, and below it, unless the file is verified, the command.
pub fn lines(case: &Case) -> String {
    if case.is_verified() {
        return case.line.clone();
    }
    let (file, title) = (property(&case.file), property(&case.title()));
    format!("{}\n::error file={file},title={title}::{}", case.line, data(&case.line))
}

/// What follows the command: percent signs and ends of lines are escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property, which cannot have a colon or a comma either.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_ends_the_command() {
        let case = |word, code, file: &str| Case {
            file: file.to_string(),
            word,
            code,
            line: format!("{word} {file}"),
        };
        assert_eq!(lines(&case("VERIFIED", None, "a,b")), "VERIFIED a,b");
        assert_eq!(
            lines(&case("REJECTED", Some("p-to-p"), "a,title=x::50%\n")),
            "REJECTED a,title=x::50%\n\n::error file=a%2Ctitle=x%3A%3A50%25%0A,title=REJECTED p-to-p::REJECTED a,title=x::50%25%0A"
        );
    }
}
