//! Files of the page, which are embedded in the program, and thumbnails of scenes.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::studio::Studio;

/// Output of `npm run build`.
#[derive(RustEmbed)]
#[folder = "web/dist"]
struct Dist;

/// A file of the page.
pub(super) async fn file(State(studio): State<Arc<Studio>>, uri: Uri) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let Some(file) = Dist::get(path) else {
        return (StatusCode::NOT_FOUND, "page not found").into_response();
    };
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "map") => "application/json",
        _ => "application/octet-stream",
    };
    let mut response = ([(header::CONTENT_TYPE, kind)], file.data.into_owned()).into_response();
    if let (Some(token), "index.html") = (&studio.token, path)
        && let Ok(cookie) = format!("ligament={token}; HttpOnly; SameSite=Strict; Path=/").parse()
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
