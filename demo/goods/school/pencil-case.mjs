// Zipped canvas pencil case with a ribbon puller.
import { fabric, stitches } from '../../core/cloth.mjs';
import { tilePrint, BOWMARK } from '../../core/prints.mjs';
import { solid, rounded, gilt } from '../../core/solids.mjs';
import { cloths, mix } from '../../core/palette.mjs';
import { through } from '../../core/geometry/curves.mjs';
import { bump, ease } from '../../core/geometry/numbers.mjs';
import { strip } from '../../core/surfaces.mjs';
import { drawBow } from '../bow.mjs';
import { zip, piping } from '../../core/sewing.mjs';
import { pencil } from '../../props/props.mjs';

function drawCase(pic, T, { mark = true } = {}) {
  const { c, a, rnd } = pic,
    s = T.s,
    trim = pic.key === 'white' ? a : cloths.white,
    ph = rnd.span(0, 6);
  const body = rounded(
    [
      [-380, -168, 66],
      [380, -172, 66],
      [392, 170, 84],
      [-390, 174, 84],
    ],
    T,
    0,
  );
  const o = T([0, 0]),
    ang = (-T.r * Math.PI) / 180,
    back = (x, y) => {
      const X = (x - o[0]) / s,
        Y = (y - o[1]) / s;
      return [X * Math.cos(ang) - Y * Math.sin(ang), X * Math.sin(ang) + Y * Math.cos(ang)];
    };
  const relief = (x, y) => {
    const [u, v] = back(x, y);
    return (
      s *
      (-26 * bump(v, -92, 26) +
        7 * Math.sin(u / 70 + v / 46 + ph) * ease(-60, 60, v) +
        5 * Math.sin(u / 31 - v / 80 + ph) * bump(v, -30, 60))
    );
  };
  solid(pic, body, {
    round: 92 * s,
    high: 74 * s,
    relief,
    frame: undefined,
    pattern: 'plain',
    printed: pic.pattern && pic.pattern !== 'plain',
    spec: 0.14,
    gloss: 10,
    blur: 7,
    art: (id) =>
      pic.pattern && pic.pattern !== 'plain'
        ? tilePrint(pic, id, pic.pattern, { ink: a.base, cell: 58 * s, r: T.r, x: o[0], y: o[1] })
        : '',
  });
  pic.add(piping(pic, body.d, trim, 10 * s));
  zip(pic, T, 'M-338-92H338', null);
  const gold = gilt(pic);
  pic.at(
    T,
    stitches(pic, 'M-346-62H346', { ink: trim === cloths.white ? '#fff' : a.base, w: 2.6 }) +
      stitches(pic, 'M-340-122H340', { ink: trim === cloths.white ? '#fff' : a.base, w: 2.6 }) +
      `<rect x="-352" y="-114" width="30" height="44" rx="6" fill="${gold}" stroke="#8a5f17" stroke-opacity=".4"/><rect x="322" y="-114" width="30" height="44" rx="6" fill="${gold}" stroke="#8a5f17" stroke-opacity=".4"/>` +
      `<g transform="translate(0 70)"><rect x="-96" y="-46" width="192" height="92" rx="16" fill="${c.dark}" opacity=".4" transform="translate(4 7)" filter="${pic.blur(5)}"/>` +
      `<rect x="-96" y="-46" width="192" height="92" rx="16" fill="${pic.grad(-96, -46, 96, 46, [
        [0, '#FFFDF8'],
        [0.6, '#F8F1E4'],
        [1, '#E4D6BE'],
      ])}"/><rect x="-88" y="-38" width="176" height="76" rx="11" fill="none" stroke="${mix(c.deep, '#8A6A3A', 0.2)}" stroke-opacity=".6" stroke-width="2.4" stroke-dasharray="7 5" stroke-linecap="round"/>` +
      (!mark
        ? ''
        : `<path d="${BOWMARK}" transform="translate(0-8) scale(28)" fill="${pic.key === 'white' ? a.base : c.base}"/>`) +
      `</g>` +
      `<path d="M232-112h26q6 0 6 7v18q0 7-7 7h-24q-7 0-7-7v-18q0-7 6-7z" fill="${gold}" stroke="#8a5f17" stroke-opacity=".4"/><circle cx="245" cy="-72" r="13" fill="none" stroke="#8a5f17" stroke-width="6"/><circle cx="244" cy="-73" r="13" fill="none" stroke="#F0CF80" stroke-width="4"/>`,
  );
  // ribbon tied to the zip
  const rib = (pts) =>
    fabric(pic, {
      c: trim,
      surf: strip(through(pts.map(T)), (u) => s * (9 + 9 * ease(0, 0.5, u))),
      cut: 0.12,
      height: (u) => 14 * s * Math.sin(7 * u + ph),
      nu: 14,
      nv: 4,
      lod: 0,
      rib: 4 * s,
      edge: 0.5,
      rim: 0.6,
      shadow: 7 * s,
      stitch: 0,
      blur: 3,
      ink: c.base,
    });
  rib([
    [244, -62],
    [226, 4],
    [232, 70],
    [212, 126],
  ]);
  rib([
    [246, -62],
    [268, 6],
    [262, 64],
    [284, 116],
  ]);
  drawBow(pic, T.put({ x: 245, y: -54, s: 0.2 }), {
    layers: 1,
    tails: false,
    c: trim,
    pattern: 'plain',
    rib: 3.2,
    stitch: 0,
    lod: 0,
    shadow: 8,
  });
}

// two pencils above the case
function withPencils(pic, T, o = {}) {
  if (pic.view === 'front' && o.pencils !== false) {
    const own = pic.key === 'white' ? pic.a : pic.c,
      rest = pic.key === 'white' ? pic.c : cloths.white;
    pic.object(10, () => {
      pencil(pic, T.put({ x: -307, y: -295, r: -2, s: 1.02 }), { c: own });
      pencil(pic, T.put({ x: -149, y: -276, r: 4, s: 1.02 }), { c: rest, lead: '#5b5b66' });
    });
  }
  pic.object(20 * T.s, () => drawCase(pic, T, o));
}

export const pencilCase = { draw: withPencils, fit: { y: 560, s: 1.14, r: -7 }, own: true, close: [620, 470, 2.1] };
