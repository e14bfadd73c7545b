import type { Fields } from '../../kit/json.ts';
import type { KeptCard } from '../cards.ts';
import type { ChargeStatus, Response } from './status.ts';

/** How the hosted page lets the shopper pay. `any`: the page of Tap that offers all ways. */
export type Method = 'knet' | 'card' | 'apple-pay' | 'any';

/** What the shop has asked for. */
export interface ChargeRequest {
  readonly amount: number;
  readonly currency: string;
  readonly sourceId: string;
  readonly method: Method;
  readonly redirectUrl: string;
  readonly postUrl: string | null;
  readonly transactionReference: string | null;
  readonly orderReference: string | null;
  readonly idempotencyKey: string | null;
  readonly expiryMinutes: number;
  readonly language: 'ar' | 'en';
  readonly savesCard: boolean;
  /** Id of a customer that Tap knows already; null: none. */
  readonly customer: string | null;
  /** Fields that Tap repeats in the charge as they were sent. */
  readonly repeated: Fields;
}

export interface Activity {
  readonly id: string;
  readonly at: number;
  readonly status: ChargeStatus;
}

/** A charge as Tap has it. Amounts are fils, times milliseconds since 1970. */
export interface Charge {
  readonly id: string;
  readonly request: ChargeRequest;
  readonly createdAt: number;
  /** Part of the address of its hosted page. */
  readonly token: string;
  readonly track: string;
  liveMode: boolean;
  amount: number;
  currency: string;
  status: ChargeStatus;
  response: Response;
  /** What the shopper has paid; stays when the status changes later, except by VOID. */
  captured: number;
  /** References that exist once somebody has tried to pay. */
  paymentReference: string | null;
  gatewayReference: string | null;
  acquirerReference: string | null;
  postAttempts: number;
  postStatus: 'PENDING' | 'SUCCESS' | 'ERROR';
  redirectStatus: 'PENDING' | 'SUCCESS';
  payoutId: string | null;
  /** The card that was kept when it was paid; null: none. */
  keptCard: KeptCard | null;
  activities: readonly Activity[];
}

export function expiresAt({ createdAt, request }: Charge): number {
  return createdAt + request.expiryMinutes * 60_000;
}

/** Whether the shopper can still pay on the hosted page. */
export function isOpen({ status }: Charge): boolean {
  return status === 'INITIATED' || status === 'IN_PROGRESS';
}
