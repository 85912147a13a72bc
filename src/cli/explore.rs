//! `chompcert explore` and `chompcert site`: the explorer's page, served to a browser on this machine, or as static files.

use super::failure::{Failure, Outcome};
use super::input::completer;
use super::output::{print, remark};
use crate::amount::counted;
use crate::checking::files::BuiltInCertificate;
use crate::checking::files::folder_of;
use crate::explorer::page::{MISSING, Page};
use crate::explorer::server::{Server, SiteFiles};
use crate::kind::ENDING;
use crate::output::file::write_folder;
use crate::project_files;
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// Open the explorer in a browser: look at sheets, play, verify files
///
/// The page is part of this program. It is served on a loopback port until the program is ended
/// (Ctrl-C); nothing is sent to any other machine. Its address is printed.
#[derive(Args)]
pub struct Arguments {
    /// A certificate, by file or shipped name, to open the page at; the page verifies it by itself
    #[arg(add = completer())]
    file: Option<PathBuf>,
    /// Do not open a browser
    #[arg(long)]
    no_browser: bool,
    #[command(flatten)]
    page: PageArguments,
}

/// Which page.
#[derive(Args)]
pub struct PageArguments {
    /// A folder with a page that has been built, in place of the page in this program
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
}

impl PageArguments {
    /// The page that is asked for.
    pub fn page(&self) -> Result<Page, Failure> {
        match &self.page {
            Some(folder) => Page::read(folder).map_err(|error| Failure::io(folder, error)),
            None => Page::embedded().ok_or_else(|| Failure::internal(MISSING)),
        }
    }
}

pub fn run(arguments: &Arguments) -> Outcome {
    let page = arguments.page.page()?;
    let (given, place) = match &arguments.file {
        Some(file) => {
            let (name, bytes) = match project_files::certificate(file) {
                Some(BuiltInCertificate { name, bytes }) => {
                    (encoded(&format!("{name}.{ENDING}")), bytes.to_vec())
                }
                None => {
                    (encoded_name(file), std::fs::read(file).map_err(|error| Failure::io(file, error))?)
                }
            };
            (Some((format!("given/{name}"), bytes)), format!("#/verify?given={name}"))
        }
        None => (None, String::new()),
    };
    let server = Server::listen(SiteFiles { page, given })
        .map_err(|error| Failure::internal(format!("no port is free: {error}")))?;
    let url = server.url() + &place;
    print(format!("{url}\n").as_bytes())?;
    if !arguments.no_browser
        && let Err(error) = open::that_detached(&url)
    {
        remark(&format!("chompcert: no browser could be opened ({error}); open the address above in one"));
    }
    server.run().map_err(Failure::internal)?;
    Ok(0)
}

/// A file's name as it may stand in an address.
fn encoded_name(path: &Path) -> String {
    encoded(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy())
}

/// A text as it may stand in an address: all but letters, digits, `.`, `-` and `_` as `%` and two digits.
fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

/// Write the explorer as a static site
///
/// A folder of plain files with relative paths: put it on any host, or open its index.html from the disk.
#[derive(Args)]
pub struct SiteArguments {
    /// The folder; it is made if it is not there
    folder: PathBuf,
    /// Write into a folder that has files already, over those of the same names
    #[arg(short, long)]
    force: bool,
    #[command(flatten)]
    page: PageArguments,
}

/// Runs `chompcert site`.
pub fn write_site(arguments: &SiteArguments) -> Outcome {
    let folder = &arguments.folder;
    let page = arguments.page.page()?;
    let mut bytes = 0;
    write_folder(folder, arguments.force, |made| {
        page.files().try_for_each(|(name, content)| {
            let path = made.join(name);
            bytes += content.len();
            fs::create_dir_all(folder_of(&path)).and_then(|()| fs::write(path, content))
        })
    })?;
    print(
        format!("wrote {} ({}, {bytes} bytes)\n", folder.display(), counted(page.files().len(), "file"))
            .as_bytes(),
    )
}
