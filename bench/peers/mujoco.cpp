// MuJoCo on a case of ours: mj_forward and its parts, and mj_step, without contacts, constraints and sensors.
// Usage: mujoco CASE.txt
#include <mujoco/mujoco.h>

#include "case.hpp"

// Rates of a free joint: ours are angular, linear, in the body's frame; MuJoCo's are linear in the world's, angular in
// the body's. `rot` turns the body's axes to the world's.
static void rotate(const double quat_xyzw[4], const double in[3], double out[3]) {
  double quat[4] = {quat_xyzw[3], quat_xyzw[0], quat_xyzw[1], quat_xyzw[2]};
  mju_rotVecQuat(out, in, quat);
}

static void cross(const double a[3], const double b[3], double out[3]) { mju_cross(out, a, b); }

int main(int argc, char** argv) {
  if (argc != 2) Case::fail("usage:", "mujoco CASE.txt");
  Case c(argv[1]);
  mjSpec* spec = mj_makeSpec();
  spec->option.timestep = c.step;
  mju_copy3(spec->option.gravity, c.gravity);
  spec->option.disableflags |= mjDSBL_CONSTRAINT | mjDSBL_CONTACT | mjDSBL_SENSOR;
  std::vector<mjsBody*> bodies = {mjs_findBody(spec, "world")};
  for (const Body& b : c.bodies) {
    mjsBody* body = mjs_addBody(bodies[b.parent], nullptr);
    mju_copy3(body->pos, b.pos);
    mju_mat2Quat(body->quat, b.rot);
    body->mass = b.mass;
    mju_copy3(body->ipos, b.com);
    mju_copy(body->fullinertia, b.inertia, 6);
    body->explicitinertial = 1;
    mjsJoint* joint = mjs_addJoint(body, nullptr);
    joint->type = b.kind == "free" ? mjJNT_FREE : b.kind == "ball" ? mjJNT_BALL : mjJNT_HINGE;
    mju_copy3(joint->axis, b.axis);
    joint->armature = b.armature;
    bodies.push_back(body);
  }
  mjModel* m = mj_compile(spec, nullptr);
  if (!m) Case::fail(argv[1], mjs_getError(spec));
  mjData* d = mj_makeData(m);

  std::vector<double> expected = c.qdd;
  int q = 0, v = 0;
  for (const Body& b : c.bodies) {
    const double *oq = &c.q[q], *ov = &c.v[v], *ot = &c.tau[v], *oa = &c.qdd[v];
    double *mq = d->qpos + q, *mv = d->qvel + v, *mt = d->qfrc_applied + v, *ma = &expected[v];
    if (b.kind == "hinge") {
      *mq = *oq, *mv = *ov, *mt = *ot;
    } else {
      bool free = b.kind == "free";
      if (free) mju_copy3(mq, oq);
      const double* quat = oq + (free ? 3 : 0);
      double* mquat = mq + (free ? 3 : 0);
      mquat[0] = quat[3], mquat[1] = quat[0], mquat[2] = quat[1], mquat[3] = quat[2];
      int turn = free ? 3 : 0;
      mju_copy3(mv + turn, ov);
      mju_copy3(mt + turn, ot);
      mju_copy3(ma + turn, oa);
      if (free) {
        double bent[3], linear[3];
        rotate(quat, ov + 3, mv);
        rotate(quat, ot + 3, mt);
        // The world's view of the velocity changes because the body turns, too.
        cross(ov, ov + 3, bent);
        for (int i = 0; i < 3; ++i) linear[i] = c.qdd[v + 3 + i] + bent[i];
        rotate(quat, linear, ma);
      }
    }
    q += b.nq(), v += b.nv();
  }
  size_t n = c.bodies.size();
  const std::string engine = std::string("mujoco ") + mj_versionString();
  auto apart = [&](const double* found, const double* wanted) {
    double most = 0, size = 1;
    for (int i = 0; i < m->nv; ++i) {
      most = std::max(most, std::abs(found[i] - wanted[i]));
      size = std::max(size, std::abs(wanted[i]));
    }
    return most / size;
  };
  Timing t = measure([&] { mj_forward(m, d); });
  report(engine, "forward", "mj_forward: every stage, constraints and sensors off", n, t,
         apart(d->qacc, expected.data()));
  if (c.bodies[0].kind == "free") {
    t = measure([&] { mj_kinematics(m, d), mj_comPos(m, d), mj_crb(m, d); });
    std::vector<double> forces(m->nv);
    mj_mulM(m, d, forces.data(), expected.data());
    for (int i = 0; i < m->nv; ++i) forces[i] += d->qfrc_bias[i];
    report(engine, "mass matrix", "mj_kinematics, mj_comPos, mj_crb", n, t, apart(forces.data(), d->qfrc_applied));
    std::vector<double> jacobian(6 * m->nv), moved(6, 0.0), twist(6);
    const int last = m->nbody - 1;
    t = measure([&] {
      mj_kinematics(m, d), mj_comPos(m, d), mj_jacBody(m, d, jacobian.data(), jacobian.data() + 3 * m->nv, last);
    });
    for (int row = 0; row < 6; ++row) {
      for (int i = 0; i < m->nv; ++i) moved[row] += jacobian[row * m->nv + i] * d->qvel[i];
    }
    mj_comVel(m, d);
    mj_objectVelocity(m, d, mjOBJ_XBODY, last, twist.data(), 0);
    double most = 0;
    for (int i = 0; i < 3; ++i) {
      most = std::max({most, std::abs(moved[i] - twist[3 + i]), std::abs(moved[3 + i] - twist[i])});
    }
    report(engine, "Jacobian", "mj_kinematics, mj_comPos, mj_jacBody", n, t, most);
    mju_copy(d->qacc, expected.data(), m->nv);
    t = measure([&] { mj_inverse(m, d); });
    report(engine, "inverse", "mj_inverse: every stage, constraints and sensors off", n, t,
           apart(d->qfrc_inverse, d->qfrc_applied));
    // Every step from the same state: left to itself without damping it would not stay where numbers are.
    std::vector<double> start_q(d->qpos, d->qpos + m->nq), start_v(d->qvel, d->qvel + m->nv), rate(m->nv);
    t = measure([&] {
      mju_copy(d->qpos, start_q.data(), m->nq);
      mju_copy(d->qvel, start_v.data(), m->nv);
      mj_step(m, d);
    });
    for (int i = 0; i < m->nv; ++i) rate[i] = (d->qvel[i] - start_v[i]) / c.step;
    report(engine, "step", "mj_step, Euler, constraints and sensors off", n, t, apart(rate.data(), expected.data()));
  }
}
