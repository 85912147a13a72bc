//! Verdicts: what a check ends with, and the stable codes of everything that can be wrong.

use crate::statement::Statement;
use std::fmt;

/// Result of a check.
///
/// ```
/// use chomp_check::{Code, Limits, Verdict, check};
///
/// let verdict = check(b"no certificate", &Limits::default());
/// assert!(verdict.to_string().starts_with("REJECTED: bad-magic at byte 0: not a certificate"));
/// match verdict {
///     Verdict::Verified(statement) => println!("{statement}"),
///     Verdict::Rejected(rejection) => assert_eq!(rejection.code, Code::BadMagic),
///     Verdict::Declined(decline) => println!("not judged: {}", decline.message),
///     other => println!("{other}"),
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// Every check passed, and the statement holds.
    Verified(Box<Statement>),
    /// Some check failed: the certificate proves nothing.
    Rejected(Box<Rejection>),
    /// The certificate was not judged.
    Declined(Box<Decline>),
    /// The checker contradicted itself; a fault of this program, never of the file.
    Internal(&'static str),
}

impl Verdict {
    /// The verdict's word: `VERIFIED`, `REJECTED`, `DECLINED` or `ERROR`.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Verified(_) => "VERIFIED",
            Verdict::Rejected(_) => "REJECTED",
            Verdict::Declined(_) => "DECLINED",
            Verdict::Internal(_) => "ERROR",
        }
    }

    /// The exit status that goes with this verdict: 0, 1, 2 or 3.
    pub fn exit_status(&self) -> u8 {
        match self {
            Verdict::Verified(_) => 0,
            Verdict::Rejected(_) => 1,
            Verdict::Declined(_) => 2,
            Verdict::Internal(_) => 3,
        }
    }

    /// The verdict on one line of printable ASCII, about a file with this name as [`crate::name::printed`]
    /// gives it; of a verified one `known` says what is known of it beside its statement.
    pub fn line(&self, name: &str, known: &str) -> String {
        let known = if let Verdict::Verified(_) = self { format!(". [{known}]") } else { String::new() };
        format!("{} {name}: {}{known}", self.word(), self.reason())
    }

    /// What stands behind the word.
    fn reason(&self) -> String {
        match self {
            Verdict::Verified(statement) => statement.to_string(),
            Verdict::Rejected(rejection) => rejection.to_string(),
            Verdict::Declined(decline) => decline.to_string(),
            Verdict::Internal(message) => format!("internal error: {message}"),
        }
    }

    /// A verified statement other than the `expected` text becomes a rejection: a proof of another sentence proves nothing.
    ///
    /// ```
    /// # let file = chomp_check::internal::example();
    /// use chomp_check::{Code, Limits, Verdict, check};
    ///
    /// let Verdict::Rejected(rejection) = check(&file, &Limits::default()).expecting("Chomp is lost") else { panic!() };
    /// assert_eq!(rejection.code, Code::UnexpectedStatement);
    /// ```
    pub fn expecting(self, expected: &str) -> Verdict {
        match self {
            Verdict::Verified(statement) if statement.text != expected => {
                let message = format!("it proves another statement: {}", statement.text);
                Stop::rejected(Code::UnexpectedStatement, 0, message).into()
            }
            verdict => verdict,
        }
    }
}

/// On one line, without the name of a file.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.word(), self.reason())
    }
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The stable code.
    pub code: Code,
    /// Offset in the file, in bytes, of what is wrong.
    pub offset: u64,
    /// The position concerned, as the game prints it.
    pub position: Option<String>,
    /// The move (from that position) that refutes the claim.
    pub refutation: Option<String>,
    /// Explanation: what is wrong and what would have been right.
    pub message: String,
}

impl Rejection {
    /// A rejection at a byte `offset`, not yet about a position.
    pub fn new(code: Code, offset: usize, message: impl Into<String>) -> Self {
        let message = message.into();
        Rejection { code, offset: offset as u64, position: None, refutation: None, message }
    }

    /// The same rejection, about `position`.
    pub fn at(mut self, position: impl fmt::Display) -> Self {
        self.position = Some(position.to_string());
        self
    }

    /// The same rejection, refuted by the move `refutation`.
    pub fn by(mut self, refutation: impl fmt::Display) -> Self {
        self.refutation = Some(refutation.to_string());
        self
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.code, self.offset)?;
        for (label, text) in [("position", &self.position), ("move", &self.refutation)] {
            if let Some(text) = text {
                write!(f, ", {label} {text}")?;
            }
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for Rejection {}

/// Why a certificate was not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decline {
    /// The stable code.
    pub code: Code,
    /// Explanation: what is missing or which limit is exceeded.
    pub message: String,
}

impl fmt::Display for Decline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Decline {}

/// Why a check stops early.
#[derive(Clone, Debug)]
pub enum Stop {
    /// The certificate is wrong.
    Rejected(Box<Rejection>),
    /// The certificate cannot be judged within the limits.
    Declined(Box<Decline>),
    /// The checker contradicted itself.
    Internal(&'static str),
}

impl Stop {
    /// A rejection that is about no position.
    pub fn rejected(code: Code, offset: usize, message: impl Into<String>) -> Self {
        Rejection::new(code, offset, message).into()
    }

    /// A refusal to judge.
    pub fn declined(code: Code, message: String) -> Self {
        Stop::Declined(Box::new(Decline { code, message }))
    }
}

impl From<Rejection> for Stop {
    fn from(rejection: Rejection) -> Self {
        Stop::Rejected(Box::new(rejection))
    }
}

impl From<Stop> for Verdict {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Rejected(rejection) => Verdict::Rejected(rejection),
            Stop::Declined(decline) => Verdict::Declined(decline),
            Stop::Internal(message) => Verdict::Internal(message),
        }
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// Stable codes of rejections and refusals. A code is never renamed or reused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// Every code, in the order of `FORMAT.md`.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The code as printed.
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }
        }
    };
}

