// The back of a head, for things that are worn in the hair. No face: only how large a piece is, and where it sits.
import { rng } from '../core/geometry/numbers.mjs';
import { r1 } from '../core/picture.mjs';

const TONES = ['#2B1A12', '#3A2419', '#4B2F20', '#5E3D2A', '#7A5338', '#9A6E4C'];
const SKIN = { base: '#DDA57E', light: '#F0C6A4', deep: '#B0704A' };
const HEAD = { x: 500, y: 400, rx: 258, ry: 292 };
/** Where the hair is gathered. */
const KNOT = { x: 500, y: 430 };

const on = (angle, k = 1) => [HEAD.x + Math.cos(angle) * HEAD.rx * k, HEAD.y + Math.sin(angle) * HEAD.ry * k];

/** Draws hair along curves: darker below, single lighter strands above. @param curve a path for a place from 0 to 1 */
function strands(pic, rnd, count, curve) {
  const layers = [
    [1, 5, 1, 3],
    [0.8, 2.6, 2, 5],
    [0.35, 1.3, 3, 6],
  ];
  for (const [share, width, from, to] of layers) {
    const groups = new Map();
    for (let k = 0; k < count * share; k++) {
      const tone = TONES[Math.min(to - 1, from - 1 + Math.floor(rnd() * (to - from + 1)))];
      groups.set(tone, (groups.get(tone) ?? '') + curve(rnd(), rnd));
    }
    for (const [tone, d] of groups)
      pic.add(
        `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-opacity=".55" stroke-linecap="round"/>`,
      );
  }
}

/** Shoulders in the colour of the school, collar, neck and ears. */
function person(pic) {
  const { c } = pic;
  const cloth = pic.grad(150, 760, 860, 1000, [
    [0, c.light],
    [0.4, c.base],
    [1, c.deep],
  ]);
  const skin = pic.grad(420, 600, 600, 860, [
    [0, SKIN.light],
    [0.5, SKIN.base],
    [1, SKIN.deep],
  ]);
  const body = pic.path(
    'M-20 1040C10 880 120 842 300 806Q400 786 420 730H580Q600 786 700 806C880 842 990 880 1020 1040z',
  );
  pic.cover(body);
  pic.add(
    `<path d="M412 560h176v200q-20 70-88 76-68-6-88-76z" fill="${skin}"/>`,
    `<use href="#${body}" fill="${cloth}"/>`,
    `<path d="M330 800Q400 780 414 726q86 62 172 0 14 54 84 74-70 78-170 80-100-2-170-80z" fill="#FDFBF7" stroke="#CFC6BA" stroke-width="3"/>`,
    `<path d="M342 800q66 66 158 68 92-2 158-68" fill="none" stroke="${c.base}" stroke-width="5" stroke-dasharray="14 8"/>`,
  );
  const ear = `M${HEAD.rx - 8} 0q54-36 50 30-6 62-54 62z`;
  for (const side of [-1, 1])
    pic.add(
      `<path d="${ear}" transform="translate(${HEAD.x} ${HEAD.y}) scale(${side} 1)" fill="${SKIN.base}" stroke="${SKIN.deep}" stroke-opacity=".6" stroke-width="3"/>`,
    );
}

function cap(pic) {
  const id = pic.path(
    `M${HEAD.x - HEAD.rx} ${HEAD.y}A${HEAD.rx} ${HEAD.ry} 0 0 1 ${HEAD.x + HEAD.rx} ${HEAD.y}Q${HEAD.x + HEAD.rx - 10} 600 620 690Q500 740 380 690Q${HEAD.x - HEAD.rx + 10} 600 ${HEAD.x - HEAD.rx} ${HEAD.y}z`,
  );
  pic.cover(id);
  pic.add(
    `<use href="#${id}" fill="${pic.radial(400, 250, 620, [
      [0, TONES[3]],
      [0.5, TONES[1]],
      [1, TONES[0]],
    ])}"/>`,
  );
  return pic.clip(id);
}

