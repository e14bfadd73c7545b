import type { ReactNode } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { currencyUnit } from '@fyonka/i18n/format';
import { TextField } from '@fyonka/ui/fields/field';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useFormField } from '../../../../form/use-form-field.ts';

interface AmountFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: ReactNode;
  /** Words of an error by its key. */
  words: (key: string) => string;
}

/** An amount in KD. */
export function AmountField<Values extends FieldValues>({ control, name, words, ...look }: AmountFieldProps<Values>) {
  const language = useLanguage();
  const { ref, name: path, value, ...field } = useFormField(control, name, words);
  return (
    <TextField
      {...look}
      {...field}
      value={String(value)}
      onChange={(text) => field.onChange(text as typeof value)}
      latin
      prefix={currencyUnit[language]}
      input={{ ref, name: path, inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}
