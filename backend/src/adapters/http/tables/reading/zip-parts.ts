import { crc32, inflateRawSync } from 'node:zlib';

/** A file of a ZIP archive. */
export interface ZipPart {
  /** With its folders. */
  readonly name: string;
  /** Bytes once it is inflated, as the archive says. */
  readonly size: number;
  /** @throws DamagedArchive when these are other bytes than were packed, or more or fewer */
  readonly inflate: () => Buffer;
}

/** An archive that was cut off or changed, is in several volumes, or needs a password. */
export class DamagedArchive extends Error {}

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 0b1;
const IN_UTF8 = 1 << 11;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files that an archive lists, in their order; nothing is inflated. It is read here because the reader of archives that
 * Excel files need neither compares checksums nor tells two files of one name apart.
 * @throws DamagedArchive
 */
export function zipParts(file: Buffer): ZipPart[] {
  try {
    return listed(file);
  } catch (error) {
    // A number that points behind the end of the file.
    throw error instanceof RangeError ? new DamagedArchive('cut off', { cause: error }) : error;
  }
}

function listed(file: Buffer): ZipPart[] {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end === -1 || file.readUInt32LE(end) !== END) throw new DamagedArchive('without a list');
  const parts: ZipPart[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (file.readUInt32LE(at) !== LISTED) throw new DamagedArchive('with a broken list');
    const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
    const [sum, packed, size] = [16, 20, 24].map((place) => file.readUInt32LE(at + place)) as [number, number, number];
    const [named, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = file.readUInt32LE(at + 42);
    const name = file.toString(flags & IN_UTF8 ? 'utf8' : 'latin1', at + 46, at + 46 + named);
    if (flags & ENCRYPTED) throw new DamagedArchive('with a password');
    parts.push({ name, size, inflate: () => inflated(file, { local, method, sum, packed, size }) });
    at += 46 + named + extra + comment;
  }
  return parts;
}

interface Place {
  readonly local: number;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
}

function inflated(file: Buffer, { local, method, sum, packed, size }: Place): Buffer {
  try {
    if (file.readUInt32LE(local) !== LOCAL) throw new DamagedArchive('with a wrong place');
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = unpacked(file.subarray(start, start + packed), method, size);
    if (bytes.length !== size || crc32(bytes) !== sum) throw new DamagedArchive('with other bytes');
    return bytes;
  } catch (error) {
    if (error instanceof DamagedArchive) throw error;
    throw new DamagedArchive('unreadable', { cause: error });
  }
}

function unpacked(bytes: Buffer, method: number, size: number): Buffer {
  if (method === STORED) return bytes;
  if (method !== DEFLATED) throw new DamagedArchive('of another packing');
  // One more byte than it says, so that one that lies is told from one that does not.
  return inflateRawSync(bytes, { maxOutputLength: size + 1 });
}
