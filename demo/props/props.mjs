// Small things that lie beside the products: pencil, ruler, notebook, sheets of paper; and the alligator clip.
// Each draws in local units through T, and reports its outline so it casts a shadow.
import { matrixOf } from '../core/picture.mjs';
import { STEEL, rrect, rounded } from '../core/solids.mjs';
import { mix, sheetColour } from '../core/palette.mjs';

const local = (pic, T, outline, markup) => {
  const id = pic.path(outline);
  pic.cover(id, matrixOf(T));
  pic.at(T, markup(id));
};

// hexagonal pencil lying along x, tip at +x; length l
export function pencil(pic, T, { l = 430, c = pic.c, lead = c.deep, eraser = '#F2A7B6' } = {}) {
  local(pic, T, `M-8-12q-4 0-4 5v14q0 5 4 5H${l}L${l + 58} 0 ${l}-13H0z`, () => {
    const round = pic.grad(0, -13, 0, 13, [
      [0, '#fff', 0.6],
      [0.3, '#fff', 0.25],
      [0.5, '#fff', 0],
      [0.6, '#3b2312', 0],
      [1, '#3b2312', 0.42],
    ]);
    const end = 'M44-12H-6q-6 0-6 6V6q0 6 6 6h50z',
      cone = `M${l}-13q9 4 5 8.5q10 4.5 0 9q4 4.5-5 8.5l40-9.5v-7z`;
    return (
      `<path fill="${eraser}" d="${end}"/><path fill="#DDB056" d="M10-12.5h34v25H10z"/><path fill="${round}" d="${end}"/><path d="M17-12v24M24-12v24M31-12v24M38-12v24" stroke="#8a5f17" stroke-opacity=".5" stroke-width="2.4"/>` +
      `<path fill="${c.base}" d="M44-13h${l - 44}v26H44z"/><path fill="${c.light}" d="M44-13h${l - 44}l4 8H44z"/><path fill="${c.deep}" d="M44 5h${l - 40}l-4 8H44z"/><path fill="#fff" opacity=".55" d="M44-8.5h${l - 60}v2H44z"/><path fill="${c.dark}" opacity=".28" d="M44 10h${l - 44}v3H44z"/>` +
      `<path fill="#EDCB98" d="${cone}"/><path fill="${round}" d="${cone}"/><path fill="${lead}" d="M${l + 36}-5L${l + 58} 0 ${l + 36} 5q3-5 0-10z"/>`
    );
  });
}

// wooden ruler lying along x
export function ruler(pic, T, { l = 620, w = 66 } = {}) {
  const { d } = rrect(0, 0, l, w, 5);
  local(pic, T, d, (id) => {
    const wood = pic.grad(0, 0, 0, w, [
      [0, '#F9E6C4'],
      [0.12, '#F3D9AC'],
      [0.8, '#E8C48C'],
      [1, '#CFA467'],
    ]);
    let a = '',
      b = '';
    for (let i = 1; i * 11 < l - 14; i++) {
      const x = 8 + i * 11,
        k = i % 10 ? (i % 5 ? 11 : 17) : 25;
      if (i % 10) a += `M${x} 2v${k}`;
      else b += `M${x} 2v${k}`;
    }
    return (
      `<use href="#${id}" fill="${wood}"/><path d="M14 ${w * 0.52}q${l * 0.3}-9 ${l * 0.55} 2t${l * 0.4}-3M30 ${w * 0.74}q${l * 0.28} 8 ${l * 0.5}-1t${l * 0.42} 3M120 ${w * 0.64}q${l * 0.2}-5 ${l * 0.4} 0" fill="none" stroke="#B98748" stroke-opacity=".28" stroke-width="1.6"/>` +
      `<g fill="none" stroke="#6B4A22"><path stroke-opacity=".7" stroke-width="1.5" d="${a}"/><path stroke-opacity=".9" stroke-width="2.2" d="${b}"/>` +
      `</g><path fill="#fff" opacity=".6" d="M4 1h${l - 8}v1.5H4z"/><path fill="#8A5E28" opacity=".35" d="M3 ${w - 3}h${l - 6}v3H3z"/><circle cx="${l - 26}" cy="${w * 0.66}" r="7" fill="#A97B43"/>` +
      `<circle cx="${l - 25}" cy="${w * 0.66 + 1}" r="5.5" fill="#7A5527" opacity=".6"/>`
    );
  });
}

