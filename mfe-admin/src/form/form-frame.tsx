import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useFormState } from 'react-hook-form';
import type { FieldPath, FieldValues, FormState, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { classNames } from '@fyonka/ui/class-names';
import type { FieldWords } from '../history/field-words.ts';
import { ConflictDialog } from '../parts/dialogs/conflict-dialog.tsx';
import type { FormRules } from './fields/field-table.ts';
import { focusField } from './focus-field.ts';
import { showRefused } from './rules.ts';
import { SaveBar } from './save-bar.tsx';
import type { Saving } from './use-saving.ts';
import styles from './form-frame.module.css';

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

interface FormFrameProps<Values extends FieldValues, View> {
  form: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
  fields: FaultyFields<Values>;
  saving: Saving<View>;
  /** Words of the fields of the request, for a conflict. */
  words: Pick<FieldWords, 'label' | 'value'>;
  /** Name of a faulty field. */
  nameOf: (field: FieldPath<Values>) => string;
  /** Question before the form is left. */
  question: ReactNode;
  /** Words for unsaved changes. */
  unsaved: string;
  buttons: ReactNode;
  onSave: (values: Values) => void;
  /** @param current the version of somebody else */
  onTakeTheirs: (current: View) => void;
  onKeepMine: (current: View) => void;
  /** Of the width of the page. */
  isWide?: boolean;
  children: ReactNode;
}

/** A form of the office with its bar for saving, and the question whose version counts. */
export function FormFrame<Values extends FieldValues, View>({
  form,
  element,
  fields,
  saving,
  children,
  ...props
}: FormFrameProps<Values, View>) {
  const { isDirty } = useFormState({ control: form.control });
  const { conflict } = saving;
  return (
    <FormProvider {...form}>
      <form
        className={classNames(styles.form, props.isWide && styles.wide)}
        ref={element}
        noValidate
        onSubmit={(event) => void form.handleSubmit(props.onSave, fields.focusFirst)(event)}
      >
        {props.question}
        {children}
        <SaveBar problem={saving.problem} faulty={fields.faulty} nameOf={props.nameOf} state={isDirty && props.unsaved}>
          {props.buttons}
        </SaveBar>
        <ConflictDialog
          conflict={conflict}
          onClose={saving.closeConflict}
          fieldName={props.words.label}
          fieldValue={props.words.value}
          onTakeTheirs={() => {
            if (conflict) props.onTakeTheirs(conflict.current);
            saving.closeConflict();
          }}
          onKeepMine={() => conflict && props.onKeepMine(conflict.current)}
        />
      </form>
    </FormProvider>
  );
}
