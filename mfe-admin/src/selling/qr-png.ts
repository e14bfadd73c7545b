import { encodeQR } from 'qr';

/** Pixels across, at least. */
const WIDTH = 900;
/** Bytes of a stored block of DEFLATE. */
const BLOCK = 0xffff;

/**
 * A QR code as a PNG in black and white, for programs that take no drawings. Its pixels are not compressed, so that
 * nothing has to be awaited; it has some 100 KB.
 */
export function qrPng(text: string): Uint8Array<ArrayBuffer> {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const scale = Math.ceil(WIDTH / modules.length);
  const size = modules.length * scale;
  const rows = modules.flatMap((row) => {
    const line = new Uint8Array(1 + Math.ceil(size / 8));
    for (let x = 0; x < size; x += 1)
      if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    return Array.from({ length: scale }, () => line);
  });
  // One bit for a pixel, grey.
  const header = [...bytesOf(size), ...bytesOf(size), 1, 0, 0, 0, 0];
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', Uint8Array.from(header)),
    chunk('IDAT', stored(joined(rows))),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const body = joined([Uint8Array.from(kind, (letter) => letter.charCodeAt(0)), data]);
  return joined([Uint8Array.from(bytesOf(data.length)), body, Uint8Array.from(bytesOf(crcOf(body)))]);
}

/** As zlib has it, without compression. */
function stored(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let from = 0; from < data.length; from += BLOCK) {
    const block = data.subarray(from, from + BLOCK);
    const { length } = block;
    const isLast = from + BLOCK >= data.length ? 1 : 0;
    parts.push(Uint8Array.of(isLast, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff), block);
  }
  let [low, high] = [1, 0];
  for (const byte of data) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return joined([...parts, Uint8Array.from(bytesOf(high * 0x1_00_00 + low))]);
}

function crcOf(data: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** The largest first. */
function bytesOf(number: number): number[] {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
