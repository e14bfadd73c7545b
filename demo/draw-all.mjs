// Draws the pictures of the demonstration catalogue: npm run draw -w demo -- [--all] [--only=text,text] [--fonts=folder]
// Without --all only missing pictures are drawn. Needs sharp, playwright-core and a Chromium (CHROMIUM, its path).
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bandsAndTies } from './looks/bands.mjs';
import { bowsAndClips } from './looks/hair.mjs';
import { names } from './looks/names.mjs';
import { school } from './looks/school.mjs';
import { sets, categories } from './looks/sets.mjs';
import { drawShot } from './picture-of.mjs';
import { filesOf, rasterise } from './raster.mjs';

const beside = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    fonts: { type: 'string', default: beside('../libs/ui/src/fonts/') },
    out: { type: 'string', default: beside('../backend/demo/pictures/') },
    quality: { type: 'string', default: '58' },
    effort: { type: 'string', default: '3' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const pictures = [
  ...Object.entries(categories).map(([slug, look]) => [`category-${slug}`, () => drawShot(look, {})]),
  ...Object.entries({ ...bowsAndClips, ...bandsAndTies, ...names, ...school, ...sets }).flatMap(
    ([id, { shots, ...look }]) => shots.map((shot, i) => [`${id}-${i + 1}`, () => drawShot(look, shot)]),
  ),
];
const missing = ([key]) => filesOf(key).some((file) => !existsSync(path.join(values.out, file)));
const wanted = pictures
  .filter(([key]) => values.only.split(',').some((text) => key.includes(text)))
  .filter((picture) => values.all || missing(picture));

await mkdir(values.out, { recursive: true });
let done = 0;
await rasterise(wanted, {
  folder: values.out,
  fonts: values.fonts,
  workers: Number(values.workers),
  quality: Number(values.quality),
  effort: Number(values.effort),
  onDone: (key) => console.log(`${(done += 1)}/${wanted.length} ${key}`),
});
