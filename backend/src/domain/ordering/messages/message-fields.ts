import { MESSAGE_FIELDS } from '@fyonka/api-contract/values/ordering/messages';
import type { LocalizedText } from '../../localized-text.ts';
import { isPersonalMail } from '../mails/mail-allowance.ts';
import type { MailedStatus } from './mailed-status.ts';

export type MessageField = (typeof MESSAGE_FIELDS)[number];

/** What each of the fields stands for that a text of the office may have in braces, such as `{total}`. */
export const MEANINGS: Readonly<Record<MessageField, LocalizedText>> = {
  name: { en: 'The receiver’s name', ar: 'اسم المستلم' },
  orderNumber: { en: 'The order number', ar: 'رقم الطلب' },
  total: { en: 'What the order costs', ar: 'مجموع الطلب' },
  toPay: { en: 'What is still to be paid; nothing once it is paid', ar: 'المتبقي للدفع، ولا شيء بعد الدفع' },
  dueBack: { en: 'Money that is due back to the customer', ar: 'المبلغ المستحق للزبون' },
  arrives: {
    en: 'A sentence with the promised day; nothing when it is over',
    ar: 'جملة فيها يوم الوصول، ولا شيء بعد مروره',
  },
  trackingLink: { en: 'The page on which the order is followed', ar: 'صفحة متابعة الطلب' },
  shop: { en: 'The name of the shop', ar: 'اسم المتجر' },
};

/** What the fields stand for in one message. */
export type MessageValues = Readonly<Record<MessageField, string>>;

/** Where a text stands: as the subject or the text of a mail, or in WhatsApp. */
export type MessagePlace =
  | { readonly kind: 'subject' | 'mail'; readonly status: MailedStatus }
  | { readonly kind: 'whatsapp' };

/**
 * The fields that a text may have. A mail has a button in place of the link, and no name where its address may be one
 * that somebody else has typed, see `isPersonalMail`.
 */
export function fieldsOf(place: MessagePlace): readonly MessageField[] {
  if (place.kind === 'whatsapp') return MESSAGE_FIELDS;
  const isPersonal = isPersonalMail(`order-${place.status}`);
  const inMails = MESSAGE_FIELDS.filter((field) => field !== 'trackingLink' && (isPersonal || field !== 'name'));
  return place.kind === 'mail' ? inMails : inMails.filter((field) => field !== 'arrives');
}

/** What is wrong with a text, and the part of it that is. */
export interface TextFault {
  readonly code: 'UNKNOWN_FIELD' | 'UNBALANCED_BRACE';
  readonly detail: string;
}

export const BRACES = /\{([^{}]*)\}|[{}]/g;
/** Characters around a brace without its partner that tell the writer which one is meant. */
const NEARBY = 12;

/** @returns the first fault; null: the text can be sent */
export function faultOf(text: string, fields: readonly MessageField[]): TextFault | null {
  for (const { 0: found, 1: name, index } of text.matchAll(BRACES)) {
    if (name === undefined)
      return { code: 'UNBALANCED_BRACE', detail: text.slice(index, index + NEARBY).split('\n', 1)[0] ?? found };
    if (!(fields as readonly string[]).includes(name)) return { code: 'UNKNOWN_FIELD', detail: found };
  }
  return null;
}

/** Puts values in place of the fields. A line of which nothing is left but an empty field is left out. */
export function filled(text: string, values: MessageValues): string {
  const lines = text.split('\n').flatMap((line) => {
    const written = line
      .replace(BRACES, (found, name: string) => (Object.hasOwn(values, name) ? values[name as MessageField] : found))
      .replace(/ {2,}/g, ' ')
      .trim();
    return written === '' && line.trim() !== '' ? [] : [written];
  });
  return lines.join('\n');
}
