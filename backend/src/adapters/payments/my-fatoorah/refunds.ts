import type { Clock } from '../../../application/clock.ts';
import type { GatewayRefundRequest, RefundAnswer } from '../../../application/ordering/paying/payment-gateway.ts';
import { kdText } from '../../../domain/money.ts';
import { ownRefund } from '../../../domain/ordering/money/refund.ts';
import type { ReportedRefund, SoughtRefund } from '../../../domain/ordering/money/refund.ts';
import { UNAVAILABLE } from '../wire/http-client.ts';
import { numberOfText, rowsOf, textAt } from '../wire/json.ts';
import { isForToken, isNotFound } from './api.ts';
import type { MyFatoorahApi } from './api.ts';
import { readRefund } from './read-refund.ts';

/** Refunds of MyFatoorah, which its staff carries out unless the account has automatic ones. */
export class MyFatoorahRefunds {
  constructor(
    private readonly api: MyFatoorahApi,
    private readonly clock: Clock,
  ) {}

  /**
   * MyFatoorah leaves it to the shop not to ask twice, so the refund is looked for first. Its inquiry may not repeat the
   * shop's id and says no time, so that another refund of the same amount leaves open which one it is.
   */
  async make(request: GatewayRefundRequest): Promise<RefundAnswer> {
    const existing = await this.find(request);
    if (existing.kind !== 'none') return existing;
    const answer = await this.api.call('MakeRefund', bodyOf(request));
    if (answer.kind === 'refused' && !isForToken(answer))
      return { kind: 'refused', end: { kind: 'failed', failure: 'declined' } };
    const reference = answer.kind === 'answer' ? textAt(answer.data, 'RefundId') : '';
    if (reference === '') return UNAVAILABLE;
    const { refundId, chargeReference, amount } = request;
    const terms = { refundId, chargeReference, amount, currency: 'KWD', createdAt: this.clock.now() };
    return { kind: 'refund', refund: { ...terms, reference, end: { kind: 'pending', reference } } };
  }

  async fetch(reference: string): Promise<RefundAnswer> {
    const refunds = await this.listed('RefundId', reference);
    const refund = refunds?.find((one) => one.reference === reference);
    if (refunds === null) return UNAVAILABLE;
    return refund ? { kind: 'refund', refund } : { kind: 'none' };
  }

  async find(sought: SoughtRefund): Promise<RefundAnswer> {
    const refunds = await this.listed('InvoiceId', sought.chargeReference);
    if (refunds === null) return UNAVAILABLE;
    const own = ownRefund(sought, refunds);
    return own.kind === 'own' ? { kind: 'refund', refund: own.refund } : own;
  }

  /** @returns null when MyFatoorah does not answer */
  private async listed(keyType: 'RefundId' | 'InvoiceId', key: string): Promise<readonly ReportedRefund[] | null> {
    const answer = await this.api.call('GetRefundStatus', { Key: key, KeyType: keyType });
    if (answer.kind === 'refused') return isNotFound(answer) ? [] : null;
    if (answer.kind !== 'answer') return null;
    return rowsOf(answer.data['RefundStatusResult']).flatMap((row) => readRefund(row) ?? []);
  }
}

function bodyOf({ refundId, chargeReference, amount, reason }: GatewayRefundRequest): object {
  return {
    KeyType: 'InvoiceId',
    Key: chargeReference,
    Amount: numberOfText(kdText(amount)),
    Comment: reason,
    // The customer gets back what was paid; the law allows no deduction.
    RefundChargeOnCustomer: false,
    ServiceChargeOnCustomer: false,
    ExternalIdentifier: refundId,
  };
}
