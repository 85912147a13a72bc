//! Slices of positions with any number of rows: two gaps, while one more varies from panel
//! to panel and all others are fixed.
//!
//! A gap is written as the rows that it is between: `a1` is the first, `a3-a2` the third.

use crate::output::figure::FigureError;

/// Which two gaps are drawn of those that are not fixed; what is between them varies from panel to panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapPair {
    /// The last two of the game.
    LastRows,
    /// The first and the last of those that are left.
    Outermost,
}

/// The gaps of a game, by number from 0, as a figure shows them.
#[derive(Debug)]
pub struct Slice {
    fixed: Vec<Option<u64>>,
    /// The gap of which each panel has another length.
    pub varied: Option<usize>,
    /// The gaps that are drawn: two, or of one row one.
    pub drawn: Vec<usize>,
}

/// How a gap is written.
fn name(gap: usize) -> String {
    match gap {
        0 => "a1".to_string(),
        _ => format!("a{}-a{gap}", gap + 1),
    }
}

fn names(gaps: &[usize]) -> String {
    gaps.iter().map(|&gap| name(gap)).collect::<Vec<_>>().join(", ")
}

impl Slice {
    /// The slice in which the gaps of `wanted`, by name, have these lengths.
    /// An error when a name is that of no gap, or stands there twice, or too many or too few gaps are left.
    pub fn new(rows: usize, wanted: &[(String, u64)], drawn: GapPair) -> Result<Self, FigureError> {
        let mut fixed = vec![None; rows];
        for (asked, length) in wanted {
            let Some(gap) = (0..rows).find(|&gap| name(gap) == *asked) else {
                let gaps = names(&(0..rows).collect::<Vec<_>>());
                return Err(FigureError(format!("--slice: there is no gap '{asked}'; there are {gaps}")));
            };
            if fixed[gap].replace(*length).is_some() {
                return Err(FigureError(format!("--slice: {asked} is given twice")));
            }
        }
        let left: Vec<usize> = (0..rows).filter(|&gap| fixed[gap].is_none()).collect();
        let mut slice = Slice { fixed, varied: None, drawn: Vec::new() };
        let last_rows = rows.saturating_sub(2)..rows;
        let is_drawn = |place: usize| match drawn {
            GapPair::LastRows => last_rows.contains(&left[place]),
            GapPair::Outermost => place == 0 || place + 1 == left.len(),
        };
        let (shown, others): (Vec<usize>, Vec<usize>) = (0..left.len()).partition(|&place| is_drawn(place));
        slice.drawn = shown.into_iter().map(|place| left[place]).collect();
        let others: Vec<usize> = others.into_iter().map(|place| left[place]).collect();
        let wanted = rows.min(2);
        if slice.drawn.len() < wanted {
            let drawn = match drawn {
                GapPair::LastRows => names(&last_rows.collect::<Vec<_>>()),
                GapPair::Outermost => "two gaps".to_string(),
            };
            return Err(FigureError(format!("--slice: leave {drawn} free, as they are drawn")));
        }
        match others[..] {
            [] => {}
            [varied] => slice.varied = Some(varied),
            _ => {
                return Err(FigureError(format!(
                    "of {rows} rows the gaps {} are drawn; fix all but one of {} by --slice, like --slice {}=0",
                    names(&slice.drawn),
                    names(&others),
                    name(others[0]),
                )));
            }
        }
        Ok(slice)
    }

    /// All gaps: those that are fixed, `varied`, and those that are drawn.
    pub fn gaps(&self, varied: u64, drawn: &[u64]) -> Vec<u64> {
        let mut gaps: Vec<u64> = self.fixed.iter().map(|length| length.unwrap_or(0)).collect();
        if let Some(gap) = self.varied {
            gaps[gap] = varied;
        }
        for (&gap, &length) in self.drawn.iter().zip(drawn) {
            gaps[gap] = length;
        }
        gaps
    }

    /// The title of the panel of this length.
    pub fn title(&self, varied: u64) -> String {
        self.varied.map_or(String::new(), |gap| format!("{} = {varied}", name(gap)))
    }

    /// The fixed gaps, in words.
    pub fn fixed(&self) -> String {
        let fixed = self.fixed.iter().enumerate();
        let said =
            fixed.filter_map(|(gap, length)| length.map(|length| format!("{} = {length}", name(gap))));
        said.collect::<Vec<_>>().join(", ")
    }

