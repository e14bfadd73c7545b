import { changesBetween, judgeEdit } from '../../history.ts';
import type { EditVerdict, FieldChange } from '../../history.ts';
import type { LocalizedText } from '../../localized-text.ts';
import { isUnderReview } from '../money/payment-status.ts';
import type { Order, OrderStatus } from '../order.ts';
import type { MailedStatus, MailText } from './mailed-status.ts';
import { UNDER_REVIEW_TEXT, USUAL_MAIL_TEXTS, USUAL_WHATSAPP_TEXTS } from './usual-texts.ts';

/** What customers are told about the status of an order. All texts may have fields, see `message-fields`. */
export interface MessageTexts {
  readonly mail: Readonly<Record<MailedStatus, MailText>>;
  /** Opened in WhatsApp by the office, or sent by the WhatsApp Business API. */
  readonly whatsApp: Readonly<Record<OrderStatus, LocalizedText>>;
}

/** The texts that the office has written itself. */
export interface OwnMessageTexts {
  readonly mail?: Partial<MessageTexts['mail']>;
  readonly whatsApp?: Partial<MessageTexts['whatsApp']>;
}

export const USUAL_MESSAGES: MessageTexts = { mail: USUAL_MAIL_TEXTS, whatsApp: USUAL_WHATSAPP_TEXTS };

/** Fills missing texts with the usual ones. */
export function completeMessages(own: OwnMessageTexts | null | undefined): MessageTexts {
  return {
    mail: { ...USUAL_MESSAGES.mail, ...own?.mail },
    whatsApp: { ...USUAL_MESSAGES.whatsApp, ...own?.whatsApp },
  };
}

/** The text about an order for WhatsApp. A customer whose payment is being looked at is not asked for another. */
export function whatsAppText(order: Order, { whatsApp }: MessageTexts): LocalizedText {
  return order.status === 'pending' && isUnderReview(order) ? UNDER_REVIEW_TEXT : whatsApp[order.status];
}

/** The texts that differ from the usual ones. Only these are stored, so that better usual ones reach every shop. */
export function ownMessages({ mail, whatsApp }: MessageTexts): OwnMessageTexts {
  return {
    mail: unlike<MailedStatus, MailText>(mail, USUAL_MESSAGES.mail),
    whatsApp: unlike<OrderStatus, LocalizedText>(whatsApp, USUAL_MESSAGES.whatsApp),
  };
}

function unlike<Status extends string, Text extends object>(
  texts: Readonly<Record<Status, Text>>,
  usual: Readonly<Record<Status, Text>>,
): Partial<Record<Status, Text>> {
  const entries = Object.entries(texts) as [Status, Text][];
  const own = entries.filter(([status, text]) => changesBetween({ text }, { text: usual[status] }).length > 0);
  return Object.fromEntries(own) as Partial<Record<Status, Text>>;
}

/** Applies an edit to the current texts, see `judgeEdit`. The history calls them `messages.whatsApp.ready.ar` and so on. */
export function editMessages(
  current: MessageTexts,
  yours: MessageTexts,
  since: Iterable<FieldChange>,
): EditVerdict<MessageTexts> {
  return judgeEdit({ current, yours }, (messages) => ({ messages }), since);
}
