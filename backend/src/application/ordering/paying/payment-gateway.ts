import type { CARD_BRANDS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Fils } from '../../../domain/money.ts';
import type { RefundEnd, ReportedRefund, SoughtRefund } from '../../../domain/ordering/money/refund.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { GatewayCard } from '../../../domain/ordering/paying/kept-card.ts';
import type { GatewayId, MethodKind, OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import type { PaymentNotice } from './ports.ts';

export type CardBrand = (typeof CARD_BRANDS)[number];

/** What a gateway can do with its present keys. */
export interface GatewayCapabilities {
  /** Methods that it can take, and what the customer does for each. */
  readonly methods: Readonly<Partial<Record<OnlineMethod, MethodKind>>>;
  /** Whether an open charge can be ended. One that cannot may still be paid until it expires. */
  readonly cancels: boolean;
  /** Whether the keys are those of a test account, which moves no money. */
  readonly isTest: boolean;
  /** URL of the gateway that the card form sends the card to, past the shop; null: it has no `card-form`. */
  readonly cardTokenUrl: string | null;
  /** Accepted card brands, the most common one first; empty: the gateway's own page shows them. */
  readonly cardBrands: readonly CardBrand[];
  /**
   * Whether it can list charges and refunds by time. The lists of one that cannot are empty and prove nothing, so its
   * charges can only be compared one by one.
   */
  readonly lists: boolean;
  /** Whether it keeps cards for customers who ask for it, and takes later payments with them. */
  readonly savesCards: boolean;
}

/** What a gateway needs to know to take a payment. */
export interface SessionRequest {
  readonly attemptId: PaymentAttemptId;
  readonly orderNumber: OrderNumber;
  readonly amount: Fils;
  readonly method: OnlineMethod;
  /** Milliseconds since 1970; the gateway must not take money later. */
  readonly expiresAt: number;
  readonly language: Language;
  readonly customer: { readonly fullName: string; readonly email: string; /** 8 digits. */ readonly phone: string };
  /** Card token from the gateway's own endpoint; only for `card-form`. */
  readonly token?: string | undefined;
  /** Whether the customer wants the gateway to keep the card. Only where it `savesCards`, as is `keptCard`. */
  readonly keepsCard?: boolean | undefined;
  /** The kept card to pay with. The bank may ask the customer all the same. */
  readonly keptCard?: GatewayCard | undefined;
  /** Where the gateway sends the shopper afterwards. */
  readonly returnUrl: string;
  /** Where the gateway sends its notices; null: the shop has no public address, so it gets none. */
  readonly noticeUrl: string | null;
}

/** `unavailable`: down, too slow, or its answer makes no sense, so it is unknown what it has done. */
export interface Unavailable {
  readonly kind: 'unavailable';
}

export type ChargeAnswer =
  | { readonly kind: 'charge'; readonly charge: GatewayCharge }
  /** The gateway has no such charge, or will never charge it. */
  | { readonly kind: 'none' }
  | Unavailable;

export type SessionAnswer =
  | { readonly kind: 'charge'; readonly charge: GatewayCharge }
  /** The gateway refuses to create it, such as for wrong keys or a method that is not enabled. `reason`: its words, for the log. */
  | { readonly kind: 'refused'; readonly reason: string }
  /**
   * The kept card was not charged. `token-invalid`: the gateway does not have it any more. `timed-out`: the gateway did not
   * answer before a charge was sent.
   */
  | { readonly kind: 'not-charged'; readonly reason: 'token-invalid' | 'timed-out' }
  | Unavailable;

export interface GatewayRefundRequest extends SoughtRefund {
  readonly orderNumber: OrderNumber;
  readonly reason: string;
  readonly noticeUrl: string | null;
}

export type RefundAnswer =
  | { readonly kind: 'refund'; readonly refund: ReportedRefund }
  /** The gateway has no such refund. */
  | { readonly kind: 'none' }
  /** The gateway has a refund that may be this one or another. Nothing was sent. */
  | { readonly kind: 'unclear' }
  /** The gateway refuses it, so that no money goes back. */
  | { readonly kind: 'refused'; readonly end: Extract<RefundEnd, { kind: 'failed' }> }
  | Unavailable;

/** Money that a gateway has sent to the shop's bank account. */
export interface GatewayPayout {
  readonly reference: string;
  readonly amount: Fils;
  readonly paidAt: number;
  /** The gateway's ids of the charges in it; empty when it does not say. */
  readonly charges: readonly string[];
  /** Left out: the gateway does not say. */
  readonly bankReference?: string;
}

/** A time from `from` to `to`, milliseconds since 1970; `to` is excluded. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Thrown by lists when the gateway does not answer. Everything else reports that as an answer. */
export class GatewayUnavailable extends Error {}

/**
 * A company that takes payments. Every call answers within a time limit and reports the gateway's errors as answers.
 * Amounts are fils; an implementation reads and writes the gateway's amounts as text, never as floating point.
 */
export abstract class PaymentGateway {
  abstract readonly id: GatewayId;

  abstract capabilities(): GatewayCapabilities;

  /** Creates a charge, once for each attempt id, however often it is called. */
  abstract createSession(session: SessionRequest): Promise<SessionAnswer>;

  /** @param reference the gateway's id of the charge */
  abstract fetch(reference: string): Promise<ChargeAnswer>;

  /** Finds a charge whose creation was not answered. */
  abstract findByReference(attemptId: PaymentAttemptId, orderNumber: OrderNumber): Promise<ChargeAnswer>;

  /**
   * Ends an open charge. After `none`, it will never be charged. Call it only if the gateway `cancels`.
   * @param reference null when its creation was not answered
   */
  abstract cancel(attemptId: PaymentAttemptId, reference: string | null): Promise<ChargeAnswer>;

  /**
   * Deletes a kept card, however often it is called. Only for cards that this gateway has kept.
   * @throws Error for a gateway that never kept any
   */
  forgetCard(_card: GatewayCard): Promise<{ readonly kind: 'forgotten' } | Unavailable> {
    throw new Error(`${this.id} keeps no cards`);
  }

  /**
   * Checks a notice's signature in constant time, with the present and the previous key.
   * @param body exactly the bytes that arrived
   * @returns null when the signature is missing or wrong, or the body is not what the gateway sends
   */
  abstract verifyNotice(
    body: Uint8Array,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): PaymentNotice | null;

  /**
   * Gives money back, once for each refund id, however often it is called within `KEY_LIFETIME`. A gateway without keys of
   * repetition answers `unclear` instead of giving it back where it may have done so before.
   */
  abstract refund(request: GatewayRefundRequest): Promise<RefundAnswer>;

  abstract fetchRefund(reference: string, chargeReference: string): Promise<RefundAnswer>;

  /** Finds a refund whose answer was lost. */
  abstract findRefund(refund: SoughtRefund): Promise<RefundAnswer>;

  /** All charges that were created in the window, if the gateway `lists`. @throws GatewayUnavailable */
  abstract listSince(window: Window): AsyncIterable<GatewayCharge>;

  /** All refunds that were created in the window, if the gateway `lists`. @throws GatewayUnavailable */
  abstract listRefunds(window: Window): AsyncIterable<ReportedRefund>;

  /** Payouts of the window; empty if the gateway has no list of them. @throws GatewayUnavailable */
  abstract listPayouts(window: Window): AsyncIterable<GatewayPayout>;

  /** Makes a call that changes nothing, to see whether the keys are right. */
  abstract check(): Promise<
    { readonly kind: 'works' } | { readonly kind: 'refused'; readonly reason: string } | Unavailable
  >;
}

/** The gateways whose keys the shop has. */
export abstract class PaymentGateways {
  /** In the order in which they are preferred. */
  abstract all(): Promise<readonly PaymentGateway[]>;

  /** Null when the shop has no keys of it. Attempts of a gateway that was switched off are asked about all the same while it has. */
  abstract find(id: GatewayId): Promise<PaymentGateway | null>;

  /** Reads the keys again with the next call, because the office has changed them. */
  abstract forget(): void;

  /** Whether payments of test accounts count as real, because the whole shop is only tried out. */
  abstract readonly countsTests: boolean;
}
