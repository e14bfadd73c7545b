import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Language } from '@fyonka/api-contract/values/language';
import { useMessages } from '../messages.ts';
import { lookAt } from './field-table.ts';
import type { FieldTable, Translate } from './field-table.ts';

/** Label of a field that exists once for each language, such as `Name (Arabic)`. */
type NameInLanguage = (name: string, language: Language) => string;

export function useNameInLanguage(): NameInLanguage {
  const { t } = useMessages();
  return (name, language) => t('inLanguage', { field: name, language: t(language === 'ar' ? 'arabic' : 'english') });
}

/** @returns the name of a field of the form where it is faulty */
export function useFieldName<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  t: Translate<Key>,
): (field: FieldPath<Values>) => string {
  const nameInLanguage = useNameInLanguage();
  return (field) => fieldName(table, field, t, nameInLanguage);
}

/**
 * Name of a field where it is faulty or in the history, with its language or the number of its row.
 * @param field of the form or of the request; one that the table does not have keeps its own name
 */
export function fieldName<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  field: string,
  t: Translate<Key>,
  nameInLanguage: NameInLanguage,
): string {
  const found = lookAt(table, field);
  const { label, named = typeof label === 'string' ? label : undefined } = found?.look ?? {};
  if (!found || named === undefined) return field;
  const { language, number } = found;
  if (typeof named === 'object') return t(named[language ?? 'ar']);
  const name = typeof named === 'function' ? named(t) : number === null ? t(named) : t(named, { number });
  return language ? nameInLanguage(name, language) : name;
}
