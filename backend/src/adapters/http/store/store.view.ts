import { METHOD_NAMES } from '@fyonka/api-contract/text/orders/payment-words';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { closureOn } from '../../../domain/store/calendar/calendar-settings.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import { deliveryTerms } from '../../../domain/store/delivery-terms.ts';
import { sewingWords } from '../../../domain/store/sewing-words.ts';
import { deliveryPromise } from '../../../domain/store/settings.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { shopSentences, withSentences } from '../../../domain/store/shop-sentences.ts';
import type { ShopOffer } from '../../../domain/store/shop-sentences.ts';
import { shownAnnouncement } from '../../../domain/translations/shown-texts.ts';
import { promisedDaysView } from './arrival.view.ts';

/**
 * @param offer what answers to frequent questions may say
 * @param promised days that shoppers see now
 * @param today decides whether the shop is closed
 */
export function storeView(
  settings: ShopSettings,
  offer: ShopOffer,
  promised: PromisedDays | null,
  today: KuwaitDay,
): StoreSettingsView {
  const { name, tagline, address, phone, email, openingHours, social, delivery, returnDays, faq, calendar } = settings;
  const { guestEmailOptional, phoneStarts, giftWrapping, sewnScripts, asksToMeasure } = settings;
  const sewing = sewingWords(sewnScripts);
  const terms = deliveryTerms(deliveryPromise(settings));
  const ways = offer.methods.map((method) => METHOD_NAMES[method]);
  const sentences = shopSentences(settings, offer, ways);
  const closure = closureOn(calendar, today);
  return {
    name,
    tagline,
    address,
    phone,
    email,
    openingHours,
    social,
    delivery: delivery && { ...delivery },
    returnDays,
    guestEmailOptional,
    phoneStarts: [...phoneStarts],
    ...(asksToMeasure && { asksToMeasure }),
    giftWrapping,
    sewing: sewing && { scripts: [...sewnScripts], ...sewing },
    deliveryTerms: { ...terms },
    promised: promisedDaysView(promised),
    closure: closure && {
      announcement: shownAnnouncement(closure, settings.translations),
      acceptsOrders: closure.acceptsOrders,
    },
    faq: faq.flatMap(({ question, answer }) => {
      const filled = withSentences(answer, sentences);
      return filled ? [{ question, answer: filled }] : [];
    }),
  };
}
