import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldPathValue, FieldValues, RefCallBack } from 'react-hook-form';
import { wordsOf } from './rules.ts';

/** A field of a form, as controls take it. */
export interface FormField<Value> {
  /** Where it is in the form; the `name` of its control, by which the form gives it the focus. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** What is wrong with it, in words; a field that nobody has left yet is not judged. */
  error: string | undefined;
  ref: RefCallBack;
}

/** Binds one value of a form to its control. @param translate a key of the form's messages */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
  translate: (key: string) => string,
): FormField<FieldPathValue<Values, Name>> {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ control, name });
  return { name, value, onChange, onBlur, error: error && wordsOf(error, translate), ref };
}
