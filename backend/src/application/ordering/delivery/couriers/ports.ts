import type { Authorship } from '../../../../domain/history.ts';
import type { AccountId, BookingId, CourierPayoutId, OrderId } from '../../../../domain/ids.ts';
import type { Fils } from '../../../../domain/money.ts';
import type {
  BeginResult,
  BookingAction,
  BookingResult,
} from '../../../../domain/ordering/delivery/couriers/act-on-booking.ts';
import type {
  CourierBooking,
  CourierDelivery,
  CourierId,
  CourierRefusal,
} from '../../../../domain/ordering/delivery/couriers/booking.ts';
import type {
  CourierPayout,
  PayoutDraft,
  PayOutResult,
  WithdrawPayoutResult,
} from '../../../../domain/ordering/delivery/couriers/courier-payout.ts';
import type { Parcel } from '../../../../domain/ordering/delivery/couriers/parcel.ts';

export interface CourierRefused {
  /** The courier has understood, and does nothing of it. */
  readonly kind: 'refused';
  readonly refusal: CourierRefusal;
  /** The courier's own words, without personal data or keys. */
  readonly words: string;
}

/** `unsent`: the courier was not reached, so nothing was done. `unanswered`: it may have done what it was asked for. */
export type CourierSilence = { readonly kind: 'unsent' } | { readonly kind: 'unanswered' };

export type DeliveryAnswer =
  | { readonly kind: 'delivery'; readonly delivery: CourierDelivery }
  | CourierRefused
  | CourierSilence;

export interface CourierQuote {
  readonly kind: 'quote';
  readonly fee: Fils;
  /** Minutes until it is delivered; null: the courier does not say. */
  readonly minutes: number | null;
}

/** What a notice names. Anybody may have sent it, so it only causes a question. */
export interface CourierNotice {
  readonly deliveryId: string | null;
  readonly reference: string | null;
}

/** A company that brings orders. No call takes longer than ten seconds, and none throws for what the company does. */
export abstract class Courier {
  abstract readonly id: CourierId;

  abstract quote(parcel: Parcel): Promise<CourierQuote | CourierRefused | CourierSilence>;

  /** To be called once for each reference, because the courier may come as often as it is called. */
  abstract book(reference: string, parcel: Parcel): Promise<DeliveryAnswer>;

  abstract cancel(deliveryId: string): Promise<DeliveryAnswer>;

  abstract fetch(deliveryId: string): Promise<DeliveryAnswer>;

  /** Whether the keys are right. Nothing changes there. */
  abstract check(): Promise<{ readonly kind: 'works' } | CourierRefused | CourierSilence>;

  /** @returns null for what is no notice of this courier */
  abstract verifyNotice(body: Uint8Array): CourierNotice | null;
}

export abstract class Couriers {
  /** @returns null when the shop has no keys of it */
  abstract find(id: CourierId): Promise<Courier | null>;
}

/** A booking in the list of those whose cash couriers have. */
export interface OwedPlace {
  /** When it was delivered, milliseconds since 1970. */
  readonly since: number;
  readonly id: BookingId;
}

export interface OwedPart {
  readonly bookings: readonly CourierBooking[];
  /** Null: there are no more. */
  readonly next: OwedPlace | null;
}

/** A payout in the list of them. */
export interface PayoutPlace {
  /** When it was written down, milliseconds since 1970. */
  readonly at: number;
  readonly id: CourierPayoutId;
}

export interface PayoutPart {
  readonly payouts: readonly CourierPayout[];
  /** Null: there are no more. */
  readonly next: PayoutPlace | null;
}

/**
 * The orders that couriers bring. What a courier has of an order follows each change of the order's ledger, in its
 * transaction, see `followCash`. Each change is stored with its order, mails, money and history lines in one transaction.
 */
export abstract class CourierBookings {
  /** Stores the result of `beginBooking`. Simultaneous calls for one order are decided one after the other; null: no such order. */
  abstract begin(
    order: OrderId,
    wanted: { readonly id: BookingId; readonly courier: CourierId; readonly by: AccountId; readonly at: number },
    by: Authorship,
  ): Promise<BeginResult | null>;

  /** Stores the result of `actOnBooking`; null: no such booking. */
  abstract act(id: BookingId, action: BookingAction, by: Authorship): Promise<BookingResult | null>;

  abstract find(id: BookingId): Promise<CourierBooking | null>;

  /** The oldest first. */
  abstract ofOrder(order: OrderId): Promise<readonly CourierBooking[]>;

  /** Those of these orders that are open, by order, which has one at most. @param orders at most 500 */
  abstract openOf(orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, CourierBooking>>;

  /** The booking that a notice is about, by the courier's id or else by our reference. */
  abstract named(notice: CourierNotice): Promise<CourierBooking | null>;

  /** Open bookings whose courier is to be asked, those that wait longest first. */
  abstract due(at: number, limit: number): Promise<readonly CourierBooking[]>;

  /**
   * Stores the result of `payOut` with its lines of the book of cash differences and of the edit history in one transaction.
   * Of simultaneous calls one is stored.
   */
  abstract payOut(payout: PayoutDraft, by: Authorship): Promise<PayOutResult>;

  /** Stores the result of `withdrawPayout` likewise; null: no such payout. */
  abstract withdrawPayout(id: CourierPayoutId, reason: string, by: Authorship): Promise<WithdrawPayoutResult | null>;

  /** The newest first, withdrawn ones too. @param after where to go on; null: from the newest */
  abstract payouts(limit: number, after: PayoutPlace | null): Promise<PayoutPart>;

  /**
   * Delivered bookings whose cash the courier still has, or of which it has paid out too much, the oldest first.
   * @param after where to go on; null: from the first
   */
  abstract owed(limit: number, after: OwedPlace | null): Promise<OwedPart>;
}
