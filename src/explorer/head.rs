//! The head of a request: as much of HTTP as a page of files needs.

use std::io::{self, Read};

/// Longest head that is read, in bytes. Browsers send a few hundred.
const LONGEST: u64 = 16 * 1024;

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
pub struct Head {
    /// `GET`, `HEAD` or whatever was sent.
    pub method: String,
    /// The path as it was sent, without what follows a `?`.
    pub path: String,
    /// The name under which the server was addressed, with its port.
    pub host: Option<String>,
}

impl Head {
    /// Reads a head up to its empty line; `None` if it is none, or too long.
    ///
    /// # Errors
    ///
    /// Those of the stream.
    pub fn read(stream: impl Read) -> io::Result<Option<Self>> {
        let mut bytes = Vec::new();
        for byte in io::BufReader::new(stream.take(LONGEST)).bytes() {
            bytes.push(byte?);
            if bytes.ends_with(b"\r\n\r\n") {
                return Ok(Self::parse(&bytes));
            }
        }
        Ok(None)
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?;
        let (first, fields) = text.split_once("\r\n")?;
        let mut words = first.split(' ');
        let (method, target, version) = (words.next()?, words.next()?, words.next()?);
        if words.next().is_some() || !version.starts_with("HTTP/1.") || !target.starts_with('/') {
            return None;
        }
        let path = target.split('?').next()?;
        let host = fields
            .split("\r\n")
            .filter_map(|field| field.split_once(':'))
            .find(|(name, _)| name.eq_ignore_ascii_case("host"))
            .map(|(_, value)| value.trim().to_string());
        Some(Head { method: method.to_string(), path: path.to_string(), host })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Head> {
        Head::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn a_head_is_its_method_path_and_host() {
        let head =
            read("GET /data/a.js?x=1 HTTP/1.1\r\nAccept: */*\r\nHOST: localhost:80\r\n\r\nmore").unwrap();
        assert_eq!(head.method, "GET");
        assert_eq!(head.path, "/data/a.js");
        assert_eq!(head.host.as_deref(), Some("localhost:80"));
        assert_eq!(read("GET / HTTP/1.0\r\n\r\n").unwrap().host, None);
    }

    #[test]
    fn whatever_else_is_no_head() {
        let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(LONGEST as usize));
        for text in [
            "",
            "GET / HTTP/1.1\r\n",
            "GET /\r\n\r\n",
            "GET / HTTP/2\r\n\r\n",
            "GET a HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1 x\r\n\r\n",
            "\r\n\r\n",
            &long,
        ] {
            assert_eq!(read(text), None, "{}", &text[..text.len().min(40)]);
        }
        assert_eq!(Head::read(&b"GET /\xff HTTP/1.1\r\n\r\n"[..]).unwrap(), None);
    }
}
