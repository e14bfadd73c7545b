import { afterTest } from './after-test.ts';
import { PAGE_DATA_ID } from '@fyonka/api-contract/pages/page-data';
import type { PromisedDaysView } from '@fyonka/api-contract/wire/store';
import type { PageData } from '@fyonka/api-contract/pages/page-data';

/** The shop's delivery terms in its documents. */
export const DELIVERY_TERMS: PageData['store']['deliveryTerms'] = {
  arrival: { en: 'Comes soon.', ar: 'يصلكم قريبًا.' },
  namedArrival: { en: 'Comes later: there is a name.', ar: 'يصلكم بعد ذلك، ففيه اسم.' },
  nameNote: { en: 'A name takes longer.', ar: 'الاسم يحتاج وقتًا أطول.' },
  exchange: { en: 'Can be exchanged.', ar: 'تُبدَّل.' },
  namedExchange: { en: 'Not with a name.', ar: 'إلا ما عليه اسم.' },
};

/** Days that a shop tells, which hold for long. @param now fields that differ */
export function promisedDays(now: Partial<PromisedDaysView> = {}): PromisedDaysView {
  return {
    plain: {
      day: '2026-11-26',
      date: { en: 'Thursday 26 November', ar: 'الخميس 26 نوفمبر' },
      sentence: { en: 'Arrives Thursday 26 November', ar: 'يصل الخميس 26 نوفمبر' },
    },
    named: {
      day: '2026-11-29',
      date: { en: 'Sunday 29 November', ar: 'الأحد 29 نوفمبر' },
      sentence: { en: 'Arrives Sunday 29 November', ar: 'يصل الأحد 29 نوفمبر' },
    },
    until: '2099-01-01T11:00:00.000Z',
    ...now,
  };
}

const NOTHING = { en: '', ar: '' };
/** A shop whose settings have only its name. */
const BLANK_STORE: PageData['store'] = {
  name: { en: 'Fyonka', ar: 'فيونكة' },
  tagline: NOTHING,
  address: NOTHING,
  phone: '',
  email: '',
  openingHours: NOTHING,
  social: { instagram: '', whatsapp: '', tiktok: '' },
  delivery: null,
  returnDays: null,
  guestEmailOptional: false,
  phoneStarts: [],
  giftWrapping: false,
  sewing: null,
  deliveryTerms: { arrival: null, namedArrival: null, nameNote: null, exchange: null, namedExchange: null },
  promised: null,
  closure: null,
  faq: [],
};

/** @param store fields that differ from empty settings */
export function pageDataOf(store: Partial<PageData['store']>): PageData & { deliveryFrom: number } {
  return { remotes: {}, answers: {}, deliveryFrom: 1.5, store: { ...BLANK_STORE, ...store } };
}

/**
 * Puts data into the document like the server, until the test ends.
 * @param store fields that differ from empty settings
 */
export function putPageData(store: Partial<PageData['store']> = {}): void {
  putIntoDocument(pageDataOf(store));
}

/** Like {@link putPageData}, with all that a document has. */
export function putIntoDocument(data: PageData): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_DATA_ID;
  element.textContent = JSON.stringify(data);
  document.getElementById(PAGE_DATA_ID)?.remove();
  document.head.append(element);
  afterTest(() => element.remove());
}
