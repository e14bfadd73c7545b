import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { unzipSync, strFromU8 } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { WholeLists } from '../files/whole-lists.ts';
import { TableFiles } from './table-files.ts';

const REPLY = { headers: () => undefined } as unknown as FastifyReply;
const TABLE = { title: 'Table', language: 'en', columns: [{ header: 'whole', kind: 'whole', width: 10 }] } as const;
const CSV = { format: 'csv', name: 'orders' } as const;

test('a file that is sent, or whose reader has gone, makes room for another', async () => {
  const files = new TableFiles({ now: () => 0 }, new WholeLists(0));
  const begin = async () => (await files.answer(REPLY, CSV, TABLE, [[[1]]])) as Readable;
  for (let file = 0; file < 10; file += 1) await (await begin()).toArray();
  for (let file = 0; file < 10; file += 1) {
    const gone = await begin();
    gone.destroy();
    await new Promise((resolve) => gone.once('close', resolve));
  }
  for (let file = 0; file < 10; file += 1) await files.answer(REPLY, { ...CSV, format: 'xlsx' }, TABLE, [[[1]]]);
  await Promise.all([1, 2, 3, 4].map(begin));
  await expect(begin()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

describe('several tables', () => {
  const XLSX = { format: 'xlsx', name: 'books-2026-Q4' } as const;

  /** A table of so many rows, and one before it that sums them up. */
  function tables(length: number) {
    let sum = 0;
    const rows = async function* () {
      for (let from = 0; from < length; from += 500) {
        const batch = Array.from({ length: Math.min(500, length - from) }, () => [1]);
        sum += batch.length;
        yield batch;
      }
    };
    const summary = async function* () {
      yield [[sum]];
    };
    return [
      { name: 'summary', table: { ...TABLE, title: 'Summary' }, rows: summary() },
      { name: 'book', table: { ...TABLE, title: 'Book' }, rows: rows() },
    ];
  }

  async function file(length: number, format: 'xlsx' | 'csv' = 'xlsx') {
    const said: Record<string, string> = {};
    const reply = { headers: (headers: object) => Object.assign(said, headers) } as unknown as FastifyReply;
    const files = new TableFiles({ now: () => 0 }, new WholeLists(0));
    const answered = await files.together(reply, { ...XLSX, format }, () => tables(length));
    return { said, bytes: answered instanceof Buffer ? answered : await buffer(answered as Readable) };
  }

  test('are the sheets of one Excel file, the first of which sums up the others', async () => {
    const { said, bytes } = await file(5000);
    expect(said['content-disposition']).toBe('attachment; filename="fyonka-books-2026-Q4.xlsx"');
    expect(await readSheet(bytes, 'Summary')).toEqual([['whole'], [5000]]);
    expect(await readSheet(bytes, 'Book')).toHaveLength(5001);
  });

  test.each([
    [5001, 'xlsx'],
    [3, 'csv'],
  ] as const)('are an archive of CSV files, of %i rows as %s', async (length, format) => {
    const { said, bytes } = await file(length, format);
    expect(said['content-type']).toBe('application/zip');
    expect(said['content-disposition']).toBe('attachment; filename="fyonka-books-2026-Q4.zip"');
    const files = unzipSync(bytes);
    expect(strFromU8(files['summary.csv']!)).toBe(`whole\r\n${length}\r\n`);
    expect(strFromU8(files['book.csv']!).split('\r\n')).toHaveLength(length + 2);
  });

  test('make room for others when they are sent, refused, or left by their reader', async () => {
    const files = new TableFiles({ now: () => 0 }, new WholeLists(0));
    const failing = (): never => {
      throw new Error('no rows');
    };
    for (let time = 0; time < 5; time += 1) {
      await files.together(REPLY, XLSX, () => tables(3));
      await expect(files.together(REPLY, XLSX, failing)).rejects.toThrow('no rows');
      const gone = (await files.together(REPLY, { ...XLSX, format: 'csv' }, () => tables(3))) as Readable;
      gone.destroy();
      await new Promise((resolve) => gone.once('close', resolve));
    }
    await expect(files.together(REPLY, { ...XLSX, format: 'csv' }, () => tables(3))).resolves.toBeDefined();
  });
});
