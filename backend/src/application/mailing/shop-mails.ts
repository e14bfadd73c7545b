import { kuwaitDayOf } from '../../domain/kuwait-day.ts';
import type { ShopMail } from '../../domain/office/shop-mail.ts';
import type { ReadEvening } from '../ordering/cash/read-evening.ts';
import type { Findings } from '../ordering/money/ports.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { DueMail } from './due-mail.ts';
import type { MailRenderer, OutgoingMail, ShopNews } from './ports.ts';

/** Prepares mails to people of the shop, those about findings and evenings from the state that the shop has when the mail is sent. */
export class ShopMails {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly findings: Pick<Findings, 'countOpen'>,
    private readonly evenings: Pick<ReadEvening, 'execute'>,
    private readonly settings: StoreSettings,
  ) {}

  async prepare(mail: OutgoingMail<ShopMail>): Promise<DueMail> {
    const news = await this.newsOf(mail);
    if (news === null) return { kind: 'superseded' };
    return { kind: 'ready', mail: this.renderer.shopMail(mail, news, await this.settings.read()) };
  }

  /** @returns null when there is nothing to tell any more */
  private async newsOf({ mail: { template }, createdAt }: OutgoingMail<ShopMail>): Promise<ShopNews | null> {
    switch (template) {
      case 'payment-findings': {
        const findings = await this.findings.countOpen();
        return findings === 0 ? null : { findings };
      }
      case 'evening': {
        const evening = await this.evenings.execute(kuwaitDayOf(createdAt));
        return evening && { evening };
      }
      case 'alerts':
      case 'alert-test':
      case 'webhook-off':
        return {};
    }
  }
}
