import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';

/** Bytes that a screenshot of the documentation may have, and the overview. */
const MOST_BYTES = 120_000;
const MOST_OVERVIEW_BYTES = 300_000;

/** Writes a screenshot as WebP, in the best quality within the size limit. @throws when even the lowest quality is too large */
export async function saveScreenshot(screenshot: Buffer, file: string): Promise<void> {
  await writeFile(
    file,
    await firstWithin(MOST_BYTES, [84, 76, 66, 54], (quality) =>
      sharp(screenshot).webp({ quality, effort: 6 }).toBuffer(),
    ),
  );
}

/** Px. */
const OVERVIEW = { width: 1440, height: 860, background: '#f5ede2' };
const DESKTOP_WIDTH = 976;
const PHONE_WIDTH = 330;
/** Px from the edge of the overview to each screenshot. */
const EDGE = 50;

/** Writes the picture that the README opens with: a phone before a desktop, on the shop's own paper. */
export async function saveOverview(phone: Buffer, desktop: Buffer, file: string): Promise<void> {
  const paper = sharp({ create: { ...OVERVIEW, channels: 3 } });
  const whole = await paper
    .composite([await placed(desktop, DESKTOP_WIDTH, 14, 'end'), await placed(phone, PHONE_WIDTH, 28, 'start')])
    .png()
    .toBuffer();
  await writeFile(
    file,
    await firstWithin(MOST_OVERVIEW_BYTES, [256, 128, 64], (colours) =>
      sharp(whole).png({ palette: true, colours, effort: 10 }).toBuffer(),
    ),
  );
}

/** A screenshot with round corners, in the middle of its edge. */
async function placed(
  screenshot: Buffer,
  width: number,
  corner: number,
  side: 'start' | 'end',
): Promise<OverlayOptions> {
  const { data, info } = await sharp(screenshot).resize({ width }).ensureAlpha().toBuffer({ resolveWithObject: true });
  const shape = Buffer.from(
    `<svg width="${width}" height="${info.height}"><rect width="100%" height="100%" rx="${corner}"/></svg>`,
  );
  const input = await sharp(data)
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const left = side === 'start' ? EDGE : OVERVIEW.width - EDGE - width;
  return { input, left, top: Math.round((OVERVIEW.height - info.height) / 2) };
}

/** @param settings the best first */
async function firstWithin(
  mostBytes: number,
  settings: readonly number[],
  make: (setting: number) => Promise<Buffer>,
): Promise<Buffer> {
  for (const setting of settings) {
    const picture = await make(setting);
    if (picture.length <= mostBytes) return picture;
  }
  throw new Error(`No setting keeps the picture within ${mostBytes} bytes`);
}
