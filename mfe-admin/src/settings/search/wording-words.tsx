import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { useMessages } from './messages.ts';

/** Names of the fields of the wording, in the form and in the history. */
export function useWordingWords(): FieldWords {
  const { t } = useMessages();
  return {
    label: (field) => t((['synonyms', 'fillers', 'unsold'] as const).find((name) => field.includes(name)) ?? 'title'),
    value: (field, value) =>
      Array.isArray(value) ? <bdi>{value.join(' · ')}</bdi> : <PlainValue field={field} value={value} />,
  };
}
