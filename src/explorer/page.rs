//! A page as files: the one in this program, or one in a folder.

use std::borrow::Cow;
use std::io;
use std::path::Path;
use walkdir::WalkDir;

/// The remedy when there is no page.
pub const MISSING: &str = concat!(
    "this program was built without the explorer's page. With Node 20 or later, one command installs it with the \
     page: git clone ",
    env!("CARGO_PKG_REPOSITORY"),
    " && cd chompcert && (cd web && npm ci --ignore-scripts && npm run build) && cargo install --locked --path .; \
     or name the folder of a page that has been built: --page FOLDER"
);

/// The embedded files: paths in the page and contents; nothing if the page had not been built when this
/// program was. See `build.rs`.
static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The files of a page by their paths in it, with `/` between names, in ascending order.
pub struct Page(Vec<(String, Cow<'static, [u8]>)>);

impl Page {
    /// The page in this program, if it has one.
    #[must_use]
    pub fn embedded() -> Option<Self> {
        let files = EMBEDDED.iter().map(|(path, bytes)| ((*path).to_string(), Cow::Borrowed(*bytes)));
        (!EMBEDDED.is_empty()).then(|| Page(files.collect()))
    }

    /// The page in a folder.
    ///
    /// # Errors
    ///
    /// The errors of reading the files; and when there is no `index.html`, the folder is none of a page.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        for entry in WalkDir::new(folder) {
            let entry = entry?;
            let Ok(path) = entry.path().strip_prefix(folder) else { continue };
            let names: Option<Vec<&str>> = path.iter().map(|name| name.to_str()).collect();
            if let Some(names) = names.filter(|_| entry.file_type().is_file()) {
                files.push((names.join("/"), Cow::Owned(std::fs::read(entry.path())?)));
            }
        }
        files.sort();
        let page = Page(files);
        let missing = || io::Error::new(io::ErrorKind::NotFound, "there is no index.html in it");
        page.file("index.html").ok_or_else(missing)?;
        Ok(page)
    }

    /// The file at that path of the page, if there is one.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&[u8]> {
        let at = self.0.binary_search_by(|(name, _)| name.as_str().cmp(path)).ok()?;
        self.0.get(at).map(|(_, bytes)| bytes.as_ref())
    }

    /// Paths and contents.
    pub fn files(&self) -> impl ExactSizeIterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(path, bytes)| (path.as_str(), bytes.as_ref()))
    }
}
