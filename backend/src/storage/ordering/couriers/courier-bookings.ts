import { CourierBookings } from '../../../application/ordering/delivery/couriers/ports.ts';
import type {
  CourierNotice,
  OwedPart,
  OwedPlace,
  PayoutPart,
  PayoutPlace,
} from '../../../application/ordering/delivery/couriers/ports.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { BookingId, OrderId } from '../../../domain/ids.ts';
import { actOnBooking, beginBooking } from '../../../domain/ordering/delivery/couriers/act-on-booking.ts';
import type {
  BeginResult,
  BookingAction,
  BookingResult,
} from '../../../domain/ordering/delivery/couriers/act-on-booking.ts';
import { bookingHistory, payoutHistory } from '../../../domain/ordering/delivery/couriers/booking-history.ts';
import { owedBy } from '../../../domain/ordering/delivery/couriers/booking.ts';
import type { CourierBooking, CourierId } from '../../../domain/ordering/delivery/couriers/booking.ts';
import { payOut, withdrawPayout } from '../../../domain/ordering/delivery/couriers/courier-payout.ts';
import type {
  PayoutDraft,
  PayOutResult,
  WithdrawPayoutResult,
} from '../../../domain/ordering/delivery/couriers/courier-payout.ts';
import type { AccountId, CourierPayoutId } from '../../../domain/ids.ts';
import { findOrder, get, list, many, note, own, put } from '../../store.ts';
import type { Store, Work } from '../../store.ts';
import { holdClosedThrough } from '../books/closed-months.ts';
import { addDifferences } from '../cash/difference-lines.ts';
import { bookingOf, COURIER_BOOKINGS, openOf, storedBooking } from './courier-records.ts';
import type { StoredBooking } from './courier-records.ts';
import { COURIER_PAYOUTS, payoutsAfter } from './payout-records.ts';
import { isOnOpenRun } from '../delivery-runs.ts';
import type { OrderParts } from '../order-parts.ts';

