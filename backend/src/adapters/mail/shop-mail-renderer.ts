import { creditNotePath } from '@fyonka/api-contract/pages/credit-note';
import { pages } from '@fyonka/api-contract/pages/routes';
import { MailRenderer } from '../../application/mailing/ports.ts';
import type { MailedProofs, OutgoingMail, ReadyMail, ShopNews } from '../../application/mailing/ports.ts';
import type { OrderAccess } from '../../application/ordering/ports.ts';
import type { BackInStockMail, ConfirmRequestMail } from '../../domain/catalog/stock/back-in-stock.ts';
import { jpegPath } from '../../domain/catalog/pictures/jpegs.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { IdentityMail } from '../../domain/identity/email-codes/identity-mail.ts';
import type { ShopMail } from '../../domain/office/shop-mail.ts';
import type { OrderMail } from '../../domain/ordering/mails/order-mail.ts';
import type { Refund } from '../../domain/ordering/money/refund.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import { identityMailContents } from './identity-mails/identity-mail-contents.ts';
import type { IdentityMailContents } from './identity-mails/identity-mail-contents.ts';
import { identityMailHtml } from './identity-mails/identity-mail-html.ts';
import { identityMailText } from './identity-mails/identity-mail-text.ts';
import { marked } from './mail-format.ts';
import { orderMailContents } from './order-mails/order-mail-contents.ts';
import { orderMailHtml } from './order-mails/order-mail-html.ts';
import { orderMailText } from './order-mails/order-mail-text.ts';
import { productMailContents } from './product-mails/product-mail-contents.ts';
import { shopMailContents } from './shop-mails/shop-mail-contents.ts';

/** Renders mails as text and HTML. */
export class ShopMailRenderer extends MailRenderer {
  /** @param origin origin of the shop's pages, such as `https://fyonka.example`. It must not come from a request, which could lead receivers elsewhere */
  constructor(
    private readonly origin: string,
    private readonly access: OrderAccess,
  ) {
    super();
  }

  override orderMail(
    waiting: OutgoingMail<OrderMail>,
    order: Order,
    refund: Refund | null,
    shop: ShopSettings,
  ): ReadyMail {
    const { language } = waiting.mail;
    const contents = orderMailContents({ mail: waiting.mail, order, refund }, shop, {
      order: this.addressOf(pages.viewInvoice(order.number), order, language),
      reviews: () => this.addressOf(pages.reviewOrder(order.number), order, language),
      returns: () => this.addressOf(pages.returnOrder(order.number), order, language),
      creditNote: refund?.creditNote
        ? this.addressOf(creditNotePath(order.number, refund.creditNote), order, language)
        : null,
      picture: (path) => new URL(jpegPath(path, 'small') ?? path, this.origin).href,
    });
    return {
      ...envelope(waiting, shop),
      subject: marked(`${contents.title} (${order.number})`, language),
      text: orderMailText(contents),
      html: orderMailHtml(contents),
    };
  }

  override identityMail(waiting: OutgoingMail<IdentityMail>, proofs: MailedProofs, shop: ShopSettings): ReadyMail {
    const contents = identityMailContents(waiting, proofs, shop, this.origin);
    const { code, link } = proofs;
    const { title } = contents.halves[0];
    return {
      ...envelope(waiting, shop),
      // The notice of a phone shows the code then, which is accepted only in the browser that asked for it.
      subject: contents.digits === null ? title : `${contents.digits} ${title}`,
      text: identityMailText(contents),
      html: identityMailHtml(contents),
      code,
      secretUntil: (link ?? code)?.expiresAt ?? null,
    };
  }

  override productMail(
    waiting: OutgoingMail<BackInStockMail | ConfirmRequestMail>,
    product: Product,
    receiver: string,
    shop: ShopSettings,
  ): ReadyMail {
    const contents = productMailContents(waiting.mail, product, receiver, shop, this.origin);
    const unsubscribe = `${this.origin}/api/back-in-stock/forget/${receiver}`;
    return { ...this.ready(waiting, contents, shop), unsubscribe };
  }

  override shopMail(waiting: OutgoingMail<ShopMail>, news: ShopNews, shop: ShopSettings): ReadyMail {
    const contents = shopMailContents(waiting.mail, news, shop, this.origin);
    return this.ready(waiting, contents, shop);
  }

  /** A mail in both languages without a code. */
  private ready(waiting: OutgoingMail, contents: IdentityMailContents, shop: ShopSettings): ReadyMail {
    return {
      ...envelope(waiting, shop),
      subject: marked(contents.halves[0].title, waiting.mail.language),
      text: identityMailText(contents),
      html: identityMailHtml(contents),
    };
  }

  /** URL of a page of the order. The access token is in the fragment, which is not sent to servers, logs or referrers. */
  private addressOf(page: string, { number }: Order, language: Order['language']): string {
    const separator = page.includes('?') ? '&' : '?';
    return `${this.origin}${page}${separator}lang=${language}#t=${this.access.tokenFor(number)}`;
  }
}

function envelope({ id, mail, createdAt }: OutgoingMail, shop: ShopSettings) {
  return {
    id,
    from: { name: shop.name[mail.language], address: shop.email },
    to: mail.to,
    date: createdAt,
    unsubscribe: null,
    code: null,
    secretUntil: null,
  };
}
