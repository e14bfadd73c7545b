const END = Uint8Array.of(0xff, 0xd9);
const [FRAME_FIRST, FRAME_LAST, SCAN] = [0xc0, 0xcf, 0xda];
/** Markers in the range of frames that begin none: tables and an extension. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
/** Most components of a scan. A file may claim more, and have millions of such scans. */
const MOST_COMPONENTS = 4;
/** Coefficients of a square of 8 × 8 pixels. */
const COEFFICIENTS = 64;

/**
 * A JPEG that breaks off in its last scan, with its end: programs and interrupted copies leave such files, and every
 * browser shows them. How much of a picture without progressive scans is missing shows only when it is decoded.
 * @returns null for all other files, whole ones too
 */
export function endedJpeg(file: Uint8Array): Uint8Array | null {
  const view = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return null;
  let components: readonly number[] = [];
  /** Coefficients of each component that are stored to the last bit. */
  const stored = new Map<number, Set<number>>();
  for (let at = 2; at + 4 <= view.length;) {
    const [first, marker, length] = [view[at], view[at + 1] ?? 0, view.readUInt16BE(at + 2)];
    if (first !== 0xff || (marker === END[1] && at > 2)) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const body = view.subarray(at + 4, at + 2 + length);
    at += 2 + length;
    if (marker >= FRAME_FIRST && marker <= FRAME_LAST && !NO_FRAMES.includes(marker)) components = componentsOf(body);
    if (marker !== SCAN) continue;
    noteScan(body, stored);
    at = endOfScan(view, at);
    if (at !== view.length) continue;
    const isLast = components.every((component) => stored.get(component)?.size === COEFFICIENTS);
    return isLast ? Buffer.concat([view, END]) : null;
  }
  return null;
}

function componentsOf(frame: Buffer): number[] {
  return Array.from({ length: frame[5] ?? 0 }, (_, index) => frame[6 + 3 * index] ?? -1);
}

/** The last bytes of a scan's header say which coefficients it has, and how many bits later scans add to them. */
function noteScan(header: Buffer, stored: Map<number, Set<number>>): void {
  const count = header[0] ?? 0;
  if (count > MOST_COMPONENTS) return;
  const [first = 0, last = 0, bits = 0] = header.subarray(1 + 2 * count);
  if ((bits & 0xf) !== 0) return;
  for (let index = 0; index < count; index += 1) {
    const component = header[1 + 2 * index] ?? -1;
    const known = stored.get(component) ?? new Set();
    stored.set(component, known);
    for (let at = first; at <= Math.min(last, COEFFICIENTS - 1); at += 1) known.add(at);
  }
}

/** The place of the marker after a scan's data, or the file's length. Data contain 0xff only before 0 and restart marks. */
function endOfScan(view: Buffer, from: number): number {
  for (let at = view.indexOf(0xff, from); at !== -1; at = view.indexOf(0xff, at + 1)) {
    const next = view[at + 1];
    if (next === undefined) return view.length;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return view.length;
}
