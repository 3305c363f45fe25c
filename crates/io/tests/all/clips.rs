//! Clips: frames at exact times for any step, and every file read back by a few independent lines here. Blender,
//! USD's own library and NumPy read them too, in tests/python.

#![allow(clippy::unwrap_used)] // test helpers may unwrap

use std::path::Path;

use crate::common::folder::Folder;
use ligament::math::{Pose, Quat, Vec3, so3};
use ligament::model::Model;
use ligament::progress::Progress;
use ligament_gallery::{DoublePendulum, Worm};
use ligament_io::clip::{
    Clip, ClipError, ClipFileError, ClipModel, ExportOptions, FleshAs, Recorder, Sample, endings, export,
};

/// A rotation about z with angular velocity one, and a shift along x, sampled in steps of `h`.
fn spin(h: f64, steps: usize, fps: f64) -> Clip {
    let model = DoublePendulum::default().build().unwrap().model;
    let mut recorder = Recorder::new(ClipModel::of_model(&model, &model.neutral()).unwrap(), fps).unwrap();
    for step in 0..=steps {
        let time = step as f64 * h;
        let look = |moment: &mut Sample| {
            let pose = Pose::new(so3::exp(Vec3::Z * time), Vec3::X * time);
            moment.world_from_body = vec![pose; model.bodies().len()];
            moment.q = vec![time; model.nq()];
            Ok::<(), ClipError>(())
        };
        recorder.see(time, if step < steps { h } else { 0.0 }, look).unwrap();
    }
    recorder.finish()
}

