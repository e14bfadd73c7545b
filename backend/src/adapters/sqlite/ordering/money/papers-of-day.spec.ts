import { expect, test } from '@jest/globals';
import { listed } from '../../../../application/ordering/paying/payments.fixture.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import { emptySqliteStorage } from '../../empty-database.fixture.ts';

test('papers of days are each read once, also many that were numbered at one moment', async () => {
  const { db, salesPapers } = emptySqliteStorage();
  const papers = Array.from({ length: 2400 }, (_, place) => ({
    id: `p${String(place).padStart(4, '0')}`,
    day: place < 2000 ? '2026-11-30' : '2026-12-02',
    // Two batches end within 1,300 papers of one moment.
    issuedAt: place < 150 ? place : Math.max(150, place - 1300),
  }));
  for (const paper of papers) db.insert('docs_salesPapers', { id: paper.id, body: JSON.stringify(paper) });
  const read = async (from: string, to: string) =>
    (await listed(salesPapers.between(from as KuwaitDay, to as KuwaitDay))).flat().map(({ id }) => id);
  expect(await read('2026-11-29', '2026-12-03')).toEqual(papers.map(({ id }) => id));
  expect(await read('2026-12-01', '2026-12-02')).toEqual(papers.slice(2000).map(({ id }) => id));
});
