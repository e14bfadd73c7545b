import type { FieldFault } from '../../../domain/field-fault.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { Language, LocalizedText } from '../../../domain/localized-text.ts';
import { readMessage } from '../../../domain/ordering/messages/message-draft.ts';
import type { SentMessage } from '../../../domain/ordering/messages/message-draft.ts';
import { filled } from '../../../domain/ordering/messages/message-fields.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order, OrderStatus } from '../../../domain/ordering/order.ts';
import { whatsAppText } from '../../../domain/ordering/messages/message-texts.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { Clock } from '../../clock.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import type { MessageFacts } from './ports.ts';

export interface WhatsAppText {
  /** The order's present status, which the text is about. */
  readonly status: OrderStatus;
  readonly text: string;
}

/** A text as customers read it, in both languages. */
export interface MessagePreview {
  readonly kind: 'shown';
  /** Null in WhatsApp. */
  readonly title: LocalizedText | null;
  readonly text: LocalizedText;
}

export type PreviewOutcome =
  | MessagePreview
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] }
  /** There is no order with that number. */
  | { readonly kind: 'not-found' };

/** Writes the texts of the office out for an order. */
export class WriteMessages {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly settings: StoreSettings,
    private readonly facts: MessageFacts,
    private readonly clock: Clock,
  ) {}

  /** The text about the order's status in the customer's language, for WhatsApp; null: there is no such order. */
  async forWhatsApp(key: OrderId | OrderNumber): Promise<WhatsAppText | null> {
    const found = await this.orders.find(key);
    if (!found) return null;
    const { order } = found;
    const shop = await this.settings.read();
    const values = this.facts.about(order, order.language, shop, this.clock.now());
    return { status: order.status, text: filled(whatsAppText(order, shop.messages)[order.language], values) };
  }

  /** Writes a text out that may not be stored yet. @param key the order that it is written for; null: an example */
  async preview(sent: SentMessage, key: OrderId | OrderNumber | null): Promise<PreviewOutcome> {
    const read = readMessage(sent);
    if (read.kind === 'refused') return read;
    const found = key === null ? null : await this.orders.find(key);
    if (key !== null && !found) return { kind: 'not-found' };
    const shop = await this.settings.read();
    const written = (text: LocalizedText) => this.inBoth(text, found?.order ?? null, shop);
    const { title, text } = read.draft;
    return { kind: 'shown', title: title ? written(title) : null, text: written(text) };
  }

  private inBoth(text: LocalizedText, order: Order | null, shop: ShopSettings): LocalizedText {
    const at = this.clock.now();
    const half = (language: Language) =>
      filled(
        text[language],
        order ? this.facts.about(order, language, shop, at) : this.facts.example(language, shop, at),
      );
    return { en: half('en'), ar: half('ar') };
  }
}
