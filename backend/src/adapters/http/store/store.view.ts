import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { closureOn } from '../../../domain/store/calendar/calendar-settings.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import { deliveryTerms, withTerms } from '../../../domain/store/delivery-terms.ts';
import { sewingWords } from '../../../domain/store/sewing-words.ts';
import { deliveryPromise } from '../../../domain/store/settings.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { shownAnnouncement } from '../../../domain/translations/shown-texts.ts';
import { promisedDaysView } from './arrival.view.ts';

/**
 * @param promised days that shoppers see now
 * @param today decides whether the shop is closed
 */
export function storeView(settings: ShopSettings, promised: PromisedDays | null, today: KuwaitDay): StoreSettingsView {
  const { name, tagline, address, phone, email, openingHours, social, delivery, returnDays, faq, calendar } = settings;
  const { guestEmailOptional, phoneStarts, giftWrapping, sewnScripts } = settings;
  const sewing = sewingWords(sewnScripts);
  const terms = deliveryTerms(deliveryPromise(settings));
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
    giftWrapping,
    sewing: sewing && { scripts: [...sewnScripts], ...sewing },
    deliveryTerms: { ...terms },
    promised: promisedDaysView(promised),
    closure: closure && {
      announcement: shownAnnouncement(closure, settings.translations),
      acceptsOrders: closure.acceptsOrders,
    },
    faq: faq.flatMap(({ question, answer }) => {
      const filled = withTerms(answer, terms);
      return filled ? [{ question, answer: filled }] : [];
    }),
  };
}
