import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { OrderMessages, WhatsAppSender } from './ports.ts';

/** Asks for a message to the customer about the present status of an order. */
export class AskMessage {
  constructor(
    private readonly messages: OrderMessages,
    private readonly sender: WhatsAppSender,
    private readonly clock: Clock,
  ) {}

  async execute(order: OrderId, editor: Editor): Promise<'queued' | 'off' | 'no-phone' | 'not-found'> {
    if (!this.sender.isOn) return 'off';
    return (await this.messages.queue({ order, editor, at: this.clock.now() })) ?? 'not-found';
  }
}
