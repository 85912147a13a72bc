//! Reading a claim.
//!
//! ```text
//! claim    = [ family ] ( { quantifier } formula | "count" bounds ":" formula "is" term )
//! family   = "least" name "in" number ".." number ":"
//!          | "sequence" name "," name list { "and" name list } ":" | "list" name list ":"
//! list     = [ "from" number ] "is" ( number { "," number } | name )
//! quantifier = ( "for all" | "exists" ) bounds ":"
//! bounds   = chain { "," chain }              (a lone name is a chain; names not met before are variables)
//! formula  = implied { ( "<=>" | "xor" ) implied }
//! implied  = either [ "=>" implied ]
//! either   = both { "or" both }
//! both     = literal { "and" literal }
//! literal  = "not" literal | "true" | "false" | ranged | position | chain | "(" formula ")"
//! ranged   = ( "for all" | "exists" ) name "in" number ".." number ":" formula
//! position = ( "P" | "N" ) tuple
//!          | ( "same" | "option" ) "(" tuple "," tuple ")"
//!          | ( "wins" | "legal" ) "(" tuple "," move ")"
//!          | "winning" tuple ( relation term | "=" "{" [ move { ";" move } ] "}" )
//! move     = "row" term ( "to" | "by" ) term
//! tuple    = ( "(" | "[" ) run { "," run } ( ")" | "]" )
//! run      = term [ "^" factor ]
//! chain    = term { relation term } | term "=" term "mod" number
//! relation = "<" | "<=" | "=" | "!=" | ">=" | ">"
//! term     = [ "-" ] product { ( "+" | "-" ) product }
//! product  = number [ "*" ] factor | factor
//! factor   = number | name | "f" "(" term "," term ")" | "min" "(" term "," term ")" | "max" "(" term "," term ")" | "(" term ")"
//! ```

mod claim;
mod cursor;
mod error;
mod formula;
mod term;

pub use claim::{parse, parse_with};
pub use cursor::{List, Lists};
pub use error::ParseError;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::syntax::{Family, Formula, Quantifier};

    #[test]
    fn a_claim_about_a_shift() {
        let claim =
            parse("for all a1 <= a2 <= a3: a2-a1 < 3 and a3-a1 > 6 => (P(a1,a2,a3) <=> P(a1,a2,a3+3))")
                .unwrap();
        assert_eq!(claim.variables, ["a1", "a2", "a3"]);
        assert!(claim.quantifier == Quantifier::All && claim.family == Family::One);
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
        assert!(wrong("sequence n, t is A1: P(n,t)").message.contains("no list 'A1'"));
        assert!(wrong("sequence n, t is 1, 2: P(n,t)").message.contains("'from'"));
        assert!(wrong("sequence n, n from 0 is 1: P(n)").message.contains("two numbers"));
        assert!(wrong("list n from 4 is 3: P(n)").message.contains("ascend from 4"));
        assert!(wrong("list n from 1 is 3, 3: P(n)").message.contains("ascend"));
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
            "sequence n, t from 0 is 1, 3, 4: P[t,n,n]",
            "sequence n, t from 0 is 1, 3, 4 and u from 1 is 3, 5: P[t,n,n] and u > n",
            "list m from 1 is 1, 3, 4: exists a: wins([m,m,m], row 2 to a)",
            "for all n, m: legal((n,m), row 1 by 1) => winning[n^3] = {row 1 to n - 1; row 2 by 2}",
            "for all n: winning[n] = {}",
            "sequence n, t from 0 is 0, 1, 3: count p >= q >= r, p <= n: P[p,q,r] is t",
            "for all a <= b: (a + b) > 2 => (a > 1 or b > 1)",
        ] {
            assert!(parse(text).is_ok(), "{text}: {:?}", parse(text));
        }
    }

    #[test]
    fn two_negations_are_none_however_they_are_written() {
        let plain = parse("for all a <= b: a < 3 => P(a,b)");
        for text in
            ["for all a <= b: not not (a < 3 => P(a,b))", "for all a <= b: not (not (a < 3 => P(a,b)))"]
        {
            assert_eq!(parse(text), plain, "{text}");
        }
    }
}
