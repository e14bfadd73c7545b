import { ACCOUNTS, JOURNAL_ACCOUNTS } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { AccountNumbers } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { OfficeAreasAnswer, OfficeAreaView, OfficeSettingsView } from '@fyonka/api-contract/wire/office/settings';

export const USUAL_ACCOUNT_NUMBERS = Object.fromEntries(
  JOURNAL_ACCOUNTS.map((account) => [account, ACCOUNTS[account].usual]),
) as AccountNumbers;

/** Complete settings of a shop. @param overrides fields that differ */
export function officeSettings(overrides: Partial<OfficeSettingsView> = {}): OfficeSettingsView {
  return {
    name: { en: 'Fyonka', ar: 'فيونكة' },
    tagline: { en: 'Ribbons', ar: 'شرائط' },
    address: { en: '', ar: '' },
    phone: '+965 2200 1234',
    email: 'hello@fyonka.example',
    commercialRegister: '',
    licenceNumber: '',
    openingHours: { en: '', ar: '' },
    social: { instagram: '', whatsapp: '', tiktok: '' },
    delivery: { firstDay: 1, lastDay: 2, extraDaysForNames: 2 },
    returnDays: 14,
    faq: [
      { question: { en: 'When?', ar: 'متى؟' }, answer: { en: '{arrival}', ar: '{arrival}' } },
      { question: { en: 'Where?', ar: 'وين؟' }, answer: { en: 'Here', ar: 'هنا' } },
    ],
    cashOnDelivery: false,
    guestEmailOptional: false,
    phoneStarts: [],
    giftWrapping: false,
    sewnScripts: ['arabic', 'latin', 'other'],
    administratorsNeedPasskey: false,
    lowStockAt: 5,
    accountNumbers: USUAL_ACCOUNT_NUMBERS,
    version: 3,
    changedAt: '2026-11-20T09:00:00.000Z',
    changedBy: 'noura@example.com',
    ...overrides,
  };
}

export function officeArea(key: string, overrides: Partial<OfficeAreaView> = {}): OfficeAreaView {
  const name = { en: key.charAt(0).toUpperCase() + key.slice(1), ar: `منطقة ${key}` };
  return {
    key,
    name,
    governorate: 'hawalli',
    deliveryFee: 1.8,
    isOff: false,
    offOn: null,
    days: null,
    isOwn: false,
    ...overrides,
  };
}

export function officeAreas(areas: OfficeAreaView[], version = 1): OfficeAreasAnswer {
  return { areas, version, changedAt: null, changedBy: null };
}
