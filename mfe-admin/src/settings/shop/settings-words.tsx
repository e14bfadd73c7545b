import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
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
  lowStockAt: 'lowStockAt',
};

/** How the settings are told, field by field. */
export function useSettingsWords(): FieldWords {
  const { t } = useMessages();
  return {
    label: (field) => labelOf(field, t),
    value: (field, value) =>
      Array.isArray(value) ? t('questionCount', { count: value.length }) : <PlainValue field={field} value={value} />,
  };
}

/** What a field is called, with its language where there is one for each. @param field as the API names it */
export function labelOf(field: string, t: ReturnType<typeof useMessages>['t']): string {
  const [, twin, lang] = /^(.*)\.(ar|en)$/.exec(field) ?? [];
  if (twin !== undefined)
    return t('inLanguage', { field: labelOf(twin, t), language: t(lang === 'ar' ? 'arabic' : 'english') });
  const [, number, part] = /^faq\.(\d+)\.(question|answer)$/.exec(field) ?? [];
  if (number !== undefined) return t(part === 'answer' ? 'answerOf' : 'questionOf', { number: Number(number) + 1 });
  const key = LABELS[field];
  return key ? t(key) : field;
}
