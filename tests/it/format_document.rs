//! `FORMAT.md` and the files of `format/` are normative, so their examples and the list of codes are read out of them
//! here.

use crate::project::contents;
use chomp_check::{Code, Limits, Verdict, check};
use chompcert::certificate::Certificate;
use chompcert::claims;
use chompcert::kind::CertificateRequest;
use chompcert::kinds::KINDS;
use chompcert::progress::NoProgress;
use chompcert::requests::Request;
use clap::{FromArgMatches, Subcommand};

const DOCUMENT: &str = concat!(
    include_str!("../../FORMAT.md"),
    include_str!("../../format/three-row.md"),
    include_str!("../../format/diet.md"),
    include_str!("../../format/shifts.md"),
    include_str!("../../format/boards.md"),
    include_str!("../../format/orders.md"),
    include_str!("../../format/claims.md"),
);

/// The examples: kind name, parameters, bytes.
fn examples() -> Vec<(String, Vec<u8>)> {
    let mut examples = Vec::new();
    for block in DOCUMENT.split("```hex ").skip(1) {
        let (title, rest) = block.split_once('\n').unwrap();
        let (lines, _) = rest.split_once("```").unwrap();
        examples.push((title.trim().to_string(), bytes_of(lines)));
    }
    examples
}

/// The bytes of an example, without its comments.
fn bytes_of(lines: &str) -> Vec<u8> {
    lines
        .lines()
        .flat_map(|line| line.split('#').next().unwrap().split_whitespace())
        .map(|byte| u8::from_str_radix(byte, 16).unwrap())
        .collect()
}

/// What the program is asked for: the title is a command.
fn request(title: &str) -> Box<dyn CertificateRequest> {
    let words = title.split_whitespace();
    let asked = Request::augment_subcommands(clap::Command::new("certify")).get_matches_from(words);
    Request::from_arg_matches(&asked).unwrap().of_game()
}

#[test]
fn every_example_is_what_the_program_writes_and_is_verified() {
    let examples = examples();
    assert!(examples.len() >= 4);
    for (title, bytes) in examples {
        assert_eq!(request(&title).produce(&NoProgress).unwrap().to_bytes(), bytes, "{title}");
        assert!(Certificate::from_bytes(&bytes).is_ok());
        let verdict = check(&bytes, &Limits::default());
        assert!(matches!(verdict, Verdict::Verified(_)), "{title}: {verdict:?}");
    }
}

/// The example of a claim is what `decide -o` writes for it.
#[test]
fn the_example_of_a_claim_is_what_the_program_writes_and_is_verified() {
    let (title, rest) = DOCUMENT.split("```claim ").nth(1).unwrap().split_once('\n').unwrap();
    let written = bytes_of(rest.split_once("```").unwrap().0);
    let (name, text) = title.split_once(": ").unwrap();
    let basis = std::fs::read(format!("certificates/diet/{name}.chompcert")).unwrap();
    let contents = contents(&basis);
    let (claim, domain) = (chompcert::language::parse(text).unwrap(), contents.domain().unwrap());
    let budget = claims::Budget::default();
    let decided = claims::decide(&claim, &claims::Basis::new(&domain, &basis, &budget)).unwrap();
    let made = &decided.files[0];
    assert_eq!(made.to_bytes(), written);
    assert!(matches!(check(&written, &Limits::default()), Verdict::Verified(_)));
}

#[test]
fn the_list_of_codes_is_the_checkers() {
    let section = DOCUMENT.split("\n## Codes").nth(1).unwrap().split("\n## ").next().unwrap();
    let listed: Vec<&str> = section
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .map(|line| line.split('`').next().unwrap())
        .collect();
    let known: Vec<&str> = Code::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(listed, known);
}

/// The bits written out beside the examples are those of the payload.
#[test]
fn the_bits_in_the_tables_are_those_of_the_payload() {
    for (title, bytes) in examples() {
        let payload = Certificate::from_bytes(&bytes).unwrap().payload;
        let stream: String = payload
            .iter()
            .flat_map(|byte| (0..8).map(move |i| if byte >> i & 1 == 1 { '1' } else { '0' }))
            .collect();
        let after =
            DOCUMENT.split(&format!("```hex {title}\n")).nth(1).unwrap().split("\n## ").next().unwrap();
        let Some(table) = after.split("| bits, in the order of the stream").nth(1) else { continue };
        let written: String = table
            .lines()
            .skip(2)
            .take_while(|line| line.starts_with('|'))
            .flat_map(|line| line.split('`').nth(1).unwrap().chars().filter(|c| *c != ' '))
            .collect();
        assert!(stream.starts_with(&written), "{title}: {stream} {written}");
        assert!(
            stream[written.len()..].chars().all(|c| c == '0') && stream.len() - written.len() < 8,
            "{title}"
        );
    }
}

