//! A page's connection: events as they come, frames as fast as it takes them, requests back.

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
use crate::director::Order;
use crate::opening::Opening;
use crate::protocol::{Event, NoticeLevel, Request};

/// No request is longer.
const MOST_REQUEST: usize = 64 << 10;
/// A page that sends more than this in a second is not listened to for the rest of it.
const MOST_A_SECOND: u32 = 2_000;
/// A frame of which nothing was heard in this time is taken for received: a hidden tab does not answer.
const PATIENCE: Duration = Duration::from_millis(500);
/// Frames on their way to a page at most. With one alone, a frame that answers a hand would wait until the page, which may be
/// drawing, has said that it has the one before.
const UNDER_WAY: usize = 2;
/// Complaints about what cannot be understood, to one page.
const MOST_COMPLAINTS: u32 = 20;

/// Opens a connection.
pub(super) async fn open(State(studio): State<Arc<Studio>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.max_message_size(MOST_REQUEST).on_upgrade(move |socket| attend(studio, socket))
}

/// One page, from when it comes to when it goes.
async fn attend(studio: Arc<Studio>, socket: WebSocket) {
    let page = studio.pages.fetch_add(1, Ordering::Relaxed);
    let (answer, first) = oneshot::channel();
    if !tell(&studio, Order::Welcome { answer }).await {
        return;
    }
    let _ = converse(&studio, socket, page, first).await;
    tell(&studio, Order::Gone { page }).await;
}

/// Waits for room where there is none: for what must not be lost.
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

/// What was heard in this second.
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
        socket.send(Message::Text(Utf8Bytes::from(&*text))).await?;
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
                        Err(complaint) => socket.send(Message::Text(Utf8Bytes::from(&*complaint))).await?,
                    }
                }
                // Pings are answered by the library; pages send no bytes.
                Some(Ok(_)) => {}
            },
            event = events.recv() => match event {
                Ok(text) => socket.send(Message::Text(Utf8Bytes::from(&*text))).await?,
                // A page so slow that it missed some is told the whole again.
                Err(RecvError::Lagged(_)) => {
                    let (answer, whole) = oneshot::channel();
                    tell(studio, Order::Welcome { answer }).await;
                    tell(studio, Order::Gone { page: u64::MAX }).await;
                    for text in whole.await.unwrap_or_default() {
                        socket.send(Message::Text(Utf8Bytes::from(&*text))).await?;
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
                socket.send(Message::Binary(Bytes::copy_from_slice(&frame))).await?;
            }
            () = tokio::time::sleep(PATIENCE), if !waiting.is_empty() => {}
        }
    }
}

/// What a page said: the number of a frame that it has, if that is what; or a complaint to be sent back.
fn hear(studio: &Arc<Studio>, page: u64, text: &str, heard: &mut Heard) -> Result<Option<u32>, Arc<str>> {
    if heard.since.elapsed() > Duration::from_secs(1) {
        (heard.since, heard.count) = (Instant::now(), 0);
    }
    heard.count += 1;
    if heard.count > MOST_A_SECOND {
        return complain(heard, "too many messages; some are left out");
    }
    let request: Request = match serde_json::from_str(text) {
        Ok(request) => request,
        Err(error) => return complain(heard, &format!("a message was not understood: {error}")),
    };
    match request {
        Request::Received { frame } => Ok(Some(frame)),
        Request::Load { scene } => {
            load(studio.clone(), scene);
            Ok(None)
        }
        request => match studio.orders.try_send(Order::Page { page, request }) {
            Ok(()) => Ok(None),
            Err(_) => complain(heard, "the simulation is busy; a message was left out"),
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

/// Builds a scene beside the simulation, which goes on meanwhile.
fn load(studio: Arc<Studio>, scene: String) {
    tokio::spawn(async move {
        let folder = studio.folder.clone();
        let open = move || Ok(Opening::of_gallery(&scene, &folder)?);
        if let Err(error) = upload::replace(&studio, open).await {
            let _ = studio.events.send(notice(&error.to_string()));
        }
    });
}
