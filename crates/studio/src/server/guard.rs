//! Access control: pages of this machine, and clients with the token.
//!
//! A page of another site in the same browser can send requests here. It cannot choose its Origin, and if it reaches us by a
//! host name of its own (DNS rebinding) it cannot choose its Host: both are checked. Requests that a browser sends without an
//! Origin, as those of links and pictures, name the kind of their site in `Sec-Fetch-Site`.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::studio::Studio;

/// Passes a request on, or rejects it.
pub(super) async fn check(State(studio): State<Arc<Studio>>, request: Request, next: Next) -> Response {
    let policy = request.headers().get(header::HOST).and_then(|host| content_policy(host.to_str().ok()?));
    match refusal(&studio, request.headers(), request.uri()) {
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
        None => {
            let mut response = next.run(request).await;
            let headers = response.headers_mut();
            let add = |headers: &mut HeaderMap, name: header::HeaderName, value: &'static str| {
                headers.insert(name, header::HeaderValue::from_static(value));
            };
            add(headers, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
            add(headers, header::X_FRAME_OPTIONS, "DENY");
            add(headers, header::REFERRER_POLICY, "no-referrer");
            add(headers, header::CACHE_CONTROL, "no-cache");
            if let Some(policy) = policy {
                headers.insert(header::CONTENT_SECURITY_POLICY, policy);
            }
            response
        }
    }
}

/// What a page from here may load: only what is served here. No script in the text of a page runs.
fn content_policy(host: &str) -> Option<header::HeaderValue> {
    // Some browsers do not count the socket as the same origin.
    let is_plain = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".:-[]".contains(&byte));
    let socket = if is_plain { format!(" ws://{host}") } else { String::new() };
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'{socket}; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    policy.parse().ok()
}

/// The name of the cookie with the token: browsers share cookies among the ports of a host.
pub(super) fn cookie_name(port: u16) -> String {
    format!("ligament-{port}")
}

/// Whether a browser sends a request for a page of another site. It may open ours, but not fetch anything from here.
fn is_cross_site(headers: &HeaderMap, uri: &Uri) -> bool {
    let of = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match of("sec-fetch-site") {
        // Typed by the user, or no browser.
        None | Some("same-origin" | "none") => false,
        Some(_) => !(uri.path() == "/" && of("sec-fetch-mode") == Some("navigate")),
    }
}

fn refusal(studio: &Studio, headers: &HeaderMap, uri: &Uri) -> Option<&'static str> {
    let query = uri.query().unwrap_or("");
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
        return Some("the request has no Host header");
    };
    if let Some(token) = &studio.token {
        let given = query.split('&').find_map(|pair| pair.strip_prefix("token="));
        let cookie = headers.get(header::COOKIE).and_then(|cookie| cookie.to_str().ok()).unwrap_or("");
        let name = cookie_name(studio.port);
        let kept = cookie.split(';').find_map(|pair| pair.trim().strip_prefix(&name)?.strip_prefix('='));
        if !given.into_iter().chain(kept).any(|given| same(given, token)) {
            return Some("access denied: open the address with the token that the studio printed");
        }
    } else if !is_own(host, studio.port) {
        return Some("access denied: unknown host name");
    }
    if is_cross_site(headers, uri) {
        return Some("access denied: the request comes from another site");
    }
    match headers.get(header::ORIGIN).map(|origin| origin.to_str()) {
        None => None,
        Some(Ok(origin)) if origin.strip_prefix("http://") == Some(host) => None,
        Some(_) => Some("access denied: the request comes from another site"),
    }
}

fn is_own(host: &str, port: u16) -> bool {
    ["127.0.0.1", "localhost", "[::1]"].iter().any(|name| {
        host.strip_prefix(name)
            .is_some_and(|rest| rest == format!(":{port}") || (rest.is_empty() && port == 80))
    })
}

/// Constant-time comparison.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |all, (x, y)| all | (x ^ y)) == 0
}

/// 128 random bits.
pub(super) fn new_token() -> Result<String, std::io::Error> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|error| std::io::Error::other(error.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_own_names_are_own() {
        assert!(
            is_own("127.0.0.1:8080", 8080) && is_own("localhost:8080", 8080) && is_own("[::1]:8080", 8080)
        );
        for host in [
            "127.0.0.1:8081",
            "localhost",
            "evil.example:8080",
            "localhost.evil.example:8080",
            "127.0.0.1.x:8080",
        ] {
            assert!(!is_own(host, 8080), "{host}");
        }
    }

    #[test]
    fn other_sites_open_the_page_and_nothing_else() {
        let cross = |path: &str, site: &str, mode: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("sec-fetch-site", site.parse().expect("a value"));
            headers.insert("sec-fetch-mode", mode.parse().expect("a value"));
            is_cross_site(&headers, &path.parse().expect("a path"))
        };
        assert!(
            !cross("/export/film.gif", "same-origin", "cors")
                && !cross("/export/film.gif", "none", "navigate")
        );
        assert!(!cross("/", "cross-site", "navigate") && cross("/", "cross-site", "no-cors"));
        for site in ["cross-site", "same-site"] {
            assert!(
                cross("/export/film.gif", site, "no-cors") && cross("/export/film.gif", site, "navigate")
            );
        }
        assert!(!is_cross_site(&HeaderMap::new(), &Uri::from_static("/export/film.gif")));
        let policy = content_policy("127.0.0.1:8080").expect("a policy");
        let text = policy.to_str().expect("text");
        assert!(text.contains("ws://127.0.0.1:8080;") && !text.contains("unsafe"), "{text}");
        assert!(!content_policy("a; script-src *").expect("a policy").to_str().expect("text").contains('*'));
    }

    #[test]
    fn tokens_differ_and_are_compared_whole() {
        let (a, b) = (new_token().expect("random bits"), new_token().expect("random bits"));
        assert_eq!(a.len(), 32);
        assert!(a != b && same(&a, &a.clone()) && !same(&a, &b) && !same(&a, &a[..31]));
    }
}
