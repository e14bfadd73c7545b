import type { FieldValues } from 'react-hook-form';
import type { NameInLanguage } from './use-name-in-language.ts';
import { lookAt } from './field-table.ts';
import type { FieldTable } from './field-table.ts';

/**
 * Name of a field where it is faulty or in the history, with its language or the number of its row.
 * @param field of the form or of the request; one that the table does not have keeps its own name
 */
export function fieldName<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  field: string,
  t: (key: Key, values?: { number: number }) => string,
  nameInLanguage: NameInLanguage,
): string {
  const found = lookAt(table, field);
  const { label, named = typeof label === 'string' ? label : undefined } = found?.look ?? {};
  if (!found || named === undefined) return field;
  const { language, number } = found;
  if (typeof named === 'object') return t(named[language ?? 'ar']);
  const name = number === null ? t(named) : t(named, { number });
  return language ? nameInLanguage(name, language) : name;
}
