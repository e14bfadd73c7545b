import { useController } from 'react-hook-form';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { useStarted } from '../use-started.ts';
import { useWords } from '../use-words.ts';
import { wordsOf } from './field-errors.ts';

/** Connects one text of a form to a field of `@fyonka/ui`. */
export function useField<Values extends FieldValues>(control: Control<Values>, name: Path<Values>) {
  const say = useWords();
  const isStarted = useStarted();
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ control, name });
  return {
    value: value as string,
    onChange: onChange as (text: string) => void,
    onBlur,
    error: error && say(wordsOf(error)),
    input: { name, ref, readOnly: !isStarted },
  };
}
