import { LONGEST_CATEGORY_NAME } from '@fyonka/api-contract/values/goods/products';
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
  const check = (typed: string) => (typed.trim() === '' ? nameMissing : null);
  return {
    'name.ar': { label: 'nameAr', longest: LONGEST_CATEGORY_NAME, check },
    'name.en': { label: 'nameEn', longest: LONGEST_CATEGORY_NAME, check },
    icon: {
      label: 'icon',
      as: 'own',
      check: (_, { icon }) => (isNew && !icon ? (inOneSentence ? 'allRequired' : 'selectIcon') : null),
      also: ['iconImage'],
    },
  };
}
