// Composes one picture: goods laid on paper as front, close-up, back or arranged scene.
import { picture } from './core/picture.mjs';
import { place } from './core/geometry/place.mjs';
import { arabic } from './core/lettering.mjs';
import { setStage } from './props/stages.mjs';
import { goods } from './goods/index.mjs';

/** Where the goods of a scene lie: centre, size, turn. */
const ARRANGEMENTS = {
  one: [{}],
  aside: [{ x: 460, y: 540, s: 0.86, r: 6 }],
  lean: [{ x: 540, y: 500, s: 0.86, r: -9 }],
  two: [
    { y: 300, s: 0.95, r: -4 },
    { x: 512, y: 690, s: 0.95, r: 9 },
  ],
  crossed: [
    { x: 520, y: 400, s: 0.95, r: 48 },
    { x: 490, y: 610, s: 0.95, r: -14 },
  ],
  fanned: [
    { x: 440, y: 250, s: 0.86, r: 12 },
    { x: 500, y: 500, s: 0.86 },
    { x: 560, y: 760, s: 0.86, r: -12 },
  ],
  fall: [
    { x: 320, y: 270, s: 0.6, r: -9 },
    { x: 600, y: 620, s: 0.74, r: 7 },
  ],
  rise: [
    { x: 660, y: 290, s: 0.58, r: 9 },
    { x: 390, y: 630, s: 0.74, r: -7 },
  ],
  side: [
    { x: 268, y: 500, s: 0.52, r: -7 },
    { x: 732, y: 500, s: 0.52, r: 6 },
  ],
  twin: [
    { x: 350, y: 330, s: 0.66, r: -12 },
    { x: 650, y: 680, s: 0.66, r: 8 },
  ],
  trio: [
    { x: 300, y: 280, s: 0.5, r: -12 },
    { x: 700, y: 360, s: 0.5, r: 9 },
    { x: 470, y: 720, s: 0.56, r: -3 },
  ],
  column: [
    { x: 400, y: 210, s: 0.48, r: -6 },
    { x: 600, y: 500, s: 0.5, r: 5 },
    { x: 420, y: 800, s: 0.48, r: -4 },
  ],
};

const lay = (good, { x = 500, y = 500, s = 1, r = 0 }) => {
  const { fit } = good;
  return place({ x, y, s, r }).put({ x: (fit.x ?? 500) - 500, y: (fit.y ?? 500) - 500, s: fit.s ?? 1, r: fit.r ?? 0 });
};

function put(pic, name, at, options) {
  const good = goods[name];
  if (!good) throw new Error(`no such goods: ${name}`);
  const T = lay(good, at);
  if (good.own) good.draw(pic, T, options);
  else pic.object((good.lift || 20) * (at.s ?? 1), () => good.draw(pic, T, options));
}

/**
 * The SVG of one shot of a look.
 * A look says what the product is (`of`, `color`, `pattern`, `paper`, `piece`…), a shot how it is shown:
 * `view` front, detail, back or set; for a set, `stage` and `lay` (an arrangement) or `pieces` (other goods, each in its place).
 */
export function drawShot(look, shot) {
  const {
    of,
    lay: laid,
    pieces,
    stage,
    piece,
    turn = 0,
    close,
    at,
    ...options
  } = { ...look, ...shot, view: shot.view || 'front' };
  const pic = picture(of || 'scene', options),
    good = goods[of];
  if (options.view === 'detail') {
    const [x, y, k] = close ||
      (options.text && !arabic(options.text) && good?.closeLatin) ||
      good?.close || [500, 450, 2];
    pic.zoom(x, y, k);
  }
  if (stage) setStage(pic, stage);
  if (pieces)
    for (const { of: name, x, y, s, r, piece: more, ...own } of pieces)
      put(Object.keys(own).length ? pic.as(own) : pic, name, { x, y, s, r }, more || {});
  else
    for (const p of ARRANGEMENTS[laid || good.front || 'one'])
      put(pic, of, { ...p, ...at, r: (p.r || 0) + turn }, piece || {});
  return pic.svg();
}
