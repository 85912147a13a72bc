//! Progress of a long computation, reported without a view on how it is shown.

/// Told how far a computation is.
pub trait Progress: Sync {
    /// `done` of `total` steps are finished.
    fn at(&self, done: u64, total: u64);

    /// The present step, where steps cannot be counted.
    fn say(&self, what: &str);

    /// Something worth a line of its own.
    fn remark(&self, line: &str);
}

/// Shows nothing.
pub struct NoProgress;

impl Progress for NoProgress {
    fn at(&self, _done: u64, _total: u64) {}
    fn say(&self, _what: &str) {}
    fn remark(&self, _line: &str) {}
}
