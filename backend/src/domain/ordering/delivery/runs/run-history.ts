import { changesBetween } from '../../../history.ts';
import type { Authorship, HistoryEntry, HistoryKind } from '../../../history.ts';
import { toKd } from '../../../money.ts';
import { moneyChanged } from '../../money/money-history.ts';
import type { OrderChange } from '../../transitions.ts';
import { cashOf } from './run.ts';
import type { DeliveryRun, Driver } from './run.ts';
import type { RunAction } from './act-on-run.ts';

const KINDS: Readonly<Record<RunAction['kind'], HistoryKind>> = {
  plan: 'changed',
  discard: 'deleted',
  'hand-over': 'status-changed',
  visit: 'changed',
  count: 'cash-counted',
};

/** Lines of the edit history about a change of a run and of its orders; none when nothing has changed. */
export function runHistory(
  before: DeliveryRun | null,
  after: DeliveryRun,
  action: RunAction,
  changes: readonly OrderChange[],
  by: Authorship,
): readonly HistoryEntry[] {
  const fields = changesBetween(before ? recordOf(before) : {}, recordOf(after));
  if (fields.length === 0 && changes.length === 0) return [];
  const kind = before === null ? 'created' : KINDS[action.kind];
  const own = { subject: 'delivery-runs', subjectId: after.id, kind, version: null, changes: fields, ...by } as const;
  return [own, ...changes.flatMap((change) => orderHistory(change, by))];
}

export function driverHistory(before: Driver | null, after: Driver, by: Authorship): HistoryEntry {
  const record = ({ isActive, account }: Driver) => ({ isActive, account });
  const changes = changesBetween(before ? record(before) : {}, record(after));
  const kind = before ? 'changed' : 'created';
  return { subject: 'drivers', subjectId: after.id, kind, version: null, changes, ...by };
}

function orderHistory({ before, after }: OrderChange, by: Authorship): HistoryEntry[] {
  if (!before) return [];
  const stateOf = ({ status, paymentStatus }: typeof after) => ({ status, paymentStatus });
  const entry = { subject: 'order', subjectId: after.id, version: null, ...by } as const;
  const moved: HistoryEntry = {
    ...entry,
    kind: 'status-changed',
    changes: changesBetween(stateOf(before), stateOf(after)),
  };
  const received = after.money.received - before.money.received;
  if (received === 0) return [moved];
  return [moved, moneyChanged(received > 0 ? 'money-recorded' : 'money-withdrawn', before, after, by)];
}

/** Contains numbers of orders and amounts in KD, and no names or notes, because the history is never erased. */
function recordOf(run: DeliveryRun) {
  return {
    state: run.state,
    driver: run.driver,
    stops: run.stops.map(({ number, state }) => `${number} ${state}`).join(', '),
    cash: toKd(cashOf(run)),
    counted: run.count && toKd(run.count.counted),
  };
}
