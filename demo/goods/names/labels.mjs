// Satin name labels: a spool with its running ribbon and a few cut labels, or four labels on a card.
import { r1 } from '../../core/picture.mjs';
import { fabric } from '../../core/cloth.mjs';
import { gilt } from '../../core/solids.mjs';
import { mix } from '../../core/palette.mjs';
import { through, sample, tangent } from '../../core/geometry/curves.mjs';
import { ease } from '../../core/geometry/numbers.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { place } from '../../core/geometry/place.mjs';
import { strip } from '../../core/surfaces.mjs';
import { lettering, arabic, baseline, inkFor } from '../../core/lettering.mjs';
import { satin } from '../ribbon.mjs';
import { drawCard } from '../hair/hair-ties.mjs';
import { BOWMARK } from '../../core/prints.mjs';

const circle = (x, y, r) => `M${r1(x - r)} ${r1(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function spool(pic, x, y) {
  const { c } = pic,
    white = pic.key === 'white',
    accent = white ? pic.a : c,
    R = 218,
    gold = gilt(pic);
  const low = pic.path(circle(x + 40, y + 58, R)),
    wound = pic.path(circle(x + 22, y + 34, R - 10)),
    top = pic.path(circle(x, y, R) + circle(x, y, 44)),
    hole = pic.path(circle(x, y, 46));
  pic.cover(low);
  pic.cover(top);
  const card = pic.radial(x - 90, y - 110, 420, [
    [0, '#FFFFFF'],
    [0.55, '#FCF8F0'],
    [1, '#E9DECB'],
  ]);
  const rings = Array.from({ length: 9 }, (_, i) => circle(x + 40 - i * 4, y + 58 - i * 5.4, R - 12)).join('');
  const side = pic.grad(x - 160, y + 40, x + 220, y + 220, [
    [0, c.light],
    [0.3, c.base],
    [0.62, c.deep],
    [0.85, mix(c.deep, c.dark, 0.7)],
    [1, c.deep],
  ]);
  pic.add(
    `<use href="#${low}" fill="#E4D6BD"/><use href="#${low}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>` +
      `<use href="#${wound}" fill="${c.dark}" opacity=".4" filter="${pic.blur(6)}" transform="translate(16 20)"/><use href="#${wound}" fill="${side}" transform="translate(8 11)"/>` +
      `<use href="#${wound}" fill="${side}"/><g clip-path="url(#${pic.def((id) => `<clipPath id="${id}"><use href="#${wound}"/><use href="#${wound}" transform="translate(8 11)"/></clipPath>`)})">` +
      `<path d="${rings}" fill="none" stroke="${c.dark}" stroke-opacity=".28" stroke-width="1.6"/><path d="${rings}" fill="none" stroke="${c.hi}" stroke-opacity=".4" stroke-width="1.2" transform="translate(-1.6-2)"/></g>` +
      `<use href="#${top}" fill-rule="evenodd" fill="${pic.paper.shade}" opacity=".5" transform="translate(9 13)" filter="${pic.blur(6)}"/><use href="#${hole}" fill="${mix(accent.deep, accent.dark, 0.5)}"/>` +
      `<path d="M${x - 46} ${y}a46 46 0 0 1 92 0 46 40 0 0 0-92 0z" fill="#000" opacity=".3" filter="${pic.blur(4)}"/><use href="#${top}" fill-rule="evenodd" fill="${card}"/>` +
      `<circle cx="${x}" cy="${y}" r="${R - 22}" fill="none" stroke="${mix(accent.base, accent.light, 0.15)}" stroke-width="15"/><circle cx="${x}" cy="${y}" r="${R - 42}" fill="none" stroke="#C9973A" stroke-width="4" stroke-dasharray=".1 9.5" stroke-linecap="round"/>` +
      `<circle cx="${x}" cy="${y}" r="66" fill="none" stroke="#C9973A" stroke-width="3"/><circle cx="${x}" cy="${y}" r="58" fill="none" stroke="#C9973A" stroke-opacity=".5" stroke-width="1.5"/>` +
      [0, 60, 120, 180, 240, 300]
        .map(
          (a) =>
            `<path d="${BOWMARK}" transform="rotate(${a} ${x} ${y}) translate(${x} ${y - 122}) scale(27)" fill="${a % 120 ? mix(accent.light, accent.base, 0.55) : gold}"/>`,
        )
        .join('') +
      `<use href="#${top}" fill="none" stroke="#fff" stroke-width="3"/><circle cx="${x}" cy="${y}" r="44" fill="none" stroke="#9A7D4A" stroke-opacity=".45" stroke-width="3"/>`,
  );
}

