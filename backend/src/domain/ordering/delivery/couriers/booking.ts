import { OPEN_BOOKING_STATES } from '@fyonka/api-contract/values/outside/couriers';
import type { BOOKING_STATES, COURIER_REFUSALS, COURIERS } from '@fyonka/api-contract/values/outside/couriers';
import type { AccountId, BookingId, OrderId } from '../../../ids.ts';
import { sum } from '../../../money.ts';
import type { Fils } from '../../../money.ts';
import type { Location } from '../address.ts';
import type { OrderNumber } from '../../order-number.ts';

export type CourierId = (typeof COURIERS)[number];
export type BookingState = (typeof BOOKING_STATES)[number];
export type CourierRefusal = (typeof COURIER_REFUSALS)[number];

export interface DriverPlace extends Location {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An order that a courier is to bring. It has no personal data of the customer. */
export interface CourierBooking {
  readonly id: BookingId;
  readonly order: OrderId;
  readonly number: OrderNumber;
  readonly courier: CourierId;
  /** What the shop calls it at the courier: the order's number and which try this is. No two bookings share one. */
  readonly reference: string;
  readonly state: BookingState;
  /** The courier's id of it; null until the courier has answered. */
  readonly deliveryId: string | null;
  /** The short number that the courier's driver knows it by; null: none. */
  readonly code: string | null;
  /** An id that a notice named for a booking without one. It proves nothing until the courier was asked; null: none. */
  readonly hint: string | null;
  /** Cash that the courier takes at the door; once it is delivered, what the ledger says that it took. */
  readonly toCollect: Fils;
  /** What the courier takes for it; null: not known. */
  readonly fee: Fils | null;
  /** The courier's driver, while it is on the way. */
  readonly driverName: string | null;
  readonly driverPhone: string | null;
  /** Where the driver was last, while it is on the way to the customer; null: not known. */
  readonly driverPlace: DriverPlace | null;
  /** The courier's page that shows where the driver is. */
  readonly trackingUrl: string | null;
  /** Why it was refused, or has failed; null: it was not. */
  readonly refusal: CourierRefusal | null;
  /** The courier's own words about a refusal, for the office. */
  readonly words: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly askedBy: AccountId;
  /** When its state last changed, milliseconds since 1970. */
  readonly changedAt: number;
  /** When the courier last said something of it, or left a question unanswered, milliseconds since 1970. */
  readonly toldAt: number;
  /** When the courier is asked next, milliseconds since 1970; null: not any more. */
  readonly nextAskAt: number | null;
  /** How often the courier was asked since the state last changed. */
  readonly asks: number;
  /**
   * Cash of the order in the ledger that the courier has taken, and that a line of the book of cash differences takes out of
   * the till; it may be less later. Empty: none, or a release that knew no such lines has seen it delivered.
   */
  readonly collected: readonly CollectedCash[];
  /**
   * Fils that payouts of the courier have closed. More than was collected: the next one will be short by it. Below zero: a
   * payout was withdrawn after a later one was short by it.
   */
  readonly paidOut: number;
  /** When the last of it was written down, milliseconds since 1970; null: never. */
  readonly paidOutAt: number | null;
}

export interface CollectedCash {
  readonly amount: Fils;
  /** When it was taken, as the line of the ledger has it, milliseconds since 1970. */
  readonly movedAt: number;
}

/** What a courier says of a delivery. */
export interface CourierDelivery {
  readonly id: string;
  /** What the shop called it when it was booked; null: the courier does not say. */
  readonly reference: string | null;
  readonly state: Exclude<BookingState, 'asked' | 'unclear' | 'refused'>;
  readonly code: string | null;
  readonly fee: Fils | null;
  readonly driverName: string | null;
  readonly driverPhone: string | null;
  readonly driverPlace: Location | null;
  /** An address with https. */
  readonly trackingUrl: string | null;
}

/** Milliseconds after which the answer to a booking is lost: those of the call, and some more. */
export const ANSWER_TIME = 20_000;
/** Milliseconds between two questions caused by notices, which anybody can send. */
export const HURRY_PAUSE = 10_000;
const MINUTE = 60_000;
/** Milliseconds between questions about an open booking, in growing pauses; the last one repeats. */
const PAUSES = [MINUTE / 2, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE];

export function isOpenBooking({ state }: Pick<CourierBooking, 'state'>): boolean {
  return (OPEN_BOOKING_STATES as readonly BookingState[]).includes(state);
}

/** @param asks questions since the state last changed */
export function pauseAfter(asks: number): number {
  return PAUSES[Math.min(asks, PAUSES.length - 1)] ?? MINUTE;
}

export function referenceOf(number: OrderNumber, attempt: number): string {
  return `${number}-${attempt}`;
}

/** Fils of an order that the courier still has; below zero: it has paid out cash that it never had. */
export function owedBy({ collected, paidOut }: Pick<CourierBooking, 'collected' | 'paidOut'>): number {
  return sum(collected.map(({ amount }) => amount)) - paidOut;
}
