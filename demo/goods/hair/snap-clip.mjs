// An enamelled snap clip with a gold rim and, unless asked otherwise, a little grosgrain bow.
import { solid, blob, GOLD } from '../../core/solids.mjs';
import { drawBow } from '../bow.mjs';

const BODY = [
  [-206, 0],
  [-192, -46],
  [-150, -72],
  [-92, -74],
  [0, -60],
  [110, -42],
  [188, -29],
  [224, 0],
  [188, 29],
  [110, 42],
  [0, 60],
  [-92, 74],
  [-150, 72],
  [-192, 46],
];
const SLOT = 'M176-9C110-20 20-30-84-33-124-34-124 34-84 33 20 30 110 20 176 9';

function drawClip(pic, T, o = {}) {
  const bowC = pic.bow === 'accent' ? pic.a : pic.c;
  const s = T.s,
    edge = blob(
      BODY.map(([x, y]) => [x * 1.035, y * 1.1]),
      T,
    ),
    body = blob(BODY, T);
  const rim = pic.path(edge.d),
    a = T([-120, -80]),
    b = T([120, 80]);
  pic.cover(rim);
  pic.add(`<use href="#${rim}" fill="${pic.grad(...a, ...b, GOLD)}"/>`);
  const slot = (extra) => `<path d="${SLOT}" fill="none" stroke-linecap="round" ${extra}/>`;
  solid(pic, body, {
    kind: 'none',
    lod: 2,
    round: 34 * s,
    high: 22 * s,
    spec: 1.1,
    gloss: 36,
    gain: 1.1,
    blur: 4 * s,
    rim: 1.1,
    pattern: o.pattern || pic.pattern || 'plain',
    cell: 44 * s,
    ink: pic.a.base,
    ...o,
  });
  pic.at(
    T,
    slot(`stroke="${pic.c.hi}" stroke-opacity=".55" stroke-width="14" transform="translate(1.5 2)"`) +
      slot(`stroke="${pic.c.dark}" stroke-width="11"`) +
      slot(`stroke="${pic.paper.paper}" stroke-width="5" stroke-opacity=".55" transform="translate(1.5 2.5)"`) +
      `<path d="M-178-34C-150-62-90-62 0-50 90-38 160-28 190-20" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round" filter="${pic.blur(1.6)}"/>` +
      `<circle cx="192" cy="0" r="8" fill="${pic.grad(184, -8, 200, 8, GOLD)}"/>`,
  );
  if (o.bow !== false)
    drawBow(pic, T.put({ x: -122, y: 2, s: 0.235, r: 62 }), {
      layers: 1,
      tails: false,
      pattern: 'plain',
      c: bowC,
      ink: pic.c.base,
      stitchInk: bowC === pic.a && pic.key !== 'white' ? pic.c.base : undefined,
      rib: 3.6,
      lod: 1,
      blur: 3,
      stitch: 0.09,
      shadow: 9,
    });
}

export const snapClip = { draw: drawClip, fit: { s: 1.62, r: -22 }, lift: 13, close: [330, 560, 1.9], front: 'two' };
