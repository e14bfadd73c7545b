import { Picture } from '@fyonka/ui/goods/picture';
import type { FieldWords } from '../history/field-words.ts';
import { PlainValue } from '../history/plain-value.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const LABELS: Readonly<Record<string, MessageKey>> = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  iconImage: 'fieldIcon',
  isVisible: 'fieldVisible',
  slug: 'slug',
  order: 'fieldOrder',
  placedProducts: 'fieldPlacedProducts',
};

/** Names of a category's fields, and their values in words. */
export function useCategoryWords(): FieldWords {
  const { t } = useMessages();
  return {
    label: (field) => {
      const key = LABELS[field];
      return key ? t(key) : field;
    },
    value: (field, value) =>
      field === 'iconImage' && typeof value === 'string' ? (
        <Picture src={value} alt={t('fieldIcon')} size={40} sizes="40px" />
      ) : (
        <PlainValue field={field} value={value} />
      ),
  };
}
