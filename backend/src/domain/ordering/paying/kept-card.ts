import type { AccountId, PaymentAttemptId } from '../../ids.ts';
import type { GatewayId } from './payment-methods.ts';

/** What a gateway calls a card that it keeps. Worth nothing without the shop's keys. */
export interface GatewayCard {
  /** The gateway's id of the customer. */
  readonly customer: string;
  /** The gateway's id of the card. */
  readonly card: string;
}

/** A card that a gateway has kept, as it reports it. */
export interface ReportedCard extends GatewayCard {
  readonly brand: string;
  readonly lastFour: string;
  /** Such as `2031-04`; null: the gateway does not say. */
  readonly expires: string | null;
}

/** A card that its owner lets a gateway keep for the next payment. Its number never reaches the shop. */
export interface KeptCard extends ReportedCard {
  /** The attempt whose payment it was kept at. */
  readonly id: PaymentAttemptId;
  readonly gateway: GatewayId;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** The consent of an account's owner to keep the card of an attempt. `at`: milliseconds since 1970. */
export type KeepingCard = Pick<KeptCard, 'id' | 'gateway'> & { readonly accountId: AccountId; readonly at: number };

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds for which a card is still kept if the payment turns out to be approved. */
export const LONGEST_AWAITED = 7 * DAY;
/** Milliseconds until a gateway that did not answer is told again to forget a card. */
export const FORGET_AGAIN = 60 * 60 * 1000;

/** What is shown of a card; whatever does not look like it is left out, so that nothing else of a card is ever stored. */
export function shownCard({ customer, card, brand, lastFour, expires }: ReportedCard): ReportedCard {
  return {
    customer,
    card,
    brand: /^[A-Za-z][A-Za-z_ ]{0,19}$/.test(brand) ? brand : '',
    lastFour: /^\d{4}$/.test(lastFour) ? lastFour : '',
    expires: expires !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(expires) ? expires : null,
  };
}
