// Contours of a field of numbers.
import { clamp, lerp } from './numbers.mjs';

// closed contours of {F >= level} by marching squares, in grid coordinates
export function contours(F, level) {
  const h = F.length,
    w = F[0].length,
    V = (i, j) => (i < 0 || j < 0 || i >= w || j >= h ? -1e6 : F[j][i] - level);
  const next = new Map(),
    pos = new Map();
  const cut = (i, j, k, l) => {
    const key = `${i},${j},${k},${l}`;
    if (!pos.has(key)) {
      const a = V(i, j),
        b = V(k, l),
        t = clamp(a / (a - b));
      pos.set(key, [clamp(lerp(i, k, t), 0, w - 1), clamp(lerp(j, l, t), 0, h - 1)]);
    }
    return key;
  };
  for (let j = -1; j < h; j++)
    for (let i = -1; i < w; i++) {
      const q =
        (V(i, j) >= 0 ? 8 : 0) |
        (V(i + 1, j) >= 0 ? 4 : 0) |
        (V(i + 1, j + 1) >= 0 ? 2 : 0) |
        (V(i, j + 1) >= 0 ? 1 : 0);
      if (!q || q === 15) continue;
      const N = () => cut(i, j, i + 1, j),
        E = () => cut(i + 1, j, i + 1, j + 1),
        S = () => cut(i, j + 1, i + 1, j + 1),
        W = () => cut(i, j, i, j + 1);
      const add = (a, b) => next.set(a, b); // inside kept on the right
      switch (q) {
        case 1:
          add(W(), S());
          break;
        case 2:
          add(S(), E());
          break;
        case 3:
          add(W(), E());
          break;
        case 4:
          add(E(), N());
          break;
        case 5:
          add(W(), N());
          add(E(), S());
          break;
        case 6:
          add(S(), N());
          break;
        case 7:
          add(W(), N());
          break;
        case 8:
          add(N(), W());
          break;
        case 9:
          add(N(), S());
          break;
        case 10:
          add(N(), E());
          add(S(), W());
          break;
        case 11:
          add(N(), E());
          break;
        case 12:
          add(E(), W());
          break;
        case 13:
          add(E(), S());
          break;
        case 14:
          add(S(), W());
          break;
      }
    }
  const loops = [],
    seen = new Set();
  for (const start of next.keys()) {
    if (seen.has(start)) continue;
    const loop = [];
    let k = start;
    while (k && !seen.has(k)) {
      seen.add(k);
      loop.push(pos.get(k));
      k = next.get(k);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}
