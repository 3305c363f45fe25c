//! Control values and activations of a model's actuators.

use crate::model::{Activation, Actuator, Model};

/// Control values and activations, one of each per actuator; empty if all are zero.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(super) struct Controls {
    pub(super) ctrl: Vec<f64>,
    /// Those of actuators without activation are not used.
    pub(super) act: Vec<f64>,
}

impl Controls {
    /// Whether any control value or activation is not zero.
    pub(super) fn any(&self) -> bool {
        self.ctrl.iter().chain(&self.act).any(|value| *value != 0.0)
    }

    /// Sets all control values.
    pub(super) fn set(&mut self, values: &[f64]) {
        self.ctrl.clear();
        self.ctrl.extend_from_slice(values);
    }

    /// What acts in each actuator after a time with these control values.
    pub(super) fn after<'a>(&'a self, model: &'a Model, time: f64) -> impl Iterator<Item = f64> + 'a {
        let at = |list: &[f64], k: usize| list.get(k).copied().unwrap_or(0.0);
        let acts = move |(k, actuator): (usize, &Actuator)| {
            actuator.acts_after(at(&self.act, k), at(&self.ctrl, k), time)
        };
        model.actuators().iter().enumerate().map(acts)
    }

    /// Lets time pass: activations follow the control values.
    pub(super) fn pass(&mut self, model: &Model, time: f64) {
        if self.ctrl.is_empty() && self.act.is_empty() {
            return;
        }
        self.ctrl.resize(model.actuators().len(), 0.0);
        self.act.resize(model.actuators().len(), 0.0);
        let Controls { ctrl, act } = self;
        for ((actuator, ctrl), act) in model.actuators().iter().zip(ctrl).zip(act) {
            *act = match actuator.activation {
                Activation::Direct => 0.0,
                _ => actuator.acts_after(*act, *ctrl, time),
            };
        }
    }

    /// Reads them from the end of a state; recordings from before actuators have none.
    pub(super) fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Controls, D::Error> {
        Ok(serde::Deserialize::deserialize(from).unwrap_or_default())
    }
}
