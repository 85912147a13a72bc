//! The command line as its users type it: each command of `tests/transcripts`, `docs/export.md`, `docs/nim-values.md` and
//! `docs/results.md`, with what it prints and its exit status. `TRYCMD=overwrite` writes what is printed now.

use std::path::Path;

#[test]
fn every_command_prints_what_its_transcript_says() {
    let program = Path::new(env!("CARGO_BIN_EXE_chompcert"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Where the commands write.
    std::fs::create_dir_all(root.join("target/tmp")).unwrap();
    trycmd::TestCases::new()
        .register_bin("chompcert", program)
        .register_bin("./test", root.join("test").as_path())
        .case("tests/transcripts/*.trycmd")
        .case("docs/export.md")
        .case("docs/nim-values.md")
        .case("docs/results.md");
}
