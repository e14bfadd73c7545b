import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { fieldName, useNameInLanguage } from './field-names.ts';
import type { FieldTable } from './field-table.ts';

/**
 * Words for the history of what a form edits, from its fields.
 * @param others names of fields that the form does not have under their own name
 * @param valueOf words of particular values; undefined for one that is shown as it is
 */
export function useFieldWords<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  t: (key: NoInfer<Key>, values?: { number: number }) => string,
  others: Readonly<Record<string, NoInfer<Key>>> = {},
  valueOf: (field: string, value: unknown) => ReactNode = () => undefined,
): FieldWords {
  const nameInLanguage = useNameInLanguage();
  return {
    label(field) {
      const other = others[field];
      return other === undefined ? fieldName(table, field, t, nameInLanguage) : t(other);
    },
    value: (field, value) => valueOf(field, value) ?? <PlainValue field={field} value={value} />,
  };
}
