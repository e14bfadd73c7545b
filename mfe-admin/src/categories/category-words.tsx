import { Picture } from '@fyonka/ui/goods/picture';
import { useFieldWords } from '../form/fields/use-field-words.tsx';
import type { FieldWords } from '../history/field-words.ts';
import { categoryFields } from './form/category-fields.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

/** Fields that the form has not, or not by these names. */
const OTHERS: Readonly<Record<string, MessageKey>> = {
  iconImage: 'fieldIcon',
  isVisible: 'fieldVisible',
  slug: 'slug',
  order: 'fieldOrder',
  placedProducts: 'fieldPlacedProducts',
};

/** Names of a category's fields, and their values in words. */
export function useCategoryWords(): FieldWords {
  const { t } = useMessages();
  return useFieldWords(categoryFields(false, false), t, OTHERS, (field, value) =>
    field === 'iconImage' && typeof value === 'string' ? (
      <Picture src={value} alt={t('fieldIcon')} size={40} sizes="40px" />
    ) : undefined,
  );
}
