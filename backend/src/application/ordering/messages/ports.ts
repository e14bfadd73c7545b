import type { Language } from '../../../domain/localized-text.ts';
import type { MessageValues } from '../../../domain/ordering/messages/message-fields.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';

/** Says in words and amounts of a language what the fields of a text stand for. */
export abstract class MessageFacts {
  /** @param at when the message is read, milliseconds since 1970 */
  abstract about(order: Order, language: Language, shop: ShopSettings, at: number): MessageValues;

  /** The same for an order that does not exist. */
  abstract example(language: Language, shop: ShopSettings, at: number): MessageValues;
}
