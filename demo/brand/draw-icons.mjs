// Draws the icons of the installed shop and the picture of its link previews: npm run icons -w demo. They hardly ever
// change, so the finished files are in the repository.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const beside = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const OUTPUT = '../../backend/src/adapters/http/pages/site/icons/';
const HERO_BOW = '../../libs/ui/src/pictures/hero-bow.svg';
const BLUSH = '#FBE4EA';

/** The bow of `libs/ui/src/brand/bow.tsx`, 58 wide and 48 high from 3, 3.7. */
const BOW = `<path fill="#A3264F" d="M28.5 24c-2 6.5-6.6 13-13.2 17.6-.9.7-.5 2 .6 2l5.6-.3c.5 0 .9.3 1 .7l1.5 4.7c.3 1 1.5 1.2 2.2.4 5-6 8-14.6 8.3-22.6ZM35.5 24c2 6.5 6.6 13 13.2 17.6.9.7.5 2-.6 2l-5.6-.3c-.5 0-.9.3-1 .7l-1.5 4.7c-.3 1-1.5 1.2-2.2.4-5-6-8-14.6-8.3-22.6Z"/>
<path fill="#C4336A" d="M30 16.5C24.5 9.5 15 3.2 9.6 3.8 4.8 4.3 3 10.5 3 19.8s1.8 15.6 6.6 16.1C15 36.5 24.5 30.3 30 23.3ZM34 16.5C39.5 9.5 49 3.2 54.4 3.8c4.8.5 6.6 6.7 6.6 16s-1.8 15.6-6.6 16.1C49 36.5 39.5 30.3 34 23.3Z"/>
<path fill="#A3264F" d="M27 18.2c-4.6-2.3-10-3.6-14.6-3.4-.8 0-.9 1.1-.1 1.3 5 1.1 9.8 2.3 14.7 3.9ZM27 21.6c-4.6 2.3-9 4.6-13 7.7-.6.5-.1 1.5.6 1.2 4.8-1.7 9-4 12.6-7.1ZM37 18.2c4.6-2.3 10-3.6 14.6-3.4.8 0 .9 1.1.1 1.3-5 1.1-9.8 2.3-14.7 3.9ZM37 21.6c4.6 2.3 9 4.6 13 7.7.6.5.1 1.5-.6 1.2-4.8-1.7-9-4-12.6-7.1Z"/>
<rect fill="#C4336A" stroke="#A3264F" stroke-width="1.6" x="26.2" y="13.2" width="11.6" height="13.4" rx="4.6"/>`;

/**
 * @param {number} size of the square, px
 * @param {number} part of its width that the bow takes. Systems cut maskable icons to a circle of four fifths
 * @param {string} ground the colour behind the bow, or `none`
 */
async function drawIcon(name, size, part, ground) {
  const side = 58 / part;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${32 - side / 2} ${26.5 - side / 2} ${side} ${side}"><rect x="-100" y="-100" width="300" height="300" fill="${ground}"/>${BOW}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(beside(`${OUTPUT}${name}.png`));
}

async function drawShare() {
  const [width, height] = [1200, 630];
  const bow = await sharp(await readFile(beside(HERO_BOW)), { density: 300 })
    .resize({ height: 520 })
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: BLUSH } })
    .composite([{ input: bow }])
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(beside(`${OUTPUT}share.jpg`));
}

await drawIcon('icon-192', 192, 0.92, 'none');
await drawIcon('icon-512', 512, 0.92, 'none');
await drawIcon('icon-maskable-512', 512, 0.6, BLUSH);
await drawIcon('apple-touch-icon', 180, 0.76, BLUSH);
await drawShare();
