import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { latinNumber } from '../../../form/numbers.ts';
import { Twin } from '../../../form/fields/twin.tsx';
import type { ProductValues } from '../saving/product-values.ts';
import { useProductField } from './use-product-field.ts';
import type { ProductControl } from './use-product-field.ts';

type TextName = FieldPathByValue<ProductValues, string>;

/** Path of a bilingual text: `name` stands for `name.ar` and `name.en`. */
type TwinName = 'name' | 'description' | 'color.name' | 'color.level' | `customTags.${number}.title`;

export interface ProductTextProps {
  control: ProductControl;
  name: TextName;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | null;
  /** For amounts and counts: left to right, accepting the digits of any keyboard. */
  numeric?: 'decimal' | 'numeric';
  /** For codes: left to right. A scanner's Enter does not send the form. */
  code?: boolean;
  prefix?: ReactNode;
  lang?: 'ar' | 'en';
  rows?: number;
  maxLength?: number;
}

/** A text field of the form. */
export function ProductText({ control, name, numeric, code = false, lang, rows, prefix, ...look }: ProductTextProps) {
  const { ref, name: path, onChange, ...field } = useProductField(control, name);
  const input = {
    name: path,
    ref,
    autoComplete: 'off',
    ...(numeric && { inputMode: numeric }),
    ...(code && { spellCheck: false, onKeyDown: keepsForm }),
    ...(lang && { lang, dir: DIRECTION[lang] }),
  } as const;
  if (rows !== undefined) return <TextAreaField {...look} {...field} onChange={onChange} input={{ ...input, rows }} />;
  return (
    <TextField
      {...look}
      {...field}
      onChange={(text) => onChange(numeric ? latinNumber(text) : text)}
      latin={Boolean(numeric) || code}
      prefix={prefix}
      input={input}
    />
  );
}

function keepsForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

export interface TwinTextProps extends Pick<ProductTextProps, 'control' | 'label' | 'rows' | 'maxLength' | 'optional'> {
  name: TwinName;
}

/** A bilingual text: both fields side by side, each in its own direction. */
export function TwinText({ name, label, ...text }: TwinTextProps) {
  return (
    <Twin label={label}>
      {(lang, tagged) => <ProductText {...text} name={`${name}.${lang}`} lang={lang} label={tagged} />}
    </Twin>
  );
}
