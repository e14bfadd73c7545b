import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readPlace } from '../../src/config.ts';
import { auditShop, restoreShop } from '../../src/wiring/features/data.ts';
import { openStorage } from '../../src/wiring/storage.ts';
import { newDatabase } from '../support/shops/whole-shops.ts';

// Each file is what `npm run keep-backup -w backend` wrote when the release of that day was made.
const BACKUPS = join(import.meta.dirname, 'backups');

const folder = mkdtempSync(join(tmpdir(), 'fyonka-restored-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(readdirSync(BACKUPS))(
  'all records of %s are restored, the books agree, and somebody owns the shop',
  async (name) => {
    const written = process.env['TEST_DATABASE'] === 'mongo' ? newDatabase() : join(folder, name);
    const place = readPlace(written);
    const outcome: object = await restoreShop(join(BACKUPS, name), place, () => undefined);
    expect({ differences: [], ...outcome }).toMatchObject({ kind: 'copied', differences: [] });

    for (const books of [join(BACKUPS, name), written])
      expect(await auditShop(books, () => undefined)).toEqual({
        exitCode: 0,
        text: expect.stringMatching(/: [1-9]\d* orders and \d+ lines were read in [\d.]+ s\.\nThe books agree\.\n$/),
      });

    const storage = await openStorage(place);
    const people = await storage.administrators.list();
    await storage.close();
    expect(people.map(({ account }) => account.staffRole)).toContain('owner');
  },
  60_000,
);
