import { useNameInLanguage } from '../../form/use-name-in-language.ts';
import type { NameInLanguage } from '../../form/use-name-in-language.ts';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { useAttributeWords } from '../attributes/attribute-words.tsx';
import { useCalendarWords } from '../calendar/calendar-words.tsx';
import { useMessageWords } from '../customer-messages/message-words.tsx';
import { usePaymentsWords } from '../payments/payments-words.tsx';
import { useWordingWords } from '../search/wording-words.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';

const LABELS: Readonly<Record<string, MessageKey>> = {
  name: 'shopName',
  tagline: 'tagline',
  address: 'address',
  openingHours: 'hours',
  phone: 'phone',
  email: 'email',
  'social.instagram': 'instagram',
  'social.whatsapp': 'whatsapp',
  'social.tiktok': 'tiktok',
  delivery: 'saysDelivery',
  'delivery.firstDay': 'firstDay',
  'delivery.lastDay': 'lastDay',
  'delivery.extraDaysForNames': 'extraDays',
  returnDays: 'returnDays',
  faq: 'faq',
  cashOnDelivery: 'cash',
  guestEmailOptional: 'guestEmail',
  giftWrapping: 'giftWrapping',
  administratorsNeedPasskey: 'needPasskey',
  lowStockAt: 'lowStockAt',
  'translations.hidesHalfTranslated': 'hidesHalfTranslated',
  'translations.sameTexts': 'sameTexts',
};

/** Names of the settings' fields, and their values in words. */
export function useSettingsWords(): FieldWords {
  const { t } = useMessages();
  const nameInLanguage = useNameInLanguage();
  const payments = usePaymentsWords();
  const calendar = useCalendarWords();
  const messages = useMessageWords();
  const attributes = useAttributeWords();
  const wording = useWordingWords();
  /** The history of all settings is one, though payments, calendar, messages and attributes have pages of their own. */
  function ofOtherPage(field: string): FieldWords | null {
    if (field.startsWith('payments.')) return payments;
    if (field.startsWith('messages.')) return messages;
    if (field.startsWith('search.')) return wording;
    if (field.startsWith('attributes.') || field === 'attributeOrder') return attributes;
    return field.startsWith('calendar.') ? calendar : null;
  }
  return {
    label: (field) => ofOtherPage(field)?.label(field) ?? labelOf(field, t, nameInLanguage),
    value: (field, value) => {
      const words = ofOtherPage(field);
      if (words) return words.value(field, value);
      if (field === 'translations.sameTexts' && Array.isArray(value)) return <bdi>{value.join(' · ')}</bdi>;
      return Array.isArray(value) ? (
        t('questionCount', { count: value.length })
      ) : (
        <PlainValue field={field} value={value} />
      );
    },
  };
}

/** Label of a field, with its language where it is bilingual. @param field name in the API */
export function labelOf(field: string, t: ReturnType<typeof useMessages>['t'], nameInLanguage: NameInLanguage): string {
  const [, twin, lang] = /^(.*)\.(ar|en)$/.exec(field) ?? [];
  if (twin !== undefined) return nameInLanguage(labelOf(twin, t, nameInLanguage), lang === 'ar' ? 'ar' : 'en');
  const [, number, part] = /^faq\.(\d+)\.(question|answer)$/.exec(field) ?? [];
  if (number !== undefined) return t(part === 'answer' ? 'answerOf' : 'questionOf', { number: Number(number) + 1 });
  const key = LABELS[field];
  return key ? t(key) : field;
}
