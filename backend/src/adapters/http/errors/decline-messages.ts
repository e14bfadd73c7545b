import { METHOD_NAMES } from '@fyonka/api-contract/text/orders/payment-words';
import { METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type { DeclineReason } from '@fyonka/api-contract/wire/payments';

/** The instrument of a card, and of methods whose card the customer chooses on another page or device. */
type Instrument = 'card' | 'elsewhere';

const NOTHING_TAKEN: LocalizedText = { en: 'Nothing was taken.', ar: 'لم يُخصم شيء.' };
/** A bank may have reserved the amount before it was interrupted; it gives that back by itself. */
const NOTHING_CAME: LocalizedText = { en: 'No money has reached the shop.', ar: 'لم يصل المتجر أي مبلغ.' };

const MESSAGES: Readonly<Record<DeclineReason, LocalizedText | Readonly<Record<Instrument, LocalizedText>>>> = {
  declined: { en: 'The bank did not approve the payment.', ar: 'لم يوافق البنك على الدفع.' },
  'insufficient-funds': {
    card: { en: 'There is not enough on the card.', ar: 'رصيد البطاقة لا يكفي.' },
    elsewhere: { en: 'The balance is too low for this payment.', ar: 'الرصيد لا يكفي لهذا الدفع.' },
  },
  'expired-card': {
    card: { en: 'The card has expired.', ar: 'البطاقة منتهية الصلاحية.' },
    elsewhere: {
      en: 'The card that was chosen for {method} has expired.',
      ar: 'البطاقة المختارة في {method} منتهية الصلاحية.',
    },
  },
  'challenge-failed': {
    en: 'The bank could not confirm that it was you.',
    ar: 'لم يتأكّد البنك من هويتكم.',
  },
  'token-invalid': {
    card: { en: 'The card has to be entered again.', ar: 'يجب إدخال البطاقة من جديد.' },
    elsewhere: { en: 'The payment has to be started again.', ar: 'يجب بدء الدفع من جديد.' },
  },
  restricted: {
    card: { en: 'The bank does not allow this card for this payment.', ar: 'البنك لا يسمح بهذه البطاقة لهذا الدفع.' },
    elsewhere: {
      en: 'The bank does not allow this payment by {method}.',
      ar: 'البنك لا يسمح بهذا الدفع عبر {method}.',
    },
  },
  'timed-out': {
    en: 'The payment was not finished in time.',
    ar: 'لم تكتمل عملية الدفع في الوقت المحدد.',
  },
  failed: { en: 'The payment did not go through.', ar: 'لم تتم عملية الدفع.' },
};

const UNCERTAIN: readonly DeclineReason[] = ['timed-out', 'failed'];

/** Why a payment was declined, in the words of its method, and what is known about the money. */
export function declineMessage(reason: DeclineReason, method: PaymentMethod): LocalizedText {
  const message = MESSAGES[reason];
  const words = 'en' in message ? message : message[METHODS[method].instrument];
  const money = UNCERTAIN.includes(reason) ? NOTHING_CAME : NOTHING_TAKEN;
  const said = (language: 'en' | 'ar') =>
    `${words[language].replace('{method}', METHOD_NAMES[method][language])} ${money[language]}`;
  return { en: said('en'), ar: said('ar') };
}
