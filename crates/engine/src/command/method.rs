//! The methods that compute motion.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A way to compute motion.
///
/// ```
/// use ligament::command::Method;
///
/// assert_eq!("implicit".parse(), Ok(Method::Implicit));
/// assert_eq!(Method::Implicit.to_string(), "implicit");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Method {
    /// Joint coordinates: the character acts by its own joints.
    Reduced,
    /// Body poses, everything stiff taken implicitly: drags are springs.
    Implicit,
    /// Linearised displacements: drags are joints to the hand.
    Displacement,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 3] = [Method::Reduced, Method::Implicit, Method::Displacement];

    /// Its name, as people write it.
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

/// There is no method of this name.
///
/// ```
/// use ligament::command::Method;
///
/// let error = "magic".parse::<Method>().unwrap_err();
/// assert!(Method::ALL.iter().all(|method| error.to_string().contains(method.name())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no method is called '{0}'; there are reduced, implicit and displacement")]
pub struct UnknownMethod(pub String);

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Method, UnknownMethod> {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or_else(|| UnknownMethod(name.into()))
    }
}
