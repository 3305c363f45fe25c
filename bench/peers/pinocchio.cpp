// Pinocchio on a case of ours: aba, rnea, crba, computeABADerivatives, computeJointJacobian, dccrba. Usage: pinocchio CASE.txt
#include <pinocchio/algorithm/aba-derivatives.hpp>
#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/centroidal.hpp>
#include <pinocchio/algorithm/crba.hpp>
#include <pinocchio/algorithm/jacobian.hpp>
#include <pinocchio/algorithm/kinematics.hpp>
#include <pinocchio/algorithm/rnea.hpp>
#include <pinocchio/config.hpp>
#include <pinocchio/multibody.hpp>

#include "case.hpp"

namespace pin = pinocchio;
using Eigen::Map;
using Eigen::Matrix3d;
using Eigen::Vector3d;
using Eigen::VectorXd;

// Our free joints have angular rates first, Pinocchio's linear ones; all else is the same.
static VectorXd reordered(const Case& c, const std::vector<double>& ours) {
  VectorXd out = Map<const VectorXd>(ours.data(), ours.size());
  int at = 0;
  for (const Body& b : c.bodies) {
    if (b.kind == "free") {
      for (int i = 0; i < 3; ++i) std::swap(out[at + i], out[at + 3 + i]);
    }
    at += b.nv();
  }
  return out;
}

int main(int argc, char** argv) {
  if (argc != 2) Case::fail("usage:", "pinocchio CASE.txt");
  Case c(argv[1]);
  pin::Model model;
  model.gravity.linear() = Map<Vector3d>(c.gravity);
  for (size_t k = 0; k < c.bodies.size(); ++k) {
    const Body& b = c.bodies[k];
    pin::JointModel joint;
    if (b.kind == "free") {
      joint = pin::JointModelFreeFlyer();
    } else if (b.kind == "ball") {
      joint = pin::JointModelSpherical();
    } else if (b.axis[0] == 1) {
      joint = pin::JointModelRX();
    } else if (b.axis[1] == 1) {
      joint = pin::JointModelRY();
    } else if (b.axis[2] == 1) {
      joint = pin::JointModelRZ();
    } else {
      joint = pin::JointModelRevoluteUnaligned(Map<const Vector3d>(b.axis));
    }
    Matrix3d rot = Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(b.rot);
    pin::SE3 placement(rot, Map<const Vector3d>(b.pos));
    auto id = model.addJoint(b.parent, joint, placement, "j" + std::to_string(k));
    const double* i = b.inertia;
    Matrix3d inertia;
    inertia << i[0], i[3], i[4], i[3], i[1], i[5], i[4], i[5], i[2];
    model.appendBodyToJoint(id, pin::Inertia(b.mass, Map<const Vector3d>(b.com), inertia), pin::SE3::Identity());
  }
  int at = 0;
  for (const Body& b : c.bodies) {
    for (int i = 0; i < b.nv(); ++i) model.armature[at++] = b.armature;
  }
  pin::Data data(model);
  VectorXd q = Map<VectorXd>(c.q.data(), c.q.size());
  VectorXd v = reordered(c, c.v), tau = reordered(c, c.tau), qdd = reordered(c, c.qdd);
  size_t n = c.bodies.size();
  const std::string engine = std::string("pinocchio ") + PINOCCHIO_VERSION;
  auto apart = [&](const VectorXd& a, const VectorXd& b) {
    return (a - b).cwiseAbs().maxCoeff() / std::max(1.0, b.cwiseAbs().maxCoeff());
  };

  Timing t = measure([&] { pin::aba(model, data, q, v, tau, pin::Convention::WORLD); });
  double world = apart(data.ddq, qdd);
  report(engine, "forward", "aba, world convention", n, t, world);
  t = measure([&] { pin::aba(model, data, q, v, tau, pin::Convention::LOCAL); });
  report(engine, "forward", "aba, local convention", n, t, apart(data.ddq, qdd));
  if (c.bodies[0].kind != "free") return 0;
  t = measure([&] { pin::rnea(model, data, q, v, qdd); });
  VectorXd rest = data.tau + model.armature.cwiseProduct(qdd);
  report(engine, "inverse", "rnea", n, t, apart(rest, tau));
  t = measure([&] { pin::crba(model, data, q, pin::Convention::WORLD); });
  data.M.triangularView<Eigen::StrictlyLower>() = data.M.transpose().triangularView<Eigen::StrictlyLower>();
  const VectorXd bias = pin::nonLinearEffects(model, data, q, v);
  report(engine, "mass matrix", "crba, world convention", n, t, apart(data.M * qdd + bias, tau));
  t = measure([&] { pin::computeABADerivatives(model, data, q, v, tau); });
  VectorXd push = tau - bias, answer = data.Minv.selfadjointView<Eigen::Upper>() * push;
  report(engine, "derivatives", "computeABADerivatives", n, t, apart(answer, qdd));
  const pin::JointIndex last = model.njoints - 1;
  pin::Data::Matrix6x jacobian = pin::Data::Matrix6x::Zero(6, model.nv);
  t = measure([&] { pin::computeJointJacobian(model, data, q, last, jacobian); });
  pin::forwardKinematics(model, data, q, v);
  report(engine, "Jacobian", "computeJointJacobian", n, t, apart(jacobian * v, data.v[last].toVector()));
  t = measure([&] { pin::dccrba(model, data, q, v); });
  const VectorXd momentum = data.Ag * v;
  pin::computeCentroidalMomentum(model, data, q, v);
  report(engine, "centroidal", "dccrba", n, t, apart(momentum, data.hg.toVector()));
}
