import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RecordReader } from '../../application/data/exchange.ts';
import type { RecordBatch } from '../../application/data/exchange.ts';
import { differences, RecordMeasurer } from '../../application/data/measures.ts';
import type { Measures, TextDigest } from '../../application/data/measures.ts';
import type { PictureRecord, RecordKinds } from '../../application/data/records.ts';
import { isPictureFileName, pictureStem } from '../../domain/catalog/pictures/picture.ts';
import { ARCHIVE_VERSION, ArchiveDamaged, OLDEST_ARCHIVE_VERSION } from './archive-lines.ts';
import type { FirstLine, LastLine, RecordLine } from './archive-lines.ts';

/** A complete backup whose records match its counts and digests. */
export interface CheckedArchive {
  readonly first: FirstLine;
  /** Counts and sums of its records after they were brought up to date; the copy must have the same. */
  readonly measures: Measures;
}

/**
 * Reads a whole backup and compares its records with its last line.
 * @param onProgress called with the number of records that were read so far
 * @throws ArchiveDamaged
 */
export async function checkArchive(
  file: string,
  kinds: RecordKinds,
  digestOf: TextDigest,
  onProgress: (records: number) => void,
): Promise<CheckedArchive> {
  const written = new RecordMeasurer(digestOf);
  const upToDate = new RecordMeasurer(digestOf);
  let first: FirstLine | undefined;
  let last: LastLine | undefined;
  let records = 0;
  for await (const line of linesOf(file)) {
    if (last) throw new ArchiveDamaged(`${file}: something follows after its end`);
    if (!first) first = firstLine(file, line);
    else if (isRecordLine(line, kinds)) {
      refuseOtherFile(file, line);
      written.add(line[0], [line[1]]);
      upToDate.add(line[0], [kinds.upToDate(line[0], line[1])]);
      if ((records += 1) % 1000 === 0) onProgress(records);
    } else last = lastLine(file, line, first);
  }
  if (!first || !last) throw new ArchiveDamaged(`${file} is cut off: its end is missing`);
  const found = differences(last.measures, written.measures());
  if (found.length > 0) throw new ArchiveDamaged(`${file} was changed after it was written (${found.join('; ')})`);
  return { first, measures: upToDate.measures() };
}

/** Reads the records of a backup in the order of the file. A batch cannot begin before the end of the last one. */
export class ArchiveReader extends RecordReader {
  private readonly lines: AsyncIterator<unknown>;
  /** Number of lines that were read, without the one that was read ahead. */
  private count = 0;
  private ahead: unknown;

  constructor(
    file: string,
    readonly kinds: RecordKinds,
  ) {
    super();
    this.lines = linesOf(file)[Symbol.asyncIterator]();
  }

  async read(kind: string, after: string | null, limit: number): Promise<RecordBatch> {
    const records: object[] = [];
    while (records.length < limit) {
      const line = this.ahead ?? (await this.lines.next()).value;
      this.ahead = line;
      if (!this.isBefore(kind, after, line)) {
        if (!isRecordLine(line, this.kinds) || line[0] !== kind) break;
        records.push(line[1]);
      }
      this.ahead = undefined;
      this.count += 1;
    }
    return { records, place: records.length > 0 ? String(this.count) : null };
  }

  /** Whether a line is skipped, because it is the first one, belongs to an earlier kind, or was copied already. */
  private isBefore(kind: string, after: string | null, line: unknown): boolean {
    if (this.count === 0 || this.count < Number(after ?? 0)) return true;
    const { names } = this.kinds;
    return isRecordLine(line, this.kinds) && names.indexOf(line[0]) < names.indexOf(kind);
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.lines.return?.();
  }
}

/** Bytes that are unpacked at once. */
const CHUNK = 256 * 1024;

/** @throws ArchiveDamaged when it cannot be unpacked or read to its end */
async function* linesOf(file: string): AsyncGenerator {
  const unpacked = pipeline(createReadStream(file), createGunzip({ chunkSize: CHUNK }), () => undefined);
  unpacked.setEncoding('utf8');
  let rest = '';
  try {
    for await (const text of unpacked) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (error instanceof SyntaxError || code.startsWith('Z_'))
      throw new ArchiveDamaged(`${file} is damaged, cut off, or no backup at all`, { cause: error });
    throw error;
  } finally {
    unpacked.destroy();
  }
}

function firstLine(file: string, line: unknown): FirstLine {
  const { fyonkaBackup: version, at, from, release } = (line ?? {}) as { readonly [Key in keyof FirstLine]?: unknown };
  if (typeof version === 'number' && version > ARCHIVE_VERSION)
    throw new ArchiveDamaged(
      `${file} is of a newer version of this program (${version}, the newest known here ${ARCHIVE_VERSION})`,
    );
  if (typeof version !== 'number' || typeof at !== 'number' || typeof from !== 'string')
    throw new ArchiveDamaged(`${file} is no backup of a shop`);
  if (version < OLDEST_ARCHIVE_VERSION)
    throw new ArchiveDamaged(
      `${file} is of an older version of this program; restore it with that version into a folder, and start this one there`,
    );
  return { fyonkaBackup: version, at, from, ...(typeof release === 'string' && { release }) };
}

/** Refuses names of pictures that lead to other folders, because somebody may have changed the backup. */
function refuseOtherFile(file: string, [kind, record]: RecordLine): void {
  if (kind !== 'pictures') return;
  const { path, content } = record as Partial<PictureRecord>;
  if (content && !isPictureFileName(pictureStem(String(path))))
    throw new ArchiveDamaged(`${file} is damaged: it has a picture with a name that no picture of a shop has`);
}

/** Reads the last line. The caller checks its measures. */
function lastLine(file: string, line: unknown, { release }: FirstLine): LastLine {
  if (Array.isArray(line) && typeof line[0] === 'string')
    throw new ArchiveDamaged(
      `${file} has records that this program does not know (${line[0]}); restore it with the program that wrote it${release ? `, release ${release}` : ''}`,
    );
  const { kinds, sums } = (line as Partial<LastLine> | null)?.measures ?? {};
  if (!kinds || !sums) throw new ArchiveDamaged(`${file} is damaged: it has a line that is no record`);
  return { measures: { kinds, sums } };
}

function isRecordLine(line: unknown, { names }: RecordKinds): line is RecordLine {
  return Array.isArray(line) && names.includes(String(line[0]));
}
