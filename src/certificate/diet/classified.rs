//! k-Diet Chomp as a certificate classifies it.

use super::{WINDOW, form, window};
use crate::certificate::{Certificate, ReadError};
use crate::rules::diet::{DietGame, DietMove, DietPosition, Play};
use crate::rules::{Board, Classified, Game};
use crate::solve::diet::{Classification, Window};

/// The classification that a certificate of k-Diet Chomp gives.
pub struct Diet {
    game: DietGame,
    types: Types,
}

enum Types {
    Everywhere(Box<Classification>),
    Window(Window),
}

impl Diet {
    /// Reads any of the three kinds.
    pub fn read(certificate: &Certificate) -> Result<Self, ReadError> {
        if certificate.kind == WINDOW {
            let window = window::decode(certificate)?;
            Ok(Diet { game: window.game(), types: Types::Window(window) })
        } else {
            let classification = form::decode(certificate)?;
            Ok(Diet { game: classification.game(), types: Types::Everywhere(Box::new(classification)) })
        }
    }

    /// The game.
    pub fn diet_game(&self) -> DietGame {
        self.game
    }

    /// The longest length of each row, when the domain is finite.
    pub fn longest(&self) -> Option<&[u64]> {
        match &self.types {
            Types::Everywhere(_) => None,
            Types::Window(window) => Some(window.longest()),
        }
    }
}

impl Game for Diet {
    type Position = DietPosition;
    type Move = DietMove;

    fn moves(&self, position: &DietPosition) -> Vec<DietMove> {
        self.game.moves(position.gaps()).collect()
    }

    fn after(&self, position: &DietPosition, chosen: DietMove) -> DietPosition {
        self.game.after(position, chosen).expect("only legal moves are played")
    }

    /// In misere play the last square is poisoned, that of the longest row.
    fn board(&self, position: &DietPosition) -> Board {
        let rows = position.lengths();
        let rows: Vec<u32> =
            rows.into_iter().map(|length| u32::try_from(length).unwrap_or(u32::MAX)).collect();
        let poisoned = (self.game.play() == Play::Misere).then(|| rows.len() - 1);
        Board { rows, poisoned }
    }

    fn squares(&self, position: &DietPosition) -> u64 {
        position.lengths().into_iter().fold(0, u64::saturating_add)
    }
}

impl Classified for Diet {
    fn in_domain(&self, position: &DietPosition) -> Result<(), String> {
        match &self.types {
            Types::Window(window) if !window.contains(position) => {
                let bounds = window.longest().iter().enumerate();
                let bounds: Vec<String> = bounds.map(|(j, most)| format!("a{} <= {most}", j + 1)).collect();
                Err(format!(
                    "{position} is outside the certificate's domain, which is the positions with {}",
                    bounds.join(", ")
                ))
            }
            _ => Ok(()),
        }
    }

    fn is_p(&self, position: &DietPosition) -> bool {
        match &self.types {
            Types::Everywhere(classification) => classification.is_p(position.gaps()),
            Types::Window(window) => window.is_p(position),
        }
    }

    fn reduction(&self, position: &DietPosition) -> Option<String> {
        let Types::Everywhere(classification) = &self.types else { return None };
        let form = classification.form();
        let class = DietPosition::from_gaps(&form.reduce(position.gaps())).ok()?;
        let gaps = |position: &DietPosition| {
            let gaps: Vec<String> = position.gaps().iter().map(u64::to_string).collect();
            gaps.join(",")
        };
        Some(if class == *position {
            format!("{position} has the gaps {} and is the least position of its class.", gaps(position))
        } else {
            format!(
                "{position} has the gaps {}; by the form {form} they are like {}, those of {class}.",
                gaps(position),
                gaps(&class)
            )
        })
    }
}
