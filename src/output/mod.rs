//! The forms in which a classification is written out, whatever the game: pictures, arrays of numbers, sequences, listings; and the files
//! themselves.

pub mod array;
pub mod axes;
pub mod figure;
#[cfg(feature = "program")]
pub mod file;
pub mod listing;
pub mod picture;

/// A text in lines of at most so many characters: broken at blanks and after hyphens, and within a word that is longer.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![Vec::new()];
    for part in text.split_inclusive([' ', '-']) {
        let word: Vec<char> = part.trim_end().chars().collect();
        let is_full = |line: &Vec<char>| !line.is_empty() && line.len() + word.len() > width;
        if lines.last().is_some_and(is_full) {
            lines.push(Vec::new());
        }
        lines.last_mut().expect("one at least").extend(part.chars());
        while let Some(line) = lines.last_mut().filter(|line| line.len() > width && word.len() > width) {
            let rest = line.split_off(width);
            lines.push(rest);
        }
    }
    lines.iter().map(|line| line.iter().collect::<String>().trim_end().to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_are_broken_where_a_reader_expects_it() {
        for (text, width, lines) in [
            ("a figure of gaps", 8, &["a figure", "of gaps"][..]),
            ("three-row-table", 10, &["three-row-", "table"]),
            ("2 abcdefgh i", 3, &["2", "abc", "def", "gh", "i"]),
            ("abc def ", 3, &["abc", "def"]),
            ("", 3, &[""]),
        ] {
            assert_eq!(wrapped(text, width), lines, "{text}");
        }
    }
}