#[test]
fn frames_lie_at_exact_times_whatever_the_steps_are() {
    // Steps that divide a frame, that do not, and that are longer than one.
    for (h, steps, fps, frames) in
        [(0.01, 100, 25.0, 26), (0.007, 143, 30.0, 31), (0.1, 10, 24.0, 25), (1.0 / 60.0, 60, 30.0, 31)]
    {
        let clip = spin(h, steps, fps);
        assert_eq!(clip.frames.len(), frames, "{h}");
        for (k, frame) in clip.frames.iter().enumerate() {
            let time = k as f64 / fps;
            assert_eq!(frame.time, time);
            // A uniform motion is interpolated exactly.
            assert!((frame.q[0] - time).abs() < 1e-9, "{h} {} {time}", frame.q[0]);
            let bone = &clip.clip_model.bones[0];
            let expected = Pose::new(so3::exp(Vec3::Z * time), Vec3::X * time) * bone.body_from_bone;
            // A bone is not at the center of its body: between two steps it follows the chord of its circle.
            let chord = h * h / 8.0 * bone.body_from_bone.pos.norm();
            assert!((frame.world_from_bone[0].pos - expected.pos).norm() < chord + 1e-9);
            let off = so3::log(frame.world_from_bone[0].rot.transpose() * expected.rot).norm();
            assert!(off < 1e-9, "{off}");
        }
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let model = DoublePendulum::default().build().unwrap().model;
    let clip_model = ClipModel::of_model(&model, &model.neutral()).unwrap();
    assert_eq!(Recorder::new(clip_model.clone(), 0.0).unwrap_err(), ClipError::Rate(0.0));
    assert!(matches!(Recorder::new(clip_model.clone(), f64::NAN), Err(ClipError::Rate(_))));
    assert!(ClipModel::of_model(&model, &[0.0]).is_err());
    let see = |poses: usize, q: usize, x: f64| {
        let mut recorder = Recorder::new(clip_model.clone(), 30.0).unwrap();
        recorder.see(0.0, 0.0, |moment: &mut Sample| {
            moment.world_from_body = vec![Pose::translation(Vec3::X * x); poses];
            moment.q = vec![0.0; q];
            Ok::<(), ClipError>(())
        })
    };
    assert!(see(3, 2, 0.0).is_ok());
    assert!(matches!(
        see(2, 2, 0.0),
        Err(ClipError::Length { what: "body poses", found: 2, expected: 3, .. })
    ));
    assert!(matches!(see(3, 1, 0.0), Err(ClipError::Length { what: "coordinates", found: 1, .. })));
    assert!(matches!(see(3, 2, f64::NAN), Err(ClipError::NotFinite { what: "a pose", .. })));
}

/// The worm, with one moving bone and some moving skin.
fn worm(frames: usize) -> (Model, Clip) {
    let soft = Worm::default().build().unwrap();
    let clip_model = ClipModel::of_scene(&soft).unwrap();
    let rest = clip_model.skin.as_ref().unwrap().rest.clone();
    let poses = soft.poses();
    let mut recorder = Recorder::new(clip_model, 10.0).unwrap();
    for k in 0..frames {
        let look = |moment: &mut Sample| {
            moment.world_from_body = poses.clone();
            moment.world_from_body[1] =
                poses[1] * Pose::rotation(so3::exp(Vec3::new(0.1, 0.3, 0.2) * k as f64));
            moment.q = soft.q.clone();
            moment.skin =
                rest.iter().map(|p| *p + Vec3::new(0.0, 0.5 * p.x * k as f64, 0.1 * k as f64)).collect();
            Ok::<(), ClipError>(())
        };
        recorder.see(0.1 * k as f64, if k + 1 < frames { 0.1 } else { 0.0 }, look).unwrap();
    }
    (soft.model, recorder.finish())
}

fn written(clip: &Clip, folder: &Path, name: &str) -> Vec<u8> {
    let files = export(clip, folder.join(name), &ExportOptions::default(), &mut Progress::none()).unwrap();
    assert_eq!(files[0], folder.join(name));
    std::fs::read(&files[0]).unwrap()
}

#[test]
fn point_caches_hold_every_point_of_every_frame() {
    let (folder, (_, clip)) = (Folder::new(), worm(4));
    let points = clip.clip_model.skin.as_ref().unwrap().rest.len();
    let pc2 = written(&clip, &folder, "worm.pc2");
    let mdd = written(&clip, &folder, "worm.mdd");
    assert_eq!(&pc2[..12], b"POINTCACHE2\0");
    let whole = |bytes: &[u8], at: usize| i32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!([whole(&pc2, 12), whole(&pc2, 16), whole(&pc2, 28)], [1, points as i32, 4]);
    assert_eq!(pc2.len(), 32 + 4 * points * 12);
    assert_eq!(i32::from_be_bytes(mdd[4..8].try_into().unwrap()), points as i32);
    assert_eq!(mdd.len(), 8 + 4 * 4 + 4 * points * 12);
    for (frame, all) in clip.frames.iter().enumerate() {
        for (k, p) in all.skin.iter().enumerate() {
            // In Blender's axes: a figure looks along minus y.
            for (axis, expected) in [p.y, -p.x, p.z].into_iter().enumerate() {
                let place = 12 * (frame * points + k) + 4 * axis;
                let little = f32::from_le_bytes(pc2[32 + place..36 + place].try_into().unwrap());
                let big = f32::from_be_bytes(mdd[24 + place..28 + place].try_into().unwrap());
                assert_eq!((little, big), (expected as f32, expected as f32));
            }
        }
    }
}

/// Positions of each joint at a frame, by the rules of BVH.
fn play_bvh(text: &str, frame: usize) -> Vec<(String, Vec3)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let motion = words.iter().position(|word| *word == "MOTION").unwrap();
    let per_frame = words[..motion]
        .windows(2)
        .filter(|pair| pair[0] == "CHANNELS")
        .map(|pair| pair[1].parse::<usize>().unwrap())
        .sum::<usize>();
    let values: Vec<f64> = words[motion + 6..].iter().map(|word| word.parse().unwrap()).collect();
    let mut channels = values[frame * per_frame..(frame + 1) * per_frame].iter().copied();
    let (mut stack, mut found): (Vec<Pose>, Vec<(String, Vec3)>) = (vec![Pose::IDENTITY], Vec::new());
    let mut k = 1;
    let mut name = String::new();
    let mut offset = Vec3::ZERO;
    while k < motion {
        match words[k] {
            "ROOT" | "JOINT" => {
                name = words[k + 1].to_owned();
                k += 2;
            }
            "End" => {
                name = String::new();
                k += 2;
            }
            "OFFSET" => {
                let number = |n: usize| words[k + n].parse::<f64>().unwrap();
                offset = Vec3::new(number(1), number(2), number(3));
                if name.is_empty() {
                    stack.push(*stack.last().unwrap());
                }
                k += 4;
            }
            "CHANNELS" => {
                let count: usize = words[k + 1].parse().unwrap();
                let mut local = Pose::translation(offset);
                for channel in &words[k + 2..k + 2 + count] {
                    let x = channels.next().unwrap();
                    let axis = match channel.as_bytes()[0] {
                        b'X' => Vec3::X,
                        b'Y' => Vec3::Y,
                        _ => Vec3::Z,
                    };
                    if channel.ends_with("position") {
                        let along = local.pos.dot(axis);
                        local.pos += axis * (x - along);
                    } else {
                        local.rot = local.rot * so3::exp(axis * x.to_radians());
                    }
                }
                stack.push(*stack.last().unwrap() * local);
                found.push((name.clone(), stack.last().unwrap().pos));
                k += 2 + count;
            }
            "}" => {
                stack.pop();
                k += 1;
            }
            _ => k += 1,
        }
    }
    found
}

