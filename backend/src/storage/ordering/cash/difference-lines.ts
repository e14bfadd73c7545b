import { CASH_BEARERS } from '@fyonka/api-contract/values/ordering/money';
import { cashDifferenceId } from '../../../domain/ids.ts';
import type { RunId, StallId } from '../../../domain/ids.ts';
import { dayAfter } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { CashDifference, NewCashDifference } from '../../../domain/ordering/cash/cash-difference.ts';
import { copied } from '../../collection.ts';
import type { Collection } from '../../collection.ts';
import { insert, list, own } from '../../store.ts';
import type { Work } from '../../store.ts';
import { bookedDayOf } from '../books/closed-months.ts';

type DifferenceIndex =
  | 'cashDifferences_by_day'
  | 'cashDifferences_of_cash'
  | 'cashDifferences_of_run'
  | 'cashDifferences_of_stall';

export const CASH_DIFFERENCES: Collection<CashDifference, DifferenceIndex> = {
  name: 'cashDifferences',
  fields: {
    day: 'text',
    cashDay: 'text',
    runId: 'text?',
    stallId: 'text?',
    amount: 'number',
    borneBy: { oneOf: CASH_BEARERS },
    driver: 'text?',
    note: 'text',
    at: 'number',
    by: 'text?',
  },
  indexes: {
    cashDifferences_by_day: { by: ['day', 'id'] },
    cashDifferences_of_cash: { by: ['cashDay', 'at', 'id'] },
    cashDifferences_of_run: { by: ['runId', 'at', 'id'], given: ['runId'] },
    cashDifferences_of_stall: { by: ['stallId', 'at', 'id'], given: ['stallId'] },
  },
  ends: 'books',
  copy: copied('cashDifferences'),
};

/** Writes lines of the book. Part of the transaction of the count or correction that causes them. */
export function* addDifferences(lines: readonly NewCashDifference[]): Work<void> {
  for (const line of lines) {
    const id = cashDifferenceId(yield* own('newId'));
    yield* insert(CASH_DIFFERENCES, { ...line, id, day: yield* bookedDayOf(line.cashDay, line.at) });
  }
}

/** Those about the cash of a day. Its cost grows with the runs and stalls of the day. */
export function differencesOfDay(cashDay: KuwaitDay): Work<readonly CashDifference[]> {
  return list(CASH_DIFFERENCES, 'cashDifferences_of_cash', { equal: { cashDay } });
}

export function differencesOfRun(runId: RunId): Work<readonly CashDifference[]> {
  return list(CASH_DIFFERENCES, 'cashDifferences_of_run', { equal: { runId } });
}

export function differencesOfStall(stallId: StallId): Work<readonly CashDifference[]> {
  return list(CASH_DIFFERENCES, 'cashDifferences_of_stall', { equal: { stallId } });
}

/** Those about the cash of these days, both included, in the order of days. */
export function differencesBetween(from: KuwaitDay, to: KuwaitDay): Work<readonly CashDifference[]> {
  return list(CASH_DIFFERENCES, 'cashDifferences_of_cash', { from, below: dayAfter(to, 1) });
}
