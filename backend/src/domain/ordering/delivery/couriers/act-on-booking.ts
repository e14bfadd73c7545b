import type { AccountId, BookingId } from '../../../ids.ts';
import { NOTHING, sum } from '../../../money.ts';
import type { NewCashDifference } from '../../cash/cash-difference.ts';
import { cashAtTheDoor, handedOverAt } from '../../money/outside/outside-money.ts';
import { amountAsked } from '../../money/payment-status.ts';
import type { Order, OrderStatus } from '../../order.ts';
import { move } from '../../transitions.ts';
import type { OrderChange } from '../../transitions.ts';
import { moneyTaken } from '../runs/money-at-door.ts';
import { isToBring } from '../runs/run.ts';
import { cashTaken } from './courier-cash.ts';
import { ANSWER_TIME, HURRY_PAUSE, isOpenBooking, pauseAfter, referenceOf } from './booking.ts';
import type {
  BookingState,
  CollectedCash,
  CourierBooking,
  CourierDelivery,
  CourierId,
  CourierRefusal,
} from './booking.ts';

/** What happens to a booking. */
export type BookingAction =
  /** The courier has answered, to a booking or a question. */
  | { readonly kind: 'said'; readonly delivery: CourierDelivery }
  /** The courier will not take it, so nothing is booked there. */
  | { readonly kind: 'refused'; readonly refusal: CourierRefusal; readonly words: string }
  /** The answer to a booking was lost. */
  | { readonly kind: 'lost' }
  /** A question was left unanswered, or the courier does not know the id. */
  | { readonly kind: 'unanswered' }
  /** A notice says that something has happened; it may be forged. `deliveryId`: which it names. */
  | { readonly kind: 'noticed'; readonly deliveryId: string | null }
  /** A person has looked in the courier's own books, and it is not there. */
  | { readonly kind: 'not-there' };

export interface BookingDone {
  readonly kind: 'done';
  /** The same booking when nothing changes. */
  readonly booking: CourierBooking;
  /** How the order changes with it; null: it does not. */
  readonly change: OrderChange | null;
  /** Cash of the order that is with the courier now, and so not in the till; null: none. */
  readonly line: NewCashDifference | null;
  /** Whether the office has to look at it: the order is not brought, or nobody knows. */
  readonly isProblem: boolean;
}

export type BookingResult = BookingDone | { readonly kind: 'wrong-state' };

/** What has to be known to book, read in the transaction that stores the result. */
export interface BookingSituation {
  readonly order: Order;
  /** Whether the order is on an open run. */
  readonly isOnRun: boolean;
  /** All bookings of the order. */
  readonly bookings: readonly CourierBooking[];
}

export type BeginResult =
  /** `isNew`: it is to be sent to the courier by whoever has begun it, and by nobody else. */
  | { readonly kind: 'begun'; readonly booking: CourierBooking; readonly isNew: boolean }
  /** The order is not ready, is fetched, or is on a run. */
  | { readonly kind: 'not-ready' };

/** The intention to book, stored before the courier is called. An order has one open booking at most. */
export function beginBooking(
  { order, isOnRun, bookings }: BookingSituation,
  { id, courier, by, at }: { id: BookingId; courier: CourierId; by: AccountId; at: number },
): BeginResult {
  const open = bookings.find(isOpenBooking);
  if (open) return { kind: 'begun', booking: open, isNew: false };
  if (!isToBring(order) || isOnRun) return { kind: 'not-ready' };
  const booking: CourierBooking = {
    id,
    order: order.id,
    number: order.number,
    courier,
    reference: referenceOf(order.number, bookings.length + 1),
    state: 'asked',
    deliveryId: null,
    code: null,
    hint: null,
    toCollect: amountAsked(order),
    fee: null,
    driverName: null,
    driverPhone: null,
    driverPlace: null,
    trackingUrl: null,
    refusal: null,
    words: '',
    askedAt: at,
    askedBy: by,
    changedAt: at,
    toldAt: at,
    // The process that asks may end before the answer; another one then says that it is lost.
    nextAskAt: at + ANSWER_TIME,
    asks: 0,
    collected: [],
    paidOut: 0,
    paidOutAt: null,
  };
  return { kind: 'begun', booking, isNew: true };
}

/** Every change of a booking, in one place, with what becomes of its order. */
export function actOnBooking(
  booking: CourierBooking,
  order: Order | null,
  action: BookingAction,
  at: number,
): BookingResult {
  switch (action.kind) {
    case 'said':
      return isOpenBooking(booking) ? follow(booking, order, action.delivery, at) : unchanged(booking);
    case 'refused':
      if (booking.state !== 'asked' && booking.state !== 'unclear') return unchanged(booking);
      return done({ ...ended(booking, 'refused', at), refusal: action.refusal, words: action.words });
    case 'lost':
      if (booking.state !== 'asked') return unchanged(booking);
      return { ...done({ ...booking, state: 'unclear', changedAt: at, nextAskAt: null }), isProblem: true };
    case 'unanswered':
      return unanswered(booking, at);
    case 'noticed':
      return noticed(booking, action.deliveryId, at);
    case 'not-there':
      if (booking.state !== 'unclear') return { kind: 'wrong-state' };
      return done(ended(booking, 'refused', at));
  }
}

const done = (booking: CourierBooking, change: OrderChange | null = null): BookingDone => {
  return { kind: 'done', booking, change, line: null, isProblem: false };
};
const unchanged = (booking: CourierBooking): BookingDone => done(booking);

