import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldPathValue, FieldValues, RefCallBack } from 'react-hook-form';
import { AMBIGUOUS, wordsOf } from './rules.ts';
import { useWhichAmount } from './fields/use-which-amount.ts';

/** Props that connect a control to one value of a form. */
export interface FormField<Value> {
  /** Path in the form. The control needs it as its `name`, because `focusField` searches for that. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** Error in words. A field that has not been left yet has none. */
  error: string | undefined;
  ref: RefCallBack;
}

/** Connects one value of a form to its control. @param translate reads a message key of the form */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
  translate: (key: string) => string,
): FormField<FieldPathValue<Values, Name>> {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ control, name });
  const whichAmount = useWhichAmount();
  const words = error?.type === AMBIGUOUS ? whichAmount(String(value)) : error && wordsOf(error, translate);
  return { name, value, onChange, onBlur, error: words ?? undefined, ref };
}
