import { momentInKuwait, timeInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { MailedCode, MailedLink, MailedProofs, OutgoingMail } from '../../../application/mailing/ports.ts';
import type { IdentityMail } from '../../../domain/identity/email-codes/identity-mail.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { IDENTITY_MAIL_WORDS, NEW_PASSWORD } from './identity-mail-words.ts';
import type { IdentityMailWords } from './identity-mail-words.ts';
import { contactOf } from '../mail-contact.ts';
import type { MailContact } from '../mail-contact.ts';
import { isolated } from '../mail-format.ts';
import type { MailLink } from '../mail-pieces.ts';
import { greeting } from '../mail-words.ts';

/** Content of the mail in one language. Texts contain isolates: see `mail-format`. */
export interface IdentityMailHalf {
  readonly language: Language;
  readonly shopName: string;
  readonly title: string;
  readonly preview: string;
  readonly greeting: string;
  readonly body: string;
  readonly note: string;
  /** Above the button, which comes before the note then. */
  readonly lead?: string;
  readonly button: MailLink | null;
  readonly links: readonly MailLink[];
}

/** Content of a mail, before it is rendered as text and HTML. */
export interface IdentityMailContents {
  /** The visitor's language comes first. */
  readonly halves: readonly [IdentityMailHalf, IdentityMailHalf];
  /** Null for mails without a code. */
  readonly digits: string | null;
  readonly contact: MailContact;
}

/** @param origin of the shop's pages, without a slash at the end */
export function identityMailContents(
  { mail, createdAt }: OutgoingMail<IdentityMail>,
  { code, link }: MailedProofs,
  shop: ShopSettings,
  origin: string,
): IdentityMailContents {
  const words = IDENTITY_MAIL_WORDS[mail.template];
  const half = (language: Language) => ({
    shopName: shop.name[language],
    ...halfIn(language, words, timeOf(code, createdAt, language), origin),
    ...(link && words.linkLead && { lead: words.linkLead[language], button: linkIn(language, link, origin) }),
  });
  return {
    halves: [half(mail.language), half(mail.language === 'ar' ? 'en' : 'ar')],
    digits: code?.digits ?? null,
    contact: contactOf(shop),
  };
}

function timeOf(code: MailedCode | null, createdAt: number, language: Language): string {
  return isolated(code ? timeInKuwait(code.expiresAt, language) : momentInKuwait(createdAt, language));
}

function halfIn(language: Language, words: IdentityMailWords, time: string, origin: string) {
  const link = ({ page, label }: IdentityMailWords['links'][number]): MailLink => ({
    label: label[language],
    url: `${origin}${pages[page]()}?lang=${language}`,
  });
  return {
    language,
    title: words.title[language],
    preview: words.preview[language],
    greeting: greeting(language),
    body: words.body[language].replace('{time}', time),
    note: words.note[language].replace('{time}', time),
    button: words.button && link(words.button),
    links: words.links.map(link),
  };
}

/** The token stands in the fragment, which is not sent to servers, logs or referrers. */
function linkIn(language: Language, { token }: MailedLink, origin: string): MailLink {
  const url = `${origin}${pages.resetPassword()}?lang=${language}#token=${token}`;
  return { label: NEW_PASSWORD.label[language], url };
}
