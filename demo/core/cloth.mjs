// Cloth: tone computed from folds, outlines, ribs, weave, stitches, and the panel that joins them.
import { cloths, mix, lightness } from './palette.mjs';
import { contours } from './geometry/contours.mjs';
import { circle3, lengthOf } from './geometry/curves.mjs';
import { lightField } from './light.mjs';
import { clamp, lerp } from './geometry/numbers.mjs';
import { thin, poly, smooth, join } from './geometry/paths.mjs';
import { r1, r2, op2, stopList } from './picture.mjs';
import { print, tilePrint } from './prints.mjs';

// ---------------------------------------------------------------- tone
// tone steps: [threshold, ramp colour, opacity]. 0 small or hidden parts, 1 textured cloth, 2 smooth cloth
const STEPS = [
  {
    dark: [
      [0.07, 'deep', 0.5],
      [0.19, 'deep', 0.6],
      [0.38, 'dark', 0.5],
    ],
    lite: [
      [0.06, 'light', 0.42],
      [0.17, 'light', 0.5],
    ],
  },
  {
    dark: [
      [0.045, 'deep', 0.34],
      [0.12, 'deep', 0.42],
      [0.22, 'deep', 0.5],
      [0.36, 'dark', 0.36],
      [0.55, 'dark', 0.42],
    ],
    lite: [
      [0.04, 'light', 0.3],
      [0.095, 'light', 0.38],
      [0.165, 'light', 0.44],
      [0.25, 'hi', 0.5],
    ],
  },
  {
    dark: [
      [0.04, 'deep', 0.24],
      [0.1, 'deep', 0.3],
      [0.17, 'deep', 0.36],
      [0.27, 'deep', 0.4],
      [0.4, 'dark', 0.26],
      [0.57, 'dark', 0.3],
      [0.8, 'dark', 0.34],
    ],
    lite: [
      [0.04, 'light', 0.22],
      [0.09, 'light', 0.26],
      [0.15, 'light', 0.32],
      [0.22, 'light', 0.36],
      [0.31, 'hi', 0.36],
      [0.43, 'hi', 0.44],
      [0.58, 'hi', 0.5],
    ],
  },
];

// shade a surface: contours of tone, stacked and blurred
function tones(pic, surf, height, o = {}) {
  const {
    nu = 30,
    nv = 16,
    ext = 0.05,
    blur = 5,
    tol = Math.max(1.9, blur * 0.68),
    lod = 1,
    c = pic.c,
    strength = 1,
    u0 = 0,
    u1 = 1,
    v0 = 0,
    v1 = 1,
  } = o;
  const U = (u) => lerp(u0, u1, u),
    V = (v) => lerp(v0, v1, v),
    S = (u, v) => surf(U(u), V(v));
  const F = lightField(S, (u, v, x, y) => height(U(u), V(v), x, y), {
    ...o,
    nu,
    nv,
    ext,
    ao: o.ao && ((u, v, x, y) => o.ao(U(u), V(v), x, y)),
  });
  const neg = F.map((r) => r.map((x) => -x)),
    q = blur >= 4.5 ? 3 : 2; // the blur hides a coarse grid, so write small numbers
  const at = ([i, j]) => S(-ext + ((1 + 2 * ext) * i) / nu, -ext + ((1 + 2 * ext) * j) / nv);
  // printed cloth is shaded thinly with a darker ink, so the print stays readable in the folds
  const k = lightness(c.base) < 0.4 ? 0.27 : 0.5; // dark cloth needs the least
  const ink =
    c.shade ||
    (o.printed
      ? { deep: [c.dark, k], dark: [mix(c.dark, '#1a1020', 0.18), k + 0.08], light: [c.light, 0.85], hi: [c.hi, 0.9] }
      : { deep: [c.deep, 1], dark: [c.dark, 1], light: [c.light, 1], hi: [c.hi, 1] });
  const layer = (list, field) => {
    const by = {};
    for (const [level, tone, op] of list) {
      const d = contours(field, level)
        .map((l) => poly(thin(l.map(at), pic.view === 'set' ? tol * 1.4 : tol).map((p) => [p[0] / q, p[1] / q])))
        .filter((x) => x.length > 20)
        .join('');
      if (d)
        by[tone] = (by[tone] || '') + `<path opacity="${op2(clamp(op * strength * ink[tone][1], 0, 0.95))}" d="${d}"/>`;
    }
    return Object.entries(by)
      .map(([tone, x]) => `<g fill="${ink[tone][0]}">${x}</g>`)
      .join('');
  };
  const art = layer(STEPS[lod].dark, neg) + layer(STEPS[lod].lite, F);
  return art && `<g filter="${pic.blur(r2(blur / q))}" transform="scale(${q})">${art}</g>`;
}