/** Nothing of the driver is kept once nobody waits for the driver any more. */
function ended(booking: CourierBooking, state: BookingState, at: number): CourierBooking {
  const forgotten = { driverName: null, driverPhone: null, driverPlace: null, trackingUrl: null, hint: null };
  return { ...booking, ...forgotten, state, changedAt: at, nextAskAt: null, asks: 0 };
}

function unanswered(booking: CourierBooking, at: number): BookingDone {
  if (!isOpenBooking(booking)) return unchanged(booking);
  if (booking.deliveryId === null) return done({ ...booking, toldAt: at, hint: null, nextAskAt: null });
  return done({ ...booking, toldAt: at, asks: booking.asks + 1, nextAskAt: at + pauseAfter(booking.asks + 1) });
}

function noticed(booking: CourierBooking, deliveryId: string | null, at: number): BookingDone {
  if (!isOpenBooking(booking) || booking.state === 'asked') return unchanged(booking);
  const isUnknown = booking.deliveryId === null;
  if (isUnknown && (deliveryId === null || booking.hint !== null)) return unchanged(booking);
  if (!isUnknown && deliveryId !== null && deliveryId !== booking.deliveryId) return unchanged(booking);
  const dueAt = Math.max(at, booking.toldAt + HURRY_PAUSE);
  if (booking.nextAskAt !== null && booking.nextAskAt <= dueAt) return unchanged(booking);
  return done({ ...booking, nextAskAt: dueAt, ...(isUnknown && { hint: deliveryId }) });
}

/** States before the parcel is picked up, which a late answer may name after it was. */
const BEFORE_PICKUP: readonly BookingState[] = ['pending', 'accepted', 'dispatched'];

function follow(booking: CourierBooking, order: Order | null, delivery: CourierDelivery, at: number): BookingDone {
  // Somebody may have named the delivery of another order.
  if (delivery.reference !== null && delivery.reference !== booking.reference) return unanswered(booking, at);
  if (booking.deliveryId !== null && booking.deliveryId !== delivery.id) return unanswered(booking, at);
  // An unclear booking is found by its reference alone.
  if (booking.state === 'unclear' && delivery.reference === null) return unanswered(booking, at);
  const isLate = booking.state === 'under-way' && BEFORE_PICKUP.includes(delivery.state);
  const state = isLate ? booking.state : delivery.state;
  const isSame = state === booking.state;
  const { id: deliveryId, code, fee, driverName, driverPhone, driverPlace, trackingUrl } = delivery;
  const asks = isSame ? booking.asks + 1 : 0;
  const told: CourierBooking = {
    ...booking,
    state,
    deliveryId,
    hint: null,
    code: code ?? booking.code,
    fee: fee ?? booking.fee,
    driverName: driverName ?? booking.driverName,
    driverPhone: driverPhone ?? booking.driverPhone,
    // Where drivers are before they have the parcel is nobody's business.
    driverPlace: state === 'under-way' && driverPlace ? { ...driverPlace, at } : booking.driverPlace,
    trackingUrl: trackingUrl ?? booking.trackingUrl,
    changedAt: isSame ? booking.changedAt : at,
    toldAt: at,
    nextAskAt: at + pauseAfter(asks),
    asks,
  };
  if (isSame) return done(told);
  const change = order && orderAfter(order, told, at);
  if (isOpenBooking(told)) return done(told, change);
  const isBrought = state === 'delivered' && (change !== null || order?.status === 'delivered');
  const collected = isBrought ? collectedOf(order, change) : null;
  const ofDelivered = { toCollect: collected?.amount ?? NOTHING, collected: collected ? [collected] : [] };
  const over = { ...ended(told, state, at), ...(state === 'delivered' && ofDelivered) };
  const isOtherCash = state === 'delivered' && over.toCollect !== booking.toCollect;
  const line = collected && collected.amount > 0 ? cashTaken(over, collected, { at, by: over.askedBy }) : null;
  return { ...done(over, change), line, isProblem: !isBrought || isOtherCash };
}

/** The cash that the ledger has of the door, also when the office has set the order to delivered before; null: none. */
function collectedOf(order: Order | null, change: OrderChange | null): CollectedCash | null {
  const records = (change?.entries ?? []).filter(
    ({ kind, method, isTest }) => kind === 'record' && method === 'cash' && !isTest,
  );
  if (records[0]) return { amount: sum(records.map(({ amount }) => amount)), movedAt: records[0].movedAt };
  const handedOver = order && !change ? handedOverAt(order) : null;
  return order && handedOver !== null && order.money.atDoor > 0
    ? { amount: order.money.atDoor, movedAt: handedOver }
    : null;
}

/** What becomes of the order. The office may have set another status meanwhile, which stays. */
function orderAfter(order: Order, { state, askedBy }: CourierBooking, at: number): OrderChange | null {
  const { status } = order;
  if (state === 'under-way' && status === 'ready') return moved(order, 'shipped', askedBy, at);
  if (state === 'delivered' && (status === 'ready' || status === 'shipped'))
    return moved(order, 'delivered', askedBy, at);
  if ((state === 'cancelled' || state === 'failed') && status === 'shipped') return moved(order, 'ready', askedBy, at);
  return null;
}

/** @param by who has booked the courier, and so has the cash recorded that it takes */
function moved(order: Order, to: OrderStatus, by: AccountId, now: number): OrderChange {
  // The history of an order goes on in the order of time.
  const at = Math.max(now, order.history.at(-1)?.at ?? now);
  const paid = to === 'delivered' ? moneyTaken(order, by, at) : { after: order, entries: [] };
  const { after, entries = [] } = cashAtTheDoor(paid.after, move(paid.after, { to, by: 'system', at }), by, at);
  return { before: order, after, entries: [...paid.entries, ...entries] };
}
