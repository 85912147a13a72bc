//! Finding classifications.
