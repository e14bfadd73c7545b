import { changesBetween } from '../../history.ts';
import type { Authorship, HistoryEntry, HistoryKind } from '../../history.ts';
import { toKd } from '../../money.ts';
import { moneyChanged } from '../money/money-history.ts';
import { totalPrice } from '../order.ts';
import type { StallAction, StallChange } from './stall-action.ts';
import type { Stall } from './stall.ts';

const KINDS: Readonly<Record<StallAction['kind'], HistoryKind>> = {
  enter: 'changed',
  take: 'changed',
  'bring-back': 'changed',
  sell: 'changed',
  'hand-over': 'changed',
  undo: 'changed',
  close: 'status-changed',
  count: 'cash-counted',
  'accept-late': 'changed',
};

/**
 * Lines of the edit history about a change of a stall and of the order of a sale; none when nothing has changed. A sale
 * is told by its order alone, because a stall has hundreds.
 */
export function stallHistory(
  before: Stall | null,
  { stall, placed, order }: StallChange,
  { kind }: StallAction,
  by: Authorship,
): readonly HistoryEntry[] {
  if (placed) {
    const changes = changesBetween({}, { total: toKd(totalPrice(placed.after)) });
    return [{ subject: 'order', subjectId: placed.after.id, kind: 'created', version: null, changes, ...by }];
  }
  const ofOrder = order ? orderHistory(order, by) : [];
  const changes = changesBetween(before ? recordOf(before) : {}, recordOf(stall));
  const own = { subject: 'stalls', subjectId: stall.id, version: null, changes, ...by } as const;
  const entry: HistoryEntry = { ...own, kind: before ? KINDS[kind] : 'created' };
  return changes.length > 0 ? [entry, ...ofOrder] : ofOrder;
}

function orderHistory({ before, after }: Required<StallChange>['order'], by: Authorship): HistoryEntry[] {
  const entry = { subject: 'order', subjectId: after.id, version: null, ...by } as const;
  const changes = changesBetween({ status: before.status }, { status: after.status });
  const moved: HistoryEntry[] = changes.length > 0 ? [{ ...entry, kind: 'status-changed', changes }] : [];
  const isWithdrawn = before.money.received !== after.money.received;
  return isWithdrawn ? [...moved, moneyChanged('money-withdrawn', before, after, by)] : moved;
}

/** Contains numbers, and neither the name nor notes, because the history is never erased. */
function recordOf({ state, day, seller, lines, cash, late, count }: Stall) {
  const pieces = (of: 'taken' | 'back' | 'sold') => lines.reduce((sum, line) => sum + line[of], 0);
  return {
    state,
    day,
    seller,
    taken: pieces('taken'),
    back: pieces('back'),
    sold: pieces('sold'),
    cash: toKd(cash),
    late,
    counted: count && toKd(count.counted),
  };
}
