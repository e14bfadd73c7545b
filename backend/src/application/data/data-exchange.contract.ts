import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { kuwaitDayOf, kuwaitMonthOf } from '../../domain/kuwait-day.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { aPasskey } from '../../domain/identity/passkeys/passkey.fixture.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { anEntry } from '../identity/identity.fixture.ts';
import type { OpenStorage, OpenStorageTwice } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';
import { CopyRecords } from './copy-records.ts';
import type { CopyOutcome } from './copy-records.ts';
import { RecordReader } from './exchange.ts';
import { RecordsInMemory } from './in-memory-reader.fixture.ts';
import { measure } from './measures.ts';
import { ShopData } from './shop-data.ts';
import { shopAnswers } from './shop-answers.fixture.ts';
import { fillWholeShop, PICTURE, RIBBON, UPLOADED } from './whole-shop.fixture.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest().readBigUInt64BE();
const silent = () => undefined;

function copy(reader: RecordReader, target: Storage, name = 'a source'): Promise<CopyOutcome> {
  return new CopyRecords(digestOf).execute(
    { name, reader, measures: null, refuseChanged: async () => undefined },
    dataOf(target),
    silent,
  );
}

function dataOf({ exchange, pictureFiles }: Storage): ShopData {
  return new ShopData(exchange, pictureFiles);
}

/** Milliseconds: a whole shop is filled, and copied more than once. */
const LONG = 60_000;

