// Numbers between numbers, and numbers that look like chance but are the same for the same seed.

export const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x));
export const lerp = (a, b, t) => a + (b - a) * t;
export const ease = (a, b, x) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};
export const bump = (x, c, w) => Math.exp(-(((x - c) / w) ** 2));

export function rng(seed = 1) {
  let a = (seed * 2654435761) >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  next.span = (a, b) => a + (b - a) * next();
  next.jit = (k) => (next() * 2 - 1) * k;
  return next;
}
