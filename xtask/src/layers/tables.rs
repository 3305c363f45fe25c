//! The picture: which crate, which module stands above which.

/// The crates by folder, from the bottom up; each with the name it is depended on by.
pub(super) const CRATES: &[&[(&str, &str)]] = &[
    &[("crates/math", "ligament-math"), ("crates/plot", "ligament-plot")],
    &[("crates/engine", "ligament")],
    &[("crates/gallery", "ligament-gallery"), ("crates/film", "ligament-film")],
    &[("crates/io", "ligament-io")],
    &[("crates/studio", "ligament-studio"), ("crates/terminal", "ligament-terminal")],
    &[("crates/python", "ligament-py"), ("crates/cli", "ligament-cli"), ("crates/bench", "ligament-bench")],
];

/// The engine's modules, from the bottom up. `math` is the crate below, which the engine shows under this name.
const ENGINE: &[&[&str]] = &[
    &["math", "copy", "progress", "suggest", "threads", "timeline"],
    &["mass", "simd"],
    &["model"],
    &["dynamics", "contact", "doc"],
    &["reduced", "maximal", "flesh"],
    &["loops", "control"],
    &["command"],
    &["scene"],
    &["sim"],
];

/// The modules of each crate, from the bottom up; `*` stands for those that are not named. What a module uses counts where
/// it is defined, not where it is shown.
pub(super) const MODULES: &[(&str, &[&[&str]])] = &[
    ("crates/math", MATH),
    ("crates/engine", ENGINE),
    ("crates/gallery", GALLERY),
    ("crates/io", IO),
    ("crates/film", FILM),
    ("crates/studio", STUDIO),
    ("crates/python", PYTHON),
    ("crates/cli", CLI),
    ("crates/bench", BENCH),
    ("crates/plot", PLOT),
    ("crates/terminal", TERMINAL),
];

const MATH: &[&[&str]] = &[
    &["scalar", "cholesky", "envelope"],
    &["vec3", "trig", "box_qp"],
    &["mat3", "spatial"],
    &["quat", "sym3"],
    &["pose", "so3", "svd3", "factors3"],
    &["se3", "rigid", "svd3_lanes"],
    &["articulated", "priorities"],
    &["reference"],
];

/// What scenes are made of, the scenes, and the list of them.
const GALLERY: &[&[&str]] = &[
    &["scene", "blend", "sleeve", "takes"],
    &["bone", "coloring", "soft"],
    &["bar", "hand", "spine"],
    &["site"],
    &["figure", "lattice"],
    &["humanoid"],
    &["*"],
    &["list"],
];

const IO: &[&[&str]] = &[
    &["atomic", "base", "beside", "names", "place", "read", "recording", "scan", "summary", "xml"],
    &["json"],
    &["gltf", "rig"],
    &["mesh"],
    &["cage", "flesh", "tracking", "urdf"],
    &["mjcf", "scene"],
    &["clip"],
    &["motion"],
    &["character"],
    &["bvh"],
    &["open"],
    &["export"],
];

const FILM: &[&[&str]] = &[
    &["color", "error", "forms", "raster", "surface"],
    &["frame", "image", "light", "solid", "view"],
    &["bones", "camera", "label", "palette", "refine", "scene"],
    &["dress", "ground"],
    &["reach", "shadow"],
    &["painter"],
    &["film"],
    &["strip"],
    &["animation"],
];

const STUDIO: &[&[&str]] = &[
    &["error", "frame", "protocol", "settings"],
    &["look"],
    &["describe", "opening"],
    &["session"],
    &["server"],
];

const PYTHON: &[&[&str]] = &[
    &["counts", "names", "numbers", "random", "errors"],
    &["joints", "poses", "shapes"],
    &["model"],
    &[
        "batch",
        "builder",
        "derivatives",
        "dynamics",
        "files",
        "kinematics",
        "properties",
        "scenes",
        "state",
        "urdf",
    ],
    &["inverse_kinematics", "jacobians"],
    &["scene"],
    &["simulation", "studio"],
    &["crowd", "recording", "takes"],
];

const CLI: &[&[&str]] = &[
    &["ending", "table", "values"],
    &["args"],
    &["clips", "opening", "picture", "plot", "recording"],
    &["takes", "keeping", "trackers"],
    &["leaving", "report", "simulate"],
    &["commands"],
];

const BENCH: &[&[&str]] = &[&["soft"], &["benches"], &["args", "plot"], &["command"]];

const PLOT: &[&[&str]] = &[&["axis", "color", "error", "grid"], &["chart"], &["figure"]];

const TERMINAL: &[&[&str]] = &[
    &["failure", "harmless", "values"],
    &["files", "options", "suggest", "exit"],
    &["progress"],
    &["output"],
];
