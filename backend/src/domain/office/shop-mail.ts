import type { MailId } from '../ids.ts';
import type { Language } from '../localized-text.ts';
import type { AlertList } from './alerts/alerts-for.ts';

export const SHOP_MAIL_TEMPLATES = [
  /** There are differences between the shop's books and those of the gateways. */
  'payment-findings',
  /** Something happened that a person has chosen alerts for. */
  'alerts',
  /** What became of the day on which it was queued. */
  'evening',
  /** A person of the office tries whether mails arrive. */
  'alert-test',
  /** The shop has switched a webhook off, because nothing was taken by it. */
  'webhook-off',
] as const;
export type ShopMailTemplate = (typeof SHOP_MAIL_TEMPLATES)[number];

/** A mail to people of the shop. It has no personal data: who may see that is decided in the office. */
export interface ShopMail {
  readonly template: ShopMailTemplate;
  readonly to: string;
  /** Language that comes first; the mail repeats its text in the other language below. */
  readonly language: Language;
  /** The alerts of the mail; null in other mails. */
  readonly alerts: AlertList | null;
}

/** A mail that is not in the outbox yet. */
export interface NewShopMail extends ShopMail {
  /** Queuing a mail whose id is in the outbox adds nothing. */
  readonly id: MailId;
}

export function isShopMailTemplate(template: string): template is ShopMailTemplate {
  return (SHOP_MAIL_TEMPLATES as readonly string[]).includes(template);
}
