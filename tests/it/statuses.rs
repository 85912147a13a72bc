//! Exit statuses, as the guide has them: by status and command.

use assert_cmd::Command;

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates");

/// What a command line ends with.
const ENDS: [(u8, &[&str]); 48] = [
    (0, &["check", "three-row-table-100"]),
    (0, &["solve", "3x8"]),
    (0, &["certify", "three-row", "--columns", "3", "-o", "-"]),
    (0, &["decide", "three-row-table-100", "P[7,5,2]"]),
    (0, &["show", "three-row-table-100", "[7,5,2]"]),
    (0, &["export", "three-row-table-100", "--format", "bfile"]),
    (0, &["kinds"]),
    (0, &["reproduce", "--only", "three-row-table-100.", SHIPPED]),
    (0, &["man", "pages"]),
    (1, &["check", "text"]),
    (1, &["show", "text"]),
    (1, &["export", "text", "--format", "csv"]),
    (1, &["decide", "three-row-table-100", "N[7,5,2]"]),
    (1, &["decide", "text", "N[7,5,2]"]),
    (1, &["compare", "three-row-table-100", "wrong.csv"]),
    (1, &["claims", "unexpected"]),
    (1, &["reproduce", "--only", "three-row-table-100.", "changed"]),
    (2, &["check", "--max-memory", "1", "three-row-table-100"]),
    (2, &["decide", "three-row-table-100", "P[700,600,500]"]),
    (2, &["show", "unknown"]),
    (2, &["export", "unknown", "--format", "csv"]),
    (3, &["check", "missing"]),
    (3, &["show", "missing"]),
    (3, &["export", "missing", "--format", "csv"]),
    (3, &["decide", "missing", "P[7,5,2]"]),
    (3, &["solve", "--file", "missing"]),
    (3, &["certify", "order", "--file", "missing", "-o", "-"]),
    (3, &["check", "--manifest", "missing"]),
    (3, &["claims", "missing"]),
    (3, &["claims", "broken"]),
    (3, &["reproduce", "missing"]),
    (3, &["explore", "--no-browser", "missing"]),
    (3, &["show", "three-row-table-100", "--positions", "missing"]),
    (3, &["certify", "tails", "--third-row", "9", "--resume", "-o", "-"]),
    (3, &["certify", "three-row", "--columns", "3", "-o", "missing/file"]),
    (3, &["solve", "20x20", "--max-memory", "1G"]),
    (3, &["manifest", "write", "missing"]),
    (4, &["certify", "diet", "--rows", "5", "--bite", "3", "--max-seconds", "1ms", "-o", "-"]),
    (4, &["solve", "(1,200,300,4000,50000)", "--bite", "3", "--max-seconds", "1ms"]),
    (5, &["check", "--with-lean", "three-row-table-100"]),
    (64, &["check"]),
    (64, &["solve", "3y8"]),
    (64, &["certify", "three-row", "--columns", "3", "-o", "text"]),
    (64, &["decide", "three-row-table-100", "P[7,5,2"]),
    (64, &["show", "three-row-table-100", "[7,5]"]),
    (64, &["export", "three-row-table-100", "--format", "csv", "--sequence", "x"]),
    (64, &["solve", "--file", "text"]),
    (64, &["compare", "three-row-table-100", "text"]),
];

const UNKNOWN: &[u8] = include_bytes!("../corpus/unknown-kind--99.chompcert");

/// A statement that is not as it is expected.
const UNEXPECTED: &str = r#"
id = "somebody"
by = "Somebody"
title = "A list"

[[statement]]
id = "first"
place = "page 1"
says = "[2,1,0] is P"
claim = "P[2,1,0]"
certificate = "three-row-table-100"
expected = "refuted"
because = "it is not"
"#;

#[test]
fn statuses_are_those_of_the_guide() {
    let home = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = home.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("text", "no certificate and no order\n");
    write("broken/list.toml", "id = ");
    write("wrong.csv", "q,r,p\n2,0,9\n");
    write("unexpected/list.toml", UNEXPECTED);
    std::fs::write(home.path().join("unknown"), UNKNOWN).unwrap();
    write("changed/three-row-table-100.chompcert", "changed");
    let guide = include_str!("../../docs/book/verdicts.md");
    // Each command that the guide names beside a status, if not all have it.
    for row in guide.lines().filter(|line| line.ends_with("` |")) {
        let (status, commands) = row.strip_prefix("| ").unwrap().split_once(" | ").unwrap();
        let commands = commands.rsplit(" | ").next().unwrap().trim_end_matches(" |");
        for name in commands.split(", ").map(|name| name.trim_matches('`')) {
            let name = name.split(' ').next().unwrap();
            let is_shown = ENDS.iter().any(|(end, run)| status == end.to_string() && run[0] == name);
            assert!(is_shown, "nothing shows that {name} ends with {status}");
        }
    }
    for (status, command) in ENDS {
        let row = guide.lines().rfind(|line| line.starts_with(&format!("| {status} | ")));
        let row = row.unwrap_or_else(|| panic!("the guide has no status {status}"));
        let is_named = row.ends_with("| all |") || row.contains(&format!("`{}", command[0]));
        assert!(is_named, "{command:?} is not in the guide: {row}");
        let run = Command::new(env!("CARGO_BIN_EXE_chompcert"))
            .current_dir(&home)
            .args(command)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(status.into()), "{command:?}: {said}");
        let is_plain = ["{ ", "Os {", "Error {", "panicked"].iter().all(|debug| !said.contains(debug));
        assert!(is_plain, "{said}");
    }
}
