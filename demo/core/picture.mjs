// The picture frame: options, unique ids, shared gradients and blurs, paper, light, cast shadows.
import { papers, defaultAccent, swatch } from './palette.mjs';
import { rng } from './geometry/numbers.mjs';

// four characters, a letter first, from the picture's options
const hash = (s) => {
  let h = 2166136261;
  for (const ch of s) h = Math.imul(h ^ ch.codePointAt(0), 16777619);
  h = (h ^ (h >>> 15)) >>> 0;
  return (
    String.fromCharCode(97 + (h % 26)) +
    Math.floor(h / 26)
      .toString(36)
      .slice(-3)
      .padStart(3, 'x')
  );
};
export const r1 = (x) => +x.toFixed(1);
export const r2 = (x) => +x.toFixed(2);
export const op2 = (x) => r2(x).toString().replace(/^0\./, '.');

export function picture(kind, options = {}) {
  const o = { color: 'pink', seed: 1, view: 'front', paper: 'mint', ...options };
  const key = o.color,
    accentKey = o.accent || defaultAccent(key);
  const prefix = o.prefix || hash(JSON.stringify([kind, o]));
  const paper = papers[o.paper];
  const defs = [],
    body = [],
    css = [],
    memo = new Map();
  let n = 0,
    sink = body,
    covers = null;

  const pic = {
    ...o,
    key,
    accentKey,
    paper,
    paperKey: o.paper,
    c: swatch(key),
    a: swatch(accentKey),
    rnd: rng(o.seed * 7919 + 13),
    camera: '',
    // the same picture seen by a piece of another colour or print
    as({ color = key, accent, ...rest }) {
      return Object.assign(Object.create(pic), {
        key: color,
        c: swatch(color),
        a: swatch(accent || (color === key ? accentKey : defaultAccent(color))),
        pattern: undefined,
        bow: undefined,
        ...rest,
      });
    },
    uid: () => prefix + (n++).toString(36),
    def(markup) {
      const id = pic.uid();
      defs.push(markup(id));
      return id;
    },
    once(k, markup) {
      if (!memo.has(k)) memo.set(k, pic.def(markup));
      return memo.get(k);
    },
    css: (decl) =>
      pic.once('css' + decl, (k) => {
        css.push(`.${k}{${decl}}`);
        return '';
      }),
    add(...s) {
      sink.push(...s);
    },
    path: (d) => pic.once('d' + d, (id) => `<path id="${id}" d="${d}"/>`),
    clip: (id) => pic.once('clip' + id, (k) => `<clipPath id="${k}"><use href="#${id}"/></clipPath>`),
    // blurs snap to a short list, so few filters are written
    blur(want) {
      const s = BLURS.reduce((best, x) => (Math.abs(x - want) < Math.abs(best - want) ? x : best));
      return `url(#${pic.once('blur' + s, (k) => `<filter id="${k}" x="-300" y="-300" width="1600" height="1600" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${s}"/></filter>`)})`;
    },
    // gradients in picture units; equal stop lists are written once and referred to
    grad: (x1, y1, x2, y2, stops) =>
      pic.gradient('linear', `x1="${r1(x1)}" y1="${r1(y1)}" x2="${r1(x2)}" y2="${r1(y2)}"`, stops),
    radial: (cx, cy, r, stops) => pic.gradient('radial', `cx="${r1(cx)}" cy="${r1(cy)}" r="${r1(r)}"`, stops),
    gradient(type, at, stops) {
      const list = stopList(stops),
        full = `${type}|${at}|${list}`;
      if (memo.has(full)) return memo.get(full);
      const base = memo.get('stops' + list);
      const id = pic.def((k) =>
        base
          ? `<${type}Gradient id="${k}" href="#${base}" ${at}/>`
          : `<${type}Gradient id="${k}" gradientUnits="userSpaceOnUse" ${at}>${list}</${type}Gradient>`,
      );
      if (!base) memo.set('stops' + list, id);
      memo.set(full, `url(#${id})`);
      return `url(#${id})`;
    },
    // collect markup instead of drawing it
    gather(fn) {
      const was = sink;
      sink = [];
      fn();
      const out = sink.join('');
      sink = was;
      return out;
    },
    cover(id, matrix) {
      if (covers) covers.push(matrix ? `${id}" transform="${matrix}` : id);
    },
    // draw markup given in T's local units
    at(T, markup) {
      pic.add(`<g transform="${matrixOf(T)}">${markup}</g>`);
    },
    // move the camera in: centre (x, y) of the scene, magnified k times
    zoom(x, y, k) {
      pic.camera = `translate(${r1(500 - x * k)} ${r1(500 - y * k)}) scale(${k})`;
    },
    // an object standing `lift` above the paper: draws its cast shadow, then itself
    object(lift, fn) {
      const was = covers;
      covers = [];
      const art = pic.gather(fn),
        list = covers;
      covers = was;
      pic.add(groundShadow(pic, list, lift), art);
    },
    // draw once around the origin, place several times (turns of a few degrees keep the light honest)
    stamp(fn) {
      const was = covers;
      covers = [];
      const art = pic.gather(fn),
        list = covers;
      covers = was;
      const id = pic.def((k) => `<g id="${k}">${art}</g>`),
        sil = pic.def((k) => `<g id="${k}">${list.map((q) => `<use href="#${q}"/>`).join('')}</g>`);
      return (T, lift) =>
        pic.add(
          groundShadow(pic, [`${sil}" transform="${matrixOf(T)}`], lift),
          `<use href="#${id}" transform="${matrixOf(T)}"/>`,
        );
    },
    svg() {
      const main = pic.camera ? `<g transform="${pic.camera}">${body.join('')}</g>` : body.join('');
      const bg = background(pic);
      const slim = (t) =>
        t
          .replace(/(<use [^>]*?)transform="translate\((-?[\d.]+)[ ,]?(-?[\d.]+)\)"/g, '$1x="$2" y="$3"')
          .replace(/"(-?)0\./g, '"$1.');
      return slim(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000" color-interpolation-filters="sRGB">${css.length ? `<style>${css.join('')}</style>` : ''}<defs>${defs.join('')}</defs>${bg}${main}</svg>`,
      );
    },
  };
  return pic;
}

export const matrixOf = (T) => {
  const o = T([0, 0]),
    x = T([1, 0]),
    y = T([0, 1]);
  return `matrix(${[x[0] - o[0], x[1] - o[1], y[0] - o[0], y[1] - o[1], o[0], o[1]].map((v) => +v.toFixed(3)).join(' ')})`;
};

const BLURS = [1.2, 1.7, 2.3, 3, 4, 5, 6.5, 9, 14, 20, 28, 40];
export const stopList = (stops) =>
  stops
    .map(
      ([at, col, op]) =>
        `<stop${at ? ` offset="${op2(at)}"` : ''} stop-color="${col}"${op === undefined || op === 1 ? '' : ` stop-opacity="${op2(op)}"`}/>`,
    )
    .join('');

// tinted paper under soft window light from the top left
function background(pic) {
  const p = pic.paper;
  const glow = pic.radial(250, 160, 820, [
    [0, p.glow, 0.95],
    [0.5, p.glow, 0.5],
    [1, p.glow, 0],
  ]);
  const edge = pic.radial(360, 300, 960, [
    [0.4, p.edge, 0],
    [0.75, p.edge, 0.34],
    [1, p.edge, 0.8],
  ]);
  // fibres and specks keep the tint from looking like plastic, and hide banding
  const rnd = rng(77),
    speck = (n, w) =>
      Array.from(
        { length: n },
        () =>
          `M${Math.round(rnd() * 290)} ${Math.round(rnd() * 330)}${w ? `l${Math.round(rnd.jit(7))} ${Math.round(rnd.jit(7))}` : 'h0'}`,
      ).join('');
  const grain = pic.def(
    (id) =>
      `<pattern id="${id}" width="293" height="337" patternUnits="userSpaceOnUse"><g fill="none" stroke-linecap="round" stroke-opacity=".5">` +
      `<path stroke="${p.edge}" stroke-width="1.6" d="${speck(24)}"/><path stroke="${p.glow}" stroke-width="1.8" d="${speck(20)}"/><path stroke="${p.edge}" stroke-width=".8" d="${speck(10, 1)}"/></g></pattern>`,
  );
  return [p.paper, glow, edge, `url(#${grain})`].map((f) => `<path fill="${f}" d="M0 0h1000v1000H0z"/>`).join('');
}

function groundShadow(pic, ids, lift) {
  if (!ids.length) return '';
  const g = pic.def((id) => `<g id="${id}">${ids.map((k) => `<use href="#${k}"/>`).join('')}</g>`);
  const layer = (dx, dy, b, op) =>
    `<use href="#${g}" transform="translate(${r1(dx)} ${r1(dy)})" filter="${pic.blur(b)}" opacity="${op}"/>`;
  return `<g fill="${pic.paper.shade}">${layer(lift * 1.5, lift * 2.1, Math.round(12 + lift * 1.1), 0.2)}${layer(lift * 0.62, lift * 0.9, Math.round(5 + lift * 0.35), 0.24)}${layer(2, 4, 3, 0.26)}</g>`;
}
