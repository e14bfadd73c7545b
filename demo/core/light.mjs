// The light that falls on a surface.

const unit = (v) => {
  const l = Math.hypot(...v) || 1;
  return v.map((k) => k / l);
};
const LIGHT = unit([-0.5, -0.62, 0.66]);
const HALF = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
const BACK = unit([0.55, 0.7, 0.3]);

// tone of every grid node: 0 flat cloth, + toward the light, - away from it
export function lightField(surf, height, { nu, nv, ext = 0, spec = 0, gloss = 24, ao, gain = 1 }) {
  const P = [],
    at = (i, n) => -ext + ((1 + 2 * ext) * i) / n;
  for (let j = -1; j <= nv + 1; j++) {
    const row = [];
    for (let i = -1; i <= nu + 1; i++) {
      const u = at(i, nu),
        v = at(j, nv),
        [x, y] = surf(u, v);
      row.push([x, y, height(u, v, x, y)]);
    }
    P.push(row);
  }
  const F = [];
  for (let j = 0; j <= nv; j++) {
    const row = [];
    for (let i = 0; i <= nu; i++) {
      const a = P[j + 1][i],
        b = P[j + 1][i + 2],
        c = P[j][i + 1],
        d = P[j + 2][i + 1];
      const U = [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
        V = [d[0] - c[0], d[1] - c[1], d[2] - c[2]];
      let N = unit([U[1] * V[2] - U[2] * V[1], U[2] * V[0] - U[0] * V[2], U[0] * V[1] - U[1] * V[0]]);
      if (N[2] < 0) N = N.map((k) => -k);
      const dot = (w) => N[0] * w[0] + N[1] * w[1] + N[2] * w[2];
      let m = (dot(LIGHT) - LIGHT[2]) * gain;
      m += 0.16 * Math.max(0, dot(BACK) - BACK[2]) * gain;
      if (spec) m += spec * (Math.max(0, dot(HALF)) ** gloss - HALF[2] ** gloss);
      if (ao) {
        const p = P[j + 1][i + 1];
        m -= ao(at(i, nu), at(j, nv), p[0], p[1]);
      }
      row.push(m);
    }
    F.push(row);
  }
  return F;
}
