// Colours of the shop: five school-uniform cloths, a few accents, six papers.
// Every cloth carries a small ramp: dark < deep < base < light < hi.

export const cloths = {
  blue: {
    base: '#8EC3EE',
    light: '#CFE7FA',
    deep: '#5C9BD1',
    dark: '#2B689F',
    hi: '#F3FAFF',
    name: 'Kindergarten Blue',
  },
  pink: { base: '#F08FB0', light: '#FBD3E0', deep: '#D65A87', dark: '#A02F5E', hi: '#FFF2F6', name: 'Primary Pink' },
  indigo: { base: '#4C55C4', light: '#A9AEEB', deep: '#343A93', dark: '#1C2060', hi: '#DFE1FB', name: 'Middle Indigo' },
  navy: { base: '#232F66', light: '#6E79B0', deep: '#141C44', dark: '#080C24', hi: '#B4BBE0', name: 'Secondary Navy' },
  white: {
    base: '#FBFAF7',
    light: '#FFFFFF',
    deep: '#D9D4CA',
    dark: '#A09AA0',
    hi: '#FFFFFF',
    name: 'White',
    // white is shaded thinly with a darker ink, so prints on it stay clear
    shade: { deep: ['#877E8E', 0.46], dark: ['#554C5E', 0.46], light: ['#FFFFFF', 0.5], hi: ['#FFFFFF', 0.6] },
  },
};

export const accents = {
  butter: { base: '#FFE3A3', light: '#FFF3D3', deep: '#EBBE62', dark: '#B98425', hi: '#FFFBEF' },
  marigold: { base: '#FFB63D', light: '#FFDD9C', deep: '#E08F14', dark: '#A9640A', hi: '#FFF4DD' },
  coral: { base: '#F2785C', light: '#FBC3B4', deep: '#D2553A', dark: '#993420', hi: '#FFF0EB' },
  mint: { base: '#BFE3D0', light: '#E3F4EB', deep: '#8CC2A8', dark: '#4F8F73', hi: '#F6FCF9' },
};

// paper: flat tint, glow: where the window light falls, edge: vignette, shade: colour of cast shadows
export const papers = {
  blush: { paper: '#FDF0F2', glow: '#FFF9F9', edge: '#F2D2DA', shade: '#8A3F56' },
  sky: { paper: '#EAF4FC', glow: '#F7FCFF', edge: '#C6DFF3', shade: '#28567F' },
  butter: { paper: '#FFF6DF', glow: '#FFFCF1', edge: '#F6E4B6', shade: '#86622A' },
  mint: { paper: '#EDF7F1', glow: '#F8FDFA', edge: '#C9E4D5', shade: '#356650' },
  lilac: { paper: '#F1F0FB', glow: '#FAF9FF', edge: '#D5D1F0', shade: '#40397F' },
  peach: { paper: '#FFF1E8', glow: '#FFFAF6', edge: '#F7D9C5', shade: '#8A5234' },
  aqua: { paper: '#E6F5F6', glow: '#F5FDFD', edge: '#BFE1E4', shade: '#2B6470' },
  paper: { paper: '#FFFBF5', glow: '#FFFFFF', edge: '#F0E3D0', shade: '#77603F' },
};

// second sheet of paper in arranged scenes: the first that differs from the paper it lies on
const sheets = { pink: '#FBDCE5', blue: '#D8E9F9', lilac: '#DFDDF6', butter: '#FBE9C6', mint: '#D6EDE0' };
const sheetsFor = {
  blue: ['blue', 'butter', 'pink'],
  pink: ['pink', 'butter', 'blue'],
  indigo: ['lilac', 'butter', 'mint'],
  navy: ['butter', 'pink', 'blue'],
  white: ['pink', 'blue', 'mint'],
};
const alike = {
  blush: ['pink'],
  peach: ['pink', 'butter'],
  sky: ['blue'],
  aqua: ['blue', 'mint'],
  butter: ['butter'],
  paper: ['butter'],
  mint: ['mint'],
  lilac: ['lilac', 'blue'],
};
export const sheetColour = (key, paperKey) =>
  sheets[(sheetsFor[key] || ['butter', 'blue']).find((k) => !alike[paperKey]?.includes(k)) || 'pink'];

// a colour that prints well on each cloth when none is asked for
const accentFor = { blue: 'white', pink: 'white', indigo: 'white', navy: 'white', white: 'pink' };
export const defaultAccent = (key) => accentFor[key] || 'white';

export const swatch = (key) => {
  const c = typeof key === 'object' ? key : cloths[key] || accents[key];
  if (!c) throw new Error(`unknown colour: ${key}`);
  return c;
};

// --- colour arithmetic in OKLab, so mixes stay clean ---
const lin = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gam = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function toLab(hex) {
  const [r, g, b] = [1, 3, 5].map((i) => lin(parseInt(hex.slice(i, i + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([L, a, b]) {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return (
    '#' +
    rgb
      .map((v) =>
        Math.round(255 * gam(Math.min(1, Math.max(0, v))))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

export function mix(a, b, t) {
  const A = toLab(a),
    B = toLab(b);
  return toHex(A.map((v, i) => v + (B[i] - v) * t));
}

export const lightness = (hex) => toLab(hex)[0];
