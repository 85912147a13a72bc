//! `cargo xtask lean`: the formalization's data modules, and whether they are those of the certificates.

use crate::Outcome;
use crate::data_modules::{DataModule, data_theorems, entry_name, modules};
use crate::names::{NAMESPACE, declared, mentioned};
use chomp_check::{Limits, Verdict};
use chompcert::certificate::Certificate;
use chompcert::claims::{Basis, Budget, decide};
use chompcert::kind::{ENDING, ShippedCertificate};
use chompcert::kinds::read as read_certificate;
use chompcert::language::parse;
use chompcert::requests::shipped;
use chompcert::sources::source::Source;
use clap::{Args, Subcommand};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// Write certificates as Lean modules, and verify that Lean and Rust speak of the same files
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Export(ExportArguments),
    Verify(VerifyArguments),
}

/// Write the Lean module of a certificate: the file as a literal, a check in Lean's kernel, and the
/// theorem that its sentence holds
#[derive(Args)]
struct ExportArguments {
    /// The certificate
    file: PathBuf,
    /// The file to write; its name must be that of the module
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

/// Export every bound certificate again and compare byte for byte: the digest, the literal, the
/// sentence and what else its module has; look up every theorem that is named anywhere
///
/// Exits with 1 when a module is stale or missing, which it says of each part, when the checker prints another sentence than the
/// formalization has, when the checker's list of data theorems is not that of the modules, or when a
/// theorem named in Rust sources or documents is not in the
/// formalization.
#[derive(Args)]
struct VerifyArguments {
    /// The project's folder
    #[arg(default_value = ".")]
    folder: PathBuf,
    /// Write the modules and the checker's list of data theorems first
    #[arg(long)]
    write: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Outcome {
    match &arguments.command {
        Command::Export(arguments) => export(arguments),
        Command::Verify(arguments) => verify(arguments, out),
    }
}

fn export(arguments: &ExportArguments) -> Outcome {
    let bytes = read(&arguments.file)?;
    let path = arguments.file.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_string();
    let module = entry_name(&path);
    let expected = format!("{module}.lean");
    if arguments.output.file_name().is_none_or(|name| name.to_str() != Some(&expected)) {
        return Err(format!("the module must be written to a file called {expected}"));
    }
    if !arguments.force && arguments.output.exists() {
        return Err(format!("{} is there already; --force overwrites it", arguments.output.display()));
    }
    let modules = modules([(path, bytes, module)]).map_err(|(path, error)| format!("{path}: {error}"))?;
    write(&arguments.output, &modules.iter().map(DataModule::text).collect::<String>())?;
    Ok(0)
}

/// Prints everything that is wrong, a line each.
fn verify(arguments: &VerifyArguments, out: &mut dyn Write) -> Outcome {
    let folder = &arguments.folder;
    if !folder.join("lean").join(NAMESPACE).is_dir() {
        let missing =
            "there is no lean/ChompCert in it; this command compares a clone of the project with itself";
        return Err(format!("{}: {missing}", folder.display()));
    }
    let mut files = Vec::new();
    for (shipped, module) in in_lean() {
        let bytes = read(&folder.join("certificates").join(&shipped.path))?;
        files.push((shipped.path, bytes, module));
    }
    files.extend(claims_in_lean(folder)?);
    let bound = match modules(files) {
        Ok(modules) => Bound { folder, modules },
        Err((path, error)) => {
            crate::print(out, &format!("{path}: {error}\n"))?;
            return Ok(1);
        }
    };
    if arguments.write {
        bound.write()?;
    }
    let mut faults = bound.faults()?;
    let modules = bound.modules.len();
    let (names, missing) = missing_names(folder)?;
    faults.extend(missing);
    if faults.is_empty() {
        crate::print(out, &format!("{modules} data modules and {names} theorem names agree\n"))?;
        return Ok(0);
    }
    crate::print(out, &(faults.join("\n") + "\n"))?;
    Ok(1)
}

/// The shipped certificates that are in a data module, in the order of their paths, and where.
fn in_lean() -> Vec<(ShippedCertificate, String)> {
    let place = |shipped: ShippedCertificate| shipped.in_lean.clone().map(|place| (shipped, place));
    let mut shipped: Vec<(ShippedCertificate, String)> = shipped().into_iter().filter_map(place).collect();
    shipped.sort_by(|(a, _), (b, _)| a.path.cmp(&b.path));
    shipped
}

/// The evidence for those published claims that have it in a data module of its own: its name, its bytes, and where.
/// All in one were more than one process of Lean holds.
fn claims_in_lean(folder: &Path) -> Result<Vec<(String, Vec<u8>, String)>, String> {
    let mut files = Vec::new();
    for file in list(&folder.join("claims"), "toml")? {
        if file.parent().is_some_and(|parent| parent.ends_with("data")) {
            continue;
        }
        let source =
            Source::parse(&text(&file)?, &file.display().to_string()).map_err(|error| error.to_string())?;
        for statement in source.statements.iter().filter(|statement| statement.in_lean) {
            let name = format!("{}-{}.{ENDING}", source.name(), statement.name());
            let wrong = |why: &dyn ToString| format!("{name}: {}", why.to_string());
            let (Some(claim), Some(certificate)) = (&statement.claim, &statement.certificate) else {
                return Err(wrong(&"nothing is claimed by a certificate"));
            };
            let shipped =
                shipped().into_iter().map(|shipped| folder.join("certificates").join(shipped.path));
            let named = |path: &PathBuf| path.file_stem().is_some_and(|stem| *stem == **certificate);
            let path = shipped.into_iter().find(named).unwrap_or_else(|| folder.join(certificate));
            let bytes = verified(&path)?;
            let certificate = Certificate::from_bytes(&bytes).map_err(|error| wrong(&error))?;
            let contents = read_certificate(&certificate).map_err(|error| wrong(&error))?;
            let claim = parse(claim.get_ref()).map_err(|error| wrong(&error))?;
            let domain = contents.domain().ok_or_else(|| wrong(&"its certificate decides no claims"))?;
            let budget = Budget::default();
            let decision =
                decide(&claim, &Basis::new(&domain, &bytes, &budget)).map_err(|why| wrong(&why))?;
            let [file] = &decision.files[..] else {
                return Err(wrong(&"its evidence takes several files"));
            };
            let bytes = file.to_bytes();
            let module = entry_name(&name);
            files.push((name, bytes, module));
        }
    }
    Ok(files)
}

/// The data modules that the certificates of a project ask for.
struct Bound<'a> {
    folder: &'a Path,
    modules: Vec<DataModule>,
}

impl Bound<'_> {
    fn data_folder(&self) -> PathBuf {
        self.folder.join("lean").join(NAMESPACE).join("Data")
    }

