//! Progress of a long computation, reported without a view on how it is shown.

/// Told how far a computation is.
pub trait Progress: Sync {
    /// `done` of `total` steps are finished.
    fn at(&self, done: u64, total: u64);
}

/// Shows nothing.
pub struct Silent;

impl Progress for Silent {
    fn at(&self, _done: u64, _total: u64) {}
}
