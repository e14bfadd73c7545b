import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { hashOfField } from '../form/fields/focus-field.ts';
import { officePath } from '../pages.ts';
import type { OfficePattern } from '../pages.ts';
import { CALENDAR_FIELDS } from '../settings/calendar/calendar-fields.ts';
import calendarAr from '../settings/calendar/messages/ar.json' with { type: 'json' };
import calendarEn from '../settings/calendar/messages/en.json' with { type: 'json' };
import { COURIER_FIELDS } from '../settings/couriers/courier-fields.ts';
import couriersAr from '../settings/couriers/messages/ar.json' with { type: 'json' };
import couriersEn from '../settings/couriers/messages/en.json' with { type: 'json' };
import { CHANNEL_FIELDS } from '../settings/channels/channel-fields.ts';
import channelsAr from '../settings/channels/messages/ar.json' with { type: 'json' };
import channelsEn from '../settings/channels/messages/en.json' with { type: 'json' };
import settingsAr from '../settings/messages/ar.json' with { type: 'json' };
import settingsEn from '../settings/messages/en.json' with { type: 'json' };
import paymentsAr from '../settings/payments/messages/ar.json' with { type: 'json' };
import paymentsEn from '../settings/payments/messages/en.json' with { type: 'json' };
import { PAYMENT_FIELDS } from '../settings/payments/payments-fields.ts';
import { SETTINGS_FIELDS } from '../settings/shop/settings-fields.ts';

interface Form {
  page: OfficePattern;
  fields: Readonly<Record<string, unknown>>;
  ar: Readonly<Record<string, unknown>>;
  en: Readonly<Record<string, unknown>>;
}

const FORMS: readonly Form[] = [
  { page: '/admin/settings/shop', fields: SETTINGS_FIELDS, ar: settingsAr, en: settingsEn },
  { page: '/admin/settings/payments', fields: PAYMENT_FIELDS, ar: paymentsAr, en: paymentsEn },
  { page: '/admin/settings/calendar', fields: CALENDAR_FIELDS, ar: calendarAr, en: calendarEn },
  { page: '/admin/settings/couriers', fields: COURIER_FIELDS, ar: couriersAr, en: couriersEn },
  { page: '/admin/settings/channels', fields: CHANNEL_FIELDS, ar: channelsAr, en: channelsEn },
];

/** A single setting as a search result. */
export interface SettingField {
  page: OfficePattern;
  /** Leads to the page with the focus in the field. */
  href: string;
  title: LocalizedText;
}

/** Each field of the settings that is there once; those of the rows of a list are found by their page. */
export const SETTING_FIELDS: readonly SettingField[] = FORMS.flatMap(({ page, fields, ar, en }) =>
  Object.entries(fields).flatMap(([name, look]) => {
    const key = labelOf(look);
    const title = key === null ? null : { ar: ar[key], en: en[key] };
    if (name.includes('*') || typeof title?.ar !== 'string' || typeof title.en !== 'string') return [];
    return [
      { page, href: officePath(page as '/admin/settings') + hashOfField(name), title: { ar: title.ar, en: title.en } },
    ];
  }),
);

function labelOf(look: unknown): string | null {
  const label = typeof look === 'object' && look !== null && 'label' in look ? look.label : null;
  return typeof label === 'string' ? label : null;
}
