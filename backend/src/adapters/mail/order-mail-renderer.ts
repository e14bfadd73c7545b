import { pages } from '@fyonka/api-contract/pages';
import { MailRenderer } from '../../application/mailing/ports.ts';
import type { OutgoingMail, ReadyMail } from '../../application/mailing/ports.ts';
import type { OrderAccess } from '../../application/ordering/ports.ts';
import type { OrderMail } from '../../domain/ordering/order-mail.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import { mailContents } from './mail-contents.ts';
import { asHtml } from './mail-html.ts';
import { asText } from './mail-text.ts';

/** Words mails about orders, in the language of the order: as text, and as HTML for programs that show it. */
export class OrderMailRenderer extends MailRenderer {
  /** @param origin of the shop's pages, without a slash at the end, such as `https://fyonka.example`; never made from what a request says */
  constructor(
    private readonly origin: string,
    private readonly access: OrderAccess,
  ) {
    super();
  }

  override render({ id, mail, createdAt }: OutgoingMail<OrderMail>, order: Order, shop: ShopSettings): ReadyMail {
    const contents = mailContents(mail, order, shop, this.addressOf(order, mail.language));
    return {
      id,
      from: { name: contents.shopName, address: shop.email },
      to: mail.to,
      subject: `${contents.title} (${order.number})`,
      text: asText(contents),
      html: asHtml(contents),
      date: createdAt,
    };
  }

  /** The receiver's own page of the order. What opens it stands in the fragment, which no server, log or referrer sees. */
  private addressOf({ number }: Order, language: Order['language']): string {
    return `${this.origin}${pages.viewInvoice(number)}&lang=${language}#t=${this.access.tokenFor(number)}`;
  }
}
