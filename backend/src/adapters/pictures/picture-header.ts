/** Format and size according to the first bytes of a file. */
export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

/**
 * Reads the size from the first bytes of a JPEG, PNG, WebP or AVIF, so that pictures that are too large are refused
 * without decoding them. The header may be wrong; only decoding shows that.
 * @returns null for other formats
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngHeader(view) ?? jpegHeader(view) ?? webpHeader(view) ?? avifHeader(view);
  } catch (error) {
    // The file ends before its size is stated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The size is in the first chunk of a PNG, at byte 16. */
function pngHeader(view: DataView): PictureHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || tagAt(view, 12) !== 'IHDR') return null;
  return { width: view.getUint32(16), height: view.getUint32(20), isAnimated: false };
}

/** Skips segments up to the one that begins a frame. */
function jpegHeader(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (beginsFrame(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), isAnimated: false };
    // A marker may be preceded by any number of 0xff.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}

/** Markers SOF0 to SOF15, without the three in that range that do not begin a frame. */
function beginsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function webpHeader(view: DataView): PictureHeader | null {
  if (tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WEBP') return null;
  switch (tagAt(view, 12)) {
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, isAnimated: (view.getUint8(20) & 2) !== 0 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, isAnimated: false };
    }
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        isAnimated: false,
      };
    default:
      return null;
  }
}

/** Boxes that contain the boxes of sizes, with the number of bytes before their first child. */
const AVIF_CONTAINERS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };
/** Maximum number of boxes to read. A picture that is composed of tiles has some dozens. */
const MOST_BOXES = 1_000;

/** Takes the largest size in the file, because it also contains sizes of tiles, alpha plane and thumbnail. */
function avifHeader(view: DataView): PictureHeader | null {
  if (tagAt(view, 4) !== 'ftyp') return null;
  let largest = { width: 0, height: 0 };
  const open = [{ from: 0, to: view.byteLength }];
  for (let boxes = 0, part = open.pop(); part !== undefined && boxes < MOST_BOXES; boxes += 1) {
    const { from, to } = part;
    const size = from + 8 <= to ? view.getUint32(from) : 0;
    if (size < 8) {
      part = open.pop();
      continue;
    }
    const tag = tagAt(view, from + 4);
    const end = Math.min(from + size, to);
    if (tag === 'ispe') {
      const [width, height] = [view.getUint32(from + 12), view.getUint32(from + 16)];
      if (width * height > largest.width * largest.height) largest = { width, height };
    }
    part = { from: end, to };
    const skipped = AVIF_CONTAINERS[tag];
    if (skipped !== undefined) open.push({ from: from + 8 + skipped, to: end });
  }
  return largest.width === 0 ? null : { ...largest, isAnimated: false };
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
