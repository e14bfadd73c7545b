import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Fault } from '../../form/rules.ts';
import type { MessageKey } from '../messages.ts';

export interface CategoryValues {
  name: LocalizedText;
  /** Null: no file was chosen. An existing category then keeps its icon. */
  icon: File | null;
}

type CategoryFault = Fault<CategoryValues, MessageKey>;

/** Missing values, in the order of the form. @param inOneSentence gives all of them one common message */
export function categoryFaults(
  { name, icon }: CategoryValues,
  isNew: boolean,
  inOneSentence: boolean,
): CategoryFault[] {
  const message: MessageKey = inOneSentence ? 'allRequired' : isNew ? 'fillNames' : 'namesRequired';
  const faults: CategoryFault[] = LANGUAGES.filter((lang) => name[lang].trim() === '').map((lang) => ({
    field: `name.${lang}`,
    message,
  }));
  if (isNew && !icon) faults.push({ field: 'icon', message: inOneSentence ? 'allRequired' : 'selectIcon' });
  return faults;
}

const FIELD_ORDER = ['name.ar', 'name.en', 'icon'] as const;

/** First faulty field in the order of the form; undefined when there is none. */
export function firstFaulty(isFaulty: (field: (typeof FIELD_ORDER)[number]) => boolean): string | undefined {
  return FIELD_ORDER.find((field) => isFaulty(field));
}
