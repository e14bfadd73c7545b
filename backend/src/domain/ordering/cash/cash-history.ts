import { changesBetween } from '../../history.ts';
import type { Authorship, HistoryEntry } from '../../history.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { differenceToKd } from '../../money.ts';
import { sumOfDifferences } from './cash-difference.ts';
import type { CashDifference } from './cash-difference.ts';

type Line = Pick<CashDifference, 'amount' | 'borneBy'>;

/**
 * A line of the edit history about what a run or a stall lacks, and who bears it. It has no notes, because the history is
 * never erased.
 */
export function differenceChanged(
  thing: Pick<HistoryEntry, 'subject' | 'subjectId'>,
  before: readonly Line[],
  added: readonly Line[],
  by: Authorship,
): HistoryEntry {
  const changes = changesBetween(recordOf(before), recordOf([...before, ...added]));
  return { ...thing, kind: 'cash-difference', version: null, changes, ...by };
}

/** The difference that the count of a day has left is settled. The history of payments is one list, so the line names the day. */
export function dayDifferenceSettled(day: KuwaitDay, amount: number, by: Authorship): HistoryEntry {
  const changes = changesBetween({}, { day, difference: differenceToKd(amount) });
  return { subject: 'payments', subjectId: null, kind: 'cash-difference', version: null, changes, ...by };
}

function recordOf(lines: readonly Line[]) {
  const bearers = Map.groupBy(lines, ({ borneBy }) => borneBy);
  const bearing = [...bearers].filter(([, borne]) => sumOfDifferences(borne) !== 0).map(([bearer]) => bearer);
  return { difference: differenceToKd(sumOfDifferences(lines)), borneBy: bearing.join(', ') };
}
