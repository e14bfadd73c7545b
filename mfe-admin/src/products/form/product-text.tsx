import type { ReactNode } from 'react';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { latinNumber } from '../../form/numbers.ts';
import { Twin } from '../../form/twin.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import type { ProductValues } from './product-values.ts';

export type ProductControl = Control<ProductValues>;
type TextName = FieldPathByValue<ProductValues, string>;

/** Where a text in two languages is: `name` for `name.ar` and `name.en`. */
type TwinName = 'name' | 'description' | 'color.name' | 'color.level' | `customTags.${number}.title`;

export interface ProductTextProps {
  control: ProductControl;
  name: TextName;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | null;
  /** An amount or a number: left to right, with the digits of any keyboard. */
  numeric?: 'decimal' | 'numeric';
  prefix?: ReactNode;
  lang?: 'ar' | 'en';
  rows?: number;
  maxLength?: number;
}

/** One text of the form. */
export function ProductText({ control, name, numeric, lang, rows, prefix, ...look }: ProductTextProps) {
  const { t } = useMessages();
  const { ref, name: path, onChange, ...field } = useFormField(control, name, t as (key: string) => string);
  const input = {
    name: path,
    ref,
    autoComplete: 'off',
    ...(numeric && { inputMode: numeric }),
    ...(lang && { lang, dir: DIRECTION[lang] }),
  } as const;
  if (rows !== undefined) return <TextAreaField {...look} {...field} onChange={onChange} input={{ ...input, rows }} />;
  return (
    <TextField
      {...look}
      {...field}
      onChange={(text) => onChange(numeric ? latinNumber(text) : text)}
      latin={Boolean(numeric)}
      prefix={prefix}
      input={input}
    />
  );
}

export interface TwinTextProps extends Pick<ProductTextProps, 'control' | 'label' | 'rows' | 'maxLength' | 'optional'> {
  name: TwinName;
}

/** A text in both languages side by side, each in its own direction. */
export function TwinText({ name, label, ...text }: TwinTextProps) {
  return (
    <Twin label={label}>
      {(lang, tagged) => <ProductText {...text} name={`${name}.${lang}`} lang={lang} label={tagged} />}
    </Twin>
  );
}