// ---------------------------------------------------------------- outline
// boundary of a surface; cut: depth of a swallow-tail (or slant) at u = 1 in units of u
export function outline(surf, { nu = 5, nv = 3, cut = 0, slant = 0, d = 0, soft = false } = {}) {
  const e = (v) => 1 - cut * (1 - Math.abs(2 * v - 1)) - slant * v;
  const row = (v) => Array.from({ length: nu + 1 }, (_, i) => surf((i / nu) * e(v), v));
  const col = (u) => Array.from({ length: nv + 1 }, (_, i) => surf(u ? u * e(i / nv) : 0, i / nv));
  const path = (pts) => smooth(pts, { d });
  if (soft) return smooth([...row(0), ...col(1).slice(1, -1), ...row(1).reverse()], { closed: true, d });
  const tail = (s) => s.replace(/^M[^c]*c/, 'c');
  const right = cut ? `L${join([...surf(e(0.5), 0.5), ...surf(e(1), 1)], d)}` : tail(path(col(1)));
  const bottom = `L${join(surf(e(1), 1), d)}${tail(path(row(1).reverse()))}`;
  return `${path(row(0))}${right}${bottom}L${join(surf(0, 1), d)}${tail(path(col(0).reverse()))}z`;
}

// ---------------------------------------------------------------- ribs, stitches
// ribs across a ribbon as one repeating gradient: rings about the centre of curvature, or straight bars
export function ribs(pic, surf, gap, c, at = 0.62, strength = 1) {
  const a = surf(at, 0),
    m = surf(at, 0.5),
    b = surf(at, 1),
    k = circle3(a, m, b);
  const white = c === cloths.white,
    navy = c === cloths.navy;
  const dk = (white ? 0.15 : navy ? 0.42 : 0.24) * strength,
    lt = (white ? 0.45 : navy ? 0.2 : 0.28) * strength;
  const stops = pic.once(
    `rib${c.base}${strength}`,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" spreadMethod="repeat">${stopList([
        [0, c.dark, 0],
        [0.3, c.dark, dk],
        [0.52, c.dark, 0],
        [0.56, c.hi, 0],
        [0.8, c.hi, lt],
        [1, c.hi, 0],
      ])}</linearGradient>`,
  );
  return pic.def((id) => {
    if (!k || k[2] > 3000) {
      const n = [b[1] - a[1], a[0] - b[0]],
        l = Math.hypot(...n) || 1;
      return `<linearGradient id="${id}" href="#${stops}" x1="${r1(m[0])}" y1="${r1(m[1])}" x2="${r2(m[0] + (n[0] / l) * gap)}" y2="${r2(m[1] + (n[1] / l) * gap)}"/>`;
    }
    return `<radialGradient id="${id}" href="#${stops}" cx="${r1(k[0])}" cy="${r1(k[1])}" r="${r2(gap)}"/>`;
  });
}
// ribs along a curving strip: a wide dashed stroke on its spine
function spineRibs(pic, d, gap, w, c, k = 1) {
  const id = pic.path(d),
    white = c === cloths.white,
    navy = c === cloths.navy;
  const dk = r2((white ? 0.14 : navy ? 0.4 : 0.24) * k),
    lt = r2((white ? 0.45 : navy ? 0.2 : 0.28) * k);
  return `<g fill="none" stroke-width="${Math.round(w)}" stroke-dasharray="${r2(gap * 0.32)} ${r2(gap * 0.68)}"><use href="#${id}" stroke="${c.dark}" stroke-opacity="${dk}"/><use href="#${id}" stroke="${c.hi}" stroke-opacity="${lt}" stroke-dashoffset="${r2(gap * 0.5)}"/></g>`;
}

export function along(surf, v, n = 5, d = 0, u0 = 0, u1 = 1) {
  return smooth(
    Array.from({ length: n + 1 }, (_, i) => surf(lerp(u0, u1, i / n), v)),
    { d },
  );
}

export function stitches(pic, d, { ink = '#fff', w = 2.6, dash = '9 6.5', op = 0.9, under = pic.c.dark } = {}) {
  if (w < 1.9)
    return `<path d="${d}" class="${pic.css(`fill:none;stroke-linecap:round;stroke-dasharray:${dash};stroke:${ink};stroke-width:${w}`)}"/>`;
  const id = pic.path(d);
  const g = pic.css(`fill:none;stroke-linecap:round;stroke-dasharray:${dash}`),
    a = pic.css(`stroke:${under};stroke-opacity:.4;stroke-width:${r1(w * 1.25)}`),
    b = pic.css(`stroke:${ink};stroke-opacity:${op};stroke-width:${w}`);
  return `<g class="${g}"><use href="#${id}" class="${a}" transform="translate(${r1(w * 0.4)} ${r1(w * 0.6)})"/><use href="#${id}" class="${b}"/></g>`;
}

// ---------------------------------------------------------------- cloth panel
export function fabric(pic, o) {
  const {
    surf,
    height = () => 0,
    c = pic.c,
    kind = 'grosgrain',
    pattern = 'plain',
    ink = pic.a.base,
    len = lengthOf((t) => surf(t, 0.5)),
    wid = lengthOf((t) => surf(0.9, t)),
    cut,
    slant,
    shape,
    shadow = 0,
    lod = kind === 'grosgrain' ? 1 : 2,
    edge = lod ? 1 : 0,
    stitch,
    stitchInk,
    cell,
    extra = '',
    rim = 1,
  } = o;
  const rib = o.rib === 0 ? 0 : Math.max(4.6, o.rib || 7); // finer ribs would shimmer
  const d = shape || outline(surf, { cut, slant, ...o.out }),
    id = pic.path(d);
  pic.cover(id);
  const isWhite = c === cloths.white;
  const base = o.fill || (isWhite ? mix(c.base, c.deep, 0.2) : c.base);
  const out = [];
  if (shadow)
    out.push(
      `<use href="#${id}" class="${pic.css(`fill:${o.shadowInk || c.dark};opacity:${op2(o.shadowOp || 0.42)};filter:${pic.blur(Math.max(2, Math.round(shadow * 0.75)))}`)}" transform="translate(${r1(shadow * 0.55)} ${r1(shadow)})"/>`,
    );
  out.push(`<g clip-path="url(#${pic.clip(id)})"><use href="#${id}" fill="${base}"/>`);
  if (pattern !== 'plain')
    out.push(
      o.flat
        ? tilePrint(pic, id, pattern, { cell, ink, ...o.flat })
        : print(pic, surf, pattern, { len, wid, cell, ink, phase: o.phase, u0: o.u0 }),
    );
  if (o.art) out.push(o.art(id));
  if (o.shade !== false)
    out.push(
      tones(pic, surf, height, {
        printed: pattern !== 'plain',
        ...o,
        lod: pic.view === 'set' ? Math.max(0, lod - 1) : lod,
        strength: isWhite && lod === 0 ? 1.2 : 1,
      }),
    );
  if (kind === 'grosgrain' && pic.view === 'detail' && rib) out.push(weave(pic, id, c, 2.4, 0.12));
  if (kind === 'cotton' && o.weave !== false) out.push(weave(pic, id, c, o.weave || 5, 0.09));
  if (kind === 'satin' && o.thread)
    out.push(
      o.spine
        ? spineRibs(pic, o.spine, o.thread, wid * 1.3, c, 0.4)
        : `<use href="#${id}" fill="url(#${ribs(pic, surf, o.thread, c, 0.62, 0.4)})"/>`,
    );
  if (kind === 'grosgrain' && rib) {
    const k = rib < 6 ? 0.7 : 1;
    out.push(
      o.spine
        ? spineRibs(pic, o.spine, rib, wid * 1.3, c, k)
        : `<use href="#${id}" fill="url(#${ribs(pic, surf, rib, c, o.ribAt, k)})"/>`,
    );
  }
  if (edge && kind !== 'cotton')
    out.push(
      `<path d="${along(surf, 0.03, 4)}${along(surf, 0.97, 4)}" class="${pic.css(`fill:none;stroke:${c.dark};stroke-opacity:.26;stroke-width:${r1(2.6 * edge)}`)}"/>`,
    );
  if (stitch) {
    const k = stitch === true ? 0.1 : stitch;
    const n = o.out?.nu || 5;
    out.push(
      stitches(pic, along(surf, k, n) + along(surf, 1 - k, n), {
        ink: stitchInk || (isWhite ? pic.a.base : '#fff'),
        w: o.stitchW || 2.6,
        dash: o.dash,
        under: c.dark,
      }),
    );
  }
  if (rim) {
    const g = pic.once(
      `rim${c.base}`,
      (k) =>
        `<linearGradient id="${k}" x2=".8" y2="1">${stopList([
          [0, c.hi, 0.75],
          [0.45, c.hi, 0.3],
          [0.6, c.dark, 0.22],
          [1, c.dark, 0.5],
        ])}</linearGradient>`,
    );
    out.push(`<use href="#${id}" class="${pic.css(`fill:none;stroke:url(#${g});stroke-width:${r1(3.6 * rim)}`)}"/>`);
  }
  out.push(extra, '</g>');
  pic.add(out.join(''));
  return id;
}

// plain-weave texture over an outline
export function weave(pic, id, c = pic.c, size = 5, op = 0.1) {
  const k = pic.once(
    `weave${c.base}${size}${op}`,
    (p) =>
      `<pattern id="${p}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path fill="${c.dark}" fill-opacity="${op}" d="M0 0h${size / 2}v${size / 2}H0zM${size / 2} ${size / 2}h${size / 2}v${size / 2}h${-size / 2}z"/>` +
      `<path fill="${c.hi}" fill-opacity="${op}" d="M${size / 2} 0h${size / 2}v${size / 2}h${-size / 2}z"/></pattern>`,
  );
  return `<use href="#${id}" fill="url(#${k})"/>`;
}
