import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { RecordReader } from '../../application/data/exchange.ts';
import { batchesOf, RecordMeasurer } from '../../application/data/measures.ts';
import type { Measures, TextDigest } from '../../application/data/measures.ts';
import { ARCHIVE_VERSION } from './archive-lines.ts';
import type { FirstLine } from './archive-lines.ts';

export interface ArchiveWriting {
  readonly file: string;
  readonly from: string;
  readonly at: number;
  /** Names this program, see `releaseOf`. */
  readonly release: string;
  readonly digestOf: TextDigest;
  /** @param records number of records written so far */
  readonly onProgress: (records: number) => void;
}

/**
 * Writes a backup that only the owner of the file can read. It gets its name when it is complete and durable.
 * @throws Error with code EEXIST when there is a file of that name
 */
export async function writeArchive(reader: RecordReader, writing: ArchiveWriting): Promise<Measures> {
  const part = `${writing.file}.part`;
  const measurer = new RecordMeasurer(writing.digestOf);
  // Reserves the name, so that no existing file is overwritten.
  await (await open(writing.file, 'wx', 0o600)).close();
  try {
    const lines = Readable.from(textsOf(reader, writing, measurer), { objectMode: true, highWaterMark: 1 });
    await rm(part, { force: true });
    await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(part, writing.file);
    await syncFolder(dirname(writing.file));
  } catch (error) {
    for (const left of [part, writing.file]) await rm(left, { force: true });
    throw error;
  }
  return measurer.measures();
}

/** The text of the backup, one batch of lines at a time. */
async function* textsOf(
  reader: RecordReader,
  { from, at, release, onProgress }: ArchiveWriting,
  measurer: RecordMeasurer,
) {
  yield lineOf({ fyonkaBackup: ARCHIVE_VERSION, at, from, release } satisfies FirstLine);
  let written = 0;
  for (const kind of reader.kinds.names)
    for await (const { records } of batchesOf(reader, kind)) {
      measurer.add(kind, records);
      yield records.map((record) => lineOf([kind, record])).join('');
      onProgress((written += records.length));
    }
  yield lineOf({ measures: measurer.measures() });
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
