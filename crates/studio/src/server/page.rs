//! Files of the page, which are embedded in the program, thumbnails of scenes, and the look of a character.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use ligament_io::character::{Look, LookImageKind};
use tokio::sync::oneshot;

use super::guard::cookie_name;
use super::studio::Studio;
use crate::session::Order;

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

/// The surface of a character as its file draws it, or an image of its textures: of the scene with this number.
pub(super) async fn look(
    State(studio): State<Arc<Studio>>,
    Path((scene, what)): Path<(u32, String)>,
) -> Response {
    let missing =
        || (StatusCode::NOT_FOUND, "this scene is not shown any more, or has no such file").into_response();
    let (answer, look) = oneshot::channel();
    if studio.orders.try_send(Order::Look { scene, answer }).is_err() {
        return (StatusCode::SERVICE_UNAVAILABLE, "the simulation is busy; try again").into_response();
    }
    let Ok(Some(look)) = look.await else { return missing() };
    // Large ones take a while.
    let made = tokio::task::spawn_blocking(move || file_of(&look, &what)).await;
    let Ok(Some((kind, bytes))) = made else { return missing() };
    ([(header::CONTENT_TYPE, kind)], bytes).into_response()
}

fn file_of(look: &Look, what: &str) -> Option<(&'static str, Vec<u8>)> {
    if what == "surface" {
        return Some(("application/octet-stream", crate::look::encode(look)));
    }
    let image = look.images.get(what.parse::<usize>().ok()?)?;
    let kind = match image.kind {
        LookImageKind::Png => "image/png",
        LookImageKind::Jpeg => "image/jpeg",
    };
    Some((kind, image.bytes.clone()))
}
