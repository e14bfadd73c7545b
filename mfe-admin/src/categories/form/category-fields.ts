import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { FieldTable } from '../../form/fields/field-table.ts';
import type { MessageKey } from '../messages.ts';

export interface CategoryValues {
  name: LocalizedText;
  /** Null: no file was chosen. An existing category then keeps its icon. */
  icon: File | null;
}

/** The fields of a category. @param inOneSentence says of all that are missing the same */
export function categoryFields(isNew: boolean, inOneSentence: boolean): FieldTable<CategoryValues, MessageKey> {
  const nameMissing = inOneSentence ? 'allRequired' : isNew ? 'fillNames' : 'namesRequired';
  return {
    name: {
      label: 'nameAr',
      named: { ar: 'nameAr', en: 'nameEn' },
      as: 'twin',
      check: (typed) => (typed.trim() === '' ? nameMissing : null),
    },
    icon: {
      label: 'icon',
      as: 'own',
      check: (_, { icon }) => (isNew && !icon ? (inOneSentence ? 'allRequired' : 'selectIcon') : null),
      also: ['iconImage'],
    },
  };
}
