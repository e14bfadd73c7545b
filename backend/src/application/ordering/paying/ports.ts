import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { AttemptEnd, AttemptPause, PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentChoice, StartPaymentResult } from '../../../domain/ordering/paying/paying.ts';
import type { GatewayId, OwnMethod } from '../../../domain/ordering/paying/payment-methods.ts';

export interface PaymentStart extends PaymentChoice {
  readonly orderNumber: OrderNumber;
  readonly at: number;
}

/** Payment attempts and their effects on orders. */
export abstract class Payments {
  /** Stores an attempt durably before it is sent to the gateway, so that a crash cannot lose a charge. */
  abstract start(start: PaymentStart): Promise<StartPaymentResult | { readonly kind: 'not-found' }>;

  /** Stores that an attempt is still open. An attempt that has ended stays as it is. */
  abstract pause(id: PaymentAttemptId, pause: AttemptPause): Promise<void>;

  /** Stores `askedInVain`: when the gateway is asked next, or the end of an attempt that was asked about often enough. */
  abstract noteAsked(id: PaymentAttemptId, at: number): Promise<PaymentAttempt | null>;

  /**
   * Ends the attempt and stores order, stock, history, money entry and mail in one transaction, which also deletes the
   * request to pay from the outbox. Repeating it changes nothing.
   * @returns the order after the settlement
   */
  abstract settle(id: PaymentAttemptId, end: AttemptEnd, at: number): Promise<Order>;

  /** The newest open attempt of an order; without one, its newest attempt. */
  abstract latest(number: OrderNumber): Promise<PaymentAttempt | null>;

  abstract find(id: PaymentAttemptId): Promise<PaymentAttempt | null>;

  /** The attempt whose charge has this id at the gateway. */
  abstract findByReference(gateway: GatewayId, reference: string): Promise<PaymentAttempt | null>;

  /** Open attempts whose `nextAskAt` has come, the longest due first. */
  abstract due(at: number, limit: number): Promise<readonly PaymentAttempt[]>;

  /** Attempts of a gateway that ended in this time, however they did, oldest first. `to` is excluded. */
  abstract ended(gateway: GatewayId, from: number, to: number): AsyncIterable<PaymentAttempt>;

  /**
   * Stores the choice of a method that no gateway takes.
   * @param seenAmount see `isPaidAsSeen`
   * @returns null when it cannot be paid so, costs something else than was seen, or does not exist
   */
  abstract accept(number: OrderNumber, method: OwnMethod, at: number, seenAmount?: number): Promise<Order | null>;
}

/** A verified message of a gateway. It proves nothing but that something has happened; the gateway is asked then. */
export interface PaymentNotice {
  readonly gateway: GatewayId;
  /** What it is about. */
  readonly about: 'charge' | 'refund' | 'payout';
  /** The gateway's id of the charge, refund or payout. */
  readonly reference: string;
  /** The state that the notice claims, in the gateway's words. */
  readonly status: string;
  /** Signature; with id and status, it identifies the notice. A hash of the body would differ between repetitions. */
  readonly signature: string;
}

export interface StoredNotice extends PaymentNotice {
  readonly id: string;
  readonly receivedAt: number;
}

/** The messages of gateways that still have to be acted upon. */
export abstract class PaymentNotices {
  /** Stores a notice durably and once. @returns null when it is known already */
  abstract take(notice: PaymentNotice, at: number): Promise<StoredNotice | null>;

  /** Notices that have not been acted upon, oldest first. */
  abstract unhandled(limit: number): Promise<readonly StoredNotice[]>;

  abstract markHandled(id: string, at: number): Promise<void>;

  /** Deletes handled notices that were received before. @returns how many; fewer than `limit` when none are left */
  abstract deleteHandled(before: number, limit: number): Promise<number>;
}
