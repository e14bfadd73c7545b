import type { Clock } from '../../../application/clock.ts';
import type { GatewayRefundRequest, RefundAnswer } from '../../../application/ordering/paying/payment-gateway.ts';
import type { RefundId } from '../../../domain/ids.ts';
import { kdText } from '../../../domain/money.ts';
import { UNAVAILABLE } from '../wire/http-client.ts';
import { numberOfText, rowsOf, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { isForToken, isNotFound } from './api.ts';
import type { MyFatoorahApi } from './api.ts';
import { readRefund } from './read-refund.ts';

/** Refunds of MyFatoorah, which its staff carries out unless the account has automatic ones. */
export class MyFatoorahRefunds {
  constructor(
    private readonly api: MyFatoorahApi,
    private readonly clock: Clock,
  ) {}

  /** MyFatoorah leaves it to the shop not to ask twice, so a refund with this id is looked for first. */
  async make(request: GatewayRefundRequest): Promise<RefundAnswer> {
    const existing = await this.find(request.refundId, request.chargeReference);
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

  fetch(reference: string): Promise<RefundAnswer> {
    return this.search('RefundId', reference, (refund) => textAt(refund, 'RefundId') === reference);
  }

  find(refundId: RefundId, chargeReference: string): Promise<RefundAnswer> {
    return this.search('InvoiceId', chargeReference, (refund) => textAt(refund, 'ExternalIdentifier') === refundId);
  }

  private async search(
    keyType: 'RefundId' | 'InvoiceId',
    key: string,
    isWanted: (refund: Fields) => boolean,
  ): Promise<RefundAnswer> {
    const answer = await this.api.call('GetRefundStatus', { Key: key, KeyType: keyType });
    if (answer.kind === 'refused') return isNotFound(answer) ? { kind: 'none' } : UNAVAILABLE;
    if (answer.kind !== 'answer') return UNAVAILABLE;
    const wanted = rowsOf(answer.data['RefundStatusResult']).find(isWanted);
    const refund = wanted && readRefund(wanted);
    return refund ? { kind: 'refund', refund } : { kind: 'none' };
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
