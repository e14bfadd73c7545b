import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip } from 'fflate';
import type { ZipInputFile } from 'fflate';

/** A file of an archive, some text at a time. */
export interface ArchivedFile {
  readonly name: string;
  readonly texts: AsyncIterable<string> | Iterable<string>;
}

/** Number of deflate in ZIP archives. */
const DEFLATE = 8;

/**
 * A ZIP archive. Its files are read one after the other, and compressed beside the event loop while it is sent, so that no
 * more than a text of them is in memory.
 */
export async function* archiveOf(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { name, texts } of files) {
    const file: ZipInputFile = { filename: name, compression: DEFLATE, crc: 0, size: 0 };
    zip.add(file);
    // An error of the texts ends the compressed bytes with it.
    const compressed = pipeline(summed(file, texts), createDeflateRaw(), () => undefined);
    for await (const bytes of compressed as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      file.ondata?.(null, bytes, false);
      yield* ready.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

async function* summed(file: ZipInputFile, texts: ArchivedFile['texts']): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    yield bytes;
  }
}
