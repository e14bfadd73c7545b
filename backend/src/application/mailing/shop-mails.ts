import type { ShopMail } from '../../domain/office/shop-mail.ts';
import type { Findings } from '../ordering/money/ports.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { DueMail } from './due-mail.ts';
import type { MailRenderer, OutgoingMail } from './ports.ts';

/** Prepares mails to people of the shop, those about findings from the state that the shop has when the mail is sent. */
export class ShopMails {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly findings: Findings,
    private readonly settings: StoreSettings,
  ) {}

  async prepare(mail: OutgoingMail<ShopMail>): Promise<DueMail> {
    if (mail.mail.template !== 'payment-findings')
      return { kind: 'ready', mail: this.renderer.shopMail(mail, 0, await this.settings.read()) };
    const open = await this.findings.countOpen();
    if (open === 0) return { kind: 'superseded' };
    return { kind: 'ready', mail: this.renderer.shopMail(mail, open, await this.settings.read()) };
  }
}
