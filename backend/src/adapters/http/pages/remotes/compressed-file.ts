import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { readFileOfBuild } from './build-files.ts';

const compress = promisify(brotliCompress);

/** A sixth of the work of the best compression, for builds that are not compressed at their host. */
const QUALITY = 6;

let last: Promise<unknown> = Promise.resolve();

/** A verified file of a build in brotli: what lies beside it at its host if that is the same content, else made anew. */
export async function compressedFile(manifestUrl: string, file: string, content: Buffer): Promise<Buffer> {
  const found = await readFileOfBuild(manifestUrl, `${file}.br`, largestOf(content)).catch(() => null);
  return found && isOf(content, found) ? found : oneByOne(() => compressAnew(content));
}

/** Most bytes of a file with this content, compressed or not: compressed, only the smallest of files are larger. */
function largestOf(content: Buffer): number {
  return Math.max(content.length, constants.Z_MIN_CHUNK);
}

/**
 * Whether the whole of it is the compressed content: a browser may fail at bytes after its end. Not in a thread: 100 KB
 * take half a millisecond, and the memory that each thread holds would stay.
 */
function isOf(content: Buffer, compressed: Buffer): boolean {
  const length = largestOf(content);
  try {
    const read: unknown = brotliDecompressSync(compressed, { maxOutputLength: length, chunkSize: length, info: true });
    const { buffer, engine } = read as { buffer: Buffer; engine: { bytesWritten: number } };
    return buffer.equals(content) && engine.bytesWritten === compressed.length;
  } catch {
    return false;
  }
}

function compressAnew(content: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return compress(content, { params });
}

/** Each compression takes megabytes that the process does not give back. */
function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
