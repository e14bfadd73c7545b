import type { PaymentMethod, OrderView } from './ordering.ts';

export interface PaymentMethodsAnswer {
  methods: PaymentMethod[];
  /** Where the card form sends the card; never the shop's own API. Null when cards are not taken. */
  cardTokenUrl: string | null;
}

/** What the card form sends to the gateway's own endpoint, and to nobody else. */
export interface CardTokenRequest {
  cardholderName: string;
  /** 16 digits. */
  cardNumber: string;
  /** 2 digits each. */
  expiryMonth: string;
  expiryYear: string;
  /** 3 digits. */
  cvv: string;
}

export interface CardTokenAnswer {
  token: string;
}

export interface PayRequest {
  orderNumber: string;
  /** From the gateway's token endpoint; left out for cash on delivery. */
  token?: string;
  /** `card` unless given. */
  method?: PaymentMethod;
}

export const DECLINE_REASONS = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'challenge-failed',
  'token-invalid',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Also the answer of `POST /api/payments/confirm`, which asks the gateway how a payment ended. */
export type PayAnswer =
  | { status: 'paid'; order: OrderView }
  | { status: 'accepted'; order: OrderView }
  | { status: 'challenge'; redirectUrl: string }
  | { status: 'pending'; order: OrderView };

export interface ConfirmPaymentRequest {
  orderNumber: string;
}
