//! The connection of a page: events, frames as fast as the page takes them, and requests.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::TrySendError;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::oneshot;

use super::studio::Studio;
use super::upload;
use crate::opening::Opening;
use crate::protocol::{Event, NoticeLevel, Request};
use crate::session::Order;

/// Maximum length of a request.
const MOST_REQUEST: usize = 64 << 10;
/// Maximum number of messages per second of a page; further ones are ignored.
const MOST_A_SECOND: u32 = 2_000;
/// A frame that is not acknowledged within this time counts as received: a hidden tab does not answer.
const PATIENCE: Duration = Duration::from_millis(500);
/// Time for a page to take a message, the largest scene over a slow network included. Then it is closed: it would keep its connection,
/// and the events that it has not read. Pages connect again when they wake up.
const SLOWEST: Duration = Duration::from_secs(60);
/// Maximum number of unacknowledged frames of a page. With only one, a frame that responds to a drag would wait until the page,
/// which may be drawing, has acknowledged the previous one.
const UNDER_WAY: usize = 2;
/// Maximum number of error messages about invalid requests to a page.
const MOST_COMPLAINTS: u32 = 20;

/// Opens a connection.
pub(super) async fn open(State(studio): State<Arc<Studio>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.max_message_size(MOST_REQUEST).on_upgrade(move |socket| attend(studio, socket))
}

/// A page, from connect to disconnect.
async fn attend(studio: Arc<Studio>, socket: WebSocket) {
    let page = studio.pages.fetch_add(1, Ordering::Relaxed);
    let (answer, first) = oneshot::channel();
    if !tell(&studio, Order::Welcome { answer }).await {
        return;
    }
    let _ = converse(&studio, socket, page, first).await;
    tell(&studio, Order::Gone { page }).await;
}

/// Waits if the queue is full: for messages that must not be lost.
async fn tell(studio: &Studio, mut order: Order) -> bool {
    loop {
        match studio.orders.try_send(order) {
            Ok(()) => return true,
            Err(TrySendError::Full(back)) => order = back,
            Err(TrySendError::Disconnected(_)) => return false,
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Messages received in this second.
struct Heard {
    since: Instant,
    count: u32,
    complaints: u32,
}

async fn converse(
    studio: &Arc<Studio>,
    mut socket: WebSocket,
    page: u64,
    first: oneshot::Receiver<Vec<Arc<str>>>,
) -> Result<(), axum::Error> {
    let mut events = studio.events.subscribe();
    let mut frames = studio.frames.clone();
    frames.mark_changed();
    for text in first.await.unwrap_or_default() {
        send(&mut socket, Message::Text(Utf8Bytes::from(&*text))).await?;
    }
    let mut waiting: VecDeque<(u32, Instant)> = VecDeque::new();
    let mut heard = Heard { since: Instant::now(), count: 0, complaints: 0 };
    loop {
        waiting.retain(|(_, since)| since.elapsed() <= PATIENCE);
        tokio::select! {
            biased;
            message = socket.recv() => match message {
                None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return Ok(()),
                Some(Ok(Message::Text(text))) => {
                    match hear(studio, page, &text, &mut heard) {
                        Ok(Some(received)) => waiting.retain(|(frame, _)| *frame > received),
                        Ok(None) => {}
                        Err(complaint) => send(&mut socket, Message::Text(Utf8Bytes::from(&*complaint))).await?,
                    }
                }
                // The library answers pings; pages send no binary messages.
                Some(Ok(_)) => {}
            },
            event = events.recv() => match event {
                Ok(text) => send(&mut socket, Message::Text(Utf8Bytes::from(&*text))).await?,
                // A page so slow that it missed events gets the whole state again.
                Err(RecvError::Lagged(_)) => {
                    let (answer, whole) = oneshot::channel();
                    tell(studio, Order::Welcome { answer }).await;
                    tell(studio, Order::Gone { page: u64::MAX }).await;
                    for text in whole.await.unwrap_or_default() {
                        send(&mut socket, Message::Text(Utf8Bytes::from(&*text))).await?;
                    }
                }
                Err(RecvError::Closed) => return Ok(()),
            },
            changed = frames.changed(), if waiting.len() < UNDER_WAY => {
                if changed.is_err() {
                    return Ok(());
                }
                let frame = frames.borrow_and_update().clone();
                let number = frame.get(8..12).map_or(0, |b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]));
                waiting.push_back((number, Instant::now()));
                send(&mut socket, Message::Binary(Bytes::copy_from_slice(&frame))).await?;
            }
            () = tokio::time::sleep(PATIENCE), if !waiting.is_empty() => {}
        }
    }
}

/// Sends a message, to a page that takes it.
async fn send(socket: &mut WebSocket, message: Message) -> Result<(), axum::Error> {
    let sent = tokio::time::timeout(SLOWEST, socket.send(message)).await;
    sent.unwrap_or_else(|late| Err(axum::Error::new(late)))
}

/// Handles a message of a page: returns the number of an acknowledged frame, or an error to send back.
fn hear(studio: &Arc<Studio>, page: u64, text: &str, heard: &mut Heard) -> Result<Option<u32>, Arc<str>> {
    if heard.since.elapsed() > Duration::from_secs(1) {
        (heard.since, heard.count) = (Instant::now(), 0);
    }
    heard.count += 1;
    if heard.count > MOST_A_SECOND {
        return complain(heard, "too many messages; some were ignored");
    }
    let request: Request = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => return complain(heard, &format!("invalid message: {error}")),
    };
    match request {
        Request::Received { frame } => Ok(Some(frame)),
        Request::Load { scene } => {
            load(studio.clone(), scene);
            Ok(None)
        }
        request => match studio.orders.try_send(Order::Page { page, request }) {
            Ok(()) => Ok(None),
            Err(_) => complain(heard, "the simulation is busy: a message was ignored; try again in a moment"),
        },
    }
}

fn complain(heard: &mut Heard, text: &str) -> Result<Option<u32>, Arc<str>> {
    heard.complaints += 1;
    if heard.complaints > MOST_COMPLAINTS {
        return Ok(None);
    }
    Err(notice(text))
}

fn notice(text: &str) -> Arc<str> {
    Event::Notice { level: NoticeLevel::Error, text: text.to_string(), offer: None }.text()
}

/// Builds a scene in the background, while the simulation runs. Of several that are asked for at once, the last one is built.
fn load(studio: Arc<Studio>, scene: String) {
    let number = studio.asked.fetch_add(1, Ordering::Relaxed) + 1;
    tokio::spawn(async move {
        let Ok(_alone) = studio.building.acquire().await else { return };
        if studio.asked.load(Ordering::Relaxed) != number {
            return;
        }
        let folder = studio.folder.clone();
        let open = move || Ok(Opening::of_gallery(&scene, &folder)?);
        if let Err(error) = upload::replace(&studio, open).await {
            let _ = studio.events.send(notice(&error.to_string()));
        }
    });
}
