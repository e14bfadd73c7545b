import { CONFIRM_REQUEST } from '../../domain/catalog/stock/back-in-stock.ts';
import type { BackInStockMail, ConfirmRequestMail } from '../../domain/catalog/stock/back-in-stock.ts';
import type { ProductId } from '../../domain/ids.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import type { Clock } from '../clock.ts';
import type { BackInStock } from '../catalog/back-in-stock/ports.ts';
import type { Catalogue } from '../catalog/ports.ts';
import { receiverOf } from '../catalog/back-in-stock/ask-back-in-stock.ts';
import type { KeyedDigests } from '../identity/ports/keyed-digests.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { DueMail } from './due-mail.ts';
import type { MailRenderer, OutgoingMail } from './ports.ts';

/** Prepares mails about products that have come back, or will. One whose product or request is gone is not sent. */
export class ProductMails {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly catalogue: Pick<Catalogue, 'findProduct'>,
    private readonly requests: Pick<BackInStock, 'findUnconfirmed'>,
    private readonly digests: KeyedDigests,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async prepare(due: OutgoingMail<BackInStockMail | ConfirmRequestMail>): Promise<DueMail> {
    const id = await this.productOf(due.mail);
    const product = id === null ? null : await this.catalogue.findProduct(id, { includeHidden: false });
    if (!product) return { kind: 'superseded' };
    const receiver = receiverOf(mailboxOf(due.mail.to), this.digests);
    return { kind: 'ready', mail: this.renderer.productMail(due, product, receiver, await this.settings.read()) };
  }

  private async productOf(mail: BackInStockMail | ConfirmRequestMail): Promise<ProductId | null> {
    if (mail.template !== CONFIRM_REQUEST) return mail.productId;
    const request = await this.requests.findUnconfirmed(mail.requestId, this.clock.now());
    return request?.productId ?? null;
  }
}
