import { useFormContext } from 'react-hook-form';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import { useFormField } from '../../form/use-form-field.ts';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { useMessages } from './messages.ts';
import { wordsOf } from './piece-values.ts';
import type { PiecesValues } from './piece-values.ts';

interface OwnValueProps {
  row: number;
  attribute: AttributeView | undefined;
  /** The values that pieces are to have. */
  chosen: readonly string[];
  onChange: (value: string) => void;
}

/** Which of the values the opened piece has itself, asked once others are to have one. */
export function OwnValue({ row, attribute, chosen, onChange }: OwnValueProps) {
  const { t, lang } = useMessages();
  const { control } = useFormContext<PiecesValues>();
  const { name, value, error } = useFormField(control, `own.${row}.value`, t as (key: string) => string);
  if (attribute === undefined || chosen.length === 0) return null;
  return (
    <ChoiceField
      label={t('ownOf', { attribute: attribute.name[lang] })}
      name={name}
      value={value === '' ? null : value}
      placeholder={t('chooseOwn')}
      isRequired
      options={chosen.map((one) => ({ value: one, label: wordsOf(attribute, one, lang) }))}
      onChange={onChange}
      error={error}
    />
  );
}
