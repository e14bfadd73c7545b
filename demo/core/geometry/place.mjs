// Placing one drawing in another.

// A similarity as a point function; .put() nests another inside it.
export function place(o) {
  return chain((p) => p, { s: 1, r: 0, flip: 1 }, { x: 500, y: 500, ...o });
}
function chain(outer, k, { x = 0, y = 0, s = 1, r = 0, flip = 1 } = {}) {
  const a = (r * Math.PI) / 180,
    c = Math.cos(a) * s,
    d = Math.sin(a) * s;
  const f = ([px, py]) => outer([x + flip * px * c - py * d, y + flip * px * d + py * c]);
  f.s = k.s * s;
  f.r = k.r + k.flip * r;
  f.flip = k.flip * flip;
  f.put = (o) => chain(f, f, o);
  return f;
}
