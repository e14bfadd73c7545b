import { useNameInLanguage } from '../../form/fields/field-names.ts';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const FIELD =
  /^attributes\.([^.]+)\.(name|unit|kind|choices|isFilterable|choosesPiece)(?:\.(\d+)\.name)?(?:\.(ar|en))?$/;

/** Names of the attributes' fields, in the form and in the history. */
export function useAttributeWords(): FieldWords {
  const { t, lang } = useMessages();
  const nameInLanguage = useNameInLanguage();
  return {
    label: (field) => {
      if (field === 'attributeOrder') return t('order');
      const [, key, part, choice, language] = FIELD.exec(field) ?? [];
      if (key === undefined) return t('title');
      const name = choice === undefined ? t(part as MessageKey) : t('choiceName', { number: Number(choice) + 1 });
      // The form counts its attributes; the history calls them by their keys.
      const whole = /^\d+$/.test(key) ? name : `${key}: ${name}`;
      return language === undefined ? whole : nameInLanguage(whole, language === 'ar' ? 'ar' : 'en');
    },
    value: (field, value) => {
      if (field === 'attributeOrder' && Array.isArray(value))
        return (value as string[]).join(lang === 'ar' ? '، ' : ', ');
      if (Array.isArray(value)) return t('valueCount', { count: value.length });
      return <PlainValue field={field} value={value} />;
    },
  };
}
