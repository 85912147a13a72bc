//! What a heap game offers to whoever decides claims: its types on a finite range.

use super::Types;
use crate::claims::Domain;
use crate::claims::bounded::Bounded;
use crate::claims::domain::{Asked, Gaps, Look, TooLong, Types as Answers, Unknown};

/// The domain: heaps are named from the smallest on.
pub fn domain(types: &Types) -> Domain<'_> {
    let game = types.game();
    Domain {
        game: game.to_string(),
        rows: game.heaps,
        fewer_rows: false,
        shortest_first: true,
        cuts: false,
        bite: game.most_taken,
        extent: Some(format!("on heaps of at most {} tokens,", game.longest)),
        types: Box::new(OnRange { types, heaps: Bounded(vec![game.longest; game.heaps]) }),
        settles: Err("heap games, as they have no certificate"),
    }
}

struct OnRange<'a> {
    types: &'a Types,
    heaps: Bounded,
}

impl Answers for OnRange<'_> {
    fn looks(&self, _known: &[Option<u64>], _asked: Asked) -> Result<Vec<Look>, TooLong> {
        Ok(self.heaps.looks())
    }

    fn representative(&self, gaps: &dyn Gaps, _asked: Asked) -> Result<Option<Vec<u64>>, Unknown> {
        self.heaps.lengths(gaps)
    }

    fn is_p(&self, heaps: &[u64]) -> bool {
        self.types.is_p(heaps) == Some(true)
    }

    fn winning(&self, heaps: &[u64]) -> Vec<(usize, u64)> {
        self.types.winning(heaps)
    }
}
