import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@fyonka/api-contract/errors';
import type { UploadAnswer } from '@fyonka/api-contract/office/products';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pictures';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { aCustomer, anAdministrator } from './support/accounts.ts';
import type { Visitor } from './support/accounts.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
let before: string[];
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  before = files();
});

/** Everything in the folder of pictures. */
const files = () => readdirSync(join(shop.dataDir, 'images')).toSorted();

/** A picture with something in it. */
const picture = (width = 800, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c8507d' } });
const jpeg = () => picture().jpeg().toBuffer();

function form(file: Uint8Array, { name = 'image', filename = 'bow.jpg', type = 'image/jpeg' } = {}): FormData {
  const parts = new FormData();
  parts.append(name, new Blob([new Uint8Array(file)], { type }), filename);
  return parts;
}

const send = (body: FormData, headers: Record<string, string> = noura.headers) =>
  fetch(`${shop.url}/api/upload`, { method: 'POST', headers, body });

/** @returns the path */
async function uploaded(file: Uint8Array): Promise<string> {
  const answer = await send(form(file));
  const body = (await answer.json()) as UploadAnswer;
  expect(answer.status).toBe(201);
  return body.imageUrl;
}

async function served(path: string): Promise<Buffer> {
  const answer = await shop.get(path);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function expectRefusal(answer: Response | Promise<Response>, status: number, code: string): Promise<void> {
  const refused = await answer;
  expect({ status: refused.status, code: ((await refused.json()) as ErrorAnswer).code }).toEqual({ status, code });
  expect(files()).toEqual(before);
}

describe('a picture that an administrator uploads', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is served in the widths of the pages, square',
    async (format) => {
      const path = await uploaded(await picture(1600, 1200).toFormat(format).toBuffer());
      expect(path).toMatch(/^\/images\/[\w-]+\.webp$/);
      expect(await sharp(await served(path)).metadata()).toMatchObject({ format: 'webp', width: 560, height: 560 });
      for (const width of PICTURE_WIDTHS) {
        const avif = await served(path.replace('.webp', `-${width}.avif`));
        expect(await sharp(avif).metadata()).toMatchObject({
          format: 'heif',
          compression: 'av1',
          width,
          height: width,
        });
      }
      expect(files()).toHaveLength(before.length + 1 + PICTURE_WIDTHS.length);
    },
  );

  test('is turned as its camera was held, and tells nothing of place, camera and profile', async () => {
    const halves = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } })
      .composite([{ input: { create: { width: 200, height: 400, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'MarkedCamera' }, IFD3: { GPSLatitude: '29/1 20/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(halves).metadata()).exif).toBeDefined();
    const path = await uploaded(halves);
    for (const file of [path, path.replace('.webp', '-320.avif')]) {
      const bytes = await served(file);
      expect(await sharp(bytes).metadata()).not.toMatchObject({ exif: expect.anything() });
      expect(await sharp(bytes).metadata()).not.toMatchObject({ icc: expect.anything() });
      expect(bytes.includes('MarkedCamera')).toBe(false);
      // White was on the left, and is at the top now.
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(240);
      expect(data.at(-info.channels)).toBeLessThan(15);
    }
  });

  test('keeps its transparency', async () => {
    const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    const path = await uploaded(clear);
    for (const file of [path, path.replace('.webp', '-560.avif')])
      expect(await sharp(await served(file)).stats()).toMatchObject({ isOpaque: false });
  });

  test('that is smaller than the pages show it is not blown up', async () => {
    const path = await uploaded(await picture(300, 200).png().toBuffer());
    expect(await sharp(await served(path.replace('.webp', '-960.avif'))).metadata()).toMatchObject({ width: 200 });
  });

  test('with a page behind its end is a picture without one', async () => {
    const path = await uploaded(Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]));
    for (const file of [path, ...PICTURE_WIDTHS.map((width) => path.replace('.webp', `-${width}.avif`))])
      expect((await served(file)).includes('script')).toBe(false);
  });

  test.each(['../../../evil.png', 'a\u0000.png', '\u202Egnp.exe', `${'n'.repeat(2_000)}.png`, '/etc/passwd'])(
    'named %j is not called so',
    async (filename) => {
      const answer = await send(form(await jpeg(), { filename }));
      expect(answer.status).toBe(201);
      const added = files().filter((name) => !before.includes(name));
      expect(added).toHaveLength(1 + PICTURE_WIDTHS.length);
      for (const name of added) expect(name).toMatch(/^[\da-f-]+(?:-\d+\.avif|\.webp)$/);
      expect(existsSync(join(shop.dataDir, '..', 'evil.png'))).toBe(false);
    },
  );
});

test('only administrators upload', async () => {
  const customer = await aCustomer(shop);
  await expectRefusal(send(form(await jpeg()), {}), 401, 'UNAUTHENTICATED');
  await expectRefusal(send(form(await jpeg()), customer.headers), 403, 'FORBIDDEN');
});

/** A GIF of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF');

describe('refused is', () => {
  test.each([
    ['a drawing', SVG],
    ['an animation of another time', GIF],
    ['a document', PDF],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing that looks like anything', Buffer.alloc(3000, 7)],
    ['a beginning without an end', Buffer.from([0xff, 0xd8, 0xff])],
  ])('%s, whatever it is called', async (_what, file) => {
    await expectRefusal(send(form(file, { filename: 'bow.png', type: 'image/png' })), 415, 'PICTURE_UNREADABLE');
  });

  test('a TIFF, and a GIF in the clothes of a PNG', async () => {
    await expectRefusal(send(form(await picture().tiff().toBuffer())), 415, 'PICTURE_UNREADABLE');
    const header = (await picture().png().toBuffer()).subarray(0, 33);
    await expectRefusal(send(form(Buffer.concat([header, GIF]))), 415, 'PICTURE_UNREADABLE');
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('half of a %s', async (format) => {
    const whole = await sharp({
      create: { width: 500, height: 500, channels: 3, background: '#fff', noise: { type: 'gaussian', sigma: 60 } },
    })
      .toFormat(format)
      .toBuffer();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    await expectRefusal(send(form(half)), 415, 'PICTURE_UNREADABLE');
  });

  test('what is no form, has no file, or has it under another name', async () => {
    await expectRefusal(shop.post('/api/upload', {}, noura.headers), 415, 'UNSUPPORTED_MEDIA_TYPE');
    await expectRefusal(send(new FormData()), 400, 'VALIDATION_FAILED');
    await expectRefusal(send(form(await jpeg(), { name: 'picture' })), 400, 'VALIDATION_FAILED');
    await expectRefusal(send(form(new Uint8Array())), 400, 'VALIDATION_FAILED');
  });

  test('a form where none is taken', async () => {
    const answer = await fetch(`${shop.url}/api/cart/quote`, { method: 'POST', body: form(await jpeg()) });
    expect(answer.status).toBe(415);
  });
});
