//! What a position and a move are.
