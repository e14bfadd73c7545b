import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import type { Language } from '@fyonka/api-contract/values/language';
import { useFieldWords } from '../form/fields/use-field-words.tsx';
import type { FieldWords } from '../history/field-words.ts';
import { BUNDLE_FIELDS } from './bundle-fields.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

/** Names of a bundle's fields, for its history. */
export function useBundleWords(): FieldWords {
  const { t, lang } = useMessages();
  return useFieldWords(BUNDLE_FIELDS, t, {}, (field, value) => {
    if (field === 'level' && typeof value === 'string') return levelName(value, lang);
    return field === 'pieces' && Array.isArray(value) ? t('productCount', { count: value.length }) : undefined;
  });
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
