//! All positions whose rows are not longer than given, decided one after the other.

use crate::diet::position::DietPosition;
use crate::diet::rules::{DietGame, DietMove};

/// The types of the positions with `a_j <= longest[j - 1]` for each row `j`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    game: DietGame,
    longest: Vec<u64>,
    /// By the list of row lengths, the last fastest; lists that are not ascending are unused.
    is_p: Vec<bool>,
}

impl Window {
    /// Decides every position of the window of `game`; `longest` has a length for each row,
    /// ascending, and the product of the lengths plus one must fit the memory.
    pub fn solve(game: DietGame, longest: &[u64]) -> Self {
        let mut window = Self::empty(game, longest);
        let decided = window.fill(|window, position| {
            let empty = position.is_empty_board();
            Some(if empty { game.empty_board_is_p() } else { window.winning_move(position).is_none() })
        });
        assert!(decided.is_some());
        window
    }

    /// The window with the types that `is_p` gives, asked in the order of [`Window::positions`]; `None`
    /// when it gives none.
    pub fn from_types(
        game: DietGame,
        longest: &[u64],
        mut is_p: impl FnMut(&DietPosition) -> Option<bool>,
    ) -> Option<Self> {
        let mut window = Self::empty(game, longest);
        window.fill(|_, position| is_p(position))?;
        Some(window)
    }

    fn empty(game: DietGame, longest: &[u64]) -> Self {
        let lists = longest.iter().map(|&row| row as usize + 1).product();
        Window { game, longest: longest.to_vec(), is_p: vec![false; lists] }
    }

    fn fill(&mut self, mut decide: impl FnMut(&Self, &DietPosition) -> Option<bool>) -> Option<()> {
        for position in DietPosition::within(&self.longest.clone()) {
            let place = self.place(&position);
            self.is_p[place] = decide(self, &position)?;
        }
        Some(())
    }

    /// Every position, in lexicographic order of the row lengths.
    pub fn positions(&self) -> impl Iterator<Item = DietPosition> {
        DietPosition::within(&self.longest)
    }

    /// The number of a position of the window, less than [`Window::lists`].
    pub fn place(&self, position: &DietPosition) -> usize {
        self.place_of(&position.lengths())
    }

    /// The types of the positions at these places, which are P; all others are N.
    pub fn with_p_positions(game: DietGame, longest: &[u64], places: impl Iterator<Item = usize>) -> Self {
        let mut window = Self::empty(game, longest);
        places.for_each(|place| window.is_p[place] = true);
        window
    }

    fn place_of(&self, lengths: &[u64]) -> usize {
        let rows = lengths.iter().zip(&self.longest);
        rows.fold(0, |place, (&length, &longest)| place * (longest as usize + 1) + length as usize)
    }

    /// Whether the position of the window with these row lengths is P.
    pub fn type_at(&self, lengths: &[u64]) -> bool {
        self.is_p[self.place_of(lengths)]
    }

    /// The number of lists of row lengths, ascending or not.
    pub fn lists(&self) -> usize {
        self.is_p.len()
    }

    /// The game.
    pub fn game(&self) -> DietGame {
        self.game
    }

    /// The longest length of each row, shortest row first.
    pub fn longest(&self) -> &[u64] {
        &self.longest
    }

    /// Whether a position is in the window.
    pub fn contains(&self, position: &DietPosition) -> bool {
        let lengths = position.lengths();
        lengths.len() == self.longest.len() && lengths.iter().zip(&self.longest).all(|(a, l)| a <= l)
    }

    /// Whether a position of the window is P.
    pub fn is_p(&self, position: &DietPosition) -> bool {
        self.is_p[self.place(position)]
    }

    /// The first winning move in canonical order of a position of the window.
    pub fn winning_move(&self, position: &DietPosition) -> Option<DietMove> {
        self.game
            .moves(position.gaps())
            .find(|&mv| self.game.after(position, mv).is_some_and(|next| self.is_p(&next)))
    }
}
