import { newDigits } from '../kit/random.ts';
import type { World } from '../kit/world.ts';
import { invalid } from './envelope.ts';
import { paidTimes } from './invoice.ts';
import type { Invoice } from './invoice.ts';

export type MyFatoorahRefundStatus = 'Pending' | 'Refunded' | 'Canceled';

/** A request to refund, which MyFatoorah's staff carries out. */
export interface MyFatoorahRefund {
  readonly id: number;
  readonly reference: string;
  readonly invoiceId: number;
  /** Fils. */
  readonly amount: number;
  readonly comment: string | null;
  readonly externalIdentifier: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  status: MyFatoorahRefundStatus;
}

export type NewRefund = Pick<MyFatoorahRefund, 'amount' | 'comment' | 'externalIdentifier'>;

/** All refunds of a merchant. */
export class MyFatoorahRefunds {
  private readonly world: World;
  private readonly refunds: MyFatoorahRefund[] = [];

  constructor(world: World) {
    this.world = world;
  }

  /** @throws MyFatoorahError when more would be refunded than was paid */
  create(invoice: Invoice, request: NewRefund): MyFatoorahRefund {
    const left = paidTimes(invoice) * invoice.value - this.sumOf(invoice.id, ({ status }) => status !== 'Canceled');
    if (request.amount > left) throw invalid([{ Name: 'Amount', Error: 'Amount exceeds what can be refunded' }]);
    const refund: MyFatoorahRefund = {
      ...request,
      id: Number(newDigits(6)),
      reference: newDigits(10),
      invoiceId: invoice.id,
      createdAt: this.world.time.now(),
      status: 'Pending',
    };
    this.refunds.push(refund);
    return refund;
  }

  /** @throws Error when there is no such refund */
  get(id: number): MyFatoorahRefund {
    const refund = this.refunds.find((one) => one.id === id);
    if (!refund) throw new Error(`${id} is no refund of MyFatoorah`);
    return refund;
  }

  /** The refunds that a key of GetRefundStatus names. @throws MyFatoorahError for another kind of key */
  byKey(keyType: string | null, key: string): readonly MyFatoorahRefund[] {
    const values: Readonly<Record<string, (refund: MyFatoorahRefund) => unknown>> = {
      InvoiceId: ({ invoiceId }) => invoiceId,
      RefundId: ({ id }) => id,
      RefundReference: ({ reference }) => reference,
    };
    const valueOf = values[keyType ?? ''];
    if (!valueOf) throw invalid([{ Name: 'KeyType', Error: 'KeyType is not valid' }]);
    return this.refunds.filter((refund) => String(valueOf(refund)) === key);
  }

  /** @returns fils */
  sumOf(invoiceId: number, which: (refund: MyFatoorahRefund) => boolean): number {
    const refunds = this.refunds.filter((refund) => refund.invoiceId === invoiceId && which(refund));
    return refunds.reduce((sum, { amount }) => sum + amount, 0);
  }
}
