import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { measureText } from '@fyonka/api-contract/text/measure-text';
import type { SizeColumnView } from '@fyonka/api-contract/wire/goods/pieces';
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

  function entryText(entry: Entry): string {
    if (typeof entry === 'string') return entry;
    const details = entry.unit ? [t(entry.unit)] : (entry.measures?.map((one) => (one ? measureText(one) : '…')) ?? []);
    return details.length === 0 ? entry.name[lang] : `${entry.name[lang]} (${details.join(' / ')})`;
  }

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
      if (Array.isArray(value)) return (value as Entry[]).map(entryText).join(LIST_COMMA[lang]);
      return <PlainValue field={field} value={value} />;
    },
  };
}

/** The key of an attribute, a value of it, or a column of its size guide, as the history has them. */
type Entry = string | (Pick<AttributeChoiceView, 'name' | 'measures'> & { unit?: SizeColumnView['unit'] });
