import { newId } from '../../kit/random.ts';
import type { Account } from '../account.ts';
import type { Charge } from '../charges/charge.ts';
import type { Charges } from '../charges/charges.ts';
import type { Response } from '../charges/status.ts';
import { TapError } from '../errors.ts';
import type { RefundRequest } from './read-refund.ts';
import { counts, REFUND_RESPONSES } from './refund.ts';
import type { Refund, RefundStatus } from './refund.ts';
import { sendRefundNotice } from './refund-notice.ts';

/** When a refund is settled: before the call that makes it is answered, after that, or by `settle` alone. */
export type RefundSettling = 'at-once' | 'after-reply' | 'by-hand';

/** All refunds of an account. */
export class Refunds {
  settling: RefundSettling = 'after-reply';
  /** Whether a part of a charge can be refunded. */
  partial = true;
  private readonly account: Account;
  private readonly charges: Charges;
  private readonly byId = new Map<string, Refund>();

  constructor(account: Account, charges: Charges) {
    this.account = account;
    this.charges = charges;
  }

  /** @throws TapError when more would be refunded than was captured */
  create(charge: Charge, request: RefundRequest): Refund {
    if (request.amount > charge.captured - this.sumOf(charge.id, counts)) throw new TapError(400, [1161]);
    const refund: Refund = {
      ...request,
      id: newId(charge.liveMode ? 're_LV' : 're_TS'),
      chargeId: charge.id,
      currency: charge.currency,
      createdAt: this.account.world.time.now(),
      liveMode: charge.liveMode,
      gatewayReference: charge.gatewayReference,
      paymentReference: charge.paymentReference,
      acquirerReference: charge.acquirerReference,
      status: 'PENDING',
      response: REFUND_RESPONSES.pending,
      postAttempts: 0,
      postStatus: 'PENDING',
    };
    this.byId.set(refund.id, refund);
    return refund;
  }

  /** Oldest first. */
  all(): readonly Refund[] {
    return [...this.byId.values()];
  }

  /** @throws TapError when there is no such refund */
  get(id: string): Refund {
    const refund = this.byId.get(id);
    if (!refund) throw new TapError(404, this.account.answers.unknownIds === 'request' ? 'Request not found' : [1160]);
    return refund;
  }

  /** @returns fils */
  sumOf(chargeId: string, which: (refund: Refund) => boolean): number {
    const refunds = this.all().filter((refund) => refund.chargeId === chargeId && which(refund));
    return refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  /**
   * Ends a refund that is pending, and notifies the shop.
   * @param outcome what the wallet and the settings say unless given
   */
  settle(refund: Refund, outcome?: Exclude<RefundStatus, 'PENDING'>): void {
    if (refund.status !== 'PENDING') throw new Error(`${refund.id} is ${refund.status} already`);
    const [status, response] = outcome ? [outcome, ORDINARY[outcome]] : this.verdict(refund);
    refund.status = status;
    refund.response = response;
    if (status === 'REFUNDED' && this.account.wallet !== null) this.account.wallet -= refund.amount;
    sendRefundNotice(this.account, refund);
  }

  private verdict({ amount, chargeId }: Refund): [RefundStatus, Response] {
    const { wallet } = this.account;
    if (!this.partial && amount !== this.charges.get(chargeId).captured)
      return ['DECLINED', REFUND_RESPONSES.partialNotSupported];
    if (wallet !== null && wallet < amount) return ['DECLINED', REFUND_RESPONSES.insufficientBalance];
    return ['REFUNDED', REFUND_RESPONSES.refunded];
  }
}

const ORDINARY = {
  REFUNDED: REFUND_RESPONSES.refunded,
  DECLINED: REFUND_RESPONSES.declined,
  FAILED: REFUND_RESPONSES.failed,
} as const;
