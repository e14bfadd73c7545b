import { pages } from '@fyonka/api-contract/pages/routes';
import { MessageFacts } from '../../../application/ordering/messages/ports.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { MessageValues } from '../../../domain/ordering/messages/message-fields.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { EXAMPLE_NUMBER, exampleValues, messageValues } from './message-values.ts';

/**
 * Facts for messages that go to a phone. Their link has no access token, because a phone number is typed wrong more
 * easily than an address; a visitor who opens it is asked for the last digits of the phone.
 */
export class ShopMessageFacts extends MessageFacts {
  /** @param origin of the shop's pages */
  constructor(private readonly origin: string) {
    super();
  }

  override about(order: Order, language: Language, shop: ShopSettings, at: number): MessageValues {
    return messageValues(order, language, shop, { link: this.linkTo(order.number, language), at });
  }

  override example(language: Language, shop: ShopSettings, at: number): MessageValues {
    return exampleValues(language, shop, { link: this.linkTo(EXAMPLE_NUMBER, language), at });
  }

  private linkTo(number: string, language: Language): string {
    return `${this.origin}${pages.viewInvoice(number)}&lang=${language}`;
  }
}
