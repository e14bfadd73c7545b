import type { Language } from '../../domain/localized-text.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import { leftToRight } from './mail-format.ts';
import { WORDS } from './mail-words.ts';

/** Contact data of the shop; empty where the shop has none. */
export interface MailContact {
  readonly phone: string;
  /** URL of a chat. */
  readonly whatsapp: string;
  readonly email: string;
}

export function contactOf({ phone, email, social: { whatsapp } }: ShopSettings): MailContact {
  return { phone, whatsapp, email };
}

/** Lines of contact data for the text of a mail. */
export function contactLines(language: Language, { phone, whatsapp, email }: MailContact): string[] {
  return [
    ...(phone === '' ? [] : [leftToRight(phone)]),
    ...(whatsapp === '' ? [] : [`${WORDS.whatsapp[language]}: ${whatsapp}`]),
    ...(email === '' ? [] : [leftToRight(email)]),
  ];
}
