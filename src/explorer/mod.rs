//! The explorer's page, as it was built from `web/`, and a server of it for one reader.

pub mod page;
pub(crate) mod server;
