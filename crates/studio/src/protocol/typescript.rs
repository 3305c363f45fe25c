//! Checks that `web/src/protocol.ts` declares these messages. `LIGAMENT_WRITE=1 cargo test -p ligament-studio --lib typescript`
//! writes it. Types of the engine are declared in `commands.ts`, by the engine.

use ts_rs::TS;

use super::{
    AlphaInfo, BodyInfo, BranchInfo, BranchPoint, Event, Form, JointInfo, LookInfo, MaterialInfo, MirrorFrom,
    NoticeLevel, Offer, Pace, PartInfo, PosePull, Request, SceneEntry, SceneInfo, ShapeInfo, SkinInfo,
    Status, TextureInfo, Timeline, WrapInfo,
};

fn generated() -> String {
    let mut text = String::from(
        "// Generated from crates/studio/src/protocol.rs: see crates/studio/src/protocol/typescript.rs.\n\
         import type { Command, Method, Parameter, TaskInfo } from './commands';\n\n\
         export type * from './commands';\n",
    );
    let mut add = |declaration: String| {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    };
    add(Request::decl());
    add(PosePull::decl());
    add(MirrorFrom::decl());
    add(Event::decl());
    add(NoticeLevel::decl());
    add(Offer::decl());
    add(SceneEntry::decl());
    add(SceneInfo::decl());
    add(BodyInfo::decl());
    add(ShapeInfo::decl());
    add(Form::decl());
    add(JointInfo::decl());
    add(SkinInfo::decl());
    add(LookInfo::decl());
    add(PartInfo::decl());
    add(MaterialInfo::decl());
    add(AlphaInfo::decl());
    add(TextureInfo::decl());
    add(WrapInfo::decl());
    add(Status::decl());
    add(Timeline::decl());
    add(BranchInfo::decl());
    add(BranchPoint::decl());
    add(Pace::decl());
    text
}

#[test]
fn the_page_knows_the_messages() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/web/src/protocol.ts");
    let now = generated();
    if std::env::var_os("LIGAMENT_WRITE").is_some() {
        std::fs::write(path, &now).unwrap();
    }
    let there = std::fs::read_to_string(path).expect("web/src/protocol.ts is there");
    assert!(there == now, "web/src/protocol.ts is not what Rust says; run with LIGAMENT_WRITE=1");
}
