import type { Fields } from '../../kit/json.ts';
import type { Response } from '../charges/status.ts';

export type RefundStatus = 'PENDING' | 'REFUNDED' | 'DECLINED' | 'FAILED';

/** A refund as Tap has it. Amounts are fils, times milliseconds since 1970. */
export interface Refund {
  readonly id: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly createdAt: number;
  readonly liveMode: boolean;
  readonly merchantReference: string | null;
  readonly idempotencyKey: string | null;
  readonly postUrl: string | null;
  readonly metadata: Fields;
  readonly gatewayReference: string | null;
  readonly paymentReference: string | null;
  readonly acquirerReference: string | null;
  status: RefundStatus;
  response: Response;
  postAttempts: number;
  postStatus: 'PENDING' | 'SUCCESS' | 'ERROR';
}

/** Whether the refund has moved money or still may. */
export function counts({ status }: Refund): boolean {
  return status === 'PENDING' || status === 'REFUNDED';
}

/** Response codes of refunds, which differ from those of charges. */
export const REFUND_RESPONSES = {
  refunded: { code: '000', message: 'Refunded' },
  pending: { code: '100', message: 'Pending' },
  failed: { code: '401', message: 'Failed' },
  declined: { code: '501', message: 'Declined' },
  insufficientBalance: { code: '502', message: 'Declined, Insufficient Balance' },
  partialNotSupported: { code: '504', message: 'Declined, Partial Refund not Supported' },
} as const satisfies Readonly<Record<string, Response>>;