/// The index of kinds has each section, in the order of the numbers, and names the file that it is in.
#[test]
fn the_index_of_kinds_leads_to_their_sections() {
    let index = DOCUMENT.split("\n| kind | name |").nth(1).unwrap().split("\n\n").next().unwrap();
    let rows: Vec<Vec<&str>> =
        index.lines().skip(2).map(|row| row.split('|').map(str::trim).collect()).collect();
    let numbers: Vec<u32> = rows.iter().map(|row| row[1].parse().unwrap()).collect();
    assert_eq!(numbers, KINDS.iter().map(|kind| kind.number).collect::<Vec<_>>());
    for row in rows {
        let file = row[4].split_once('(').unwrap().1.trim_end_matches(')');
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.contains(&format!("\n## Kind {}: {}\n", row[1], row[2])), "{row:?}");
    }
}

/// The document, the producer and the checker know the same kinds.
#[test]
fn the_three_lists_of_kinds_agree() {
    let mut sections: Vec<(u32, String)> = DOCUMENT
        .lines()
        .filter_map(|line| line.strip_prefix("## Kind ")?.split_once(": "))
        .map(|(number, name)| (number.parse().unwrap(), format!("{number}-{}", name.replace(' ', "-"))))
        .collect();
    sections.sort();
    let sections: Vec<String> = sections.into_iter().map(|(_, section)| section).collect();
    let kinds: Vec<String> = KINDS.iter().map(|kind| format!("{}-{}", kind.number, kind.name)).collect();
    assert_eq!(sections, kinds);
    let checked = chomp_check::KINDS.iter().map(|kind| format!("{}-{}", kind.number, kind.name));
    assert_eq!(checked.collect::<Vec<_>>(), kinds);
    for kind in chomp_check::KINDS {
        let section = DOCUMENT.split(&format!("\n## Kind {}: ", kind.number)).nth(1).unwrap();
        let section = section.split("\n## ").next().unwrap();
        assert!(section.contains(kind.theorem), "{}", kind.name);
    }
}

/// Parameters of a file of each kind that are in their ranges, and which of them are asked for at the ends of these.
const PARAMETERS: [(u32, &[u64], &[usize]); 13] = [
    (1, &[1], &[0]),
    (2, &[1], &[0]),
    (5, &[1, 1, 0, 1], &[1, 2]),
    (7, &[0, 1], &[0, 1]),
    (9, &[24, 1, 1], &[0, 2]),
    (9, &[2, 1, 1], &[1]),
    (10, &[2, 1], &[0, 1]),
    (11, &[127, 0, 0], &[0, 2]),
    (11, &[1, 0, 0], &[1]),
    (13, &[1, 1, 0, 2, 0, 1], &[1, 2, 3, 5]),
    (14, &[0, 0], &[0, 1]),
    (15, &[1], &[0]),
    (16, &[2, 1], &[0, 1]),
];

/// The ranges that `chompcert kinds` gives are those of the checker: one less than the least and one more than the greatest
/// are rejected, and neither of these is.
#[test]
fn the_ranges_of_parameters_are_the_checkers() {
    let limits = Limits::default().max_memory(1 << 20);
    let is_in_range = |kind: u32, parameters: &[u64]| {
        let bytes = crate::forge::certificate(kind.into(), parameters, &[]);
        !matches!(check(&bytes, &limits), Verdict::Rejected(why) if why.code == Code::ParameterRange)
    };
    for (kind, right, asked) in PARAMETERS {
        let ranges = KINDS.iter().find(|known| known.number == kind).unwrap().ranges;
        for &i in asked {
            let (least, most) = (ranges[i].least, ranges[i].most);
            for (number, expected) in
                [(least.wrapping_sub(1), false), (least, true), (most, true), (most.wrapping_add(1), false)]
            {
                let mut parameters = right.to_vec();
                parameters[i] = number;
                let found = is_in_range(kind, &parameters);
                assert_eq!(found, expected, "{kind} {}: {number}", ranges[i].name);
            }
        }
    }
}
