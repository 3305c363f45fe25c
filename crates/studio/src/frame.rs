//! A frame, as bytes for the page: what moves, at display rate.
//!
//! ```text
//! little-endian; all parts multiples of four bytes
//! u32 x 10   magic 0x4c47464d, scene, frame number, step, branch, counts of: bodies, vertices, nodes, contacts, marks
//! f32 x 8    time s, energy J, residual (largest gap of a loop joint), step ms, real-time factor, contact force N, power of joints W, 0
//! f32 x 7    of each body: position, quaternion x y z w
//! f32 x 3    of each vertex of the skin
//! f32 x 3    of each node of the cage
//! f32 x 6    of each contact: place, force on the character
//! f32 x 6    of each mark: place on the bone, place it is drawn to (drags, pins and trackers)
//! u8  x ...  of each tetrahedron one bit, in order from the lowest of each byte, where it is largely deformed; to a multiple of four
//! ```
