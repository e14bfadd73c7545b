import type { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { FastifyReply } from 'fastify';
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
