import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { MessageValues } from '../../../domain/ordering/messages/message-fields.ts';
import type { MessageOutcome } from '../../../domain/ordering/messages/message-history.ts';
import type { MessageRefusal } from '../../../domain/ordering/messages/order-message.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';

/** Says in words and amounts of a language what the fields of a text stand for. */
export abstract class MessageFacts {
  /** @param at when the message is read, milliseconds since 1970 */
  abstract about(order: Order, language: Language, shop: ShopSettings, at: number): MessageValues;

  /** The same for an order that does not exist. */
  abstract example(language: Language, shop: ShopSettings, at: number): MessageValues;
}

/** Messages to customers by WhatsApp in the outbox, and in the history of their orders, where refused mails stand too. */
export abstract class OrderMessages {
  /**
   * Queues `messageAbout` with a line of the edit history, in one transaction.
   * @returns null when the order does not exist
   */
  abstract queue(asked: {
    readonly order: OrderId;
    readonly editor: Editor;
    readonly at: number;
  }): Promise<'queued' | 'no-phone' | null>;

  /** Adds what became of a message or mail to the edit history of its order, without text, phone and address. */
  abstract note(order: OrderNumber, outcome: MessageOutcome, at: number): Promise<void>;
}

/** A message in the form that WhatsApp has for businesses. */
export interface TemplateMessage {
  /** Phone in Kuwait, eight digits. */
  readonly phone: string;
  readonly template: string;
  readonly language: Language;
  readonly parameters: readonly string[];
}

export type SendMessageResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly isFinal: true; readonly reason: MessageRefusal }
  /** Another try may succeed. Reasons have no personal data. */
  | { readonly kind: 'refused'; readonly isFinal: false; readonly reason: string };

/** Sends messages by WhatsApp. */
export abstract class WhatsAppSender {
  /** Whether the operator has an account for it. Otherwise the office opens WhatsApp itself. */
  abstract readonly isOn: boolean;

  abstract send(message: TemplateMessage): Promise<SendMessageResult>;
}
