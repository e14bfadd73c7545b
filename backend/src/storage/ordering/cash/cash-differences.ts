import { CashDifferences } from '../../../application/ordering/cash/ports.ts';
import type { Brought, CorrectionResult, SettlementResult } from '../../../application/ordering/cash/ports.ts';
import type { Authorship, HistoryEntry } from '../../../domain/history.ts';
import type { RunId, StallId } from '../../../domain/ids.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import {
  cashStateOf,
  correctionsOf,
  differenceOfRun,
  differenceOfStall,
} from '../../../domain/ordering/cash/cash-difference.ts';
import type {
  BearerOfRun,
  BearerOfStall,
  CashBearer,
  CashDifference,
  NewCashDifference,
} from '../../../domain/ordering/cash/cash-difference.ts';
import { dayDifferenceSettled, differenceChanged } from '../../../domain/ordering/cash/cash-history.ts';
import { get, note, own } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import { DELIVERY_RUNS } from '../delivery-runs.ts';
import { STALLS } from '../stalls/stalls.ts';
import { byDay } from '../by-day.ts';
import { countOf } from './cash-counts.ts';
import {
  addDifferences,
  CASH_DIFFERENCES,
  differencesOfDay,
  differencesOfRun,
  differencesOfStall,
} from './difference-lines.ts';

export class StoredCashDifferences extends CashDifferences {
  static readonly collections = { cashDifferences: CASH_DIFFERENCES };

  constructor(private readonly store: Store) {
    super();
  }

  ofRun(run: RunId): Promise<readonly CashDifference[]> {
    return this.store.read(() => differencesOfRun(run));
  }

  ofStall(stall: StallId): Promise<readonly CashDifference[]> {
    return this.store.read(() => differencesOfStall(stall));
  }

  correctRun(id: RunId, brought: Brought<BearerOfRun>, by: Authorship): Promise<CorrectionResult> {
    return this.store.write(function* () {
      const run = yield* get(DELIVERY_RUNS, id);
      if (!run?.count) return run ? 'wrong-state' : 'not-found';
      const first = differenceOfRun(run, brought.borneBy);
      const about = { runId: id, stallId: null, driver: run.driver };
      const thing = { subject: 'delivery-runs', subjectId: id } as const;
      yield* correct({ about, thing, first, lines: yield* differencesOfRun(id) }, run.count.expected, brought, by);
      return 'corrected';
    });
  }

  correctStall(id: StallId, brought: Brought<BearerOfStall>, by: Authorship): Promise<CorrectionResult> {
    return this.store.write(function* () {
      const stall = yield* get(STALLS, id);
      if (!stall?.count) return stall ? 'wrong-state' : 'not-found';
      const first = differenceOfStall(stall, brought.borneBy);
      const about = { runId: null, stallId: id, driver: null };
      const thing = { subject: 'stalls', subjectId: id } as const;
      // A sale that a phone has told after the count is of this cash, too.
      yield* correct({ about, thing, first, lines: yield* differencesOfStall(id) }, stall.cash, brought, by);
      return 'corrected';
    });
  }

  settleDay(day: KuwaitDay, seen: number, text: string, by: Authorship): Promise<SettlementResult> {
    return this.store.write(function* () {
      const recorded = yield* own('expectedCash', day);
      const count = yield* countOf(day);
      const { difference } = cashStateOf(recorded, yield* differencesOfDay(day), count?.counted ?? null);
      if (difference === null || difference === 0) return 'nothing-open';
      if (difference !== seen) return 'changed';
      const about = { runId: null, stallId: null, driver: null, borneBy: 'shop' } as const;
      const line = { ...about, cashDay: day, amount: difference, note: text, at: by.at, by: by.editor.accountId };
      yield* addDifferences([line]);
      yield* note([dayDifferenceSettled(day, difference, by)]);
      return 'settled';
    });
  }

  async *between(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<CashDifference> {
    yield* byDay(this.store, CASH_DIFFERENCES, { index: 'cashDifferences_by_day', next: 'id' }, from, to);
  }
}

interface Corrected {
  readonly about: Pick<NewCashDifference, 'runId' | 'stallId' | 'driver'>;
  readonly thing: Pick<HistoryEntry, 'subject' | 'subjectId'>;
  /** The line that the count should have caused; null: all was there. */
  readonly first: NewCashDifference | null;
  readonly lines: readonly CashDifference[];
}

/** @param expected fils that should have been brought */
function* correct(
  { about, thing, first, lines }: Corrected,
  expected: Fils,
  { brought, borneBy, note: text }: Brought<CashBearer>,
  by: Authorship,
): Work<void> {
  const { at, editor } = by;
  // What was counted before there was this book has no line yet, which belongs to the day of that cash.
  const missing = lines.length === 0 && first ? [first] : [];
  const standing = [...lines, ...missing];
  const corrections = correctionsOf(standing, brought - expected, borneBy);
  // The cash comes, or somebody else bears it, today.
  const common = { ...about, cashDay: kuwaitDayOf(at), note: text, at, by: editor.accountId };
  const added = [...missing, ...corrections.map((line) => ({ ...common, ...line }))];
  if (added.length === 0) return;
  yield* addDifferences(added);
  yield* note([differenceChanged(thing, lines, added, by)]);
}
