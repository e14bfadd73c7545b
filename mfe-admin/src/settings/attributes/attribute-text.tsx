import type { ReactNode } from 'react';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { TextField } from '@fyonka/ui/fields/field';
import { Twin } from '../../form/twin.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import type { FormValues } from './attribute-values.ts';
import { useMessages } from './messages.ts';

export type AttributesControl = Control<FormValues>;

interface TwinTextProps {
  control: AttributesControl;
  name: `attributes.${number}.name` | `attributes.${number}.unit` | `attributes.${number}.choices.${number}.name`;
  label: ReactNode;
  maxLength: number;
  optional?: boolean;
}

/** A text in both languages, each field in its own direction. */
export function TwinText({ name, label, ...text }: TwinTextProps) {
  return (
    <Twin label={label}>
      {(language, tagged) => <Half {...text} name={`${name}.${language}`} language={language} label={tagged} />}
    </Twin>
  );
}

interface HalfProps extends Omit<TwinTextProps, 'name'> {
  name: FieldPathByValue<FormValues, string>;
  language: 'ar' | 'en';
}

function Half({ control, name, language, ...look }: HalfProps) {
  const { t } = useMessages();
  const { ref, name: path, ...field } = useFormField(control, name, t as (key: string) => string);
  const input = { name: path, ref, autoComplete: 'off', lang: language, dir: DIRECTION[language] };
  return <TextField {...look} {...field} input={input} />;
}
