import type { RUN_STATES, STOP_STATES } from '@fyonka/api-contract/values/ordering/runs';
import type { AccountId, DriverId, OrderId, RunId } from '../../../ids.ts';
import { fils, NOTHING, sum } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import type { Order } from '../../order.ts';
import type { OrderNumber } from '../../order-number.ts';

/** Drivers are read as a whole, so their number is bounded. */
export const MOST_DRIVERS = 100;

/** A person who brings orders to customers. */
export interface Driver {
  readonly id: DriverId;
  readonly name: string;
  /** Eight digits. */
  readonly phone: string;
  /** Whether new runs can be given to this driver. */
  readonly isActive: boolean;
  /** With which the driver opens the own runs in the office; null: none. An account is one driver's at most. */
  readonly account: AccountId | null;
}

export type RunState = (typeof RUN_STATES)[number];

export type StopState = (typeof STOP_STATES)[number];

/** An order on a run. */
export interface Stop {
  readonly order: OrderId;
  readonly number: OrderNumber;
  readonly state: StopState;
  /** Cash that the driver has taken for this order on this run. */
  readonly cash: Fils;
  /** Which attempt to deliver the order this is, counted from 1. */
  readonly attempt: number;
  /** When its state last changed, or its cash was taken, milliseconds since 1970; null before. */
  readonly at: number | null;
}

export interface RunCount {
  /** What the driver should have, as the run added up. */
  readonly expected: Fils;
  readonly counted: Fils;
  readonly note: string;
  readonly at: number;
  readonly by: AccountId;
}

/** A delivery run: orders that one driver brings on one way. It has no personal data of customers. */
export interface DeliveryRun {
  readonly id: RunId;
  readonly driver: DriverId;
  readonly state: RunState;
  readonly createdAt: number;
  readonly handedOverAt: number | null;
  /** In the order in which the driver visits them. */
  readonly stops: readonly Stop[];
  /** Null until the cash was counted. */
  readonly count: RunCount | null;
}

/** Most runs that are open at once, so that the list of open ones is bounded. */
export const MOST_OPEN_RUNS = 50;

/** Whether a run can take the order along: it is ready, and nobody fetches it. */
export function isToBring({ status, delivery }: Pick<Order, 'status' | 'delivery'>): boolean {
  return status === 'ready' && delivery.stall === undefined;
}

export function isOpenRun({ state }: Pick<DeliveryRun, 'state'>): boolean {
  return state === 'planned' || state === 'out';
}

/** Whether a driver may open a run and enter what happened at its doors: it is the own one, and nobody has counted it. */
export function isRunOf(driver: Pick<Driver, 'id'>, run: Pick<DeliveryRun, 'driver' | 'state'>): boolean {
  return run.driver === driver.id && isOpenRun(run);
}

/** The orders that no other run can have, because this one is open and has them. */
export function ordersHeldBy(run: DeliveryRun): readonly OrderId[] {
  if (!isOpenRun(run)) return [];
  return run.stops.filter(({ state }) => state === 'waiting' || state === 'delivered').map(({ order }) => order);
}

/** Cash that the driver should have. */
export function cashOf({ stops }: Pick<DeliveryRun, 'stops'>): Fils {
  return stops.length === 0 ? NOTHING : sum(stops.map(({ cash }) => cash));
}

/** Counted cash minus the expected, in fils; below zero when some is missing. */
export function differenceOf({ counted, expected }: Pick<RunCount, 'counted' | 'expected'>): number {
  return counted - expected;
}

export function newStop(order: OrderId, number: OrderNumber, attempt: number): Stop {
  return { order, number, state: 'waiting', cash: fils(0), attempt, at: null };
}
