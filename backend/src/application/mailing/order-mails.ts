import { judgeMail } from '../../domain/ordering/mails/order-mail.ts';
import type { OrderMail } from '../../domain/ordering/mails/order-mail.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { Clock } from '../clock.ts';
import type { Orders, Payments } from '../ordering/ports.ts';
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
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async prepare(mail: OutgoingMail<OrderMail>): Promise<DueMail> {
    const order = await this.orders.find(mail.mail.orderNumber);
    if (!order) return { kind: 'refused', isFinal: true, reason: 'its order is gone' };
    const held = await this.reasonToHold(mail, order);
    if (held) return held;
    return { kind: 'ready', mail: this.renderer.orderMail(mail, order, await this.settings.read()) };
  }

  private async reasonToHold({ id, mail }: OutgoingMail<OrderMail>, order: Order): Promise<DueMail | null> {
    const at = this.clock.now();
    const latest = mail.template === 'order-placed' ? await this.payments.latest(order.number) : null;
    const judgement = judgeMail({ id, template: mail.template }, order, latest, at);
    if (judgement !== 'send') return { kind: judgement };
    return (await this.outbox.allow(mail, at)) ? null : { kind: 'withheld' };
  }
}
