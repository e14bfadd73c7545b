import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
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

const MB = 1024 * 1024;

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

/** A PNG that says it has so many pixels, and has as many black ones as were asked for. */
function pngOf(width: number, height: number, { rows = height } = {}): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated WebP of as many frames as are asked for, each the same. */
async function animatedWebp(frames: number): Promise<Buffer> {
  const still = await picture(16, 16).webp().toBuffer();
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
  };
  const place = Buffer.alloc(16);
  place.writeUIntLE(15, 6, 3);
  place.writeUIntLE(15, 9, 3);
  const frame = chunk('ANMF', Buffer.concat([place, still.subarray(12)]));
  const about = Buffer.from([2, 0, 0, 0, 15, 0, 0, 15, 0, 0]);
  const whole = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', about),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  return chunk('RIFF', whole);
}

describe('what would cost too much is refused', () => {
  test('a picture of 196 megapixels in some hundred KB, by its head: nothing is started for it', async () => {
    const bomb = pngOf(14_000, 14_000);
    expect(bomb.length).toBeLessThan(0.6 * MB);
    await expectRefusal(send(form(bomb)), 413, 'PICTURE_TOO_LARGE');
  });

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s of a few pixels more than are taken', async (format) => {
    const large = format === 'webp' ? picture(16_000, 3_126) : picture(7_072, 7_072);
    const file = await large.toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer();
    await expectRefusal(send(form(file)), 413, 'PICTURE_TOO_LARGE');
  });

  test('a picture of fewer pixels than its head says', async () => {
    await expectRefusal(send(form(pngOf(7_000, 7_000, { rows: 10 }))), 415, 'PICTURE_UNREADABLE');
  });

  test.each([2, 10_000])('an animation of %i frames', async (frames) => {
    await expectRefusal(send(form(await animatedWebp(frames))), 415, 'PICTURE_UNREADABLE');
  });

  test('a file of more than 10 MB, told in advance or not', async () => {
    const large = Buffer.concat([await jpeg(), Buffer.alloc(10 * MB)]);
    await expectRefusal(send(form(large)), 413, 'BODY_TOO_LARGE');
    await expectRefusal(send(form(Buffer.concat([large, Buffer.alloc(MB)]))), 413, 'BODY_TOO_LARGE');
    const body = streamed([
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n',
      ...Array.from({ length: 12 }, () => '0'.repeat(MB)),
    ]);
    await expectRefusal(sendStream(body), 413, 'BODY_TOO_LARGE');
  });

  test('a thousand parts, and parts without an end before the first', async () => {
    const parts = new FormData();
    for (let count = 0; count < 1_000; count += 1) parts.append(`text${count}`, 'x');
    parts.append('image', new Blob([new Uint8Array(await jpeg())]), 'a.jpg');
    await expectRefusal(send(parts), 413, 'BODY_TOO_LARGE');
    await expectRefusal(sendStream(streamed(Array.from({ length: 12 }, () => ' '.repeat(MB)))), 413, 'BODY_TOO_LARGE');
  });

  test('two files, and a text that is longer than texts are', async () => {
    const two = form(await jpeg());
    two.append('image', new Blob([new Uint8Array(await jpeg())]), 'b.jpg');
    await expectRefusal(send(two), 413, 'BODY_TOO_LARGE');
    const long = new FormData();
    long.append('note', 'x'.repeat(20_000));
    await expectRefusal(send(long), 413, 'BODY_TOO_LARGE');
  });

  test.each(['__proto__', 'constructor'])('a part with the name %s', async (name) => {
    await expectRefusal(send(form(await jpeg(), { name })), 400, 'BAD_REQUEST');
  });

  test.each([
    ['ends too soon', '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc'],
    ['has no parts', 'nothing'],
  ])('a form that %s', async (_what, body) => {
    await expectRefusal(sendStream(streamed([body])), 400, 'BAD_REQUEST');
  });

  test('a form without a boundary', async () => {
    const headers = { ...noura.headers, 'content-type': 'multipart/form-data' };
    await expectRefusal(fetch(`${shop.url}/api/upload`, { method: 'POST', headers, body: 'x' }), 400, 'BAD_REQUEST');
  });

  test('whoever goes away in the middle leaves nothing', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: shop\r\nAuthorization: ${noura.headers.authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc`,
    );
    await new Promise((resolve) => setImmediate(resolve));
    socket.end();
    await text(socket);
    expect(files()).toEqual(before);
  });
});

function streamed(chunks: readonly string[]): ReadableStream<Uint8Array> {
  return new Blob([...chunks]).stream();
}

function sendStream(body: ReadableStream<Uint8Array>): Promise<Response> {
  return fetch(`${shop.url}/api/upload`, {
    method: 'POST',
    headers: { ...noura.headers, 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  });
}

test('pictures that come at once are made one after the other, and a crowd is asked to come back', async () => {
  const file = await jpeg();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(form(file))));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  for (const answer of answers.filter(({ status }) => status === 503))
    expect(answer.headers.get('retry-after')).not.toBeNull();
  const stored = statuses.filter((status) => status === 201).length;
  expect(files()).toHaveLength(before.length + stored * (1 + PICTURE_WIDTHS.length));
  await uploaded(file);
});