export class StoredCourierBookings extends CourierBookings {
  static readonly collections = { courierBookings: COURIER_BOOKINGS, courierPayouts: COURIER_PAYOUTS };

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly orders: OrderParts },
  ) {
    super();
  }

  begin(
    id: OrderId,
    wanted: { readonly id: BookingId; readonly courier: CourierId; readonly by: AccountId; readonly at: number },
    by: Authorship,
  ): Promise<BeginResult | null> {
    return this.store.write(function* () {
      const order = yield* findOrder(id);
      if (!order) return null;
      // Of this and a change of the order at the same moment, one sees the other.
      yield* own('holdOrder', order.number);
      const situation = { order, isOnRun: yield* isOnOpenRun(id), bookings: yield* ofOrder(id) };
      const result = beginBooking(situation, wanted);
      if (result.kind !== 'begun' || !result.isNew) return result;
      yield* put(COURIER_BOOKINGS, storedBooking(result.booking));
      yield* own('recordEvents', [{ kind: 'courier', at: by.at, orderId: id, orderStatus: order.status }]);
      yield* note(bookingHistory(null, result.booking, by));
      return result;
    }, 'beside orders');
  }

  act(id: BookingId, action: BookingAction, by: Authorship): Promise<BookingResult | null> {
    const { applyChange } = this.parts.orders;
    return this.store.write(function* () {
      const stored = yield* get(COURIER_BOOKINGS, id);
      if (!stored) return null;
      const before = bookingOf(stored);
      const order = yield* findOrder(before.order);
      const result = actOnBooking(before, order, action, by.at);
      if (result.kind !== 'done' || result.booking === before) return result;
      const { booking, change, line, isProblem } = result;
      if (change) yield* applyChange(change, by.at);
      if (line) yield* addDifferences([line]);
      yield* put(COURIER_BOOKINGS, storedBooking(booking));
      const about = {
        at: by.at,
        orderId: before.order,
        ...(order && { orderStatus: (change?.after ?? order).status }),
      };
      if (booking.state !== before.state)
        yield* own('recordEvents', [{ kind: isProblem ? 'courier-problem' : 'courier', ...about }]);
      yield* note(bookingHistory(before, booking, by));
      return result;
    }, 'beside orders');
  }

  find(id: BookingId): Promise<CourierBooking | null> {
    return this.store.read(function* () {
      const found = yield* get(COURIER_BOOKINGS, id);
      return found && bookingOf(found);
    });
  }

  ofOrder(order: OrderId): Promise<readonly CourierBooking[]> {
    return this.store.read(() => ofOrder(order), true);
  }

  async openOf(orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, CourierBooking>> {
    const open = await this.store.read(() => openOf(orders), true);
    return new Map(open.map((stored) => [stored.order, bookingOf(stored)]));
  }

  named({ deliveryId, reference }: CourierNotice): Promise<CourierBooking | null> {
    return this.store.read(function* () {
      const byId =
        deliveryId === null
          ? []
          : yield* list(COURIER_BOOKINGS, 'courierBookings_by_delivery', { equal: { deliveryId }, limit: 1 });
      const found =
        byId.length > 0 || reference === null
          ? byId
          : yield* list(COURIER_BOOKINGS, 'courierBookings_by_reference', { equal: { reference }, limit: 1 });
      return found[0] ? bookingOf(found[0]) : null;
    });
  }

  async due(at: number, limit: number): Promise<readonly CourierBooking[]> {
    const range = { from: 1, below: at + 1, limit };
    return (await this.store.read(() => list(COURIER_BOOKINGS, 'courierBookings_due', range))).map(bookingOf);
  }

  payOut(draft: PayoutDraft, by: Authorship): Promise<PayOutResult> {
    return this.store.write(function* () {
      const through = yield* holdClosedThrough();
      const written = { at: by.at, by: by.editor.accountId };
      const result = payOut(yield* stillThere(draft.bookings), draft, through, written);
      if (result.kind !== 'paid-out') return result;
      yield* store(result);
      yield* note(result.bookings.flatMap((one) => payoutHistory(one, { from: null, to: draft.day }, by)));
      return result;
    });
  }

  withdrawPayout(id: CourierPayoutId, reason: string, by: Authorship): Promise<WithdrawPayoutResult | null> {
    return this.store.write(function* () {
      const payout = yield* get(COURIER_PAYOUTS, id);
      if (!payout) return null;
      const through = yield* holdClosedThrough();
      const bookings = yield* stillThere(payout.closed.map(({ booking }) => booking));
      const result = withdrawPayout(payout, bookings, reason, through, { at: by.at, by: by.editor.accountId });
      if (result.kind !== 'withdrawn') return result;
      yield* store(result);
      yield* note(result.bookings.flatMap((one) => payoutHistory(one, { from: payout.day, to: null }, by)));
      return result;
    });
  }

  payouts(limit: number, after: PayoutPlace | null): Promise<PayoutPart> {
    return this.store.read(() => payoutsAfter(after, limit));
  }

  owed(limit: number, after: OwedPlace | null): Promise<OwedPart> {
    return this.store.read(function* () {
      const found = yield* owedAfter(after, limit);
      const last = found.at(-1);
      return {
        // An earlier release has listed some whose cash no line takes out of the till.
        bookings: found.map(bookingOf).filter((booking) => owedBy(booking) !== 0),
        next: last && found.length === limit ? { since: last.owedSince, id: last.id } : null,
      };
    });
  }
}

function* stillThere(ids: readonly BookingId[]): Work<readonly CourierBooking[]> {
  return (yield* many(COURIER_BOOKINGS, [...new Set(ids)])).map(bookingOf);
}

function* store({ payout, bookings, lines }: Pick<Paid, 'payout' | 'bookings' | 'lines'>): Work<void> {
  for (const booking of bookings) yield* put(COURIER_BOOKINGS, storedBooking(booking));
  yield* put(COURIER_PAYOUTS, payout);
  yield* addDifferences(lines);
}

type Paid = Extract<PayOutResult, { readonly kind: 'paid-out' }>;

function* owedAfter(place: OwedPlace | null, limit: number): Work<readonly StoredBooking[]> {
  const since = place?.since ?? 0;
  const same = { equal: { owedSince: since }, from: place?.id ?? '', limit: limit + 1 };
  const atOnce = place ? yield* list(COURIER_BOOKINGS, 'courierBookings_owed', same) : [];
  const later = yield* list(COURIER_BOOKINGS, 'courierBookings_owed', { from: since + 1, limit });
  return [...atOnce.filter(({ id }) => id !== place?.id), ...later].slice(0, limit);
}

function* ofOrder(order: OrderId): Work<readonly CourierBooking[]> {
  return (yield* list(COURIER_BOOKINGS, 'courierBookings_of_order', { equal: { order } })).map(bookingOf);
}