/** A band of light across the strands. */
const gloss = (pic, d, opacity = 0.5) =>
  pic.add(
    `<path d="${d}" fill="none" stroke="#E9C29A" stroke-width="34" stroke-opacity="${opacity}" stroke-linecap="round" filter="${pic.blur(20)}" style="mix-blend-mode:soft-light"/>`,
  );

/** Hair gathered at the back of the head and falling from there. */
export function ponytail(pic) {
  const rnd = rng(41);
  pic.object(24, () => person(pic));
  pic.object(10, () => {
    const clip = cap(pic);
    pic.add(`<g clip-path="url(#${clip})">`);
    strands(pic, rnd, 620, (at, more) => {
      const angle = -Math.PI * 1.32 + at * Math.PI * 1.64;
      const [x, y] = on(angle, 1.02 + more.jit(0.02));
      const [bx, by] = on(angle + more.jit(0.05), 0.62);
      return `M${r1(x)} ${r1(y)}Q${r1(bx)} ${r1(by - 30)} ${r1(KNOT.x + more.jit(26))} ${r1(KNOT.y + more.jit(18))}`;
    });
    gloss(pic, 'M300 330Q390 210 560 200');
    gloss(pic, 'M600 560Q690 500 700 420', 0.35);
    pic.add('</g>');
  });
  pic.object(14, () => {
    const id = pic.path(
      'M462 420C420 520 372 640 380 780C384 880 404 980 430 1050H590C616 980 640 860 632 760C622 640 580 520 538 420z',
    );
    pic.cover(id);
    pic.add(`<use href="#${id}" fill="${TONES[0]}"/><g clip-path="url(#${pic.clip(id)})">`);
    strands(pic, rnd, 420, (at, more) => {
      const u = at * 2 - 1;
      return `M${r1(KNOT.x + u * 34)} ${KNOT.y - 10}C${r1(500 + u * 96 + more.jit(10))} 560 ${r1(506 + u * 150 + more.jit(14))} 700 ${r1(510 + u * 118 + more.jit(26))} ${r1(1000 + more.jit(20))}`;
    });
    gloss(pic, 'M404 640Q500 690 600 610');
    pic.add('</g>');
  });
}

/** Hair that falls freely, parted in the middle. */
export function loose(pic) {
  const rnd = rng(43);
  pic.object(24, () => person(pic));
  pic.object(14, () => {
    const id = pic.path(
      'M242 420A258 300 0 0 1 758 420C770 560 796 700 790 860Q788 960 770 1040H230Q212 960 210 860C204 700 230 560 242 420z',
    );
    pic.cover(id);
    pic.add(
      `<use href="#${id}" fill="${pic.radial(400, 260, 760, [
        [0, TONES[3]],
        [0.5, TONES[1]],
        [1, TONES[0]],
      ])}"/><g clip-path="url(#${pic.clip(id)})">`,
    );
    strands(pic, rnd, 760, (at, more) => {
      const u = at * 2 - 1;
      const wide = Math.sign(u) * Math.abs(u) ** 0.8;
      return `M${r1(500 + u * 30)} ${r1(112 + more.jit(8))}C${r1(500 + wide * 210)} ${r1(130 + Math.abs(u) * 60)} ${r1(500 + wide * 268 + more.jit(8))} 420 ${r1(500 + wide * 262 + more.jit(14))} 640S${r1(500 + wide * 270 + more.jit(20))} 900 ${r1(500 + wide * 268 + more.jit(30))} 1030`;
    });
    gloss(pic, 'M268 400Q380 300 490 320');
    gloss(pic, 'M520 330Q640 300 736 400', 0.35);
    pic.add(
      `<path d="M500 108Q497 220 500 330" stroke="${SKIN.base}" stroke-opacity=".5" stroke-width="3" fill="none"/></g>`,
    );
  });
}