codes! {
    /// The file does not begin with the eight magic bytes.
    BadMagic = "bad-magic",
    /// The file ends before what it declares.
    Truncated = "truncated",
    /// An integer begins with a byte that begins none.
    BadInteger = "bad-integer",
    /// An integer is not in its shortest form.
    NonMinimalInteger = "non-minimal-integer",
    /// A reserved field is not zero.
    ReservedNotZero = "reserved-not-zero",
    /// Bytes follow the digest.
    TrailingBytes = "trailing-bytes",
    /// The digest is not that of the bytes before it.
    DigestMismatch = "digest-mismatch",
    /// A kind has another number of parameters.
    ParameterCount = "parameter-count",
    /// A parameter is outside the range that its kind allows.
    ParameterRange = "parameter-range",
    /// The payload ends before its last entry.
    PayloadEnds = "payload-ends",
    /// Bytes follow the last entry of the payload.
    PayloadTrailing = "payload-trailing",
    /// The bits after the last entry are not zero.
    PaddingNotZero = "padding-not-zero",
    /// The certificate proves another statement than the caller expects.
    UnexpectedStatement = "unexpected-statement",
    /// A witness is not a legal move of its position.
    IllegalWitness = "illegal-witness",
    /// A witness does not lead to a P-position.
    WitnessNotP = "witness-not-p",
    /// An entry repeats a witness that is not there.
    NothingToRepeat = "nothing-to-repeat",
    /// A P-position has a move to a P-position.
    PToP = "p-to-p",
    /// A P-position's list has another number of moves than the position.
    ListLength = "list-length",
    /// A value is impossible in its place.
    ValueRange = "value-range",
    /// A position has no move to a P-position and is not named one.
    UnnamedP = "unnamed-p",
    /// A row of f stops or repeats in another way than the certificate says.
    RowEnd = "row-end",
    /// A period or preperiod is not the least.
    NotLeast = "not-least",
    /// A row's tail does not repeat its state before the last column that the kind allows.
    TailUnsettled = "tail-unsettled",
    /// The empty board is called a P-position where its player has won already.
    WonAlready = "won-already",
    /// A covering relation's pairs, or the numbers in one of them, do not ascend.
    OrderPairs = "order-pairs",
    /// A pair of a covering relation follows from others.
    NotACover = "not-a-cover",
    /// The element that is to be poisoned is not less than all others.
    NoLeastElement = "no-least-element",
    /// An order is not the box that the parameters say it is.
    NotTheBox = "not-the-box",
    /// A shift's region is not shown to keep to positions from which its vector can be subtracted.
    VectorTooLong = "vector-too-long",
    /// Outside the bounds a shift is not shown to follow from smaller positions.
    ShiftNotCarried = "shift-not-carried",
    /// The regions of the shifts are not shown to cover every position outside the bounds.
    NotCovered = "not-covered",
    /// Two positions of which a shift says that they are of one type are not.
    TypesDiffer = "types-differ",
    /// The certificate inside is of a kind on which no claim can rest.
    NoBasis = "no-basis",
    /// A leaf of the evidence does not show the formula to be true.
    ClaimOpen = "claim-open",
    /// The format version is unknown to this checker.
    UnknownVersion = "unknown-version",
    /// The kind is unknown to this checker.
    UnknownKind = "unknown-kind",
    /// The kind cannot be checked in parts.
    NoParts = "no-parts",
    /// The file is longer than the caller allows.
    OverMaxBytes = "over-max-bytes",
    /// The check needs more memory than the caller allows.
    OverMaxMemory = "over-max-memory",
    /// The check takes longer than the caller allows.
    OverMaxSeconds = "over-max-seconds",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statement::Way;

    fn verified(text: &str) -> Verdict {
        Verdict::Verified(Box::new(Statement {
            kind: "kind",
            text: text.to_string(),
            way: Way::Plain,
            theorem: "theorem",
            parameters: Vec::new(),
            facts: Vec::new(),
        }))
    }

    /// Neither the beginning of the statement nor more than it will do.
    #[test]
    fn the_very_statement_is_expected() {
        let text = "every board with n <= 10";
        assert_eq!(verified(text).expecting(text), verified(text));
        for other in
            ["", "every board with n <= 1", "every board with n <= 100", " every board with n <= 10"]
        {
            let Verdict::Rejected(rejection) = verified(text).expecting(other) else { panic!("{other}") };
            assert_eq!(rejection.code, Code::UnexpectedStatement);
            assert_eq!(rejection.message, "it proves another statement: every board with n <= 10");
        }
        let internal = Verdict::Internal("x");
        assert_eq!(internal.clone().expecting(text), internal);
    }

    #[test]
    fn every_verdict_has_its_word_and_its_exit_status() {
        let rejected: Verdict = Stop::from(Rejection::new(Code::PToP, 0, String::new())).into();
        let declined: Verdict = Stop::declined(Code::UnknownKind, String::new()).into();
        let internal: Verdict = Stop::Internal("x").into();
        let all = [verified(""), rejected, declined, internal];
        assert_eq!(all.each_ref().map(Verdict::word), ["VERIFIED", "REJECTED", "DECLINED", "ERROR"]);
        assert_eq!(all.each_ref().map(Verdict::exit_status), [0, 1, 2, 3]);
    }
}
