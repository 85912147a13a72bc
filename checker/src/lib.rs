//! The trusted side.
