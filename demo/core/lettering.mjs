// Embroidered and woven names, shaped by the browser that rasterises the picture.
import { sample } from './geometry/curves.mjs';
import { smooth } from './geometry/paths.mjs';

export const arabic = (s) => /[\u0600-\u06ff]/.test(s);
const FONT = "'Baloo Bhaijaan 2','Baloo 2','Noto Kufi Arabic','Noto Sans Arabic',Tahoma,sans-serif";

// foil lettering along a path that runs left to right
export function lettering(pic, d, text, { size = 92, ink = 'white', at = '50%', spread = 0 } = {}) {
  const id = pic.path(d);
  const gold = pic.grad(0, 300, 260, 900, [
    [0, '#F6DE9A'],
    [0.2, '#FFF7DC'],
    [0.38, '#E2B04A'],
    [0.55, '#FFF0C2'],
    [0.72, '#C98E2B'],
    [0.88, '#F8E2A4'],
    [1, '#D9A542'],
  ]);
  const fill = ink === 'gold' ? gold : ink;
  const dir = arabic(text) ? ' direction="rtl"' : '';
  const t = (f, extra) =>
    `<text font-family="${FONT}" font-weight="700" font-size="${size}" text-anchor="middle"${dir}${spread ? ` letter-spacing="${spread}"` : ''} fill="${f}"${extra}>` +
    `<textPath href="#${id}" startOffset="${at}">${text.replace(/[<&]/g, (c) => (c === '<' ? '&lt;' : '&amp;'))}</textPath></text>`;
  const dark = /^#[0-8]/.test(ink); // dark inks sink in, pale ones lie on top
  return t(dark ? '#fff' : pic.c.dark, ` opacity=".35" transform="translate(1.5 2.5)"`) + t(fill, '');
}

const BLUE_THREAD = '#215A90';
// lettering that reads on each cloth: gold foil on navy, a darker ink on the pale ones
export const inkFor = (pic) =>
  pic.ink ||
  { white: pic.accentKey === 'blue' ? BLUE_THREAD : pic.a.deep, navy: 'gold', blue: BLUE_THREAD }[pic.key] ||
  '#FFFDF8';

// the line a name stands on: the middle of a band, in reading direction, lowered by a share of the letter size
export function baseline(spine, n, size, drop, u0 = 0) {
  const run = sample((t) => spine(u0 + (1 - u0) * t), n);
  if (run[0][0] > run[n][0]) run.reverse();
  return smooth(
    run.map(([x, y], i, all) => {
      const a = all[Math.max(0, i - 1)],
        b = all[Math.min(n, i + 1)],
        l = Math.hypot(b[0] - a[0], b[1] - a[1]);
      return [x - ((b[1] - a[1]) / l) * size * drop, y + ((b[0] - a[0]) / l) * size * drop];
    }),
  );
}

// the picture as lettering on a cream label sees it: the shadow of the thread is cream too
export const onLabel = (pic) => Object.assign(Object.create(pic), { c: { dark: '#CDBE9F' } });
