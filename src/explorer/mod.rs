//! The explorer's page, as it was built from `web/` and embedded, and a server of it for one reader.

pub mod head;
pub mod server;

/// The files of the page by their paths in it, in ascending order; none if the page had not been built
/// when this program was. See `build.rs`.
pub static PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What is to be done when there is no page.
pub const MISSING: &str = "this program was built without the explorer's page. In the project's folder, with \
    Node 20 or later: (cd web && npm ci --ignore-scripts && npm run build), then cargo build --release";

/// The file of the page at that path, if there is one.
#[must_use]
pub fn file(path: &str) -> Option<&'static [u8]> {
    let at = PAGE.binary_search_by_key(&path, |(name, _)| name).ok()?;
    PAGE.get(at).map(|(_, bytes)| *bytes)
}
