import { useController } from 'react-hook-form';
import type { Control, FieldError, FieldValues, Path, RefCallBack } from 'react-hook-form';
import { phoneStarts } from '@fyonka/api-client/pages/phones';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { messageOf } from './rules.ts';

/** Props that connect a field of `@fyonka/ui` to one value of a form. */
export interface Field {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Error in words. A field that has not been left yet has none. */
  error: string | undefined;
  /** Filled in, left, and valid. */
  good: boolean;
  /** For the control: the form focuses it when it is the first faulty one. */
  ref: RefCallBack;
}

/** Connects one text of a form to its control. */
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

function wordsOf(error: FieldError, t: (key: MessageKey, values: Record<string, string>) => string): string {
  const message = messageOf(error);
  return message === null ? (error.message ?? '') : t(message, { starts: phoneStarts() });
}
