import { Closings } from '../../../application/ordering/books/closings/ports.ts';
import type { CloseResult } from '../../../application/ordering/books/closings/ports.ts';
import type { Editor } from '../../../domain/history.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { closedSums, refuseClosing, uncountedDays } from '../../../domain/ordering/books/closing.ts';
import type { Closing } from '../../../domain/ordering/books/closing.ts';
import type { MoneyDayChange } from '../../../domain/ordering/money/money-day.ts';
import { monthClosed, monthOpened } from '../../../domain/ordering/money/money-history.ts';
import { insert, list, many, note, own, remove } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import { CASH_COUNTS } from '../cash/cash-counts.ts';
import { CLOSING_HOLDS, CLOSINGS, holdClosedThrough } from './closed-months.ts';
import { countOpenFindings } from '../findings.ts';

export class StoredClosings extends Closings {
  static readonly collections = { closings: CLOSINGS, closingHolds: CLOSING_HOLDS };

  constructor(private readonly store: Store) {
    super();
  }

  async list(limit: number): Promise<readonly Closing[]> {
    const found = await this.store.read(() => list(CLOSINGS, null, { isReversed: true, limit }), true);
    return found.map(({ id: month, ...closing }) => ({ month, ...closing }));
  }

  obstaclesOf(
    month: KuwaitMonth,
  ): Promise<{ readonly openFindings: number; readonly uncounted: readonly KuwaitDay[] }> {
    return this.store.read(function* () {
      const { openFindings, uncounted } = yield* stateOf(month);
      return { openFindings, uncounted };
    });
  }

  close(month: KuwaitMonth, text: string, editor: Editor, at: number): Promise<CloseResult> {
    return this.store.write(function* (): Work<CloseResult> {
      const through = yield* holdClosedThrough();
      const { money, ...obstacles } = yield* stateOf(month);
      const refusal = refuseClosing({ month, through, note: text, ...obstacles }, at);
      if (refusal) return refusal;
      const sums = closedSums(money);
      yield* insert(CLOSINGS, { id: month, closedAt: at, closedBy: editor.accountId, note: text, sums });
      yield* note([monthClosed(month, { editor, at })]);
      return { kind: 'closed' };
    });
  }

  open(month: KuwaitMonth, reason: string, editor: Editor, at: number): Promise<boolean> {
    return this.store.write(function* () {
      if ((yield* holdClosedThrough()) !== month) return false;
      yield* remove(CLOSINGS, month);
      yield* note([monthOpened(month, reason, { editor, at })]);
      return true;
    });
  }
}

function* stateOf(month: KuwaitMonth): Work<{
  readonly money: readonly MoneyDayChange[];
  readonly openFindings: number;
  readonly uncounted: readonly KuwaitDay[];
}> {
  const money = yield* own('moneyOfMonth', month);
  const counts = yield* many(CASH_COUNTS, [...new Set(money.map(({ day }) => day))]);
  const uncounted = uncountedDays(money, new Set(counts.map(({ id }) => id)));
  return { money, uncounted, openFindings: yield* countOpenFindings() };
}
