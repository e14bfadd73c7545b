import { Type } from '../../../json-schema/type.ts';
import { form, needed } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { MAILED_STATUSES, MAILS_TO_REPEAT, MESSAGE_FIELDS } from '../../../values/ordering/messages.ts';
import { ORDER_STATUSES } from '../../../values/ordering/order-statuses.ts';
import { LONGEST_OF_SETTINGS, LONGEST_SENT } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import type { OrderStatus } from '../../ordering.ts';
import { CHANGED, choice, listOf, nullable, pair, reference, text, version } from '../../schema.ts';

export type MailedStatus = (typeof MAILED_STATUSES)[number];
export type MailToRepeat = (typeof MAILS_TO_REPEAT)[number];
export type MessageField = (typeof MESSAGE_FIELDS)[number];

const WORDS = reference<LocalizedText>('LocalizedText');

export const MailTextView = Type.Object({
  title: reference<LocalizedText>('LocalizedText', 'Heading, and with the order number the subject'),
  text: WORDS,
});
export interface MailTextView extends Static<typeof MailTextView> {}

const MAIL_TEXT = reference<MailTextView>('MailTextView');

/** What customers are told about the status of an order. Fields stand in braces, such as `{total}`. */
export const MessageTextsView = Type.Object({
  mail: Type.Object({
    processing: MAIL_TEXT,
    ready: MAIL_TEXT,
    shipped: MAIL_TEXT,
    delivered: MAIL_TEXT,
    cancelled: MAIL_TEXT,
    'cancelled-refund': reference<MailTextView>('MailTextView', 'With money that is due back'),
  }),
  whatsApp: Type.Object({
    pending: WORDS,
    processing: WORDS,
    ready: WORDS,
    shipped: WORDS,
    delivered: WORDS,
    cancelled: WORDS,
  }),
});
export interface MessageTextsView extends Static<typeof MessageTextsView> {}

export const MessageFieldView = Type.Object({
  name: choice(MESSAGE_FIELDS),
  meaning: WORDS,
});
export interface MessageFieldView extends Static<typeof MessageFieldView> {}

export const OfficeMessagesAnswer = Type.Object({
  messages: reference<MessageTextsView>('MessageTextsView'),
  usual: reference<MessageTextsView>('MessageTextsView', 'The texts of a shop that has written none'),
  fields: listOf<MessageFieldView>('MessageFieldView', 'What texts may have in braces'),
  ...CHANGED,
});
export interface OfficeMessagesAnswer extends Static<typeof OfficeMessagesAnswer> {}

const SENT = pair(LONGEST_OF_SETTINGS.text, 'At most 1,000 characters in each language');
const SENT_TITLE = pair(LONGEST_OF_SETTINGS.line, 'At most 120 characters in each language');
const SENT_MAIL = form({ title: SENT_TITLE, text: SENT });

/** All of the texts: what is left out is refused. */
export const MessagesRequest = form({
  mail: form({
    processing: SENT_MAIL,
    ready: SENT_MAIL,
    shipped: SENT_MAIL,
    delivered: SENT_MAIL,
    cancelled: SENT_MAIL,
    'cancelled-refund': SENT_MAIL,
  }),
  whatsApp: form({
    pending: SENT,
    processing: SENT,
    ready: SENT,
    shipped: SENT,
    delivered: SENT,
    cancelled: SENT,
  }),
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface MessagesRequest extends Static<typeof MessagesRequest> {}

export const MailPreviewRequest = form({
  status: needed(choice(MAILED_STATUSES)),
  title: SENT_TITLE,
  text: SENT,
  orderNumber: Type.Optional(text(LONGEST_SENT.orderNumber, 'Left out: an example')),
});
export interface MailPreviewRequest extends Static<typeof MailPreviewRequest> {}

export const WhatsAppPreviewRequest = form({
  text: SENT,
  orderNumber: Type.Optional(text(LONGEST_SENT.orderNumber, 'Left out: an example')),
});
export interface WhatsAppPreviewRequest extends Static<typeof WhatsAppPreviewRequest> {}

export const MessagePreviewAnswer = Type.Object({
  title: nullable(WORDS, 'Null in WhatsApp'),
  text: WORDS,
});
export interface MessagePreviewAnswer extends Static<typeof MessagePreviewAnswer> {}

export const WhatsAppTextAnswer = Type.Object({
  status: choice<OrderStatus>(ORDER_STATUSES, 'What the text is about'),
  text: Type.String({ description: 'In the language of the order' }),
  isSentByShop: Type.Boolean({ description: 'Whether the shop can send it itself' }),
});
export interface WhatsAppTextAnswer extends Static<typeof WhatsAppTextAnswer> {}

export const RepeatMailRequest = Type.Object({
  mail: choice(MAILS_TO_REPEAT, '`status`: the mail about the present status; `link`: where order and invoice are'),
});
export interface RepeatMailRequest extends Static<typeof RepeatMailRequest> {}

export const RepeatMailAnswer = Type.Object({ message: Type.String() });
export interface RepeatMailAnswer extends Static<typeof RepeatMailAnswer> {}
