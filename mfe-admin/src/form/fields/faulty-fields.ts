import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import type { FieldPath, FieldValues, FormState, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import type { FormRules } from './field-table.ts';
import { focusField } from './focus-field.ts';
import { showRefused } from '../rules.ts';

export interface FaultyFields<Values extends FieldValues> {
  /** The faulty fields, from the top of the form to its end. */
  faulty: FieldPath<Values>[];
  focusFirst: () => void;
  /** Shows the server's refusals at their fields, and returns the messages for which there is no field. */
  show: (error: ApiError) => { isAtFields: boolean; others: string[] };
}

/** What is faulty in a form, and how it is shown. @param element of the form */
export function useFaultyFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldsInOrder, fieldOf }: FormRules<Values>,
  element: RefObject<HTMLFormElement | null>,
): FaultyFields<Values> {
  const state = useFormState({ control: form.control });
  // A list has an error of its own only if that has a type; otherwise its rows have.
  const faultyIn = (now?: FormState<Values>) =>
    fieldsInOrder(form.getValues()).filter((field) => form.getFieldState(field, now).error?.type !== undefined);

  function focusFirst() {
    const [first] = faultyIn();
    if (first !== undefined) focusField(element.current, first);
  }

  function show(error: ApiError) {
    const values = form.getValues();
    // A folded part of the form has to be open before a field in it can be focused.
    const { fields, others } = flushSync(() => showRefused(form, error, (field) => fieldOf(field, values)));
    focusFirst();
    return { isAtFields: fields.length > 0, others };
  }

  return { faulty: faultyIn(state), focusFirst, show };
}
