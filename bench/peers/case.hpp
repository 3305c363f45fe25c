// Reads a case as `ligament-bench reduced --export` writes it (the format is described in
// crates/bench/src/benches/reduced/export.rs), and times work on it the way our own benchmark does.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Body {
  int parent;
  std::string kind;
  double axis[3], rot[9], pos[3], mass, com[3], inertia[6], armature, stiffness, damping;
  int nq() const { return kind == "free" ? 7 : kind == "ball" ? 4 : 1; }
  int nv() const { return kind == "free" ? 6 : kind == "ball" ? 3 : 1; }
};

struct Case {
  double gravity[3], step;
  std::vector<Body> bodies;
  std::vector<double> q, v, tau, qdd;

  explicit Case(const char* path) {
    std::ifstream file(path);
    std::string line, word;
    if (!std::getline(file, line) || line != "ligament-case 1") fail(path, "is not a case of ligament");
    while (std::getline(file, line)) {
      std::istringstream words(line);
      words >> word;
      if (word == "gravity") {
        for (double& x : gravity) words >> x;
      } else if (word == "step") {
        words >> step;
      } else if (word == "body") {
        Body b;
        words >> b.parent >> b.kind;
        for (double& x : b.axis) words >> x;
        for (double& x : b.rot) words >> x;
        for (double& x : b.pos) words >> x;
        words >> b.mass;
        for (double& x : b.com) words >> x;
        for (double& x : b.inertia) words >> x;
        words >> b.armature >> b.stiffness >> b.damping;
        if (!words) fail(path, "has a body that cannot be read");
        bodies.push_back(b);
      } else if (word == "q" || word == "v" || word == "tau" || word == "qdd") {
        auto& list = word == "q" ? q : word == "v" ? v : word == "tau" ? tau : qdd;
        for (double x; words >> x;) list.push_back(x);
      }
    }
    if (bodies.empty() || v.size() != qdd.size()) fail(path, "is cut off");
  }

  [[noreturn]] static void fail(const char* path, const char* what) {
    std::fprintf(stderr, "%s %s\n", path, what);
    std::exit(1);
  }
};

struct Timing {
  double median_us, min_us;
  int runs;
};

// As crates/bench/src/benches/timing.rs does it: runs of at least half a millisecond, up to 31 of them in 0.6 seconds.
template <class Work>
Timing measure(Work work) {
  using clock = std::chrono::steady_clock;
  auto us = [](clock::duration d) { return std::chrono::duration<double, std::micro>(d).count(); };
  long repetitions = 1;
  for (;;) {
    auto start = clock::now();
    for (long i = 0; i < repetitions; ++i) work();
    if (us(clock::now() - start) >= 500.0) break;
    repetitions *= 2;
  }
  std::vector<double> times;
  auto begin = clock::now();
  while (times.size() < 5 || (times.size() < 31 && us(clock::now() - begin) < 6e5)) {
    auto start = clock::now();
    for (long i = 0; i < repetitions; ++i) work();
    times.push_back(us(clock::now() - start) / repetitions);
  }
  std::sort(times.begin(), times.end());
  size_t n = times.size();
  return {0.5 * (times[(n - 1) / 2] + times[n / 2]), times[0], int(n)};
}

// One line in the language of benchmarks. `residual` is the largest difference from our accelerations or, where the work
// gives forces, from the forces that made them, relative to the largest of them.
inline void report(const std::string& engine, const std::string& work, const std::string& asked, size_t n,
                   Timing t, double residual) {
  std::printf("{\"bench\":\"reduced\",\"engine\":\"%s\",\"work\":\"%s\",\"asked\":\"%s\",\"n\":%zu,"
              "\"median_us\":%.6g,\"min_us\":%.6g,\"runs\":%d,\"residual\":%.3g}\n",
              engine.c_str(), work.c_str(), asked.c_str(), n, t.median_us, t.min_us, t.runs, residual);
  std::fflush(stdout);
}
