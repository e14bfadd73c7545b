import type { BackInStockMail } from '../../domain/catalog/stock/back-in-stock.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import type { Catalogue } from '../catalog/ports.ts';
import { receiverOf } from '../catalog/back-in-stock/ask-back-in-stock.ts';
import type { KeyedDigests } from '../identity/ports/keyed-digests.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { DueMail } from './due-mail.ts';
import type { MailRenderer, OutgoingMail } from './ports.ts';

/** Prepares mails about products that have come back. One whose product is gone is not sent. */
export class ProductMails {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly catalogue: Pick<Catalogue, 'findProduct'>,
    private readonly digests: KeyedDigests,
    private readonly settings: StoreSettings,
  ) {}

  async prepare(mail: OutgoingMail<BackInStockMail>): Promise<DueMail> {
    const product = await this.catalogue.findProduct(mail.mail.productId, { includeHidden: false });
    if (!product) return { kind: 'superseded' };
    const receiver = receiverOf(mailboxOf(mail.mail.to), this.digests);
    const shop = await this.settings.read();
    return { kind: 'ready', mail: this.renderer.backInStockMail(mail, product, receiver, shop) };
  }
}
