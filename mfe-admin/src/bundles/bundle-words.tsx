import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import type { Language } from '@fyonka/api-contract/values/language';
import type { FieldWords } from '../history/field-words.ts';
import { PlainValue } from '../history/plain-value.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const LABELS: Readonly<Record<string, MessageKey>> = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  'description.ar': 'textAr',
  'description.en': 'textEn',
  level: 'level',
  pieces: 'pieces',
  price: 'price',
  isVisible: 'isVisible',
  place: 'place',
};

/** Names of a bundle's fields, for its history. */
export function useBundleWords(): FieldWords {
  const { t, lang } = useMessages();
  return {
    label: (field) => {
      const key = LABELS[field];
      return key ? t(key) : field;
    },
    value: (field, value) => {
      if (field === 'level' && typeof value === 'string') return levelName(value, lang);
      if (field === 'pieces' && Array.isArray(value)) return t('productCount', { count: value.length });
      return <PlainValue field={field} value={value} />;
    },
  };
}

export function levelName(key: string, language: Language): string {
  return LEVELS.find((level) => level.key === key)?.name[language] ?? key;
}

/** Why shoppers do not see a bundle, or do not pay its price; null: nothing is wrong. */
export function problemOf({ pieces, price, priceAlone }: OfficeBundleView): MessageKey | null {
  if (priceAlone === null) return 'pieceGone';
  if (price >= priceAlone) return 'notCheaper';
  return pieces.some(({ product }) => product?.inStock === false) ? 'pieceSoldOut' : null;
}
