//! The explorer's page, as it was built from `web/`, and a server of it for one reader.

pub mod head;
mod page;
pub mod server;

pub use page::Page;

/// What is to be done when there is no page.
pub const MISSING: &str = "this program was built without the explorer's page. In the project's folder, with \
    Node 20 or later: (cd web && npm ci --ignore-scripts && npm run build), then cargo build --release; or name \
    the folder of a page that has been built: --page web/explorer/dist";
