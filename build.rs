//! Embeds what the program has with it: the shipped certificates, the lists of claims, and the explorer's
//! page, if it has been built: `web/explorer/dist`, which `npm run build` in `web/` makes. Without a page the
//! program is built all the same, and says what is missing when it is asked for it. Node is never run from
//! here.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where the page is built, from the root of the package.
const BUILT: &str = "web/explorer/dist";
/// The folders of files that an installed program knows.
const KNOWN: [&str; 2] = ["certificates", "claims"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    // The library alone has none of it with it.
    if env::var_os("CARGO_FEATURE_PROGRAM").is_none() {
        return Ok(());
    }
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let built = root.join(BUILT);
    // A path that is not there counts as changed each time, so the folder above is watched until it is.
    for watched in [&built, &root.join("web/explorer")] {
        if watched.is_dir() {
            println!("cargo::rerun-if-changed={}", watched.display());
            break;
        }
    }
    let mut files = Vec::new();
    if built.join("index.html").is_file() {
        gather(&built, "", &mut files)?;
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    embed(files, &out.join("page.rs"))?;
    let mut files = Vec::new();
    for folder in KNOWN {
        println!("cargo::rerun-if-changed={folder}");
        gather(&root.join(folder), &format!("{folder}/"), &mut files)?;
    }
    embed(files, &out.join("project_files.rs"))
}

/// Writes the table of the files as the expression of a slice: paths in ascending order, and contents.
fn embed(mut files: Vec<(String, PathBuf)>, to: &Path) -> io::Result<()> {
    files.sort();
    let mut table = String::from("&[\n");
    for (name, path) in files {
        writeln!(table, "    ({name:?}, include_bytes!({:?})),", path.display().to_string())
            .map_err(io::Error::other)?;
    }
    table += "]\n";
    fs::write(to, table)
}

/// The files under `folder`, each with its path from the page, which is `prefix` and a name.
fn gather(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let name = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.push((name, entry.path()));
        }
    }
    Ok(())
}
