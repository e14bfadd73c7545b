import { useController } from 'react-hook-form';
import type { Control, FieldError, FieldValues, Path, RefCallBack } from 'react-hook-form';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { messageOf } from './rules.ts';

/** A field of a form, as the fields of `@fyonka/ui` take it. */
export interface Field {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** What is wrong with it, in words; a field that the visitor has not left yet is not judged. */
  error: string | undefined;
  /** Filled in, left, and nothing wrong with it. */
  good: boolean;
  /** Belongs on the control: the form gives it the focus when it is the first faulty one. */
  ref: RefCallBack;
}

/** Binds one text of a form to its control. */
export function useField<Values extends FieldValues>(control: Control<Values>, name: Path<Values>): Field {
  const { t } = useMessages();
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error, isTouched },
  } = useController({ control, name });
  return {
    value,
    onChange,
    onBlur,
    error: error && wordsOf(error, t),
    good: isTouched && value !== '' && !error,
    ref,
  };
}

function wordsOf(error: FieldError, t: (key: MessageKey) => string): string {
  const message = messageOf(error);
  return message === null ? (error.message ?? '') : t(message);
}
