//! Files of the page, which are embedded in the program, and thumbnails of scenes.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::guard::cookie_name;
use super::studio::Studio;

/// Output of `npm run build`: name, media type and content of each file.
const DIST: [(&str, &str, &[u8]); 5] = [
    ("index.html", "text/html; charset=utf-8", include_bytes!("../../web/dist/index.html")),
    ("page.js", "text/javascript; charset=utf-8", include_bytes!("../../web/dist/page.js")),
    ("page.css", "text/css; charset=utf-8", include_bytes!("../../web/dist/page.css")),
    ("icon.svg", "image/svg+xml", include_bytes!("../../web/dist/icon.svg")),
    ("LICENSES.txt", "text/plain; charset=utf-8", include_bytes!("../../web/dist/LICENSES.txt")),
];

/// A file of the page.
pub(super) async fn file(State(studio): State<Arc<Studio>>, uri: Uri) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let Some((path, kind, content)) = DIST.into_iter().find(|(name, ..)| *name == path) else {
        return (StatusCode::NOT_FOUND, "page not found").into_response();
    };
    let mut response = ([(header::CONTENT_TYPE, kind)], content).into_response();
    if let (Some(token), "index.html") = (&studio.token, path)
        && let Ok(cookie) =
            format!("{}={token}; HttpOnly; SameSite=Strict; Path=/", cookie_name(studio.port)).parse()
    {
        // So that requests for scripts and styles of the page carry the token.
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// A thumbnail of a scene of the gallery, drawn on first request.
pub(super) async fn picture(State(studio): State<Arc<Studio>>, Path(file): Path<String>) -> Response {
    let missing = || (StatusCode::NOT_FOUND, "picture not found").into_response();
    let Some(name) = file.strip_suffix(".png").map(str::to_string) else { return missing() };
    let known = |name: &str| studio.pictures.lock().ok().and_then(|pictures| pictures.get(name).cloned());
    let png = match known(&name) {
        Some(png) => png,
        None => {
            let scene = name.clone();
            let drawn =
                tokio::task::spawn_blocking(move || crate::describe::picture(&scene, [240, 160])).await;
            let Ok(Some(png)) = drawn else { return missing() };
            let png: Arc<[u8]> = png.into();
            if let Ok(mut pictures) = studio.pictures.lock() {
                pictures.insert(name, png.clone());
            }
            png
        }
    };
    ([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "max-age=3600")], png.to_vec())
        .into_response()
}
