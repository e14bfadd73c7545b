import type { Gateway } from '../kit/notice.ts';

export type Language = 'ar' | 'en';

/** What the shopper, the bank or the network does with a payment. */
export const OUTCOMES = [
  'approve',
  'decline',
  'insufficient',
  'fail',
  'cancel',
  'refuse',
  'restrict',
  'time-out',
  'unknown',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A payment as its hosted page shows it. */
export interface Session {
  readonly gateway: Gateway;
  readonly language: Language;
  /** Fils. */
  readonly amount: number;
  readonly currency: string;
  readonly method: 'knet' | 'card' | 'apple-pay' | 'any';
  /** The shop's name for the order; empty if it has given none. */
  readonly order: string;
  /** Whether the shopper can still pay. */
  readonly isOpen: boolean;
  /** Where a payment that is over leads back to. */
  readonly backUrl: string;
  /** The shopper has opened the page. */
  opened?(): void;
  /** Ends the payment and returns the address in the shop that the browser goes to. */
  decide(outcome: Outcome): string;
}

/** Finds the payment of a hosted page by the last part of its address. */
export type FindSession = (token: string) => Session | null;
