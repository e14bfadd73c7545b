import type { ReactNode } from 'react';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { latinNumber } from '../../form/numbers.ts';
import { useFormField } from '../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import type { ProductValues } from './product-values.ts';
import styles from './form.module.css';

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
  const { t } = useMessages();
  return (
    <div className={styles.twin}>
      <ProductText {...text} name={`${name}.ar`} lang="ar" label={<Label text={label} tag={t('arabic')} />} />
      <ProductText {...text} name={`${name}.en`} lang="en" label={<Label text={label} tag={t('english')} />} />
    </div>
  );
}

function Label({ text, tag }: { text: ReactNode; tag: string }) {
  return (
    <span>
      {text} <span className={styles.tag}>{tag}</span>
    </span>
  );
}
