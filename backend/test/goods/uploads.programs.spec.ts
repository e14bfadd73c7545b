import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { UploadAnswer } from '@fyonka/api-contract/wire/office/products';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';
import sharp from 'sharp';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { expectRefusal } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';
import { aJpeg, aPlainPicture, picturesOf, sendUpload, uploadForm } from '../support/goods/uploads.ts';

let shop: TestShop;
let noura: Visitor;
let before: readonly string[];
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  before = await picturesOf(shop);
});

const send = (body: FormData, headers: Record<string, string> = noura.headers) => sendUpload(shop, body, headers);

/** @returns the path */
async function uploaded(file: Uint8Array): Promise<string> {
  const answer = await send(uploadForm(file));
  const body = (await answer.json()) as UploadAnswer;
  expect(answer.status).toBe(201);
  return body.imageUrl;
}

async function served(path: string): Promise<Buffer> {
  const answer = await shop.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  return Buffer.from(await answer.arrayBuffer());
}

describe('a picture that an administrator uploads', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is served in the widths of the pages, square',
    async (format) => {
      const path = await uploaded(await aPlainPicture(1600, 1200).toFormat(format).toBuffer());
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
      expect(await picturesOf(shop)).toHaveLength(before.length + 1 + PICTURE_WIDTHS.length);
    },
  );

  test('is turned upright, and contains no place, camera or profile', async () => {
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
      const row = info.width * info.channels;
      expect(data[row - info.channels]).toBeGreaterThan(240);
      expect(data[data.length - row]).toBeLessThan(15);
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

  test('that is smaller than the pages show it is not enlarged', async () => {
    const path = await uploaded(await aPlainPicture(300, 200).png().toBuffer());
    expect(await sharp(await served(path.replace('.webp', '-960.avif'))).metadata()).toMatchObject({ width: 200 });
  });

  test.each([
    ['baseline', {}],
    ['progressive', { progressive: true }],
    ['grey', {}],
  ])('as a %s JPEG without its last bytes is taken, because every browser shows it', async (kind, options) => {
    const noise = { type: 'gaussian', sigma: 40 } as const;
    const picture = sharp({ create: { width: 210, height: 170, channels: 3, background: '#c8507d', noise } });
    if (kind === 'grey') picture.greyscale();
    const whole = await picture.jpeg(options).toBuffer();
    for (const cut of [2, 100]) {
      const path = await uploaded(whole.subarray(0, whole.length - cut));
      expect(await sharp(await served(path)).metadata()).toMatchObject({ width: 170, height: 170 });
    }
    const third = whole.subarray(0, Math.floor(whole.length / 3));
    await expectRefusal(send(uploadForm(third)), 415, 'PICTURE_UNREADABLE');
  });

  test('with a script after its end is stored without it', async () => {
    const path = await uploaded(Buffer.concat([await aJpeg(), Buffer.from('<script>alert(1)</script>')]));
    for (const file of [path, ...PICTURE_WIDTHS.map((width) => path.replace('.webp', `-${width}.avif`))])
      expect((await served(file)).includes('script')).toBe(false);
  });

  test('is served in ranges, and an unsatisfiable range is an error in JSON', async () => {
    const path = await uploaded(await aJpeg());
    const whole = await served(path);
    const part = await shop.get(path, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
    const beyond = await shop.get(path, { range: `bytes=${whole.length}-` });
    expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    expect(await beyond.json()).toMatchObject({ statusCode: 416, code: 'RANGE_NOT_SATISFIABLE' });
  });

  test('reports its length to a request for headers only', async () => {
    const path = await uploaded(await aJpeg());
    const whole = await served(path);
    const answer = await fetch(shop.url + path, { method: 'HEAD', headers: { range: 'bytes=10-19' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(whole.length));
    expect(await answer.text()).toBe('');
  });

  test.each(['../../../evil.png', 'a\u0000.png', '\u202Egnp.exe', `${'n'.repeat(2_000)}.png`, '/etc/passwd'])(
    'named %j does not keep that name',
    async (filename) => {
      const answer = await send(uploadForm(await aJpeg(), { filename }));
      expect(answer.status).toBe(201);
      const added = (await picturesOf(shop)).filter((name) => !before.includes(name));
      expect(added).toHaveLength(1 + PICTURE_WIDTHS.length);
      for (const name of added) expect(name).toMatch(/^[\da-f-]+(?:-\d+\.avif|\.webp)$/);
      expect(existsSync(join(shop.dataDir, '..', 'evil.png'))).toBe(false);
    },
  );
});

test('only administrators upload', async () => {
  const customer = await aCustomer(shop);
  await expectRefusal(send(uploadForm(await aJpeg()), {}), 401, 'UNAUTHENTICATED');
  await expectRefusal(send(uploadForm(await aJpeg()), customer.headers), 403, 'FORBIDDEN');
  expect(await picturesOf(shop)).toEqual(before);
});

test('several at once are encoded one after the other, and beyond a limit the caller is asked to come back', async () => {
  const file = await aJpeg();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(uploadForm(file))));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  for (const answer of answers.filter(({ status }) => status === 503))
    expect(answer.headers.get('retry-after')).not.toBeNull();
  const stored = statuses.filter((status) => status === 201).length;
  expect(await picturesOf(shop)).toHaveLength(before.length + stored * (1 + PICTURE_WIDTHS.length));
  await uploaded(file);
});
