//! A game, a form of its positions, and the labels of the classes.
use super::labels::Labels;
use super::sequence::common_period;
use crate::diet::form::{Axis, Form};
use crate::diet::position::DietPosition;
use crate::diet::rules::{DietGame, DietMove};

/// P or N for every position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classification {
    game: DietGame,
    form: Form,
    labels: Labels,
}

impl Classification {
    /// The function that gives each class of `form` its label.
    pub fn new(game: DietGame, form: Form, labels: Labels) -> Self {
        Self { game, form, labels }
    }

    /// The game.
    pub fn game(&self) -> DietGame {
        self.game
    }

    /// How positions fall into classes.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// The labels of the classes.
    pub fn labels(&self) -> &Labels {
        &self.labels
    }

    /// Whether the position with these gaps (one per row) is P.
    pub fn is_p(&self, gaps: &[u64]) -> bool {
        let class = self.form.axes().iter().map(|axis| axis.class(gaps));
        self.labels.entry(class) == 1
    }

    /// Whether the form has a wall that is none: in `g_q`, both of its sides and the strip between
    /// them go on in the same way, so that the game has a product form as well.
    ///
    /// Both sides and the diagonal repeat in `y = g_q` with the common multiple `l` of the three
    /// periods. With `y` at `x` plus or minus so much that the range reaches from one side to the
    /// other, one comparison of `y` with `y + l` at every place shows whether they fit together.
    pub(super) fn wall_is_idle(&self) -> bool {
        let Some(wall) = self.form.wall() else {
            return false;
        };
        let periods = [wall.along, wall.above, wall.below].map(|r| r.period as usize);
        let common = periods.iter().try_fold(1, |l, &period| common_period(l, period));
        let Some(l) = common.map(|l| l as u64) else {
            return false;
        };
        let reach = wall.below.preperiod + l;
        let start = wall.along.preperiod + reach + l;
        let axes = self.form.axes();
        let place = axes.iter().position(|axis| matches!(axis, Axis::Pair(_))).unwrap_or(0);
        let mut gaps = vec![0; self.game.rows()];
        let mut class = |x: u64, y: u64| {
            (gaps[wall.p - 1], gaps[wall.q - 1]) = (x, y);
            axes[place].class(&gaps) as usize
        };
        (start..start + l).all(|x| {
            (x - reach..=x + wall.above.preperiod).all(|y| {
                let (here, there) = (class(x, y), class(x, y + l));
                (0..self.labels.blocks(place)).all(|n| {
                    let block = self.labels.block(place, n);
                    block[here] == block[there]
                })
            })
        })
    }

    /// The first winning move in canonical order; `None` at P-positions, at the empty board, and
    /// where `position` has another number of rows.
    pub fn winning_move(&self, position: &DietPosition) -> Option<DietMove> {
        self.game
            .moves(position.gaps())
            .find(|&mv| self.game.after(position, mv).is_some_and(|next| self.is_p(next.gaps())))
    }
}