    /// The names of the axes where lengths of the last rows are drawn, less the row before them.
    pub fn axes_of_rows(&self) -> [String; 2] {
        let rows = self.fixed.len();
        let less = |row: usize| match rows.checked_sub(2) {
            None | Some(0) => format!("a{row}"),
            Some(before) => format!("a{row}-a{before}"),
        };
        [less(rows), if rows > 1 { less(rows - 1) } else { String::new() }]
    }

    /// The names of the axes where gaps are drawn.
    pub fn axes_of_gaps(&self) -> [String; 2] {
        [0, 1].map(|axis| self.drawn.get(axis).map_or(String::new(), |&gap| name(gap)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slice(rows: usize, fixed: &[(&str, u64)], drawn: GapPair) -> Result<Slice, String> {
        let fixed: Vec<(String, u64)> =
            fixed.iter().map(|(name, length)| (name.to_string(), *length)).collect();
        Slice::new(rows, &fixed, drawn).map_err(|error| error.to_string())
    }

    #[test]
    fn three_rows_need_no_slice() {
        let layers = slice(3, &[], GapPair::LastRows).unwrap();
        assert_eq!((layers.varied, &layers.drawn[..]), (Some(0), &[1, 2][..]));
        assert_eq!(layers.axes_of_rows(), ["a3-a1", "a2-a1"]);
        assert_eq!(layers.gaps(7, &[2, 5]), [7, 2, 5]);
        let fans = slice(3, &[], GapPair::Outermost).unwrap();
        assert_eq!((fans.varied, &fans.drawn[..]), (Some(1), &[0, 2][..]));
        assert_eq!(fans.title(4), "a2-a1 = 4");
    }

    #[test]
    fn any_two_gaps_are_drawn_of_many_rows() {
        let layers = slice(5, &[("a1", 3), ("a3-a2", 1)], GapPair::LastRows).unwrap();
        assert_eq!((layers.varied, layers.fixed()), (Some(1), "a1 = 3, a3-a2 = 1".to_string()));
        assert_eq!(layers.gaps(9, &[2, 4]), [3, 9, 1, 2, 4]);
        assert_eq!(layers.axes_of_rows(), ["a5-a3", "a4-a3"]);
        let fans = slice(4, &[("a3-a2", 1), ("a4-a3", 2)], GapPair::Outermost).unwrap();
        assert_eq!((fans.varied, fans.axes_of_gaps()), (None, ["a1".to_string(), "a2-a1".to_string()]));
        assert_eq!(fans.gaps(0, &[5, 6]), [5, 6, 1, 2]);
    }

    #[test]
    fn few_rows_are_a_line_or_a_triangle() {
        let one = slice(1, &[], GapPair::LastRows).unwrap();
        assert_eq!((one.axes_of_rows(), one.gaps(0, &[8])), (["a1".to_string(), String::new()], vec![8]));
        let two = slice(2, &[], GapPair::LastRows).unwrap();
        assert_eq!((two.axes_of_rows(), two.varied), (["a2".to_string(), "a1".to_string()], None));
    }

    #[test]
    fn what_is_missing_or_too_much_is_said() {
        let said = |rows, fixed: &[(&str, u64)], drawn| slice(rows, fixed, drawn).unwrap_err();
        assert_eq!(
            said(5, &[], GapPair::LastRows),
            "of 5 rows the gaps a4-a3, a5-a4 are drawn; fix all but one of a1, a2-a1, a3-a2 by --slice, like \
             --slice a1=0"
        );
        assert_eq!(
            said(3, &[("a2", 1)], GapPair::LastRows),
            "--slice: there is no gap 'a2'; there are a1, a2-a1, a3-a2"
        );
        assert_eq!(said(3, &[("a1", 1), ("a1", 2)], GapPair::LastRows), "--slice: a1 is given twice");
        assert_eq!(
            said(3, &[("a3-a2", 1)], GapPair::LastRows),
            "--slice: leave a2-a1, a3-a2 free, as they are drawn"
        );
        let two = [("a1", 1), ("a2-a1", 1)];
        assert_eq!(said(3, &two, GapPair::Outermost), "--slice: leave two gaps free, as they are drawn");
    }
}
