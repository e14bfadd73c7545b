import type { AccountNumbers } from '@fyonka/api-contract/values/ordering/books/accounts';
import { SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import type { Attribute } from '../catalog/attributes/attribute.ts';
import type { LocalizedText } from '../localized-text.ts';
import { completeMessages, USUAL_MESSAGES } from '../ordering/messages/message-texts.ts';
import type { MessageTexts, OwnMessageTexts } from '../ordering/messages/message-texts.ts';
import { USUAL_TRANSLATIONS } from '../translations/translation-rules.ts';
import type { TranslationRules } from '../translations/translation-rules.ts';
import { completeCalendar, USUAL_CALENDAR } from './calendar/calendar-settings.ts';
import type { CalendarSettings } from './calendar/calendar-settings.ts';
import { NO_COURIERS } from '../ordering/delivery/couriers/courier-settings.ts';
import type { CourierSettings } from '../ordering/delivery/couriers/courier-settings.ts';
import { NO_CHANNELS } from './channels.ts';
import type { ChannelSettings } from './channels.ts';
import { completePayments, USUAL_PAYMENTS } from './payment-settings.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { NO_WORDING } from './own-wording.ts';
import type { OwnWording } from './own-wording.ts';
import type { DeliveryPromise } from './delivery-terms.ts';
import { USUAL_ACCOUNT_NUMBERS } from '../ordering/books/accounts/account-numbers.ts';

/** The settings of the shop that pages, invoices and mails show. */
export interface ShopSettings extends DeliveryPromise {
  readonly name: LocalizedText;
  readonly tagline: LocalizedText;
  readonly address: LocalizedText;
  readonly phone: string;
  readonly email: string;
  /** Number in the commercial register; empty: none. */
  readonly commercialRegister: string;
  /** Number of the licence to trade; empty: none. */
  readonly licenceNumber: string;
  readonly openingHours: LocalizedText;
  readonly social: { readonly instagram: string; readonly whatsapp: string; readonly tiktok: string };
  /** Answers may contain placeholders for the sentences of `DeliveryTerms`, such as `{arrival}`. */
  readonly faq: readonly { readonly question: LocalizedText; readonly answer: LocalizedText }[];
  /** Whether customers can choose cash on delivery. */
  readonly cashOnDelivery: boolean;
  /** Whether guests can order without an e-mail address. Their phone is always asked for. */
  readonly guestEmailOptional: boolean;
  /** First digits of mobile numbers that the shop takes beside the usual ones, see `parsePhone`. */
  readonly phoneStarts: readonly string[];
  /** Whether customers can have a parcel wrapped as a present, with a card. */
  readonly giftWrapping: boolean;
  /** Scripts that the shop embroiders. */
  readonly sewnScripts: readonly SewnScript[];
  /** Whether only administrators with a passkey can open the office. */
  readonly administratorsNeedPasskey: boolean;
  /** Number of pieces at or below which a product has low stock. */
  readonly lowStockAt: number;
  /** Under which the shop's accountant keeps the accounts of the day book. */
  readonly accountNumbers: AccountNumbers;
  /** What the shop adds to the usual synonyms and filler words of the search. Edited on a page of its own. */
  readonly search: OwnWording;
  /** Edited on a page of its own. */
  readonly payments: PaymentSettings;
  /** Edited on a page of its own. */
  readonly calendar: CalendarSettings;
  /** Edited on a page of its own. */
  readonly messages: MessageTexts;
  /** What products are described by, in the order of the shop. Edited on a page of its own. */
  readonly attributes: readonly Attribute[];
  /** Edited on a page of its own. */
  readonly translations: TranslationRules;
  /** Edited on a page of its own. */
  readonly channels: ChannelSettings;
  /** Edited on a page of its own. */
  readonly couriers: CourierSettings;
  /** Whether shoppers are asked to be measured: the shop has the keys of a service that measures. */
  readonly asksToMeasure: boolean;
}

/** The settings as they are stored: what is missing is as usual. */
export interface StoredSettings extends Partial<Omit<ShopSettings, 'messages'>> {
  readonly messages?: OwnMessageTexts;
}

/** The settings that the office edits together. */
export type EditableSettings = Omit<
  ShopSettings,
  | 'search'
  | 'payments'
  | 'calendar'
  | 'messages'
  | 'attributes'
  | 'translations'
  | 'channels'
  | 'couriers'
  | 'asksToMeasure'
>;

const BLANK: LocalizedText = { en: '', ar: '' };

const BLANK_EDITABLE: EditableSettings = {
  name: { en: 'Fyonka', ar: 'فيونكة' },
  tagline: BLANK,
  address: BLANK,
  phone: '',
  email: '',
  commercialRegister: '',
  licenceNumber: '',
  openingHours: BLANK,
  social: { instagram: '', whatsapp: '', tiktok: '' },
  delivery: null,
  returnDays: null,
  faq: [],
  cashOnDelivery: false,
  guestEmailOptional: false,
  phoneStarts: [],
  giftWrapping: true,
  sewnScripts: SEWN_SCRIPTS,
  administratorsNeedPasskey: false,
  lowStockAt: 5,
  accountNumbers: USUAL_ACCOUNT_NUMBERS,
};

/** Default settings of a new shop. */
export const BLANK_SETTINGS: ShopSettings = {
  ...BLANK_EDITABLE,
  search: NO_WORDING,
  payments: USUAL_PAYMENTS,
  calendar: USUAL_CALENDAR,
  messages: USUAL_MESSAGES,
  attributes: [],
  translations: USUAL_TRANSLATIONS,
  channels: NO_CHANNELS,
  couriers: NO_COURIERS,
  asksToMeasure: false,
};

/** Fills missing settings with defaults. @param own the stored settings; null: none yet */
export function completeSettings(own: StoredSettings | null): ShopSettings {
  return {
    ...BLANK_SETTINGS,
    ...own,
    accountNumbers: { ...USUAL_ACCOUNT_NUMBERS, ...own?.accountNumbers },
    channels: { ...NO_CHANNELS, ...own?.channels },
    couriers: { ...NO_COURIERS, ...own?.couriers },
    payments: completePayments(own?.payments),
    calendar: completeCalendar(own?.calendar, own?.delivery ?? null),
    messages: completeMessages(own?.messages),
  };
}

/**
 * What the sentences about delivery say. Where shoppers see days, a name takes the days of the calendar, so that
 * sentences and days agree.
 */
export function deliveryPromise({ delivery, returnDays, calendar }: ShopSettings): DeliveryPromise {
  const isDated = delivery !== null && calendar.promisesDates;
  return { delivery: isDated ? { ...delivery, extraDaysForNames: calendar.nameDays } : delivery, returnDays };
}

/** Without what another release has stored, which this one does not know. */
export function editableSettings(settings: ShopSettings): EditableSettings {
  const names = Object.keys(BLANK_EDITABLE) as (keyof EditableSettings)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as EditableSettings;
}
