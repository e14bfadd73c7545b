// Zips, piping, cords and sewn-on patches shared by bags and cases.
import { r1 } from './picture.mjs';
import { GOLD } from './solids.mjs';
import { cloths } from './palette.mjs';
import { BOWMARK } from './prints.mjs';

// zip along a path: tape, teeth, and a puller at (x, y)
export function zip(pic, T, d, pull, { tape = pic.c.deep, metal = GOLD } = {}) {
  const id = pic.path(d);
  const puller = () =>
    pic.once('puller', (k) => {
      const g = pic.grad(-12, 0, 12, 40, metal),
        tab = 'M-6 8h12l4 40q0 12-10 12T-10 48z';
      return (
        `<g id="${k}"><path d="M-11-14h22q5 0 5 6v14q0 6-6 6h-20q-6 0-6-6v-14q0-6 5-6z" fill="${g}" stroke="#8a5f17" stroke-opacity=".4"/><path d="${tab}" fill="${pic.c.dark}" opacity=".35" transform="translate(5 7)" filter="${pic.blur(3)}"/>` +
        `<path d="${tab}" fill="${g}" stroke="#8a5f17" stroke-opacity=".45"/><circle cy="46" r="4.5" fill="#7A5517" opacity=".7"/></g>`
      );
    });
  pic.at(
    T,
    `<g fill="none" stroke-linecap="round"><use href="#${id}" stroke="${pic.c.dark}" stroke-opacity=".55" stroke-width="30" transform="translate(0 3)"/>` +
      `<use href="#${id}" stroke="${tape}" stroke-width="28"/></g><g fill="none">${pic.view === 'set' ? '' : `<use href="#${id}" stroke="#fff" stroke-opacity=".14" stroke-width="28" stroke-dasharray="2 4"/>`}<use href="#${id}" stroke="#7A5517" stroke-width="13" stroke-dasharray="5 4" stroke-opacity=".9"/>` +
      `<use href="#${id}" stroke="#E8C26A" stroke-width="11" stroke-dasharray="4 5"/><use href="#${id}" stroke="#FFF3CC" stroke-width="4" stroke-dasharray="3 6" transform="translate(-1-2)"/></g>` +
      (pull ? `<use href="#${puller()}" transform="translate(${pull[0]} ${pull[1]}) rotate(${pull[2] || 0})"/>` : ''),
  );
}
// round cord along an outline
export function piping(pic, d, c, w = 12) {
  const id = pic.path(d),
    base = c === cloths.white ? '#F4F0E8' : c.base;
  return (
    `<g fill="none"><use href="#${id}" stroke="${c.dark}" stroke-opacity=".55" stroke-width="${w + 2}" transform="translate(2 3)"/><use href="#${id}" stroke="${base}" stroke-width="${w}"/>` +
    `<use href="#${id}" stroke="${c.deep}" stroke-opacity=".55" stroke-width="${r1(w * 0.4)}" transform="translate(${r1(w * 0.22)} ${r1(w * 0.26)})"/><use href="#${id}" stroke="#fff" stroke-opacity=".7" stroke-width="${r1(w * 0.26)}" transform="translate(${r1(-w * 0.18)} ${r1(-w * 0.2)})"/></g>`
  );
}

// leather patch with a pressed bow, centred on (x, y) of T
export function patch(pic, T, x, y, w = 116, h = 62) {
  const X = x - w / 2,
    Y = y - h / 2;
  pic.at(
    T,
    `<rect x="${X}" y="${Y}" width="${w}" height="${h}" rx="12" fill="${pic.c.dark}" opacity=".4" transform="translate(3 5)" filter="${pic.blur(4)}"/>` +
      `<rect x="${X}" y="${Y}" width="${w}" height="${h}" rx="12" fill="${pic.grad(X, Y, X + w, Y + h, [
        [0, '#F6E6C8'],
        [0.5, '#E9CFA0'],
        [1, '#CFA873'],
      ])}"/>` +
      `<rect x="${X + 6}" y="${Y + 6}" width="${w - 12}" height="${h - 12}" rx="8" fill="none" stroke="#9A7238" stroke-opacity=".6" stroke-width="2" stroke-dasharray="5 4"/>` +
      `<path d="${BOWMARK}" transform="translate(${x} ${y - 3}) scale(${r1(h * 0.32)})" fill="#8A5F28" opacity=".85"/>`,
  );
}

// round cord along a path in picture units
export function cord(pic, d, c, w) {
  const id = pic.path(d),
    base = c === cloths.white ? '#F1EDE5' : c.base;
  pic.add(
    `<g fill="none" stroke-linecap="round"><use href="#${id}" stroke="${pic.paper.shade}" stroke-opacity=".35" stroke-width="${r1(w)}" transform="translate(${r1(w * 0.5)} ${r1(w * 0.7)})" filter="${pic.blur(4)}"/>` +
      `<use href="#${id}" stroke="${c.dark}" stroke-opacity=".8" stroke-width="${r1(w + 1.5)}"/><use href="#${id}" stroke="${base}" stroke-width="${r1(w)}"/><use href="#${id}" stroke="${c.deep}" stroke-opacity=".6" stroke-width="${r1(w * 0.8)}" stroke-dasharray="${r1(w * 0.18)} ${r1(w * 0.42)}"/>` +
      `<use href="#${id}" stroke="#fff" stroke-opacity=".6" stroke-width="${r1(w * 0.24)}" transform="translate(${r1(-w * 0.16)} ${r1(-w * 0.2)})"/></g>`,
  );
}
