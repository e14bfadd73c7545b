import { pages } from '@fyonka/api-contract/pages/routes';
import { MailRenderer } from '../../application/mailing/ports.ts';
import type { MailedCode, OutgoingMail, ReadyMail } from '../../application/mailing/ports.ts';
import type { OrderAccess } from '../../application/ordering/ports.ts';
import type { IdentityMail } from '../../domain/identity/email-codes/identity-mail.ts';
import type { OrderMail } from '../../domain/ordering/mails/order-mail.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import { identityMailContents } from './identity-mails/identity-mail-contents.ts';
import { identityMailHtml } from './identity-mails/identity-mail-html.ts';
import { identityMailText } from './identity-mails/identity-mail-text.ts';
import { orderMailContents } from './order-mails/order-mail-contents.ts';
import { orderMailHtml } from './order-mails/order-mail-html.ts';
import { orderMailText } from './order-mails/order-mail-text.ts';

/** Words the shop's mails, each as text and as HTML for programs that show it. */
export class ShopMailRenderer extends MailRenderer {
  /** @param origin of the shop's pages, without a slash at the end, such as `https://fyonka.example`; never made from what a request says */
  constructor(
    private readonly origin: string,
    private readonly access: OrderAccess,
  ) {
    super();
  }

  override orderMail(waiting: OutgoingMail<OrderMail>, order: Order, shop: ShopSettings): ReadyMail {
    const contents = orderMailContents(waiting.mail, order, shop, this.addressOf(order, waiting.mail.language));
    return {
      ...envelope(waiting, shop),
      subject: `${contents.title} (${order.number})`,
      text: orderMailText(contents),
      html: orderMailHtml(contents),
      code: null,
    };
  }

  override identityMail(waiting: OutgoingMail<IdentityMail>, code: MailedCode | null, shop: ShopSettings): ReadyMail {
    const contents = identityMailContents(waiting, code, shop, this.origin);
    return {
      ...envelope(waiting, shop),
      subject: contents.halves[0].title,
      text: identityMailText(contents),
      html: identityMailHtml(contents),
      code,
    };
  }

  /** The receiver's own page of the order. What opens it stands in the fragment, which no server, log or referrer sees. */
  private addressOf({ number }: Order, language: Order['language']): string {
    return `${this.origin}${pages.viewInvoice(number)}&lang=${language}#t=${this.access.tokenFor(number)}`;
  }
}

function envelope({ id, mail, createdAt }: OutgoingMail, shop: ShopSettings) {
  return { id, from: { name: shop.name[mail.language], address: shop.email }, to: mail.to, date: createdAt };
}
