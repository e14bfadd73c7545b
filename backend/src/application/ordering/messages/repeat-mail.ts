import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { repeatedMail } from '../../../domain/ordering/mails/sent-again.ts';
import type { MailToRepeat, RepeatMailResult } from '../../../domain/ordering/mails/sent-again.ts';
import type { Clock } from '../../clock.ts';
import type { OfficeOrders } from '../office/office-orders.ts';

export interface RepeatMailInput {
  readonly order: OrderId;
  readonly which: MailToRepeat;
  readonly editor: Editor;
}

/** Sends a mail to the customer of an order once more. */
export class RepeatMail {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly clock: Clock,
  ) {}

  /** What would happen to such a request now, without sending anything. */
  judge(order: Order, which: MailToRepeat): RepeatMailResult {
    return repeatedMail(order, which, this.clock.now());
  }

  async execute(input: RepeatMailInput): Promise<RepeatMailResult | { readonly kind: 'not-found' }> {
    return (await this.orders.repeatMail({ ...input, at: this.clock.now() })) ?? { kind: 'not-found' };
  }
}
