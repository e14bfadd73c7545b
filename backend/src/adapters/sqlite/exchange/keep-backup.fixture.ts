// `npm run keep-backup -w backend -- 2026-11-29`: keeps a backup of a shop with every kind of data, written by this release.
// It is run when a release is made, so that later ones are tested to restore what this one wrote.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArchive } from '../../archive/write-archive.ts';
import { textDigest } from '../../system/text-digest.ts';
import { ShopData } from '../../../application/data/shop-data.ts';
import { fillWholeShop } from '../../../application/data/whole-shop.fixture.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { SqliteStorage } from '../storage.ts';

const [release = ''] = process.argv.slice(2);
if (!/^\d{4}-\d{2}-\d{2}$/.test(release)) throw new Error('Name the release by its day, such as 2026-11-29');

const folder = mkdtempSync(join(tmpdir(), 'fyonka-kept-'));
const storage = SqliteStorage.openForCopy(folder, productWordsOf);
await fillWholeShop(storage);
await storage.exchange.snapshot((moment) =>
  writeArchive(new ShopData(storage.exchange, storage.pictureFiles).at(moment), {
    file: join(import.meta.dirname, '../../../../test/data/backups', `${release}.backup.gz`),
    from: 'a shop with everything',
    at: Date.parse(release),
    release,
    digestOf: textDigest,
    onProgress: () => undefined,
  }),
);
await storage.close();
rmSync(folder, { recursive: true });
