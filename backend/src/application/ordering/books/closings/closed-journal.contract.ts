import { describe, expect, test } from '@jest/globals';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import { DAY, kuwaitDayOf, kuwaitMonthOf } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import type { JournalLine } from '../../../../domain/ordering/books/journal.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import { named } from '../../../../domain/ordering/settlements/settlement-line.ts';
import type { OpenStorage } from '../../../storage.contract.ts';
import type { Storage } from '../../../storage.ts';
import { ASKED, EDITOR, paidOrder, someMoney } from '../../money/money.fixture.ts';
import { listed } from '../../paying/payments.fixture.ts';
import { aLine, aPayout } from '../../settlements/settlements.fixture.ts';
import { ExportBook } from '../export-book.ts';
import { ExportQuarter } from '../export-quarter.ts';

const MONTH = kuwaitMonthOf(NOON);
/** In the month after it. */
const LATER = NOON + 25 * DAY;
const FIRST_OPEN = `${kuwaitMonthOf(LATER)}-01` as KuwaitDay;
const LAST = kuwaitDayOf(NOON);
const FEE = { kind: 'other', fee: 0, payout: 'po_0' } as const;

function booksOf({ salesPapers, moneyBooks, settlements, payouts, cashDifferences, settings }: Storage): ExportBook {
  return new ExportBook(salesPapers, moneyBooks, settlements, payouts, cashDifferences, settings);
}

/** The day book of these days. */
async function journalOf(storage: Storage, from: string, to: string): Promise<readonly JournalLine[]> {
  const found = booksOf(storage).execute('journal', { from, to });
  if (found.kind !== 'found' || found.book !== 'journal') throw new Error('The days are wrong');
  return (await listed(found.batches)).flat();
}

/** Sides as the account and what it gets, in fils. */
const sides = (lines: readonly JournalLine[]) => lines.map(({ account, debit, credit }) => [account, debit - credit]);

/** @param open opens the storage to test */
export function closedJournalContract(open: OpenStorage): void {
  /** A month with a payout, a fee of the gateway and counted cash, which is then closed. */
  async function closed() {
    const { storage, order } = await paidOrder(open);
    await storage.moneyBooks.record(order.id, someMoney(900, { method: 'cash' }), EDITOR, ASKED);
    await storage.payouts.take(aPayout({ reference: 'po_0' }), null);
    await storage.settlements.store(named([aLine('Monthly fee', -200, FEE)]), ASKED);
    await storage.findings.close(
      (await storage.findings.list(9)).map(({ id }) => id),
      ASKED,
    );
    const count = { day: LAST, counted: fils(800), note: '', countedAt: ASKED, countedBy: EDITOR.accountId };
    await storage.moneyBooks.countCash(count, EDITOR);
    const before = await journalOf(storage, `${MONTH}-01`, `${MONTH}-31`);
    expect(await storage.closings.close(MONTH, '', EDITOR, LATER)).toEqual({ kind: 'closed' });
    return { storage, before };
  }

  describe('the day book of a closed month stays as it is', () => {
    test.each<readonly [string, (storage: Storage) => Promise<unknown>, readonly (readonly [string, number])[]]>([
      [
        'a payout that is known late',
        (storage) => storage.payouts.take(aPayout({ vat: 5, at: LATER }), null),
        [
          ['bank', 4900],
          ['fees', 100],
          ['vat-on-fees', 5],
          ['clearing-tap', -5005],
        ],
      ],
      [
        'a payout that is corrected',
        (storage) => storage.payouts.correct(aPayout({ reference: 'po_0', amount: 4950, fees: 50, at: LATER }), EDITOR),
        [
          ['bank', 50],
          ['fees', -50],
        ],
      ],
      [
        'a payout that the bank has sent back',
        (storage) => storage.payouts.correct(aPayout({ reference: 'po_0', status: 'failed', at: LATER }), EDITOR),
        [
          ['bank', -4900],
          ['fees', -100],
          ['clearing-tap', 5000],
        ],
      ],
      [
        'a line that a later file has',
        (storage) => storage.settlements.store(named([aLine('Late fee', -70, FEE)]), LATER),
        [
          ['gateway-corrections', 70],
          ['clearing-tap', -70],
        ],
      ],
      [
        'a line that a later file changes',
        (storage) => storage.settlements.store(named([aLine('Monthly fee', -150, FEE)]), LATER),
        [
          ['clearing-tap', 50],
          ['gateway-corrections', -50],
        ],
      ],
      [
        'a line that a later file has not',
        (storage) =>
          storage.settlements.removeOthers({ gateway: 'tap', payout: 'po_0', kind: 'other' }, new Set(), LATER),
        [
          ['clearing-tap', 200],
          ['gateway-corrections', -200],
        ],
      ],
      [
        'cash that lacked',
        (storage) => storage.cashDifferences.settleDay(LAST, -100, 'It was the float', { editor: EDITOR, at: LATER }),
        [
          ['cash-differences', 100],
          ['cash', -100],
        ],
      ],
    ])('and %s is booked on the first day after it', async (_name, happen, booked) => {
      const { storage, before } = await closed();
      await happen(storage);
      expect(await journalOf(storage, `${MONTH}-01`, `${MONTH}-31`)).toEqual(before);
      const after = await journalOf(storage, FIRST_OPEN, FIRST_OPEN);
      expect(sides(after)).toEqual(booked);
      await happen(storage);
      expect(await journalOf(storage, FIRST_OPEN, FIRST_OPEN)).toEqual(after);
    });

    test('and a quarter sums it up, and says that it is closed', async () => {
      const { storage, before } = await closed();
      const found = new ExportQuarter(booksOf(storage), storage.closings).execute('2026-Q1');
      if (found.kind !== 'found') throw new Error('There is no such quarter');
      const { books, summary } = found.read();
      const lengths = new Map<string, number>();
      for (const { book, batches } of books)
        lengths.set(book, (await listed<readonly unknown[]>(batches)).flat().length);
      expect(Object.fromEntries(lengths)).toMatchObject({ refunds: 0, 'cash-counts': 1, 'settlement-lines': 1 });
      const debit = before.reduce((sum, line) => sum + line.debit, 0);
      expect((await listed(summary)).flat().filter(({ account }) => account === null)).toEqual([
        { month: MONTH, account: null, accountNumber: '', debit, credit: debit, isClosed: true },
        { month: '2026-02', account: null, accountNumber: '', debit: 0, credit: 0, isClosed: false },
        { month: '2026-03', account: null, accountNumber: '', debit: 0, credit: 0, isClosed: false },
      ]);
    });

    test('and so do the days by which lines are listed', async () => {
      const { storage } = await closed();
      const charge = (amount: number) => named([aLine('chg_late', amount)]);
      await storage.settlements.store(charge(500), LATER);
      await storage.settlements.store(charge(400), LATER);
      const days = async (from: string, to: string) =>
        (await listed(storage.settlements.between(from as KuwaitDay, to as KuwaitDay))).map((line) => line.reference);
      expect(await days(`${MONTH}-01`, `${MONTH}-31`)).toEqual(['Monthly fee']);
      expect(await days(FIRST_OPEN, FIRST_OPEN)).toEqual(['chg_late']);
      expect(await storage.settlements.compare(charge(400))).toMatchObject({ added: 0, changed: 0 });
    });
  });
}
