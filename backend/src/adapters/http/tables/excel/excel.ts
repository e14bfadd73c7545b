import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { ZipInputFile } from 'fflate';
import { ApiFailure } from '../../errors/api-failure.ts';
import type { Row, Table } from '../table.ts';
import { partsOf, SHEET, sheetOf } from './sheet.ts';

type Batches = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Most rows of an Excel file, which is sent when it is whole. */
export const MOST_EXCEL_ROWS = 5_000;

/** Number of deflate in ZIP archives. */
const DEFLATE = 8;

/**
 * A table as an Excel file, with real numbers and times, from right to left in Arabic. It is compressed while its rows
 * are read, beside the event loop, so that no more than a batch of them is in memory.
 * @throws ApiFailure TOO_MANY_ROWS for more than `MOST_EXCEL_ROWS`
 */
export async function excelOf(table: Table, batches: Batches): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, xml] of Object.entries(partsOf(table))) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  await addCompressed(zip, SHEET, sheetOf(table, counted(batches)));
  zip.end();
  return Buffer.concat(chunks);
}

async function* counted(batches: Batches): AsyncGenerator<readonly Row[]> {
  let total = 0;
  for await (const rows of batches) {
    total += rows.length;
    if (total > MOST_EXCEL_ROWS) throw new ApiFailure('TOO_MANY_ROWS');
    yield rows;
  }
}

async function addCompressed(zip: Zip, filename: string, texts: AsyncIterable<string>): Promise<void> {
  const file: ZipInputFile = { filename, compression: DEFLATE, crc: 0, size: 0 };
  zip.add(file);
  const summed = async function* (): AsyncGenerator<Buffer> {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      yield bytes;
    }
  };
  await pipeline(summed, createDeflateRaw(), async (compressed: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
    for await (const bytes of compressed) file.ondata?.(null, bytes, false);
  });
  file.ondata?.(null, new Uint8Array(), true);
}
