//! Which facts of a statement follow from which others: the one place that says it.
//!
//! A kind lists all facts of its statements ([`crate::kind::Kind::comparisons`]); a condition on any other is a slip of
//! the pen.
//!
//! | comparison | a condition is met when | why that is sound |
//! |---|---|---|
//! | [`Comparison::Exact`] | the values are equal | |
//! | [`Comparison::Extent`] | `=`: equal; `>=`: the number found is at least the one expected, and so is each of several numbers | the parameter bounds the positions that are classified, and a larger bound leaves none of them out |
//! | [`Comparison::OneEach`] | the value is `unique` and every list found has exactly one entry; any other value is a digest | how many lists there are follows from the bound, which has a condition of its own |
//! | [`Comparison::Repetitions`] | the preperiod found is at most the one expected, and the period found divides the one expected; a number that is expected to be the least must be found, and be the least | what repeats by pi from T on repeats by every multiple of pi from every later place on, since raising the gaps raises the size that is compared with T |
//! | [`Comparison::Follows`] | the values are equal; but what is written down of a statement for a proof to replace it has no such condition | the rules and the bounds, which have conditions of their own, leave the fact one value only |
//! | [`Comparison::Evidence`] | always: it has no condition | it says how the proof is written down, not what is proved |
//!
//! Counts (`positions`, `p_positions`, ...) follow: a proof about more positions decides every position that was
//! counted, but the checker counts those of its own statement only.

/// How a fact compares with what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Nothing else covers it.
    Exact,
    /// A bound, or several: larger covers smaller.
    Extent,
    /// A list of lists, each of which should have exactly one entry.
    OneEach,
    /// Gaps with their preperiods and periods, as the statement of a form has them.
    Repetitions,
    /// What has one value only, given the bounds: a count, or a list of what is found within them.
    Follows,
    /// Nothing that is proved.
    Evidence,
}
