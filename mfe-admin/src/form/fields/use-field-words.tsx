import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { fieldName, useNameInLanguage } from './field-names.ts';
import { lookAt } from './field-table.ts';
import type { FieldTable, Translate } from './field-table.ts';

/**
 * Words for the history of what a form edits, from its fields.
 * @param others names of fields that the form does not have under their own name
 * @param valueOf words of particular values; undefined for one that is shown as it is
 */
export function useFieldWords<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  t: Translate<NoInfer<Key>>,
  others: Readonly<Record<string, NoInfer<Key>>> = {},
  valueOf: (field: string, value: unknown) => ReactNode = () => undefined,
): FieldWords {
  const nameInLanguage = useNameInLanguage();
  return {
    label(field) {
      // The history of the settings says first to which part of them a field belongs.
      const isKnown = (name: string) => name in others || lookAt(table, name) !== undefined;
      const known = [field, field.replace(/^\w+\./, '')].find(isKnown) ?? field;
      const other = others[known];
      return other === undefined ? fieldName(table, known, t, nameInLanguage) : t(other);
    },
    value: (field, value) => valueOf(field, value) ?? <PlainValue field={field} value={value} />,
  };
}
