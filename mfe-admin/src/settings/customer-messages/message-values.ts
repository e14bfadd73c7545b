import { LONGEST_MESSAGE } from '@fyonka/api-contract/values/settings';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { MAILED_STATUSES } from '@fyonka/api-contract/values/ordering/messages';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { MailedStatus, MessageTextsView } from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { required } from '../../form/fields/checks.ts';
import type { FieldLook, FieldTable } from '../../form/fields/field-table.ts';
import type { MessageKey } from './messages.ts';

/** The values of the form have the shape and the paths of the API. */
export type MessageValues = MessageTextsView;

/** A mail or a text for WhatsApp about one status. */
export type MessageName = `mail.${MailedStatus}` | `whatsApp.${OrderStatus}`;

/** A field of a message without its language. */
export type MessagePart = `mail.${MailedStatus}.title` | `mail.${MailedStatus}.text` | `whatsApp.${OrderStatus}`;
export type MessageField = `${MessagePart}.${'ar' | 'en'}`;

export const MAILS = MAILED_STATUSES.map((status) => `mail.${status}` as const);
export const WHATSAPP_TEXTS = ORDER_STATUSES.map((status) => `whatsApp.${status}` as const);

/** The fields of a message, in the order of the form. */
export function partsOf(name: MessageName): readonly MessagePart[] {
  return isMail(name) ? [`${name}.title`, `${name}.text`] : [name];
}

export function isMail(name: MessageName): name is `mail.${MailedStatus}` {
  return name.startsWith('mail.');
}

/** The status that a message is about. */
export function statusOf(name: MessageName): MailedStatus | OrderStatus {
  return name.slice(name.indexOf('.') + 1) as MailedStatus | OrderStatus;
}

/** A text of a message. Only what is missing is seen here; the server checks the braces. */
function lookOf(name: MessageName, part: MessagePart): FieldLook<MessageValues, MessageKey> {
  const isTitle = part.endsWith('.title');
  const label = isTitle ? 'subject' : 'text';
  return {
    label,
    named: (t) =>
      t('labelOf', { place: t(isMail(name) ? 'mail' : 'whatsApp'), status: t(statusOf(name)), part: t(label) }),
    as: 'twin',
    longest: LONGEST_MESSAGE[isTitle ? 'title' : 'text'],
    ...(!isTitle && { rows: 6 }),
    check: required,
  };
}

export const MESSAGE_FIELDS: FieldTable<MessageValues, MessageKey> = Object.fromEntries(
  [...WHATSAPP_TEXTS, ...MAILS].flatMap((name) => partsOf(name).map((part) => [part, lookOf(name, part)])),
);

/** The text of one field. */
export function textAt(values: MessageValues, field: MessageField): string {
  const [place, status, ...rest] = field.split('.');
  const texts = values[place as keyof MessageValues] as Record<string, unknown>;
  return rest.reduce((value, key) => (value as Record<string, unknown>)[key], texts[status ?? '']) as string;
}

/** Whether a message differs from the usual one. */
export function isOwn(values: MessageValues, usual: MessageValues, name: MessageName): boolean {
  return partsOf(name).some((part) =>
    LANGUAGES.some((language) => textAt(values, `${part}.${language}`) !== textAt(usual, `${part}.${language}`)),
  );
}
