//! What the checker says of the bytes of a file, where only one answer is right.

use crate::board_oracle::options;
use crate::project::numbers;
use chomp_check::{Code, Limits, Rejection, Statement, Value, Verdict, check};

/// The verdict of the fast way, which is that of the plain one unless that needs more memory than the limit allows.
pub fn verdict(bytes: &[u8]) -> Verdict {
    let [fast, mut plain] = [false, true].map(|plain| check(bytes, &Limits::default().plain(plain)));
    if let (Verdict::Verified(fast), Verdict::Verified(plain)) = (&fast, &mut plain) {
        plain.way = fast.way;
    }
    if !matches!(plain, Verdict::Declined(_)) {
        assert_eq!(fast, plain);
    }
    fast
}

pub fn verified(bytes: &[u8]) -> Statement {
    match verdict(bytes) {
        Verdict::Verified(statement) => *statement,
        other => panic!("{other:?}"),
    }
}

pub fn rejection(bytes: &[u8]) -> Rejection {
    match verdict(bytes) {
        Verdict::Rejected(rejection) => *rejection,
        other => panic!("{other:?}"),
    }
}

pub fn fact(statement: &Statement, wanted: &str) -> Value {
    statement.facts.iter().find(|(name, _)| *name == wanted).unwrap().1.clone()
}

/// A rejection of a list of P-positions of Chomp says something that can be seen to be wrong by hand.
pub fn is_a_fault(found: &Rejection, is_listed: impl Fn(&[u32]) -> bool) {
    let position = numbers(found.position.as_ref().unwrap());
    let options = options(&position);
    match found.code {
        Code::PToP => {
            let bite = numbers(found.refutation.as_ref().unwrap());
            let chosen = options.iter().find(|((row, to), _)| [*row as u32, *to] == bite[..]);
            assert!(is_listed(&position) && is_listed(&chosen.expect("a legal move").1));
        }
        Code::UnnamedP => {
            assert!(!is_listed(&position));
            assert!(!options.iter().any(|(_, option)| is_listed(option)));
        }
        code => panic!("{code}"),
    }
}
