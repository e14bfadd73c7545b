import { get } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { readCount } from '../../form/numbers.ts';
import type { Fault } from '../../form/rules.ts';
import type { MessageKey } from '../messages.ts';
import type { SettingsValues } from './settings-values.ts';

export type SettingsField = FieldPath<SettingsValues>;
type SettingsFault = Fault<SettingsValues, MessageKey>;

// The backend's domain has the same limits.

/** Longest texts in characters, for each language. */
export const LONGEST = { name: 60, line: 200, hours: 400, question: 200, answer: 1200 };
export const MOST_QUESTIONS = 30;
const MOST_DAYS = { delivery: 60, return: 365 };
const MOST_LOW_STOCK = 1000;

/** All faults, in the order of the form. Only the server checks phone number and e-mail address. */
export function faultsOf(values: SettingsValues): SettingsFault[] {
  return [
    ...missing(values, 'name'),
    ...halfMissing(values, 'tagline'),
    ...halfMissing(values, 'address'),
    ...halfMissing(values, 'openingHours'),
    ...(['instagram', 'whatsapp', 'tiktok'] as const).flatMap((place) =>
      isLink(values.social[place]) ? [] : [{ field: `social.${place}`, message: 'invalidLink' } as const],
    ),
    ...(values.saysDelivery ? deliveryFaults(values) : []),
    ...countFaults(values, 'returnDays', MOST_DAYS.return, true),
    ...countFaults(values, 'lowStockAt', MOST_LOW_STOCK),
    ...values.faq.flatMap((_, index) => [
      ...missing(values, `faq.${index}.question`),
      ...missing(values, `faq.${index}.answer`),
    ]),
  ];
}

type Twin = 'name' | 'tagline' | 'address' | 'openingHours' | `faq.${number}.question` | `faq.${number}.answer`;
const LANGUAGES = ['ar', 'en'] as const;

function missing(values: SettingsValues, twin: Twin): SettingsFault[] {
  return LANGUAGES.flatMap((lang) =>
    isBlank(values, `${twin}.${lang}`) ? [{ field: `${twin}.${lang}`, message: 'required' }] : [],
  );
}

/** A text that may be empty, but not in one language alone. */
function halfMissing(values: SettingsValues, twin: Twin): SettingsFault[] {
  const faults = missing(values, twin);
  return faults.length === 1 ? faults.map(({ field }) => ({ field, message: 'otherLanguage' })) : [];
}

function isBlank(values: SettingsValues, field: SettingsField): boolean {
  return String(get(values, field)).trim() === '';
}

function isLink(text: string): boolean {
  return text.trim() === '' || /^https:\/\/[^\s"'<>\\]+\.[^\s"'<>\\]+$/i.test(text.trim());
}

function deliveryFaults(values: SettingsValues): SettingsFault[] {
  const fields = ['firstDay', 'lastDay', 'extraDaysForNames'] as const;
  const faults = fields.flatMap((field) => countFaults(values, `delivery.${field}`, MOST_DAYS.delivery));
  const [first, last] = [readCount(values.delivery.firstDay) ?? 0, readCount(values.delivery.lastDay) ?? 0];
  return faults.length > 0 || (last >= first && last > 0)
    ? faults
    : [{ field: 'delivery.lastDay', message: 'lastBeforeFirst' }];
}

function countFaults(values: SettingsValues, field: SettingsField, most: number, isOptional = false): SettingsFault[] {
  const count = readCount(String(get(values, field)));
  if (count === null) return isOptional ? [] : [{ field, message: 'required' }];
  return count <= most ? [] : [{ field, message: 'invalidCount' }];
}

/** Fields of the form in their order. @param questions number of frequent questions */
export function fieldsInOrder(questions: number): SettingsField[] {
  const twin = (name: Twin): SettingsField[] => LANGUAGES.map((lang) => `${name}.${lang}` as const);
  return [
    ...twin('name'),
    ...twin('tagline'),
    'phone',
    'email',
    ...twin('address'),
    ...twin('openingHours'),
    'social.instagram',
    'social.whatsapp',
    'social.tiktok',
    'delivery.firstDay',
    'delivery.lastDay',
    'delivery.extraDaysForNames',
    'returnDays',
    'lowStockAt',
    ...Array.from({ length: questions }, (_, index) => [
      ...twin(`faq.${index}.question`),
      ...twin(`faq.${index}.answer`),
    ]).flat(),
  ];
}

const KNOWN: ReadonlySet<string> = new Set(fieldsInOrder(MOST_QUESTIONS));

/** Maps a field of the request, as the server names it, to one of the form. */
export function formFieldOf(field: string): SettingsField | null {
  return KNOWN.has(field) ? (field as SettingsField) : null;
}