// exercise book: cloth spine, ruled page, rounded corners
export function notebook(pic, T, { w = 420, h = 560, c = pic.c, open = true } = {}) {
  const { d } = rrect(0, 0, w, h, 16);
  local(pic, T, d, (id) => {
    const page = pic.grad(0, 0, w, h, [
      [0, '#FFFFFF'],
      [0.6, '#FBF9F5'],
      [1, '#EDE7DD'],
    ]);
    let rule = '';
    for (let y = 84; y < h - 20; y += 44) rule += `M62 ${y}h${w - 78}`;
    let holes = '',
      coil = '';
    for (let y = 40; y < h - 16; y += 44) {
      holes += `M24 ${y}h0`;
      coil += `M24 ${y}c-10-13-38-13-38 0 0 8 14 9 22 4`;
    }
    const body = open
      ? `<use href="#${id}" fill="${page}"/><path d="${rule}" stroke="#9CC3E4" stroke-opacity=".55" stroke-width="2"/><path d="M60 10v${h - 20}" stroke="#EE9DAE" stroke-opacity=".7" stroke-width="2"/>`
      : `<use href="#${id}" fill="${pic.grad(0, 0, w, h, [
          [0, mix(c.light, c.base, 0.35)],
          [0.5, c.base],
          [1, mix(c.base, c.deep, 0.55)],
        ])}"/><path d="M56 0v${h}" stroke="${c.dark}" stroke-opacity=".2" stroke-width="3"/>` +
        `<rect x="${w * 0.34}" y="${h * 0.2}" width="${w * 0.5}" height="${h * 0.2}" rx="10" fill="#FFFDF8" opacity=".95"/><path d="M${w * 0.39} ${h * 0.275}h${w * 0.4}M${w * 0.39} ${h * 0.34}h${w * 0.28}" stroke="${c.deep}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`;
    const wire = pic.path(coil);
    return (
      `${body}<g fill="none" stroke-linecap="round"><path d="${holes}" stroke="#6d6a75" stroke-opacity=".55" stroke-width="11"/><use href="#${wire}" stroke="#5d6470" stroke-width="6.5" opacity=".55" transform="translate(1.5 3)"/>` +
      `<use href="#${wire}" stroke="#C7CCD4" stroke-width="6"/><use href="#${wire}" stroke="#fff" stroke-width="2" opacity=".9" transform="translate(-1-1.5)"/></g>`
    );
  });
}

// alligator clip seen from behind, along x, mouth toward -x
export function alligator(pic, T, { c = pic.c } = {}) {
  const jaw = 'M-178-9Q-190 0-178 9L-60 22 60 27 96 26Q104 0 96-26L60-27-60-22z';
  const tabs = rounded([
    [70, -27, 8],
    [150, -34, 14],
    [168, -20, 10],
    [168, 20, 10],
    [150, 34, 14],
    [70, 27, 8],
  ]);
  const jid = pic.path(jaw),
    tid = pic.path(tabs.d),
    m = matrixOf(T);
  pic.cover(jid, m);
  pic.cover(tid, m);
  const g = pic.grad(0, -30, 0, 30, STEEL),
    g2 = pic.grad(0, -34, 0, 34, STEEL);
  pic.at(
    T,
    `<g filter="${pic.blur(5)}" opacity=".5" fill="${c.dark}" transform="translate(6 12)"><use href="#${jid}"/><use href="#${tid}"/></g><use href="#${tid}" fill="${g2}"/>` +
      `<use href="#${tid}" fill="none" stroke="#5f6672" stroke-opacity=".5" stroke-width="2"/><path d="M120-22v44M130-22v44M140-22v44M150-22v44" stroke="#6c7380" stroke-opacity=".45" stroke-width="3"/>` +
      `<path d="M121.5-22v44M131.5-22v44M141.5-22v44M151.5-22v44" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>` +
      `<use href="#${jid}" fill="${g}"/><path d="M-172-6L-60-17 56-22" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3" stroke-linecap="round"/>` +
      `<path d="M-172 7L-60 18 60 23" fill="none" stroke="#4f5662" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/><path d="M-150 0h120" stroke="#59616d" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>` +
      `<path d="M-150 2h120" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/><circle cx="22" cy="0" r="8" fill="#59616d" opacity=".6"/>` +
      `<circle cx="23" cy="1.5" r="6" fill="#2f343d" opacity=".5"/>` +
      `<rect x="62" y="-30" width="26" height="60" rx="6" fill="${g2}"/><path d="M67-29v58M74-29v58M81-29v58" stroke="#5f6672" stroke-opacity=".55" stroke-width="2.5"/><path d="M69.5-29v58M76.5-29v58M83.5-29v58" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>`,
  );
}

