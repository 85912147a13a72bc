//! The program `chompcert`.

fn main() -> std::process::ExitCode {
    chompcert::cli::run()
}
