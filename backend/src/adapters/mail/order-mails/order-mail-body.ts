import { GIVEN_BACK_WAY } from '@fyonka/api-contract/text/orders/payment-words';
import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { momentInKuwait, timeInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { NOTHING } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import { filled } from '../../../domain/ordering/messages/message-fields.ts';
import type { MessageValues } from '../../../domain/ordering/messages/message-fields.ts';
import { mailedStatusOf } from '../../../domain/ordering/messages/mailed-status.ts';
import type { MessageTexts } from '../../../domain/ordering/messages/message-texts.ts';
import { isStatusMail } from '../../../domain/ordering/mails/order-mail.ts';
import type { OrderMail, OrderMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';
import { isOnline, isAtTheDoor, isForNothing, isTest } from '../../../domain/ordering/paying/payment-methods.ts';
import { UNDER_REVIEW } from '../../../domain/ordering/messages/usual-texts.ts';
import { amountAsked, excessOf, isUnderReview } from '../../../domain/ordering/money/payment-status.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { awaitsConfirmation } from '../../../domain/ordering/transitions.ts';
import { formatAmount, isolated } from '../mail-format.ts';
import {
  CANCELLED_BY_CUSTOMER_OTHERWISE,
  DUE_BACK,
  GIVEN_BY_HAND,
  IS_CANCELLED,
  NOT_CONFIRMED,
  ORDER_MAIL_WORDS,
  NOTHING_TO_PAY,
  PAID_OTHERWISE,
  STILL_TO_PAY,
  TEST_PAYMENT,
  TO_CONFIRM,
  TRANSFER_DEADLINE,
} from './order-mail-words.ts';

/** What a mail is about. */
export interface OrderMailSubject {
  readonly mail: OrderMail;
  readonly order: Order;
  /** Null in mails that are not about a refund. */
  readonly refund: Refund | null;
}

/** Title and text of a mail: of a status in the words of the office, otherwise in our own. */
export function wordsOf(
  subject: OrderMailSubject,
  { mail: texts }: MessageTexts,
  values: MessageValues,
): { readonly title: string; readonly body: string } {
  const { template, language } = subject.mail;
  if (!isStatusMail(template)) {
    const isOfCash = isAtTheDoor(subject.order);
    const { title, body } = template === 'order-expired' && isOfCash ? NOT_CONFIRMED : ORDER_MAIL_WORDS[template];
    return { title: title[language], body: bodyOf(subject, body) };
  }
  const { title, text } = texts[mailedStatusOf(template)];
  const body = [filled(text[language], values), ...furtherSentences(subject).map((sentence) => sentence[language])];
  return { title: filled(title[language], values), body: body.join(' ') };
}

function bodyOf(subject: OrderMailSubject, words: LocalizedText): string {
  const {
    mail: { template, language },
    order,
    refund,
  } = subject;
  const { payBy, status } = order;
  const isTransfer = template === 'order-transfer';
  const sentences = [
    sentenceOf(template, order, refund) ?? words,
    ...(isTransfer && payBy !== null ? [TRANSFER_DEADLINE] : []),
    ...(template === 'order-edited' || template === 'return-exchanged' ? moneySentences(order) : []),
    ...(refund && status === 'cancelled' ? [IS_CANCELLED] : []),
    ...furtherSentences(subject),
  ];
  // A transfer, or the payment of an order that the office has made, may be awaited until the next day.
  const isToday = payBy !== null && payBy - order.createdAt <= TIME_TO_PAY;
  const time = payBy === null ? '' : (isToday ? timeInKuwait : momentInKuwait)(payBy, language);
  const amount = refund?.amount ?? amountOf(template, order);
  const way = refund?.method ?? (isOnline(order.paymentMethod) ? order.paymentMethod : null);
  return sentences
    .map((sentence) => sentence[language])
    .join(' ')
    .replace('{time}', isolated(time))
    .replace('{amount}', isolated(formatAmount(amount, language)))
    .replace('{way}', way === null ? '' : GIVEN_BACK_WAY[way][language]);
}

/** What a mail says in place of its usual sentence, which would not be true of this order. */
function sentenceOf(template: OrderMailTemplate, order: Order, refund: Refund | null): LocalizedText | null {
  if (refund?.gateway === null) return GIVEN_BY_HAND;
  if (template === 'order-paid' && order.status !== 'processing') return PAID_OTHERWISE;
  if (template === 'order-cancelled-by-customer' && !isOnline(order.paymentMethod))
    return CANCELLED_BY_CUSTOMER_OTHERWISE;
  if (template !== 'order-accepted') return null;
  if (amountAsked(order) === 0) return NOTHING_TO_PAY;
  return awaitsConfirmation(order) ? TO_CONFIRM : null;
}

/** What every mail says of a payment that took no money, or that is being looked at. */
function furtherSentences({ mail, order }: OrderMailSubject): LocalizedText[] {
  if (isTest(order)) return [TEST_PAYMENT];
  return mail.template !== 'order-to-review' && isUnderReview(order) ? [UNDER_REVIEW] : [];
}

/** What an edit means for the customer's money. Cash at the door is asked for there. */
function moneySentences(order: Order): LocalizedText[] {
  if (excessOf(order) > 0) return [DUE_BACK];
  if (isForNothing(order)) return [NOTHING_TO_PAY];
  const isAsked = amountAsked(order) > 0 && !isAtTheDoor(order);
  return isAsked ? [STILL_TO_PAY] : [];
}

/** The money that a mail without a refund is about. */
function amountOf(template: OrderMailTemplate, order: Order): Fils {
  if (template === 'order-transfer') return totalPrice(order);
  const asked = template === 'order-edited' || template === 'return-exchanged' ? amountAsked(order) : NOTHING;
  return asked > 0 ? asked : excessOf(order);
}
