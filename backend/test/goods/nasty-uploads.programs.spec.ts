import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { expectRefusal as expectAnswer } from '../support/server/answers.ts';
import { animatedWebp, pngOf } from '../support/goods/costly-pictures.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';
import { aJpeg, aPlainPicture, picturesOf, sendUpload, uploadForm } from '../support/goods/uploads.ts';

// Checks pictures from an administrator's browser, or from an attacker with the administrator's token.

const MB = 1024 * 1024;

/** What makes a picture with as little work as its format allows: the encoders are not what is tested. */
const QUICKLY = { jpeg: {}, png: { compressionLevel: 1 }, webp: { effort: 0 }, avif: { effort: 0 } } as const;

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

/** Expects an error and that no file is left behind. */
async function expectRefusal(answer: Response | Promise<Response>, status: number, code: string): Promise<void> {
  await expectAnswer(answer, status, code);
  expect(await picturesOf(shop)).toEqual(before);
}

/** A GIF of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF');

describe('an upload refuses', () => {
  test.each([
    ['a drawing', SVG],
    ['an animation of another time', GIF],
    ['a document', PDF],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing that looks like anything', Buffer.alloc(3000, 7)],
    ['a beginning without an end', Buffer.from([0xff, 0xd8, 0xff])],
  ])('%s, whatever it is called', async (_what, file) => {
    await expectRefusal(send(uploadForm(file, { filename: 'bow.png', type: 'image/png' })), 415, 'PICTURE_UNREADABLE');
  });

  test('a TIFF, and a GIF with the name of a PNG', async () => {
    await expectRefusal(send(uploadForm(await aPlainPicture().tiff().toBuffer())), 415, 'PICTURE_UNREADABLE');
    const header = (await aPlainPicture().png().toBuffer()).subarray(0, 33);
    await expectRefusal(send(uploadForm(Buffer.concat([header, GIF]))), 415, 'PICTURE_UNREADABLE');
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('half of a %s', async (format) => {
    const whole = await sharp({
      create: { width: 500, height: 500, channels: 3, background: '#fff', noise: { type: 'gaussian', sigma: 60 } },
    })
      .toFormat(format, QUICKLY[format])
      .toBuffer();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    await expectRefusal(send(uploadForm(half)), 415, 'PICTURE_UNREADABLE');
  });

  test('a body that is not a form, or has no file, or has it under another name', async () => {
    await expectRefusal(shop.post('/api/upload', {}, noura.headers), 415, 'UNSUPPORTED_MEDIA_TYPE');
    await expectRefusal(send(new FormData()), 400, 'VALIDATION_FAILED');
    await expectRefusal(send(uploadForm(await aJpeg(), { name: 'picture' })), 400, 'VALIDATION_FAILED');
    await expectRefusal(send(uploadForm(new Uint8Array())), 400, 'VALIDATION_FAILED');
  });

  test('a form on a route that takes none', async () => {
    const answer = await fetch(`${shop.url}/api/cart/quote`, { method: 'POST', body: uploadForm(await aJpeg()) });
    expect(answer.status).toBe(415);
  });
});

describe('an upload refuses costly input:', () => {
  test('a picture of 196 megapixels in some hundred KB, by its header, without starting the decoder', async () => {
    const bomb = pngOf(14_000, 14_000);
    expect(bomb.length).toBeLessThan(0.6 * MB);
    await expectRefusal(send(uploadForm(bomb)), 413, 'PICTURE_TOO_LARGE');
  });

  // The other formats are in `costly-files.stress.spec.ts`, because their encoders are slow.
  test.each(['png', 'jpeg'] as const)('a %s of a few pixels more than the limit', async (format) => {
    const file = await aPlainPicture(7_072, 7_072).toFormat(format, QUICKLY[format]).toBuffer();
    await expectRefusal(send(uploadForm(file)), 413, 'PICTURE_TOO_LARGE');
  });

  test('a picture of fewer pixels than its header says', async () => {
    await expectRefusal(send(uploadForm(pngOf(7_000, 7_000, { rows: 10 }))), 415, 'PICTURE_UNREADABLE');
  });

  test.each([2, 10_000])('an animation of %i frames', async (frames) => {
    await expectRefusal(send(uploadForm(await animatedWebp(frames))), 415, 'PICTURE_UNREADABLE');
  });

  test('a file of more than 10 MB, with or without a length in advance', async () => {
    const large = Buffer.concat([await aJpeg(), Buffer.alloc(10 * MB)]);
    await expectRefusal(send(uploadForm(large)), 413, 'BODY_TOO_LARGE');
    await expectRefusal(send(uploadForm(Buffer.concat([large, Buffer.alloc(MB)]))), 413, 'BODY_TOO_LARGE');
    const body = streamed([
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n',
      ...Array.from({ length: 12 }, () => '0'.repeat(MB)),
    ]);
    await expectRefusal(sendStream(body), 413, 'BODY_TOO_LARGE');
  });

  test('a thousand parts, and endless bytes before the first part', async () => {
    const parts = new FormData();
    for (let count = 0; count < 1_000; count += 1) parts.append(`text${count}`, 'x');
    parts.append('image', new Blob([new Uint8Array(await aJpeg())]), 'a.jpg');
    await expectRefusal(send(parts), 413, 'BODY_TOO_LARGE');
    await expectRefusal(sendStream(streamed(Array.from({ length: 12 }, () => ' '.repeat(MB)))), 413, 'BODY_TOO_LARGE');
  });

  test('two files, and a text beyond its limit', async () => {
    const two = uploadForm(await aJpeg());
    two.append('image', new Blob([new Uint8Array(await aJpeg())]), 'b.jpg');
    await expectRefusal(send(two), 413, 'BODY_TOO_LARGE');
    const long = new FormData();
    long.append('note', 'x'.repeat(20_000));
    await expectRefusal(send(long), 413, 'BODY_TOO_LARGE');
  });

  test.each(['__proto__', 'constructor'])('a part with the name %s', async (name) => {
    await expectRefusal(send(uploadForm(await aJpeg(), { name })), 400, 'BAD_REQUEST');
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

  test('an upload that is cut off leaves no file', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: shop\r\nAuthorization: ${noura.headers.authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc`,
    );
    await new Promise((resolve) => setImmediate(resolve));
    socket.end();
    await text(socket);
    expect(await picturesOf(shop)).toEqual(before);
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
