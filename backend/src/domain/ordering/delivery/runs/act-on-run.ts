import type { BEARERS_OF_RUN } from '@fyonka/api-contract/values/ordering/money';
import { MOST_STOPS } from '@fyonka/api-contract/values/ordering/runs';
import type { VISITS } from '@fyonka/api-contract/values/ordering/runs';
import type { AccountId, DriverId, OrderId, RunId } from '../../../ids.ts';
import { fils, toKd } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import { amountAsked } from '../../money/payment-status.ts';
import type { Order, OrderStatus } from '../../order.ts';
import { setStatus } from '../../set-status.ts';
import type { OrderChange } from '../../transitions.ts';
import { followOrder, withStop } from './follow-order.ts';
import { moneyReturned, moneyTaken } from './money-at-door.ts';
import type { MoneyAtDoor } from './money-at-door.ts';
import { cashOf, isOpenRun, isToBring, MOST_OPEN_RUNS, newStop } from './run.ts';
import type { DeliveryRun, Stop } from './run.ts';

export type Visit = (typeof VISITS)[number];

/** What happened at a door. */
export interface VisitOfStop {
  readonly run: RunId;
  readonly order: OrderId;
  readonly visit: Visit;
  /** What was asked for was paid in cash. Of an order with cash on delivery it is, once it is delivered. */
  readonly takesMoney: boolean;
  /** KD to collect, as the driver saw them; left out: as the order says. */
  readonly toCollect?: number | undefined;
  /** When it happened, milliseconds since 1970, if the phone had no signal then; left out: now. */
  readonly doneAt?: number | undefined;
}

/** What somebody does with a run. */
export type RunAction =
  /** Makes a run, or changes one that is planned: its driver and all of its orders, in their order. */
  | { readonly kind: 'plan'; readonly run: RunId; readonly driver: DriverId; readonly orders: readonly OrderId[] }
  | { readonly kind: 'discard'; readonly run: RunId }
  | { readonly kind: 'hand-over'; readonly run: RunId }
  | (VisitOfStop & { readonly kind: 'visit' })
  /** `borneBy`: who bears what is lacking; left out: the shop. */
  | {
      readonly kind: 'count';
      readonly run: RunId;
      readonly counted: Fils;
      readonly note: string;
      readonly borneBy?: (typeof BEARERS_OF_RUN)[number] | undefined;
    };

/** What has to be known, read in the transaction that stores the result. */
export interface RunSituation {
  /** Null: there is none yet. */
  readonly run: DeliveryRun | null;
  /** The orders that `ordersConcerned` names; unknown ones are missing. */
  readonly orders: ReadonlyMap<OrderId, Order>;
  /** Which of them are on another open run. */
  readonly elsewhere: ReadonlySet<OrderId>;
  /** How often nobody was at home for an order; left out: never. */
  readonly misses: ReadonlyMap<OrderId, number>;
  /** Number of runs that are planned or under way; left out where no run is made. */
  readonly open?: number;
}

export type RunResult =
  /** `changes`: orders that change with the run. An action that is repeated changes nothing. */
  | { readonly kind: 'done'; readonly run: DeliveryRun; readonly changes: readonly OrderChange[] }
  /** There is no such run, or no such stop on it. */
  | { readonly kind: 'not-found' }
  /** The run has not begun, is under way or over, so that this cannot be done any more or yet, or too many are open. */
  | { readonly kind: 'wrong-state' }
  /** These orders are not ready, do not exist, or are on another run. */
  | { readonly kind: 'not-ready'; readonly orders: readonly OrderId[] }
  /** The office has entered something at this door since, or another amount is to be collected than the driver saw. */
  | { readonly kind: 'stop-changed' }
  /** Some orders were neither delivered nor brought back. */
  | { readonly kind: 'stops-waiting' }
  /** A difference needs an explanation. */
  | { readonly kind: 'note-required' };

/** The orders that an action needs to know. */
export function ordersConcerned(run: DeliveryRun | null, action: RunAction): readonly OrderId[] {
  switch (action.kind) {
    case 'plan':
      return action.orders;
    case 'visit':
      return [action.order];
    case 'hand-over':
      return run?.stops.map(({ order }) => order) ?? [];
    case 'discard':
    case 'count':
      return [];
  }
}

/** Every change of a run, in one place: what is allowed in which state, and what becomes of its orders and money. */
export function actOnRun(situation: RunSituation, action: RunAction, by: AccountId, at: number): RunResult {
  const { run } = situation;
  if (action.kind === 'plan') return plan(situation, action, at);
  if (!run) return { kind: 'not-found' };
  switch (action.kind) {
    case 'discard':
      if (run.state === 'discarded') return unchanged(run);
      return run.state === 'planned' ? done({ ...run, state: 'discarded' }) : { kind: 'wrong-state' };
    case 'hand-over':
      return handOver(run, situation, by, at);
    case 'visit':
      return visit(run, situation, action, by, at);
    case 'count':
      return count(run, action, by, at);
  }
}

const done = (run: DeliveryRun, changes: readonly OrderChange[] = []): RunResult => ({ kind: 'done', run, changes });
const unchanged = (run: DeliveryRun): RunResult => done(run);