function band(pic, pts, text, half, o = {}) {
  const spine = through(pts),
    surf = strip(spine, half),
    ph = pic.rnd.span(0, 6),
    white = pic.key === 'white';
  const ink = inkFor(pic);
  const size = Math.min(half * 1.02, 250 / ([...text].length * 0.52)); // long names get smaller
  const drop = arabic(text) ? 0.22 : 0.32;
  const base = baseline(spine, 10, size, drop);
  const marks = (o.marks || [])
    .map((u) => {
      const p = spine(u),
        t = tangent(spine, u);
      let a = (Math.atan2(t[1], t[0]) * 180) / Math.PI;
      if (Math.abs(a) > 90) a += 180;
      return `<path d="${BOWMARK}" transform="translate(${r1(p[0])} ${r1(p[1] - 2)}) rotate(${r1(a)}) scale(${r1(half * 0.34)})" fill="${white ? pic.a.base : ink === 'gold' ? '#E2B65C' : ink}" opacity=".85"/>`;
    })
    .join('');
  fabric(pic, {
    ...satin,
    surf,
    spine: smooth(sample(spine, 8)),
    wid: half * 2,
    nu: 40,
    nv: 8,
    blur: 6,
    edge: 0.8,
    shadow: o.shadow || 0,
    cut: o.cut,
    out: { nu: 9 },
    ao: o.ao,
    lod: 1,
    height: (u, v) => (o.amp ?? 16) * Math.sin(ph + (o.waves || 2) * 6.28 * u + v) - 7 * Math.abs(2 * v - 1) ** 3,
    extra: marks + (o.at || ['50%']).map((at) => lettering(pic, base, text, { size: r1(size), ink, at })).join(''),
  });
}

// drawn where it lies: the ribbon runs off the edge of the paper
function roll(pic, T, o = {}) {
  const text = o.text || pic.text || 'مريم',
    half = 46;
  pic.object(9, () =>
    band(
      pic,
      [
        [640, 470],
        [500, 520],
        [360, 560],
        [220, 630],
        [60, 670],
        [-120, 650],
      ],
      text,
      half,
      {
        waves: 2.2,
        amp: 17,
        ...([...text].length > 7 ? { at: ['44%'], marks: [0.36, 0.78] } : { at: ['27%', '62%'], marks: [0.19, 0.555] }),
        ao: (u) => 0.5 * (1 - ease(0.06, 0.26, u)),
      },
    ),
  );
  pic.object(17, () => spool(pic, 600, 320));
  const tag = pic.stamp(() =>
    band(
      pic,
      [
        [-165, 0],
        [-60, 4],
        [60, -3],
        [165, 0],
      ],
      text,
      46,
      { amp: 6, waves: 1.1 },
    ),
  );
  for (const [x, y, r] of [
    [756, 690, -9],
    [700, 790, -6],
    [640, 890, -10],
  ])
    tag(place({ x, y, r }), 6);
}

function card(pic, T, o = {}) {
  const text = o.text || pic.text || 'Sara';
  pic.stamp(() => {
    drawCard(pic, []);
    for (const y of [-128, -16, 96, 208])
      pic.object(3, () =>
        band(
          pic,
          [
            [-192, y],
            [-60, y + 3],
            [60, y - 3],
            [192, y],
          ],
          text,
          44,
          { amp: 5, waves: 1.1 },
        ),
      );
  })(T, 11);
}

export const labelRoll = { draw: roll, fit: {}, own: true, close: [560, 690, 1.8] };
export const labelCard = { draw: card, fit: { s: 1.16, r: -5 }, own: true, close: [520, 560, 1.9] };
