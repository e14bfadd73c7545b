import { describe, expect, test } from '@jest/globals';
import { COUNT_RETENTION, HOUR, hourOf, MOST_PLACES } from '../../domain/front-ends/front-end-errors.ts';
import type { FrontEndError } from '../../domain/front-ends/front-end-errors.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../storage.contract.ts';

const hour = hourOf(NOON);
const build = { remote: 'catalog', version: 'one' };
const opened = (documents: number, given = {}) => ({ ...build, hour, documents, ...given });

function anError(given: Partial<FrontEndError> = {}): FrontEndError {
  return { ...build, kind: 'script', place: 'routes.1234.js:1:9', ...given };
}

/** @param open opens the storage to test */
export function frontEndCountsContract(open: OpenStorage): void {
  describe('counts of front ends', () => {
    test('are sums of the hours that are asked for, by version, kind and place', async () => {
      const { frontEndCounts: counts } = await open();
      await counts.addDocuments([opened(2), opened(3, { version: 'two' }), opened(5, { hour: hour - HOUR })]);
      await counts.addDocuments([opened(4), opened(7, { remote: 'admin' })]);
      const errors = [anError(), anError(), anError({ kind: 'load', place: '' }), anError({ version: 'two' })];
      for (const error of errors) await counts.addError(error, hour);
      await counts.addError(anError(), hour - HOUR);
      const script = { kind: 'script', place: 'routes.1234.js:1:9', callers: 2 };
      const load = { kind: 'load', place: '', callers: 1 };
      const sorted = async (since: number) =>
        (await counts.since(since)).toSorted((one, other) => one.documents - other.documents);
      expect(await sorted(hour)).toEqual([
        { ...build, version: 'two', documents: 3, errors: [{ ...script, callers: 1 }] },
        { ...build, documents: 6, errors: [script, load] },
        { ...build, remote: 'admin', documents: 7, errors: [] },
      ]);
      expect((await sorted(hour - HOUR)).at(-1)).toEqual({
        ...build,
        documents: 11,
        errors: [{ ...script, callers: 3 }, load],
      });
    });

    test('know the versions that documents were opened with', async () => {
      const { frontEndCounts: counts } = await open();
      await counts.addDocuments([opened(1)]);
      const known = [['catalog', 'one'] as const, ['catalog', 'two'] as const, ['checkout', 'one'] as const];
      expect(await Promise.all(known.map(([remote, version]) => counts.isKnown(remote, version)))).toEqual([
        true,
        false,
        false,
      ]);
    });

    test('have a bounded number of places in an hour', async () => {
      const { frontEndCounts: counts } = await open();
      await counts.addDocuments([opened(1)]);
      const places = Array.from({ length: MOST_PLACES + 3 }, (_, line) => `routes.js:${line}:1`);
      for (const place of [...places, 'routes.js:0:1']) await counts.addError(anError({ place }), hour);
      const [version] = await counts.since(hour);
      expect(version?.errors).toHaveLength(MOST_PLACES + 1);
      expect(version?.errors.slice(0, 2).map(({ place, callers }) => [place, callers])).toEqual([
        ['', 3],
        ['routes.js:0:1', 2],
      ]);
    });

    test('of earlier hours are deleted', async () => {
      const { frontEndCounts: counts, oldDocuments } = await open();
      await counts.addDocuments([opened(1), opened(2, { hour: hour - HOUR })]);
      await counts.addError(anError(), hour);
      await counts.addError(anError(), hour - HOUR);
      const deleted = await oldDocuments.delete(hour - 1 + COUNT_RETENTION, 10);
      expect(deleted).toEqual({ frontEndDocuments: 1, frontEndErrors: 1 });
      expect(await counts.since(0)).toMatchObject([{ documents: 1, errors: [{ callers: 1 }] }]);
    });
  });
}
