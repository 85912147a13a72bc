//! What a position and a move are.
pub mod diet;
