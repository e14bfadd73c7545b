import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import type { MessageValues } from '../../../domain/ordering/messages/message-fields.ts';
import { UNDER_REVIEW } from '../../../domain/ordering/messages/usual-texts.ts';
import { amountAsked, excessOf, isUnderReview } from '../../../domain/ordering/money/payment-status.ts';
import { promisedOn, totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { arrivalSentence } from '../../../domain/store/calendar/arrival-words.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { formatAmount, isolated, leftToRight, written } from '../mail-format.ts';

interface Sending {
  /** URL of the order's page. */
  readonly link: string;
  /** When the message is read, milliseconds since 1970: a day that is over then is promised no longer. */
  readonly at: number;
}

/** What the fields of a text stand for. Each value keeps its own direction within the text; the link is left as it is. */
export function messageValues(order: Order, language: Language, shop: ShopSettings, sending: Sending): MessageValues {
  const day = promisedOn(order);
  const arrival = day === null ? null : arrivalSentence(day, kuwaitDayOf(sending.at));
  const arrives = isUnderReview(order) ? UNDER_REVIEW : arrival;
  return {
    name: order.delivery.fullName === '' ? '' : written(order.delivery.fullName),
    orderNumber: leftToRight(order.number),
    total: amount(totalPrice(order), language),
    toPay: amount(amountAsked(order), language),
    dueBack: amount(excessOf(order), language),
    arrives: arrives?.[language] ?? '',
    trackingLink: sending.link,
    shop: isolated(shop.name[language]),
  };
}

export const EXAMPLE_NUMBER = '7K3QM-9TZ4W-C';
const EXAMPLE_TOTAL = fils(12_750);
const A_DAY = 24 * 60 * 60 * 1000;

/** The same for an order that does not exist, so that texts can be tried before there is one. */
export function exampleValues(language: Language, shop: ShopSettings, { link, at }: Sending): MessageValues {
  const tomorrow = kuwaitDayOf(at + A_DAY);
  return {
    name: isolated(language === 'ar' ? 'نورة العنزي' : 'Noura Al-Enezi'),
    orderNumber: leftToRight(EXAMPLE_NUMBER),
    total: amount(EXAMPLE_TOTAL, language),
    toPay: amount(EXAMPLE_TOTAL, language),
    dueBack: amount(EXAMPLE_TOTAL, language),
    arrives: arrivalSentence(tomorrow, kuwaitDayOf(at))?.[language] ?? '',
    trackingLink: link,
    shop: isolated(shop.name[language]),
  };
}

/** Nothing is not an amount that a text should name. */
function amount(sum: Fils, language: Language): string {
  return sum === 0 ? '' : isolated(formatAmount(sum, language));
}