#[test]
fn bvh_puts_joints_where_they_are() {
    let (folder, (_, clip)) = (Folder::new(), worm(5));
    let text = String::from_utf8(written(&clip, &folder, "worm.bvh")).unwrap();
    for frame in 0..5 {
        let found = play_bvh(&text, frame);
        assert_eq!(found.len(), clip.clip_model.bones.len());
        for (bone, at) in clip.clip_model.bones.iter().zip(&clip.frames[frame].world_from_bone) {
            let name = bone.name.replace(' ', "_");
            let (_, p) = found.iter().find(|(known, _)| *known == name).unwrap();
            // Nine digits are written; y is up.
            assert!((*p - Vec3::new(at.pos.y, at.pos.z, at.pos.x)).norm() < 1e-7, "{name} {frame}");
        }
    }
}

#[test]
fn tables_come_back_with_the_same_bits() {
    let (folder, (_, clip)) = (Folder::new(), worm(3));
    let text = String::from_utf8(written(&clip, &folder, "worm.csv")).unwrap();
    let mut lines = text.lines();
    let heads: Vec<&str> = lines.next().unwrap().split(',').collect();
    assert_eq!(heads.len(), 1 + clip.clip_model.coordinates.len() + 7 * clip.clip_model.bones.len());
    for (frame, line) in clip.frames.iter().zip(lines) {
        let numbers: Vec<f64> = line.split(',').map(|word| word.parse().unwrap()).collect();
        assert_eq!(numbers.len(), heads.len());
        let bone = 1 + clip.clip_model.coordinates.len();
        assert_eq!(numbers[0], frame.time);
        assert_eq!(&numbers[1..bone], frame.q.as_slice());
        assert_eq!(numbers[bone..bone + 3], frame.world_from_bone[0].pos.to_array());
        assert_eq!(numbers[bone + 3..bone + 7], Quat::from_mat3(frame.world_from_bone[0].rot).to_array());
    }
}

#[test]
fn endings_choose_the_writer_and_unknown_ones_are_told_all() {
    let (folder, (_, clip)) = (Folder::new(), worm(2));
    for (ending, _) in endings() {
        let written = written(&clip, &folder, &format!("worm.{ending}"));
        assert!(written.len() > 500, "{ending}");
        // Written twice it is the same: nothing in a file depends on the time of writing.
        assert_eq!(self::written(&clip, &folder, &format!("worm.{ending}")), written, "{ending}");
    }
    let error =
        export(&clip, folder.join("worm.fbx"), &ExportOptions::default(), &mut Progress::none()).unwrap_err();
    assert!(matches!(error, ClipFileError::Ending { .. }));
    let text = error.to_string();
    assert!(endings().all(|(ending, _)| text.contains(&format!(".{ending}"))), "{text}");
    let cached =
        export(&clip, folder.join("c.glb"), &ExportOptions { flesh: FleshAs::Cache }, &mut Progress::none())
            .unwrap();
    assert_eq!(cached, [folder.join("c.glb"), folder.join("c.pc2")]);
    // Bones alone have no points.
    let bare = spin(0.1, 2, 10.0);
    let error = export(&bare, folder.join("bare.pc2"), &ExportOptions::default(), &mut Progress::none())
        .unwrap_err()
        .to_string();
    assert!(error.contains("no skin") && !folder.join("bare.pc2").exists(), "{error}");
}
