import { whatsAppText } from '../../../domain/ordering/messages/message-texts.ts';
import type { OrderMessage } from '../../../domain/ordering/messages/order-message.ts';
import { judgeMessage, templateName, templateParameters } from '../../../domain/ordering/messages/order-message.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { Clock } from '../../clock.ts';
import type { DueMail } from '../../mailing/due-mail.ts';
import type { OutgoingMail, SendResult } from '../../mailing/ports.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Orders } from '../ports.ts';
import type { MessageOutcome } from '../../../domain/ordering/messages/message-history.ts';
import type { MessageFacts, OrderMessages, SendMessageResult, WhatsAppSender } from './ports.ts';

/** Sends messages of the outbox by WhatsApp, about the state that their orders have by now, and notes what became of them. */
export class SendMessages {
  constructor(
    private readonly orders: Orders,
    private readonly messages: OrderMessages,
    private readonly settings: StoreSettings,
    private readonly facts: MessageFacts,
    private readonly sender: WhatsAppSender,
    private readonly clock: Clock,
  ) {}

  async execute({
    mail,
    createdAt,
  }: OutgoingMail<OrderMessage>): Promise<SendResult | Exclude<DueMail, { kind: 'ready' }>> {
    const order = await this.orders.find(mail.orderNumber);
    if (!order) return { kind: 'superseded' };
    const judgement = judgeMessage(mail, order, createdAt, this.clock.now());
    if (judgement === 'superseded') return { kind: 'superseded' };
    const result: SendMessageResult =
      judgement === 'send' ? await this.send(order) : { kind: 'refused', isFinal: true, reason: 'too-late' };
    if (result.kind === 'sent') await this.note(order, result);
    else if (result.isFinal) await this.note(order, { kind: 'refused', reason: result.reason });
    return result.kind === 'sent' ? result : { ...result, reason: `WhatsApp: ${result.reason}` };
  }

  private async send(order: Order): Promise<SendMessageResult> {
    const shop = await this.settings.read();
    const { language, status, delivery } = order;
    const text = whatsAppText(order, shop.messages);
    // WhatsApp has approved the text about the status, which would not be true of this order.
    if (text !== shop.messages.whatsApp[status]) return { kind: 'refused', isFinal: true, reason: 'other' };
    const values = this.facts.about(order, language, shop, this.clock.now());
    const parameters = templateParameters(text[language], values);
    return this.sender.send({ phone: delivery.phone, template: templateName(status), language, parameters });
  }

  private note(order: Order, outcome: MessageOutcome): Promise<void> {
    return this.messages.note(order.number, outcome, this.clock.now());
  }
}
