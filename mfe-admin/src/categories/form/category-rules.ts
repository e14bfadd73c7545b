import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Fault } from '../../form/rules.ts';
import type { MessageKey } from '../messages.ts';

export interface CategoryValues {
  name: LocalizedText;
  /** Null: none was chosen; one that exists keeps its own. */
  icon: File | null;
}

type CategoryFault = Fault<CategoryValues, MessageKey>;

/** Characters in one language. The domain of the backend has the same limit. */
export const LONGEST_NAME = 60;

/** What is missing, in the order of the form. @param inOneSentence says it once for all fields */
export function categoryFaults(
  { name, icon }: CategoryValues,
  isNew: boolean,
  inOneSentence: boolean,
): CategoryFault[] {
  const message: MessageKey = inOneSentence ? 'allRequired' : isNew ? 'fillNames' : 'namesRequired';
  const faults: CategoryFault[] = (['ar', 'en'] as const)
    .filter((lang) => name[lang].trim() === '')
    .map((lang) => ({ field: `name.${lang}`, message }));
  if (isNew && !icon) faults.push({ field: 'icon', message: inOneSentence ? 'allRequired' : 'selectIcon' });
  return faults;
}

const FIELD_ORDER = ['name.ar', 'name.en', 'icon'] as const;

/** The first faulty field in the order of the form; undefined when none of its fields is. */
export function firstFaulty(isFaulty: (field: (typeof FIELD_ORDER)[number]) => boolean): string | undefined {
  return FIELD_ORDER.find((field) => isFaulty(field));
}
