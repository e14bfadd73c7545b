import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG whose header claims one size, with this number of black pixels. */
export function pngOf(width: number, height: number, { rows = height } = {}): Buffer {
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

/** An animated WebP of this number of equal frames. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c8507d' } })
    .webp()
    .toBuffer();
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
