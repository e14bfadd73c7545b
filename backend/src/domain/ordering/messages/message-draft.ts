import { LONGEST_MESSAGE } from '@fyonka/api-contract/values/settings';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { MAILED_STATUSES } from '@fyonka/api-contract/values/ordering/messages';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentText } from '../../draft-fields.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { faultOf, fieldsOf } from './message-fields.ts';
import type { MessagePlace } from './message-fields.ts';
import type { MailText } from './mailed-status.ts';
import type { MessageTexts } from './message-texts.ts';

interface SentMailText {
  readonly title?: SentText;
  readonly text?: SentText;
}

/** Unchecked texts, by status. */
export interface SentMessages {
  readonly mail?: Sent<{ readonly [Status in keyof MessageTexts['mail']]?: Sent<SentMailText> }>;
  readonly whatsApp?: Sent<{ readonly [Status in keyof MessageTexts['whatsApp']]?: SentText }>;
}

/** Validates all texts and reports every faulty one, with the part of it that is wrong. */
export function readMessages(sent: SentMessages): Judged<MessageTexts> {
  const fields = new MessageFields();
  const draft: MessageTexts = {
    mail: byKey(MAILED_STATUSES, (status) => readMail(fields, `mail.${status}`, sent.mail?.[status], status)),
    whatsApp: byKey(ORDER_STATUSES, (status) =>
      fields.message(`whatsApp.${status}`, sent.whatsApp?.[status], { kind: 'whatsapp' }),
    ),
  };
  return judged(fields, draft);
}

/** One text with the place where it stands, and its title in a mail. */
export interface SentMessage extends SentMailText {
  readonly place: Exclude<MessagePlace, { kind: 'subject' }>;
}

/** Validates one text, so that it can be tried before it is stored. */
export function readMessage({ place, title, text }: SentMessage): Judged<Pick<MailText, 'text'> & Partial<MailText>> {
  const fields = new MessageFields();
  if (place.kind === 'whatsapp') return judged(fields, { text: fields.message('text', text, place) });
  return judged(fields, {
    title: fields.message('title', title, { ...place, kind: 'subject' }),
    text: fields.message('text', text, place),
  });
}

class MessageFields extends DraftFields {
  /** A text whose braces name fields that its place has. */
  message(field: string, sent: SentText, place: MessagePlace): LocalizedText {
    const isTitle = place.kind === 'subject';
    const read = this.text(field, sent, {
      longest: LONGEST_MESSAGE[isTitle ? 'title' : 'text'],
      required: true,
      lines: !isTitle,
    });
    for (const language of LANGUAGES) {
      const fault = faultOf(read[language], fieldsOf(place));
      if (fault) this.fault(`${field}.${language}`, fault.code, fault.detail);
    }
    return read;
  }
}

function readMail(
  fields: MessageFields,
  field: string,
  sent: Sent<SentMailText>,
  status: (typeof MAILED_STATUSES)[number],
): MailText {
  return {
    title: fields.message(`${field}.title`, sent?.title, { kind: 'subject', status }),
    text: fields.message(`${field}.text`, sent?.text, { kind: 'mail', status }),
  };
}

function byKey<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
