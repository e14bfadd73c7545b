import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { AttributeChoiceView } from '@fyonka/api-contract/wire/office/goods/attributes';
import { useNameInLanguage } from '../../form/fields/field-names.ts';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const FIELD =
  /^attributes\.([^.]+)\.(name|unit|kind|choices|isFilterable|choosesPiece|sizeGuide)(?:\.(\d+)\.(?:name|unit|measures\.\d+\.(?:from|to)))?(?:\.(ar|en))?$/;

/** Names of the attributes' fields, in the form and in the history. */
export function useAttributeWords(): FieldWords {
  const { t, lang } = useMessages();
  const nameInLanguage = useNameInLanguage();
  return {
    label: (field) => {
      if (field === 'attributeOrder') return t('order');
      const [, key, part, row, language] = FIELD.exec(field) ?? [];
      if (key === undefined) return t('title');
      const inList = part === 'sizeGuide' ? 'columnNumber' : 'choiceName';
      const name = row === undefined ? t(part as MessageKey) : t(inList, { number: Number(row) + 1 });
      // The form counts its attributes; the history calls them by their keys.
      const whole = /^\d+$/.test(key) ? name : `${key}: ${name}`;
      return language === undefined ? whole : nameInLanguage(whole, language === 'ar' ? 'ar' : 'en');
    },
    value: (field, value) => {
      if (Array.isArray(value))
        return (value as (string | Entry)[]).map((one) => entryText(one, lang)).join(LIST_COMMA[lang]);
      return <PlainValue field={field} value={value} />;
    },
  };
}

/** A value of an attribute or a column of its size guide, as the history has them. */
type Entry = Pick<AttributeChoiceView, 'name' | 'measures'>;

/** The key of an attribute, or a name with what it measures. */
function entryText(entry: string | Entry, lang: 'ar' | 'en'): string {
  if (typeof entry === 'string') return entry;
  const measures = entry.measures?.map((measure) => (measure ? `${measure.from}–${measure.to}` : '…')) ?? [];
  return measures.length === 0 ? entry.name[lang] : `${entry.name[lang]} (${measures.join(' / ')})`;
}
