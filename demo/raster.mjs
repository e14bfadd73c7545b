// Rasterises drawings in Chromium and writes each in the sizes that the pages use.
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const WIDTHS = [320, 560, 960];
const FALLBACK = 560;
const DRAWN = 1500; // fine ribs stay calm when they are drawn large and reduced
const PARTS = { arabic: 'U+0600-06FF,U+FB50-FDFF,U+FE70-FEFF', latin: 'U+003B-00FF', figures: 'U+0020-003A' };

/** The files of one picture: an AVIF for each width and a WebP for browsers without AVIF. */
export const filesOf = (key) => [...WIDTHS.map((width) => `${key}-${width}.avif`), `${key}.webp`];

async function fontFaces(folder) {
  const faces = await Promise.all(
    Object.entries(PARTS).map(async ([part, range]) => {
      const file = path.join(folder, `baloo-bhaijaan-2-${part}.woff2`);
      if (!existsSync(file)) throw new Error(`The lettering needs ${path.basename(file)} in the folder of fonts.`);
      const data = (await readFile(file)).toString('base64');
      return `@font-face{font-family:'Baloo Bhaijaan 2';font-weight:400 800;src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`;
    }),
  );
  return faces.join('');
}

async function encode(image, file) {
  const part = `${file}.part`;
  await image.toFile(part);
  await rename(part, file); // an interrupted run leaves no half picture behind
}

async function writePicture(png, folder, key, { quality, effort }) {
  const full = await sharp(png).removeAlpha().toBuffer();
  for (const width of WIDTHS) {
    await encode(
      sharp(full).resize(width).avif({ quality, effort, chromaSubsampling: '4:4:4' }),
      path.join(folder, `${key}-${width}.avif`),
    );
  }
  await encode(sharp(full).resize(FALLBACK).webp({ quality: 77, effort: 5 }), path.join(folder, `${key}.webp`));
}

/** Draws every [key, () => svg] of the list, `workers` at a time. */
export async function rasterise(list, { folder, fonts, workers, quality, effort, onDone }) {
  sharp.concurrency(1);
  const css = `${await fontFaces(fonts)}body{margin:0}svg{display:block}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const queue = [...list];
  const work = async () => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 1000 }, deviceScaleFactor: DRAWN / 1000 });
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, draw] = next;
      await page.setContent(`<style>${css}</style>${draw()}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await writePicture(await page.screenshot(), folder, key, { quality, effort });
      onDone?.(key);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    await browser.close();
  }
}
