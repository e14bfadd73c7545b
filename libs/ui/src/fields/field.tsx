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
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  /** What is wrong. Describes the control, and is announced when it appears. */
  error?: string | undefined;
  hint?: ReactNode;
  /** True: the label says that it is optional. Null: the label says neither. Otherwise it is marked as required. */
  optional?: boolean | null;
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode;
}

/** What a control needs to belong to its frame. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldFrameProps extends FieldTexts {
  /** Draws the control, with these attributes on the element that takes the focus. */
  children: (control: ControlAttributes) => ReactNode;
  className?: string | undefined;
}

/** Label, hint and error around one control. */
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
  /** Stays left to right in Arabic: phones, e-mails, codes. */
  latin?: boolean;
  /** Any further attribute of the control, `ref` too. */
  input?: Omit<ComponentProps<Element>, 'value' | 'onChange' | 'onBlur' | 'maxLength'>;
  className?: string | undefined;
}

export interface TextFieldProps extends TextProps<'input'> {
  /** Stands before the text, such as `+965`. */
  prefix?: ReactNode;
  /** Marks the value as right; room for the mark is kept as soon as this is given. */
  good?: boolean;
  /** Names a button that empties the field and gives it the focus. */
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
