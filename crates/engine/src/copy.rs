//! Copies into existing memory: saving a state before every step allocates nothing.

/// Implements [`Clone`] for a struct so that `clone_from` copies field by field, into the existing memory.
macro_rules! clone_in_place {
    ($type:ty { $($field:ident),* $(,)? }) => {
        impl Clone for $type {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),* }
            }

            fn clone_from(&mut self, from: &Self) {
                $(self.$field.clone_from(&from.$field);)*
            }
        }
    };
}
pub(crate) use clone_in_place;