    fn module_file(&self, module: &DataModule) -> PathBuf {
        self.data_folder().join(format!("{}.lean", module.name))
    }

    fn list_file(&self) -> PathBuf {
        self.folder.join("src/checking/data_theorems.txt")
    }

    fn write(&self) -> Result<(), String> {
        for module in &self.modules {
            write(&self.module_file(module), &module.text())?;
        }
        write(&self.list_file(), &data_theorems(&self.modules))
    }

    fn faults(&self) -> Result<Vec<String>, String> {
        let mut faults = Vec::new();
        let mut expected = BTreeSet::new();
        for module in &self.modules {
            let file = self.module_file(module);
            match std::fs::read(&file) {
                Ok(found) if found == module.text().as_bytes() => {}
                Ok(_) => faults.push(format!("{} is not what its certificates export to", file.display())),
                Err(error) => faults.push(format!("{}: {error}", file.display())),
            }
            expected.insert(file);
        }
        for found in list(&self.data_folder(), "lean")? {
            if !expected.contains(&found) {
                faults.push(format!("{} belongs to no exported certificate", found.display()));
            }
        }
        if text(&self.list_file())? != data_theorems(&self.modules) {
            faults.push(format!("{} is not the list of the data modules", self.list_file().display()));
        }
        Ok(faults)
    }
}

/// How many names are mentioned, and a line for each that is not declared.
fn missing_names(folder: &Path) -> Result<(usize, Vec<String>), String> {
    let mut existing = BTreeSet::new();
    let sources = list(&folder.join("lean").join(NAMESPACE), "lean")?;
    for source in &sources {
        // A statement that is pinned beside a theorem does not make the theorem's name a namespace.
        let pinned = |name: &String| [".stated", ".means"].iter().any(|ending| name.ends_with(ending));
        existing.extend(declared(&text(source)?).into_iter().filter(|name| !pinned(name)));
    }
    let modules: BTreeSet<String> =
        sources.iter().filter_map(|source| module_name(folder, source)).collect();
    let mut readers = list(&folder.join("src"), "rs")?;
    readers.extend(list(&folder.join("checker/src"), "rs")?);
    readers.extend(list(&folder.join("format"), "md")?);
    readers.extend(
        ["FORMAT.md", "TRUST.md", "docs/audit.md", "README.md", "lean/README.md"]
            .map(|name| folder.join(name)),
    );
    let mut names = BTreeSet::new();
    let mut missing = Vec::new();
    for reader in readers {
        for name in mentioned(&text(&reader)?, NAMESPACE) {
            // What has a brace or a stand-in after it is the beginning of a name put together here.
            let is_namespace = existing.iter().any(|full| full.starts_with(&format!("{name}.")));
            if !existing.contains(&name) && !modules.contains(&name) && !is_namespace {
                missing.push(format!("{}: {name} is not in the formalization", reader.display()));
            }
            names.insert(name);
        }
    }
    Ok((names.len(), missing))
}

/// `lean/A/B.lean` is the module `A.B`.
fn module_name(folder: &Path, source: &Path) -> Option<String> {
    let inside = source.strip_prefix(folder.join("lean")).ok()?.with_extension("");
    Some(inside.iter().filter_map(|part| part.to_str()).collect::<Vec<_>>().join("."))
}

/// The files below `folder` with this ending, in order.
fn list(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        let path = entry.map_err(|error| format!("{}: {error}", folder.display()))?.into_path();
        if path.extension().is_some_and(|found| found == ending) {
            files.push(path);
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The bytes of a file that the checker verifies.
fn verified(path: &Path) -> Result<Vec<u8>, String> {
    let bytes = read(path)?;
    match chomp_check::check(&bytes, &Limits::default()) {
        Verdict::Verified(_) => Ok(bytes),
        _ => Err(format!("{}: the checker does not verify it", path.display())),
    }
}

fn text(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
