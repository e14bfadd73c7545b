import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { CodeField } from '@fyonka/ui/fields/code/code-field';
import { PasswordField } from '@fyonka/ui/fields/password-field';
import styles from './passkeys/passkeys-section.module.css';

export interface OneFieldFormProps {
  /** Left out for a code, whose field has its own. */
  label?: string;
  /** Initial value. */
  initial?: string;
  /** Message for an empty field. */
  requiredText: string;
  /** Error of the value that was sent. */
  error?: string | undefined;
  submitText: string;
  cancelText: string;
  isBusy: boolean;
  onSubmit: (text: string) => void;
  onCancel: () => void;
  /** What is asked for: a text, the account's password, or a mailed code. */
  kind?: 'text' | 'password' | 'code';
  maxLength?: number;
  /** Shown above the field. */
  children?: ReactNode;
}

/** Asks for one value in place. Its field has the focus at once, and again after an error, and all of it is in view. */
export function OneFieldForm({
  label = '',
  initial = '',
  requiredText,
  error,
  submitText,
  cancelText,
  isBusy,
  onSubmit,
  onCancel,
  kind = 'text',
  maxLength,
  children,
}: OneFieldFormProps) {
  const form = useForm({ defaultValues: { text: initial }, reValidateMode: 'onSubmit' });
  const { setFocus } = form;
  const { field, fieldState } = useController({ name: 'text', control: form.control, rules: { required: true } });
  const buttons = useRef<HTMLDivElement>(null);
  const begin = useCallback(() => {
    setFocus('text', { shouldSelect: true });
    // Browsers scroll to the field alone, and the error and the buttons are below it.
    buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [setFocus]);
  useEffect(begin, [begin]);
  useEffect(() => {
    if (error !== undefined) begin();
  }, [begin, error]);
  const submit = form.handleSubmit(({ text }) => onSubmit(text));

  const common = {
    label,
    optional: null,
    value: field.value,
    onChange(text: string) {
      form.clearErrors();
      field.onChange(text);
    },
    onBlur: field.onBlur,
    error: fieldState.error ? requiredText : error,
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {kind === 'password' && <PasswordField {...common} autoComplete="current-password" input={{ ref: field.ref }} />}
      {kind === 'code' && <CodeField {...common} input={{ name: field.name, ref: field.ref, readOnly: isBusy }} />}
      {kind === 'text' && (
        <TextField
          {...common}
          {...(maxLength !== undefined && { maxLength })}
          input={{ ref: field.ref, dir: 'auto', autoComplete: 'off' }}
        />
      )}
      <div ref={buttons} className={styles.buttons}>
        <Button type="submit" kind="line" busy={isBusy}>
          {submitText}
        </Button>
        <Button kind="text" onClick={onCancel}>
          {cancelText}
        </Button>
      </div>
    </form>
  );
}