function plan(
  { run, orders, elsewhere, misses, open = 0 }: RunSituation,
  { run: id, driver, orders: wanted }: Extract<RunAction, { kind: 'plan' }>,
  at: number,
): RunResult {
  if (run ? run.state !== 'planned' : open >= MOST_OPEN_RUNS) return { kind: 'wrong-state' };
  const unique = [...new Set(wanted)];
  if (unique.length === 0 || unique.length > MOST_STOPS) throw new RangeError(`a run has 1 to ${MOST_STOPS} orders`);
  const refused = unique.filter((one) => {
    const order = orders.get(one);
    return !order || !isToBring(order) || elsewhere.has(one);
  });
  if (refused.length > 0) return { kind: 'not-ready', orders: refused };
  const stops = unique.flatMap((one): Stop[] => {
    const order = orders.get(one);
    return order ? [newStop(one, order.number, (misses.get(one) ?? 0) + 1)] : [];
  });
  const fresh = { id, state: 'planned', createdAt: at, handedOverAt: null, count: null } as const;
  return done({ ...(run ?? fresh), driver, stops });
}

/** All orders go at once, or none: a driver never leaves with an order that the shop believes to be elsewhere. */
function handOver(run: DeliveryRun, { orders }: RunSituation, by: AccountId, at: number): RunResult {
  if (run.state === 'out') return unchanged(run);
  if (run.state !== 'planned' || run.stops.length === 0) return { kind: 'wrong-state' };
  const refused = run.stops.filter(({ order }) => {
    const status = orders.get(order)?.status;
    return status !== 'ready' && status !== 'shipped';
  });
  if (refused.length > 0) return { kind: 'not-ready', orders: refused.map(({ order }) => order) };
  const changes = run.stops.flatMap(({ order }) => changeOf(orders.get(order), 'shipped', by, at));
  return done({ ...run, state: 'out', handedOverAt: at }, changes);
}

function visit(
  run: DeliveryRun,
  { orders, elsewhere }: RunSituation,
  { order: id, visit: outcome, takesMoney, toCollect, doneAt }: VisitOfStop,
  by: AccountId,
  now: number,
): RunResult {
  const stop = run.stops.find(({ order }) => order === id);
  const order = orders.get(id);
  if (!stop || !order) return { kind: 'not-found' };
  if (run.state !== 'out' || stop.state === 'taken-out') return { kind: 'wrong-state' };
  if (stop.state === outcome) return unchanged(run);
  const seenAt = timeOfVisit(run, doneAt, now);
  const isOtherAmount = outcome === 'delivered' && toCollect !== undefined && toCollect !== toKd(amountAsked(order));
  if (seenAt < (stop.at ?? seenAt) || isOtherAmount) return { kind: 'stop-changed' };
  // The history of an order goes on in the order of time.
  const at = Math.max(seenAt, order.history.at(-1)?.at ?? seenAt);
  // An order that came back may be on its way again with somebody else.
  if (stop.state === 'not-home' && (elsewhere.has(id) || order.status !== 'ready'))
    return { kind: 'not-ready', orders: [id] };
  const status = { delivered: 'delivered', 'not-home': 'ready', waiting: 'shipped' } as const;
  const isTaken = takesMoney && outcome === 'delivered';
  const money = isTaken ? moneyTaken(order, by, at) : moneyReturned(order, stop, by, at);
  const change = withStatus(order, money, status[outcome], by, at);
  if (!change) return { kind: 'not-ready', orders: [id] };
  const { after } = change;
  const followed = followOrder(withStop(run, { ...stop, state: 'waiting' }), order, after, at);
  const moved = followed.stops.find((one) => one.order === id) ?? stop;
  const visited = { ...moved, state: outcome, cash: fils(moved.cash + money.taken), at };
  return done(withStop(run, visited), [change]);
}

/** A phone's clock may be wrong: nothing happened before the run was handed over, or later than now. */
function timeOfVisit({ handedOverAt }: DeliveryRun, doneAt: number | undefined, now: number): number {
  return Math.min(now, Math.max(doneAt ?? now, handedOverAt ?? now));
}

/** @returns null when the pieces of the order are gone */
function withStatus(
  order: Order,
  { after: paid, entries }: MoneyAtDoor,
  to: OrderStatus,
  by: AccountId,
  at: number,
): (OrderChange & { readonly before: Order }) | null {
  const result = setStatus(paid, to, by, at, new Map());
  if (result.kind === 'out-of-stock') return null;
  if (result.kind === 'unchanged') return { before: order, after: paid, entries };
  return { before: order, after: result.after, entries: [...entries, ...(result.entries ?? [])] };
}

function changeOf(order: Order | undefined, to: OrderStatus, by: AccountId, at: number): OrderChange[] {
  if (!order) return [];
  const result = setStatus(order, to, by, at, new Map());
  return result.kind === 'changed' ? [result] : [];
}

function count(
  run: DeliveryRun,
  { counted, note }: Extract<RunAction, { kind: 'count' }>,
  by: AccountId,
  at: number,
): RunResult {
  if (!isOpenRun(run) || run.state !== 'out') return { kind: 'wrong-state' };
  if (run.stops.some(({ state }) => state === 'waiting')) return { kind: 'stops-waiting' };
  const expected = cashOf(run);
  if (counted !== expected && note === '') return { kind: 'note-required' };
  return done({ ...run, state: 'counted', count: { expected, counted, note, at, by } });
}
