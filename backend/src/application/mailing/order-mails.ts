import type { MailRefusal } from '../../domain/ordering/mails/mail-refusal.ts';
import { judgeMail, judgeRefundMail } from '../../domain/ordering/mails/judge-mail.ts';
import type { OrderMail } from '../../domain/ordering/mails/order-mail.ts';
import { isSentAgain } from '../../domain/ordering/mails/sent-again.ts';
import type { Refund } from '../../domain/ordering/money/refund.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { Clock } from '../clock.ts';
import type { Refunds } from '../ordering/money/ports.ts';
import type { Payments } from '../ordering/paying/ports.ts';
import type { OrderMessages } from '../ordering/messages/ports.ts';
import type { Orders } from '../ordering/ports.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { DueMail } from './due-mail.ts';
import type { MailRenderer, OutgoingMail, OutgoingMails } from './ports.ts';

/** Prepares mails about orders, from the state that the order has when the mail is sent. */
export class OrderMails {
  constructor(
    private readonly outbox: OutgoingMails,
    private readonly renderer: MailRenderer,
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly settings: StoreSettings,
    private readonly messages: OrderMessages,
    private readonly clock: Clock,
  ) {}

  /** Notes in the history of the order that its mail was refused for good, so that the office can call. */
  refused({ orderNumber, template }: OrderMail, reason: MailRefusal): Promise<void> {
    return this.messages.note(orderNumber, { kind: 'mail-refused', template, reason }, this.clock.now());
  }

  async prepare(mail: OutgoingMail<OrderMail>): Promise<DueMail> {
    const order = await this.orders.find(mail.mail.orderNumber);
    if (!order) return { kind: 'refused', isFinal: true, reason: 'its order is gone' };
    const { refundId } = mail.mail;
    const refund = refundId === null ? null : await this.refunds.find(refundId);
    if (refundId !== null && !refund) return { kind: 'refused', isFinal: true, reason: 'its refund is gone' };
    const held = await this.reasonToHold(mail, order, refund);
    if (held) return held;
    return { kind: 'ready', mail: this.renderer.orderMail(mail, order, refund, await this.settings.read()) };
  }

  private async reasonToHold(
    { id, mail }: OutgoingMail<OrderMail>,
    order: Order,
    refund: Refund | null,
  ): Promise<DueMail | null> {
    const at = this.clock.now();
    const latest = mail.template === 'order-placed' ? await this.payments.latest(order.number) : null;
    const judgement = refund ? judgeRefundMail(mail, order, refund) : judgeMail({ ...mail, id }, order, latest, at);
    if (judgement !== 'send') return { kind: judgement };
    // What the office asks for is limited where it asks.
    return isSentAgain(id) || (await this.outbox.allow(mail, at)) ? null : { kind: 'withheld' };
  }
}
