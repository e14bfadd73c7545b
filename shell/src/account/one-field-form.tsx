import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import type { TextFieldProps } from '@fyonka/ui/fields/field';
import styles from './passkeys-section.module.css';

export interface OneFieldFormProps {
  label: string;
  /** What is in the field at first. */
  initial?: string;
  /** What is said when nothing is entered. */
  requiredText: string;
  /** What was wrong with what was sent. */
  error?: string | undefined;
  submitText: string;
  cancelText: string;
  isBusy: boolean;
  onSubmit: (text: string) => void;
  onCancel: () => void;
  maxLength?: number;
  input?: TextFieldProps['input'];
  latin?: boolean;
  /** Before the field. */
  children?: ReactNode;
}

/** Asks for one thing in place: the focus is in its field at once. */
export function OneFieldForm({
  label,
  initial = '',
  requiredText,
  error,
  submitText,
  cancelText,
  isBusy,
  onSubmit,
  onCancel,
  maxLength,
  input,
  latin,
  children,
}: OneFieldFormProps) {
  const form = useForm({ defaultValues: { text: initial }, reValidateMode: 'onSubmit' });
  const { setFocus } = form;
  const { field, fieldState } = useController({ name: 'text', control: form.control, rules: { required: true } });
  useEffect(() => setFocus('text', { shouldSelect: true }), [setFocus]);
  const submit = form.handleSubmit(({ text }) => onSubmit(text));

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <TextField
        label={label}
        optional={null}
        value={field.value}
        onChange={(text) => {
          form.clearErrors();
          field.onChange(text);
        }}
        onBlur={field.onBlur}
        error={fieldState.error ? requiredText : error}
        {...(maxLength !== undefined && { maxLength })}
        {...(latin !== undefined && { latin })}
        input={{ ...input, ref: field.ref }}
      />
      <div className={styles.buttons}>
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