/** @param open opens the storage to test */
export function dataExchangeContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  test('the time of the last backup is known to every process of the storage, and belongs to no copy', async () => {
    const [server, tool] = await openTwice();
    expect(await server.exchange.lastBackup()).toBeNull();
    // The backup that was begun last may be finished first.
    for (const at of [NOON, NOON + 1, NOON - 1]) await tool.exchange.noteBackup(new Date(at));
    expect(await server.exchange.lastBackup()).toBe(NOON + 1);
    const target = await open();
    await copy(dataOf(server), target);
    expect(await target.exchange.lastBackup()).toBeNull();
  });

  test('a database that holds anything is not the target of a copy', async () => {
    const [source, target] = [await open(), await open()];
    expect(await target.exchange.isEmpty()).toBe(true);
    await target.searchMisses.add([{ text: 'zebra', times: 1, lastDay: kuwaitDayOf(NOON), readAs: null }]);
    expect(await copy(dataOf(source), target)).toEqual({ kind: 'not-empty' });
  });

  describe('a whole shop that is copied', () => {
    test(
      'gives the same answers by every port, derived data included',
      async () => {
        const [source, target] = [await open(), await open()];
        const shop = await fillWholeShop(source);
        const outcome = await copy(dataOf(source), target);
        expect(outcome).toMatchObject({ kind: 'copied', resumedAt: 0 });
        expect(await shopAnswers(target, shop)).toEqual(await shopAnswers(source, shop));
        // One that was withdrawn since a backup would be open again.
        const invited = ({ invitations }: Storage) => invitations.open(NOON);
        expect([await invited(source), await invited(target)]).toMatchObject([[{ name: 'أمنة' }], []]);
        expect(await target.pictureFiles.load(UPLOADED)).toEqual({
          webp: Buffer.from(PICTURE.webp),
          avif: new Map([...PICTURE.avif].map(([width, bytes]) => [width, Buffer.from(bytes)])),
        });
      },
      LONG,
    );

    test(
      'contains records of every kind, each with its own count and sum',
      async () => {
        const source = await open();
        await fillWholeShop(source);
        const { kinds, sums } = await measure(dataOf(source), digestOf, silent);
        expect(source.exchange.kinds.names.filter((kind) => !kinds[kind]?.count)).toEqual([]);
        expect(Object.values(sums).every((sum) => sum > 0)).toBe(true);
      },
      LONG,
    );

    test(
      'can be changed like the original, and numbers no event twice',
      async () => {
        const [source, target] = [await open(), await open()];
        const { orders, huda, noura } = await fillWholeShop(source);
        await source.passkeys.add(aPasskey({ owner: noura }), {
          audit: anEntry(noura, 'passkey-added'),
          language: 'ar',
        });
        await copy(dataOf(source), target);
        const editor = { accountId: huda, addressKey: 'office' };
        for (const storage of [source, target]) {
          for (const { id } of orders) await storage.officeOrders.setStatus(id, 'cancelled', editor, NOON + 5000);
          await storage.productEditing.toggleVisibility(RIBBON.id, { editor, at: NOON + 6000 });
        }
        const counted = (storage: Storage) => storage.shopCounts.read(kuwaitDayOf(NOON), 5);
        expect(await counted(target)).toEqual(await counted(source));
        expect(await target.salesReports.ofMonth(kuwaitMonthOf(NOON), null)).toMatchObject({ days: [] });
        const newest = await target.officeEvents.newest();
        expect(newest).toBe(await source.officeEvents.newest());
        expect(await target.officeEvents.after(newest - 3, 10)).toHaveLength(3);
        // The mails about her passkey and her forgotten password, and the one about an order that her erasure ends.
        const withdrawn = async ({ outbox, erasure }: Storage) => {
          const before = await outbox.countWaiting();
          await erasure.eraseAccount({ audit: anEntry(noura, 'erased'), forgives: [] });
          return before - (await outbox.countWaiting());
        };
        expect(await Promise.all([source, target].map(withdrawn))).toEqual([3, 3]);
      },
      LONG,
    );
  });

  describe('an interrupted copy', () => {
    /** Fails after this many batches. */
    class Failing extends RecordReader {
      readonly kinds;

      constructor(
        private readonly reader: RecordReader,
        private left: number,
      ) {
        super();
        this.kinds = reader.kinds;
      }

      override read: RecordReader['read'] = async (kind, after, limit) => {
        if ((this.left -= 1) < 0) throw new Error('broken off');
        return this.reader.read(kind, after, Math.min(limit, 3));
      };
    }

    async function breakOff(reader: RecordReader, target: Storage, left: number): Promise<void> {
      const measures = await measure(reader, digestOf, silent);
      const source = {
        name: 'a source',
        reader: new Failing(reader, left),
        measures,
        refuseChanged: async () => undefined,
      };
      await expect(new CopyRecords(digestOf).execute(source, dataOf(target), silent)).rejects.toThrow('broken off');
    }

    test(
      'continues at any point, and has the same result as an uninterrupted one',
      async () => {
        const source = await open();
        const shop = await fillWholeShop(source);
        const reader = await RecordsInMemory.of(dataOf(source));
        const target = await open();
        for (const left of [3, 7, 11, 17, 23]) await breakOff(reader, target, left);
        expect(await copy(reader, target)).toMatchObject({ kind: 'copied', resumedAt: expect.any(Number) });
        expect(await shopAnswers(target, shop)).toEqual(await shopAnswers(source, shop));
      },
      LONG,
    );

    test(
      'is reported, and continued only from the same, unchanged source',
      async () => {
        const source = await open();
        await fillWholeShop(source);
        const reader = await RecordsInMemory.of(dataOf(source));
        const target = await open();
        await breakOff(reader, target, 10);
        expect(await target.exchange.progress()).toMatchObject({ source: 'a source' });
        expect(await copy(reader, target, 'another')).toMatchObject({ kind: 'other-copy', isChanged: false });
        const changed = await RecordsInMemory.of(dataOf(await open()));
        expect(await copy(changed, target)).toMatchObject({ kind: 'other-copy', isChanged: true });
        expect(await copy(reader, target)).toMatchObject({ kind: 'copied' });
        expect(await target.exchange.progress()).toBeNull();
        expect(await copy(reader, target)).toEqual({ kind: 'not-empty' });
      },
      LONG,
    );

    test(
      'does not write a batch twice when the answer of the first try was lost',
      async () => {
        const [source, target] = [await open(), await open()];
        await fillWholeShop(source);
        const { exchange } = target;
        const [settings] = (await source.exchange.read('settings', null, 1)).records;
        const before = { source: 'a', fingerprint: 'b', kind: 'settings', place: null, written: 0 } as const;
        await exchange.begin(before);
        const after = { ...before, place: '1', written: 1 };
        for (let times = 0; times < 2; times += 1)
          await exchange.write('settings', settings ? [settings] : [], before, after);
        expect(await exchange.progress()).toEqual(after);
      },
      LONG,
    );
  });

  test(
    'a snapshot does not contain what is written meanwhile',
    async () => {
      const [reading, writing] = await openTwice();
      const { huda } = await fillWholeShop(writing);
      const at = { editor: { accountId: huda, addressKey: 'office' }, at: NOON };
      const before = await measure(dataOf(reading), digestOf, silent);
      const read = await reading.exchange.snapshot(async (moment) => {
        await moment.read('settings', null, 1);
        await writing.productEditing.create(aProduct('late', { imageUrl: RIBBON.imageUrl }), at);
        return measure(dataOf(reading).at(moment), digestOf, silent);
      });
      expect(read).toEqual(before);
      expect((await measure(dataOf(reading), digestOf, silent)).kinds['products']?.count).toBe(
        before.kinds['products']!.count + 1,
      );
    },
    LONG,
  );
}
