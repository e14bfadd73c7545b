import { useId } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useMessages } from './messages.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean;
  /** Error message, which describes the control and is announced when it appears. */
  error?: string | undefined;
  hint?: ReactNode;
  /** True: the label says 'optional'. Null: it says nothing. Otherwise the field is marked as required. */
  optional?: boolean | null;
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode;
}

/** Attributes that connect a control to its frame. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldFrameProps extends FieldTexts {
  /** Renders the control, with these attributes on the focusable element. */
  children: (control: ControlAttributes) => ReactNode;
  className?: string | undefined;
}

/** Label, hint and error around a control. */
export function FieldFrame({
  label,
  hideLabel = false,
  error,
  hint,
  optional = false,
  aside,
  children,
  className,
}: FieldFrameProps) {
  const { t } = useMessages();
  const id = useId();
  const describedBy = classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined;
  return (
    <div className={classNames(styles.field, error && styles.bad, className)}>
      <label className={styles.label} htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optional === true && <span className={styles.optional}>{t('optional')}</span>}
        {optional === false && !hideLabel && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
        {aside && <span className={styles.aside}>{aside}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional === false || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

interface TextProps<Element extends 'input' | 'textarea'> extends FieldTexts {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  maxLength?: number;
  /** Keeps the text left to right in Arabic, for phone numbers, e-mail addresses and codes. */
  latin?: boolean;
  /** Further attributes of the control, including `ref`. */
  input?: Omit<ComponentProps<Element>, 'value' | 'onChange' | 'onBlur' | 'maxLength'>;
  className?: string | undefined;
}

export interface TextFieldProps extends TextProps<'input'> {
  /** Shown before the text, such as `+965`. */
  prefix?: ReactNode;
  /** Shows a tick. Space for it is reserved as soon as the prop is given. */
  good?: boolean;
  /** Label of a button that clears the field and focuses it. */
  clearLabel?: string;
}

export function TextField({
  value,
  onChange,
  onBlur,
  maxLength,
  latin = false,
  input,
  prefix,
  good,
  clearLabel,
  ...frame
}: TextFieldProps) {
  function clear({ currentTarget }: MouseEvent<HTMLElement>) {
    onChange('');
    currentTarget.parentElement?.querySelector('input')?.focus();
  }

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={classNames(styles.box, good !== undefined && styles.marked)} dir={latin ? 'ltr' : undefined}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            type="text"
            {...input}
            {...control}
            dir={latin ? 'ltr' : input?.dir}
            value={value}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {good && !frame.error && <Icon icon={Check} size={18} className={styles.good} />}
          {clearLabel && value && <IconButton icon={X} label={clearLabel} onClick={clear} />}
        </div>
      )}
    </FieldFrame>
  );
}

export function TextAreaField({
  value,
  onChange,
  onBlur,
  maxLength,
  latin = false,
  input,
  ...frame
}: TextProps<'textarea'>) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.box} dir={latin ? 'ltr' : undefined}>
          <textarea
            rows={3}
            {...input}
            {...control}
            dir={latin ? 'ltr' : input?.dir}
            value={value}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </FieldFrame>
  );
}
