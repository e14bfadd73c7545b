// Satin bow with a long tail carrying the child's name: swept aside, or falling.
import { r1 } from '../core/picture.mjs';
import { fabric } from '../core/cloth.mjs';
import { through, sample } from '../core/geometry/curves.mjs';
import { ease } from '../core/geometry/numbers.mjs';
import { smooth } from '../core/geometry/paths.mjs';
import { strip } from '../core/surfaces.mjs';
import { drawBow } from './bow.mjs';
import { lettering, arabic, baseline, inkFor } from '../core/lettering.mjs';

export const satin = { kind: 'satin', thread: 3.2, spec: 0.6, gloss: 22, gain: 1.05, stitch: 0, rim: 0.9, lod: 2 };

export function ribbonBand(pic, pts, half, o = {}) {
  const spine = through(pts),
    surf = strip(spine, half);
  const line = smooth(sample(spine, 6)),
    ph = pic.rnd.span(0, 6),
    waves = o.waves || 2.4,
    amp = o.amp ?? 20;
  return fabric(pic, {
    ...satin,
    nu: 40,
    nv: 8,
    surf,
    spine: line,
    wid: half(1) * 2,
    blur: 8,
    shadow: 0,
    cell: 40,
    ...o,
    height: (u, v) =>
      amp * Math.sin(ph + waves * 6.28 * u + 0.9 * (v - 0.5)) -
      9 * Math.abs(2 * v - 1) ** 3 +
      (o.more ? o.more(u, v) : 0),
  });
}

const waist = (s, a, b, e) => (u) => s * (a + b * ease(0, e, u));

// the name on a tail that sweeps to the side where its script begins to be read
function swept(pic, T, text) {
  const flip = !arabic(text),
    s = 1.1 * T.s;
  const M = T.put({ x: flip ? 584 : -584, y: -480, s: 1.1, flip: flip ? -1 : 1 });
  const pts = [
      [668, 330],
      [590, 462],
      [474, 566],
      [318, 640],
      [138, 686],
    ].map(M),
    spine = through(pts);
  const size = Math.min(122, 920 / Math.max(5, [...text].length)) * T.s;
  pic.object(16 * T.s, () => {
    ribbonBand(
      pic,
      [
        [700, 330],
        [730, 470],
        [716, 600],
        [756, 730],
      ].map(M),
      waist(s, 44, 16, 0.6),
      { slant: 0.1, waves: 1.3, amp: 26 * s, ao: (u) => 0.5 * (1 - ease(0, 0.35, u)), u0: 0.08, nu: 26 },
    );
    ribbonBand(pic, pts, waist(s, 40, 34, 0.42), {
      cut: 0.07,
      waves: 1.7,
      amp: 22 * s,
      ao: (u) => 0.5 * (1 - ease(0, 0.26, u)),
      u0: 0.06,
      nu: 44,
      shadow: 8,
      extra: lettering(pic, baseline(spine, 8, size, flip ? 0.3 : 0.2, 0.12), text, {
        size: r1(size),
        ink: inkFor(pic),
        at: flip ? '55%' : '45%',
      }),
    });
  });
  pic.object(22 * T.s, () =>
    drawBow(pic, M.put({ x: 684, y: 300, s: 0.66, r: 6 }), { ...satin, layers: 1, tails: false, pattern: 'plain' }),
  );
}

// a straight ribbon across the paper, the bow at the end where reading stops
function across(pic, T, text) {
  const k = arabic(text) ? 1 : -1,
    s = T.s,
    P = (x, y) => T([k * (x - 40), y]);
  const pts = [P(330, -90), P(160, 20), P(-60, 60), P(-280, 20), P(-452, 60)],
    spine = through(pts);
  const size = Math.min(128, 900 / Math.max(5, [...text].length)) * s;
  pic.object(14 * s, () => {
    ribbonBand(pic, [P(300, -110), P(360, 40), P(330, 190), P(392, 310)], waist(s, 50, 18, 0.6), {
      cut: 0.12,
      waves: 1.2,
      amp: 26 * s,
      ao: (u) => 0.5 * (1 - ease(0, 0.35, u)),
      u0: 0.08,
      nu: 26,
    });
    ribbonBand(pic, pts, waist(s, 52, 36, 0.4), {
      cut: 0.07,
      waves: 1.5,
      amp: 22 * s,
      ao: (u) => 0.5 * (1 - ease(0, 0.24, u)),
      u0: 0.06,
      nu: 44,
      shadow: 8,
      extra: lettering(pic, baseline(spine, 8, size, k > 0 ? 0.2 : 0.3, 0.14), text, {
        size: r1(size),
        ink: inkFor(pic),
        at: k > 0 ? '42%' : '58%',
      }),
    });
  });
  pic.object(22 * s, () =>
    drawBow(pic, T.put({ x: k * 230, y: -150, s: 0.62, r: k * 14 }), {
      ...satin,
      layers: 1,
      tails: false,
      pattern: 'plain',
    }),
  );
}

const named =
  (fn) =>
  (pic, T, o = {}) =>
    fn(pic, T, o.text || pic.text || 'مريم');
export const ribbon = { draw: named(swept), fit: {}, own: true, close: [390, 570, 1.75], closeLatin: [610, 570, 1.75] };
export const ribbonAcross = {
  draw: named(across),
  fit: { y: 480, s: 0.92, r: -6 },
  own: true,
  close: [420, 500, 1.7],
  closeLatin: [580, 500, 1.7],
};
