import type { SessionRequest } from '../../../application/ordering/paying/payment-gateway.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { kdText } from '../../../domain/money.ts';
import { phoneIn } from '../../../domain/ordering/delivery/phone.ts';
import type { OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import { namesOf } from '../wire/customer.ts';
import { numberOfText } from '../wire/json.ts';

const SOURCES: Readonly<Record<OnlineMethod, string>> = {
  knet: 'src_kw.knet',
  card: 'src_card',
  'apple-pay': 'src_apple_pay',
};

const DESCRIPTIONS: Readonly<Record<Language, string>> = { en: 'Order', ar: 'طلب' };

const MINUTE = 60_000;
/** Minutes that Tap allows. */
const EXPIRY = { least: 5, most: 60 };
/** Characters of each part of a name. */
const LONGEST_NAME = 149;

/**
 * The body that creates a charge.
 * @param at milliseconds since 1970
 * @param token of the kept card of the session
 */
export function chargeRequest(session: SessionRequest, at: number, token: string | null = null): object {
  const { attemptId, orderNumber, method, language, noticeUrl, returnUrl } = session;
  return {
    amount: numberOfText(kdText(session.amount)),
    currency: 'KWD',
    customer_initiated: true,
    threeDSecure: true,
    save_card: session.keepsCard === true,
    description: `${DESCRIPTIONS[language]} ${orderNumber}`,
    metadata: { order: orderNumber, attempt: attemptId },
    // The key belongs to the attempt: with one for the order, a retry after a decline would return the declined charge.
    reference: { transaction: attemptId, order: orderNumber, idempotent: attemptId },
    customer: session.keptCard ? { id: session.keptCard.customer } : customerOf(session.customer),
    source: { id: token ?? SOURCES[method] },
    transaction: { expiry: { period: minutesUntil(session.expiresAt, at), type: 'MINUTE' } },
    ...(noticeUrl !== null && { post: { url: noticeUrl } }),
    redirect: { url: returnUrl },
  };
}

/** Tap wants a name, and an e-mail or a phone without `+` and Arabic digits. */
function customerOf({ fullName, email, phone }: SessionRequest['customer']): object {
  const { first, last } = namesOf(fullName);
  const number = phoneIn(phone);
  return {
    first_name: first.slice(0, LONGEST_NAME),
    ...(last && { last_name: last.slice(0, LONGEST_NAME) }),
    ...(email && { email }),
    ...(number && { phone: { country_code: '965', number } }),
  };
}

/** Whole minutes, rounded down, so that Tap takes no money after the attempt has ended for the shop. */
function minutesUntil(expiresAt: number, at: number): number {
  const minutes = Math.floor((expiresAt - at) / MINUTE);
  return Math.min(EXPIRY.most, Math.max(EXPIRY.least, minutes));
}
