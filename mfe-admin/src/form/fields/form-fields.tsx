import { createContext, use } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { fittingText, sewnLength } from '@fyonka/api-contract/text/sewn-text';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { LONGEST_CUSTOM_TEXT } from '@fyonka/api-contract/values/limits';
import { currencyUnit } from '@fyonka/i18n/format';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { EmailField } from '@fyonka/ui/fields/email-field';
import { TextAreaField, TextField } from '@fyonka/ui/fields/field';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Boxes } from '../../parts/fields/boxes.tsx';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { FieldError } from '../field-error.tsx';
import { latinNumber } from '../numbers.ts';
import { Twin } from './twin.tsx';
import { useFormField } from '../use-form-field.ts';
import { isShown, lookAt } from './field-table.ts';
import type { FieldLook, FieldTable, Translate, Words } from './field-table.ts';

interface FieldsOfForm {
  table: FieldTable<FieldValues, string>;
  t: Translate<string>;
}

const OfForm = createContext<FieldsOfForm | null>(null);

interface FormFieldsProps<Values extends FieldValues, Key extends string> {
  table: FieldTable<Values, Key>;
  t: (key: Key) => string;
  children: ReactNode;
}

/** Lets the fields below it, which are inside of a `FormProvider`, draw themselves from a table. */
export function FormFields<Values extends FieldValues, Key extends string>(props: FormFieldsProps<Values, Key>) {
  const { table, t, children } = props;
  return <OfForm value={{ table, t } as unknown as FieldsOfForm}>{children}</OfForm>;
}

/** The table around a field, and what reads its keys. */
export function useFieldsOfForm(): FieldsOfForm {
  const fields = use(OfForm);
  if (fields === null) throw new Error('A field of a table needs a form around it.');
  return fields;
}

/**
 * A field of the table around it. At another path it is another field: what was read of the values is of the row that
 * stood there before.
 * @param name its path
 */
export function FormField({ name }: { name: string }) {
  return <FieldAt key={name} name={name} />;
}

function FieldAt({ name }: { name: string }) {
  const { table, t } = useFieldsOfForm();
  const { control } = useFormContext();
  const { look, number, rows = [] } = lookAt(table, name) ?? {};
  // What depends on other fields follows them.
  const { label, hint, ...is } = useWatch({
    control,
    compute: (values: FieldValues) => ({
      shown: isShown(table, name, values),
      disabled: look?.isDisabled?.(values, rows) ?? false,
      label: typeof look?.label === 'function' ? look.label(values) : look?.label,
      hint: typeof look?.hint === 'function' ? look.hint(values) : look?.hint,
    }),
  });
  const wordsOf = useWordsOf();
  if (!look || label === undefined || !is.shown) return null;
  const texts = { label: wordsOf(label, number ?? undefined), hint: hint && t(hint) };
  if (look.as === 'switch') return <Switch name={name} {...texts} />;
  if (look.as === 'choice') return <Choice name={name} look={look} isDisabled={is.disabled} {...texts} />;
  if (look.as === 'boxes') return <ChosenBoxes name={name} look={look} {...texts} />;
  if (look.as !== 'twin') return <FormText name={name} look={look} {...texts} />;
  return (
    <Twin label={texts.label}>
      {(language, tagged) => <FormText name={`${name}.${language}`} look={look} label={tagged} hint={texts.hint} />}
    </Twin>
  );
}

/** @returns the words of a label. @param number of the row, for those of a key */
function useWordsOf(): (label: Words<string>, number?: number) => string {
  const { t } = useFieldsOfForm();
  const lang = useLanguage();
  return (label, number) => {
    if (typeof label === 'string') return t(label, number === undefined ? {} : { number });
    return 'words' in label ? label.words : label[lang];
  };
}

interface DrawnProps {
  name: FieldPath<FieldValues>;
  label: string;
  hint: string | undefined;
}

