import type { Language } from '../../domain/localized-text.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import { leftToRight } from './mail-format.ts';
import { WORDS } from './mail-words.ts';

/** How the shop can be reached; empty where it cannot. */
export interface MailContact {
  readonly phone: string;
  /** The address of a chat. */
  readonly whatsapp: string;
  readonly email: string;
}

export function contactOf({ phone, email, social: { whatsapp } }: ShopSettings): MailContact {
  return { phone, whatsapp, email };
}

/** For programs that show no HTML, line by line. */
export function contactLines(language: Language, { phone, whatsapp, email }: MailContact): string[] {
  return [
    ...(phone === '' ? [] : [leftToRight(phone)]),
    ...(whatsapp === '' ? [] : [`${WORDS.whatsapp[language]}: ${whatsapp}`]),
    ...(email === '' ? [] : [leftToRight(email)]),
  ];
}