// a second sheet of tinted paper under the scene
export function sheet(pic, T, { w = 500, h = 500, fill = sheetColour(pic.key, pic.paperKey), r = 4 } = {}) {
  const { d } = rrect(-w / 2, -h / 2, w, h, r);
  local(
    pic,
    T,
    d,
    (id) =>
      `<use href="#${id}" fill="${fill}"/><use href="#${id}" fill="${pic.grad(-w / 2, -h / 2, w / 2, h / 2, [
        [0, '#ffffff', 0.55],
        [0.5, '#ffffff', 0],
        [1, pic.paper.shade, 0.1],
      ])}"/><use href="#${id}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>`,
  );
}

// wax crayon along x in a paper sleeve, tip at +x
export function crayon(pic, T, c) {
  local(pic, T, 'M-6-19q-6 0-6 6v26q0 6 6 6H196L252 7q6-1 6-7t-6-7L196-19z', (id) => {
    const round = pic.grad(0, -19, 0, 19, [
      [0, '#fff', 0.65],
      [0.3, '#fff', 0.25],
      [0.5, '#fff', 0],
      [0.62, '#3b2312', 0],
      [1, '#3b2312', 0.4],
    ]);
    return (
      `<use href="#${id}" fill="${c.base}"/><path d="M18-19h150v38H18z" fill="${mix(c.light, '#ffffff', 0.25)}"/><path d="M30-19v38M156-19v38" stroke="${c.deep}" stroke-width="5"/>` +
      `<path d="M58 0q14-14 28 0t28 0 20 0" fill="none" stroke="${c.deep}" stroke-width="5" stroke-linecap="round"/><use href="#${id}" fill="${round}"/>`
    );
  });
}

// bent wire paper clip
export function paperclip(pic, T, c) {
  const wire = pic.path('M-30-22H64a22 22 0 0 1 0 44H-52a15 15 0 0 1 0-30H50a8 8 0 0 1 0 16H-30');
  const stroke = (extra) => `<use href="#${wire}" fill="none" stroke-linecap="round" ${extra}/>`;
  pic.at(
    T,
    stroke(
      `stroke="${pic.paper.shade}" stroke-opacity=".35" stroke-width="9" transform="translate(5 8)" filter="${pic.blur(3)}"`,
    ) +
      stroke(`stroke="${c.deep}" stroke-width="9"`) +
      stroke(`stroke="${c.base}" stroke-width="6.5" transform="translate(-.5-1)"`) +
      stroke('stroke="#fff" stroke-opacity=".7" stroke-width="2" transform="translate(-1-2)"'),
  );
}

// pink-and-blue eraser
export function eraser(pic, T, c = pic.c) {
  const { d } = rrect(-92, -44, 184, 88, 20);
  local(
    pic,
    T,
    d,
    (id) =>
      `<use href="#${id}" fill="#FBFAF7"/><g clip-path="url(#${pic.clip(id)})"><path d="M-92-44H44v88H-92z" fill="${c.base}"/><path d="M-92-44H44v20H-92z" fill="${c.light}" opacity=".7"/>` +
      `<path d="M-92 22H44v22H-92z" fill="${c.deep}" opacity=".6"/><path d="M44-44v88" stroke="${c.dark}" stroke-opacity=".3" stroke-width="4"/></g><use href="#${id}" fill="${pic.grad(
        0,
        -44,
        0,
        44,
        [
          [0, '#fff', 0.5],
          [0.4, '#fff', 0],
          [1, '#5a4a55', 0.22],
        ],
      )}"/>`,
  );
}

// kraft luggage label with a string hole
export function swingTag(pic, T, c = pic.c) {
  const { d } = rounded([
    [-130, -74, 14],
    [88, -74, 14],
    [140, -30, 12],
    [140, 30, 12],
    [88, 74, 14],
    [-130, 74, 14],
  ]);
  local(
    pic,
    T,
    d,
    (id) =>
      `<use href="#${id}" fill="${pic.grad(-130, -74, 140, 74, [
        [0, '#F6EAD2'],
        [1, '#DFC79C'],
      ])}"/><use href="#${id}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>` +
      `<path d="M-96-22H40M-96 10H20" stroke="${c.deep}" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/><circle cx="106" r="15" fill="#8E6F43" opacity=".7"/>` +
      `<circle cx="106" r="10" fill="${pic.paper.shade}" opacity=".6"/>`,
  );
}
