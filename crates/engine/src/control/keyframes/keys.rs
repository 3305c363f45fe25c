//! Keyframes in order of time, and their editing.

use super::error::KeyframeError;
use super::warp::Warp;
use crate::model::Model;

/// A pose at a time in seconds: an entry of [`Keyframes::keys`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Keyframe {
    /// Time in seconds.
    pub time: f64,
    /// Generalized coordinates of the whole model; those of joints that are not active are ignored.
    pub q: Vec<f64>,
}

/// Two keyframes closer than this, in seconds, have the same time.
pub(super) const ONE_TIME: f64 = 1e-9;

/// Keyframes in order of time. Plain data, freely editable.
///
/// ```
/// # use ligament::doc::*; let model = arm()?.model;
/// use ligament::control::Keyframes;
///
/// let mut keyframes = Keyframes::new();
/// keyframes.insert(&model, 1.0, &[0.5, 0.0])?;
/// keyframes.insert(&model, 0.0, &[0.0, 0.0])?;
/// keyframes.retime(1, 2.0)?;
/// let times: Vec<f64> = keyframes.keys().iter().map(|key| key.time).collect();
/// assert_eq!(times, [0.0, 2.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Keyframes {
    keys: Vec<Keyframe>,
}

impl Keyframes {
    /// No keyframes.
    pub fn new() -> Keyframes {
        Keyframes::default()
    }

    /// The keyframes, in order of time.
    pub fn keys(&self) -> &[Keyframe] {
        &self.keys
    }

    /// Adds a pose at a time; returns its number.
    pub fn insert(&mut self, model: &Model, time: f64, q: &[f64]) -> Result<usize, KeyframeError> {
        model.check_length("q", q.len(), model.nq())?;
        if let Some(&found) = q.iter().chain([&time]).find(|x| !x.is_finite()) {
            return Err(KeyframeError::NotFinite { time, found });
        }
        let number = self.place(time)?;
        self.keys.insert(number, Keyframe { time, q: q.to_vec() });
        Ok(number)
    }

    /// Removes a keyframe.
    pub fn remove(&mut self, number: usize) -> Result<Keyframe, KeyframeError> {
        self.check(number)?;
        Ok(self.keys.remove(number))
    }

    /// Moves a keyframe to another time, past others if necessary; returns its new number.
    pub fn retime(&mut self, number: usize, time: f64) -> Result<usize, KeyframeError> {
        if !time.is_finite() {
            return Err(KeyframeError::NotFinite { time, found: time });
        }
        let mut key = self.remove(number)?;
        match self.place(time) {
            Ok(place) => {
                key.time = time;
                self.keys.insert(place, key);
                Ok(place)
            }
            Err(error) => {
                self.keys.insert(number, key);
                Err(error)
            }
        }
    }

    /// Moves every keyframe by a warp: a key at the warped time moves to the unwarped time.
    pub fn warp(&mut self, warp: &Warp) {
        for key in &mut self.keys {
            key.time = warp.when(key.time);
        }
    }

    fn check(&self, number: usize) -> Result<(), KeyframeError> {
        let count = self.keys.len();
        if number < count { Ok(()) } else { Err(KeyframeError::Missing { number, count }) }
    }

    /// The index where a keyframe of this time belongs.
    fn place(&self, time: f64) -> Result<usize, KeyframeError> {
        let place = self.keys.partition_point(|key| key.time < time);
        let near = |key: &Keyframe| (key.time - time).abs() < ONE_TIME;
        let beside = self.keys.get(place).into_iter().chain(place.checked_sub(1).map(|k| &self.keys[k]));
        match beside.into_iter().find(|key| near(key)) {
            Some(key) => Err(KeyframeError::Taken(key.time)),
            None => Ok(place),
        }
    }
}
