//! Colors: the bodies of one character have one hue, in two tones that alternate from bone to bone.

/// Red, green and blue, in sRGB.
///
/// See the example of [`Image`](crate::Image).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Tree joints.
    pub const JOINT: Colour = Colour(72, 78, 92);
    /// Loop joints.
    pub const LOOP: Colour = Colour(213, 94, 0);
    /// Shapes of the world.
    pub const SCENERY: Colour = Colour(176, 178, 184);
    /// Forces.
    pub const FORCE: Colour = Colour(204, 68, 84);
    /// Targets, and pulls toward them.
    pub const TARGET: Colour = Colour(0, 150, 110);
    /// Flesh (soft bodies).
    pub const FLESH: Colour = Colour(232, 176, 148);

    /// The tone of a body: one hue for each character, darker and lighter in turn along its bones. The hues also differ in
    /// brightness, so that people with any kind of color vision can distinguish them.
    pub(crate) fn of_body(character: usize, depth: u32) -> Colour {
        const HUES: [[Colour; 2]; 6] = [
            [Colour(78, 121, 175), Colour(124, 164, 208)],
            [Colour(226, 145, 62), Colour(240, 184, 120)],
            [Colour(82, 155, 122), Colour(138, 194, 166)],
            [Colour(178, 98, 142), Colour(212, 150, 184)],
            [Colour(120, 110, 178), Colour(164, 156, 210)],
            [Colour(190, 164, 70), Colour(216, 198, 128)],
        ];
        HUES[character % HUES.len()][depth as usize % 2]
    }

    /// Linear light: sRGB values are approximately its square root.
    pub(crate) fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|c| {
            let c = f64::from(c) / 255.0;
            c * c
        })
    }
}

/// sRGB values, 0 to 255, from linear light. The inverse of [`Colour::linear`].
pub(crate) fn to_screen(light: [f64; 3]) -> [f32; 3] {
    light.map(|c| (c.clamp(0.0, 1.0).sqrt() * 255.0) as f32)
}
