import type { ReactNode } from 'react';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { Twin } from '../../form/twin.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import type { SettingsValues } from './settings-values.ts';

export type SettingsControl = Control<SettingsValues>;

interface TextProps {
  control: SettingsControl;
  name: FieldPathByValue<SettingsValues, string>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | null;
  /** Kind of a left-to-right value. */
  latin?: 'tel' | 'email' | 'url' | 'numeric';
  lang?: 'ar' | 'en';
  rows?: number;
  maxLength?: number;
}

/** A text field of the form. */
export function SettingsText({ control, name, latin, lang, rows, ...look }: TextProps) {
  const { t } = useMessages();
  const { ref, name: path, ...field } = useFormField(control, name, t as (key: string) => string);
  const input = {
    name: path,
    ref,
    autoComplete: 'off',
    ...(latin && { inputMode: latin }),
    ...(lang && { lang, dir: DIRECTION[lang] }),
  } as const;
  if (rows !== undefined) return <TextAreaField {...look} {...field} input={{ ...input, rows }} />;
  return <TextField {...look} {...field} latin={latin !== undefined} input={input} />;
}

interface TwinProps extends Pick<TextProps, 'control' | 'label' | 'rows' | 'maxLength' | 'optional'> {
  name: 'name' | 'tagline' | 'address' | 'openingHours' | `faq.${number}.question` | `faq.${number}.answer`;
}

/** A bilingual text: both fields side by side, each in its own direction. */
export function TwinText({ name, label, ...text }: TwinProps) {
  return (
    <Twin label={label}>
      {(lang, tagged) => <SettingsText {...text} name={`${name}.${lang}`} lang={lang} label={tagged} />}
    </Twin>
  );
}
