import type { ComponentProps } from 'react';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { useFormField } from '../../../form/use-form-field.ts';
import type { OrderValues } from '../order-values.ts';

export interface FieldsProps {
  control: Control<OrderValues>;
}

interface TextInputProps
  extends
    FieldsProps,
    Pick<ComponentProps<typeof TextField>, 'label' | 'optional' | 'hint' | 'latin' | 'prefix' | 'input'> {
  name: FieldPathByValue<OrderValues, string>;
  longest?: number;
}

/** A text of the order's form. The server judges it, so only its refusals are shown. */
export function TextInput({ control, name, longest = 120, input, ...texts }: TextInputProps) {
  const { name: path, ref, value, ...field } = useFormField(control, name, () => '');
  return (
    <TextField
      {...texts}
      {...field}
      value={value}
      maxLength={longest}
      input={{ ...input, name: path, ref, autoComplete: 'off' }}
    />
  );
}

type LinesInputProps = FieldsProps & Pick<TextInputProps, 'name' | 'label'> & { longest: number };

/** A text of several lines that may be left empty. A field of one line would join its lines. */
export function LinesInput({ control, name, label, longest }: LinesInputProps) {
  const { name: path, ref, ...field } = useFormField(control, name, () => '');
  return (
    <TextAreaField
      {...field}
      label={label}
      optional
      maxLength={longest}
      input={{ name: path, ref, dir: 'auto', autoComplete: 'off' }}
    />
  );
}
