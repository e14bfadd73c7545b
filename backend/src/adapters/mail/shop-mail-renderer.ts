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

/** Renders mails as text and HTML. */
export class ShopMailRenderer extends MailRenderer {
  /** @param origin origin of the shop's pages, such as `https://fyonka.example`. It must not come from a request, which could lead receivers elsewhere */
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

  /** URL of the order's page. The access token is in the fragment, which is not sent to servers, logs or referrers. */
  private addressOf({ number }: Order, language: Order['language']): string {
    return `${this.origin}${pages.viewInvoice(number)}&lang=${language}#t=${this.access.tokenFor(number)}`;
  }
}

function envelope({ id, mail, createdAt }: OutgoingMail, shop: ShopSettings) {
  return { id, from: { name: shop.name[mail.language], address: shop.email }, to: mail.to, date: createdAt };
}
