//! Simulation methods.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A simulation method.
///
/// ```
/// use ligament::command::Method;
///
/// assert_eq!("implicit".parse(), Ok(Method::Implicit));
/// let error = "magic".parse::<Method>().unwrap_err();
/// assert!(Method::ALL.iter().all(|method| error.to_string().contains(method.name())));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Method {
    /// Generalized coordinates (KP08): a character acts through its own joints.
    Reduced,
    /// Maximal coordinates, everything stiff is integrated implicitly (H11): drags are springs.
    Implicit,
    /// Maximal coordinates, linearized displacements (F98): drags are rigid joints to the target.
    Displacement,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];

    /// Its name in commands and options.
    pub fn name(self) -> &'static str {
        match self {
            Method::Reduced => "reduced",
            Method::Implicit => "implicit",
            Method::Displacement => "displacement",
        }
    }
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no method with this name: the error of parsing a [`Method`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no method '{0}'; expected reduced, implicit or displacement")]
pub struct UnknownMethod(pub String);

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Method, UnknownMethod> {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or_else(|| UnknownMethod(name.into()))
    }
}
