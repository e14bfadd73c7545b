import { call } from '@fyonka/api-client/endpoints/call';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { RunAnswer, RunStop, RunView, Visit } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { createStore } from '@fyonka/shop-bridge/observable';
import { filsOf, kdOf } from '../../money/amounts/fils.ts';
import type { QueuedCall, QueueKind } from '../../offline/queue.ts';

/** What the driver entered at a door. */
export interface Door {
  /** The API of the office, or of the driver's own runs. */
  runs: 'runs' | 'own-runs';
  run: string;
  order: string;
  visit: Visit;
  takesMoney: boolean;
  /** KD, as the page said. */
  toCollect: number;
}

/** The latest answer to what was entered at a door. */
export const latestRun = createStore<RunAnswer | null>(null);

/** What was entered at doors and the shop has not heard of yet. */
export const DOORS: QueueKind<Door> = {
  name: 'doors',
  async send({ at, body: { runs, run, order, visit, takesMoney, toCollect } }) {
    const body = { visit, takesMoney, toCollect, doneAt: new Date(at).toISOString() };
    latestRun.set(await call(`PUT /api/admin/${runs}/{id}/stops/{order}`, { id: run, order, body }));
    rereadOwnAnswers((path) => path.startsWith('/api/admin/') && !path.endsWith(run));
  },
};

/** The run as it will be once the shop has heard of these doors, in their order. */
export function withDoors(run: RunView, waiting: readonly QueuedCall<Door>[]): RunView {
  return waiting.reduce((now, { body }) => (body.run === now._id ? withDoor(now, body) : now), run);
}

function withDoor(run: RunView, { order, visit, takesMoney, toCollect }: Door): RunView {
  const stop = run.stops.find(({ orderId }) => orderId === order);
  if (!stop || stop.state === visit) return run;
  const cash = visit === 'delivered' && takesMoney ? toCollect : 0;
  const owed = stop.toCollect || stop.cash;
  const leftBefore = stop.state === 'waiting' ? stop.toCollect : 0;
  const leftNow = visit === 'waiting' ? owed : 0;
  const changed: RunStop = { ...stop, state: visit, cash, toCollect: cash > 0 ? 0 : owed };
  return {
    ...run,
    cash: kdOf(filsOf(run.cash - stop.cash + cash)),
    toCollect: kdOf(filsOf(run.toCollect - leftBefore + leftNow)),
    stops: run.stops.map((one) => (one === stop ? changed : one)),
  };
}