function Switch({ name, ...texts }: DrawnProps) {
  const { value, onChange } = useFormField(useFormContext().control, name, () => '');
  return <SwitchField {...texts} isOn={value as boolean} onChange={onChange} />;
}

interface ChoiceProps extends DrawnProps {
  look: FieldLook<FieldValues, string>;
}

function Choice({ name, look: { options = [], placeholder }, ...texts }: ChoiceProps & { isDisabled: boolean }) {
  const { t } = useFieldsOfForm();
  const wordsOf = useWordsOf();
  const { value, onChange, error } = useFormField(useFormContext().control, name, t);
  return (
    <ChoiceField
      {...texts}
      {...(placeholder !== undefined && { placeholder: t(placeholder), isRequired: true })}
      name={name}
      value={value as string | null}
      onChange={onChange}
      error={error}
      options={options.map((one) => ({ ...one, label: wordsOf(one.label) }))}
    />
  );
}

function ChosenBoxes({ name, look: { options = [] }, label, hint }: ChoiceProps) {
  const { t } = useFieldsOfForm();
  const wordsOf = useWordsOf();
  const { value, onChange, onBlur, error } = useFormField(useFormContext().control, name, t);
  return (
    <Boxes
      legend={label}
      hint={hint}
      name={name}
      options={options.map((one) => ({ ...one, label: wordsOf(one.label) }))}
      chosen={value as string[]}
      onChange={onChange}
      onBlur={onBlur}
    >
      <FieldError text={error} />
    </Boxes>
  );
}

/** Password managers fill and store fields of this type unless an attribute forbids it. */
const NOT_A_PASSWORD = { 'data-1p-ignore': '', 'data-lpignore': 'true' };

const INPUTS = {
  latin: {},
  secret: { type: 'password', spellCheck: false, ...NOT_A_PASSWORD },
  code: { spellCheck: false, onKeyDown: keepsForm },
  tel: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { inputMode: 'url' },
  count: { inputMode: 'numeric' },
  amount: { inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
} as const;

/** A scanner ends with Enter. */
function keepsForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

interface TextProps {
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  look: FieldLook<FieldValues, string>;
}

/** A text of the form around it, with a label that no table has. */
export function FormText({ name, look, ...texts }: TextProps) {
  const { t } = useFieldsOfForm();
  const lang = useLanguage();
  const { ref, name: path, onChange, ...field } = useFormField(useFormContext().control, name, t);
  const { as = 'text', optional = false, longest, latest, rows, inKd, prefix, isRewritten } = look;
  const language = LANGUAGES.find((one) => name.endsWith(`.${one}`));
  const latin = as in INPUTS ? INPUTS[as as keyof typeof INPUTS] : undefined;
  const frame = {
    ...texts,
    ...field,
    value: field.value as string,
    onChange: (text: string) => onChange(isRewritten ? latinNumber(text) : text),
    optional,
    ...(longest && { maxLength: longest }),
    ...(as === 'sewn' && {
      onChange: (text: string) => onChange(fittingText(text)),
      aside: (
        <Ltr>
          {sewnLength(field.value as string)}/{LONGEST_CUSTOM_TEXT}
        </Ltr>
      ),
    }),
  };
  const input = {
    name: path,
    ref,
    autoComplete: 'off',
    ...latin,
    ...((as === 'auto' || as === 'words' || as === 'sewn') && { dir: 'auto' }),
    ...(as === 'words' && { spellCheck: false }),
    ...(latest !== undefined && { max: latest }),
    ...(language && { lang: language, dir: DIRECTION[language] }),
  };
  if (as === 'password')
    return <PasswordField {...frame} autoComplete="current-password" input={{ name: path, ref }} />;
  if (rows !== undefined) return <TextAreaField {...frame} input={{ ...input, rows }} />;
  if (as === 'email') return <EmailField {...frame} input={input} />;
  return <TextField {...frame} latin={latin !== undefined} prefix={inKd ? currencyUnit[lang] : prefix} input={input} />;
}
