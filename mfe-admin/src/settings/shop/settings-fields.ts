import { JOURNAL_ACCOUNTS, LONGEST_ACCOUNT_NUMBER } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { JournalAccount } from '@fyonka/api-contract/values/ordering/books/accounts';
import { LONGEST_OF_SHOP, MOST_DAYS, MOST_LOW_STOCK } from '@fyonka/api-contract/values/settings';
import { SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import { countUpTo, inBothOrNone, link, required } from '../../form/fields/checks.ts';
import type { FieldLook, FieldTable } from '../../form/fields/field-table.ts';
import { readCount } from '../../form/numbers.ts';
import type { MessageKey } from '../messages.ts';
import type { SettingsValues } from './settings-values.ts';

/** Names of scripts. */
export const SCRIPT_NAMES = { arabic: 'scriptArabic', latin: 'scriptLatin', other: 'scriptOther' } as const;

const deliveryDay = countUpTo(MOST_DAYS.delivery);
const saysDelivery = (values: SettingsValues) => values.saysDelivery;

/** The shop promises a day, and not one before the earliest. */
function lastDay(typed: string, { delivery }: SettingsValues) {
  const [first, last] = [readCount(delivery.firstDay), readCount(typed)].map((day) => day ?? 0);
  const isBefore = Number(last) < Number(first) || last === 0;
  return deliveryDay(typed) ?? (isBefore && deliveryDay(delivery.firstDay) === null ? 'lastBeforeFirst' : null);
}

/** The number of an account. Only the server judges it, together with those of the others. */
const accountNumber = (account: JournalAccount): FieldLook<SettingsValues, MessageKey> => ({
  label: `account-${account}`,
  named: (t) => t('accountNumberOf', { account: t(`account-${account}`) }),
  as: 'latin',
  longest: LONGEST_ACCOUNT_NUMBER,
  check: required,
});

/** The shop's own details. Only the server checks phone number and e-mail address. */
export const SETTINGS_FIELDS: FieldTable<SettingsValues, MessageKey> = {
  name: { label: 'shopName', as: 'twin', longest: LONGEST_OF_SHOP.name, check: required },
  tagline: { label: 'tagline', as: 'twin', optional: true, longest: LONGEST_OF_SHOP.line, check: inBothOrNone },
  phone: { label: 'phone', hint: 'phoneHint', as: 'tel', optional: true },
  email: { label: 'email', as: 'email', optional: true },
  address: { label: 'address', as: 'twin', optional: true, longest: LONGEST_OF_SHOP.line, check: inBothOrNone },
  commercialRegister: {
    label: 'commercialRegister',
    hint: 'registeredHint',
    as: 'latin',
    optional: true,
    longest: LONGEST_OF_SHOP.number,
  },
  licenceNumber: { label: 'licenceNumber', as: 'latin', optional: true, longest: LONGEST_OF_SHOP.number },
  openingHours: {
    label: 'hours',
    as: 'twin',
    optional: true,
    rows: 2,
    longest: LONGEST_OF_SHOP.hours,
    check: inBothOrNone,
  },
  'social.whatsapp': { label: 'whatsapp', hint: 'whatsappHint', as: 'url', optional: true, check: link },
  'social.instagram': { label: 'instagram', as: 'url', optional: true, check: link },
  'social.tiktok': { label: 'tiktok', as: 'url', optional: true, check: link },
  saysDelivery: { label: 'saysDelivery', hint: 'saysDeliveryHint', as: 'switch' },
  'delivery.firstDay': { label: 'firstDay', as: 'count', isShown: saysDelivery, check: deliveryDay },
  'delivery.lastDay': { label: 'lastDay', as: 'count', isShown: saysDelivery, check: lastDay },
  'delivery.extraDaysForNames': {
    label: 'extraDays',
    hint: 'extraDaysHint',
    as: 'count',
    isShown: saysDelivery,
    check: deliveryDay,
  },
  returnDays: {
    label: 'returnDays',
    hint: 'returnDaysHint',
    as: 'count',
    optional: true,
    check: countUpTo(MOST_DAYS.return, true),
  },
  cashOnDelivery: { label: 'cash', hint: 'cashHint', as: 'switch' },
  guestEmailOptional: { label: 'guestEmail', hint: 'guestEmailHint', as: 'switch' },
  phoneStarts: { label: 'phoneStarts', hint: 'phoneStartsHint', as: 'latin', optional: true, longest: 80 },
  giftWrapping: { label: 'giftWrapping', hint: 'giftWrappingHint', as: 'switch' },
  sewnScripts: {
    label: 'sewnScripts',
    hint: 'sewnScriptsHint',
    as: 'boxes',
    options: SEWN_SCRIPTS.map((value) => ({ value, label: SCRIPT_NAMES[value] })),
    check: (_, { sewnScripts }) => (sewnScripts.length === 0 ? 'chooseScript' : null),
  },
  lowStockAt: { label: 'lowStockAt', hint: 'lowStockHint', as: 'count', check: countUpTo(MOST_LOW_STOCK) },
  ...Object.fromEntries(JOURNAL_ACCOUNTS.map((account) => [`accountNumbers.${account}`, accountNumber(account)])),
  administratorsNeedPasskey: { label: 'needPasskey', hint: 'needPasskeyHint', as: 'switch' },
  'faq.*.question': {
    label: 'question',
    named: 'questionOf',
    as: 'twin',
    longest: LONGEST_OF_SHOP.question,
    check: required,
  },
  'faq.*.answer': {
    label: 'answer',
    named: 'answerOf',
    as: 'twin',
    rows: 3,
    longest: LONGEST_OF_SHOP.answer,
    check: required,
  },
};
