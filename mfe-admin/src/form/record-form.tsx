import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { get, useForm, useFormState } from 'react-hook-form';
import type { Control, DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { Button } from '@fyonka/ui/actions/button';
import type { FieldWords } from '../history/field-words.ts';
import { ConflictDialog } from '../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../parts/dialogs/unsaved-changes.tsx';
import { focusField } from './focus-field.ts';
import { resolverOf, showRefused } from './rules.ts';
import type { Fault } from './rules.ts';
import { SaveBar } from './save-bar.tsx';
import { useSaving } from './use-saving.ts';
import styles from './record-form.module.css';

interface RecordFormProps<Values extends FieldValues, View, Field extends FieldPath<Values>> {
  /** Null creates a new one. */
  record: View | null;
  /** The values of a new one. */
  empty: Values;
  valuesOf: (record: View) => Values;
  /** What can be said before the server judges the values. */
  faultsOf: (values: Values) => readonly Fault<Values, string>[];
  /** The fields that can be faulty, from the top of the form to its end. */
  fields: readonly Field[];
  /** The field of the form for one of the request; null: there is none. */
  fieldOf: (field: string) => Field | null;
  /** @param over what was edited; null: nothing, a new one is created; @throws ApiError */
  send: (values: Values, over: View | null) => Promise<View>;
  onSaved: (saved: View, leaveTo: (href: string) => void) => void;
  /** Words of the fields of the request, for a conflict. */
  words: Pick<FieldWords, 'label' | 'value'>;
  /** Name of a faulty field. */
  nameOf: (field: Field) => string;
  texts: { save: string; unsaved: string; offline: string; failed: string };
  children: (control: Control<Values>) => ReactNode;
}

/** The form of one thing of the office on a page of its own. The server judges it, and says at which field what is wrong. */
export function RecordForm<Values extends FieldValues, View, Field extends FieldPath<Values>>(
  props: RecordFormProps<Values, View, Field>,
) {
  const { record, empty, valuesOf, fields, words, texts } = props;
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(record);
  const form = useForm<Values>({
    defaultValues: (record ? valuesOf(record) : empty) as DefaultValues<Values>,
    resolver: resolverOf<Values>(props.faultsOf),
  });
  const { isDirty, errors } = useFormState({ control: form.control });
  const { question, leaveTo } = useUnsavedChanges(isDirty);
  const saving = useSaving<View>();

  function focusFirst() {
    const first = fields.find((field) => form.getFieldState(field).invalid);
    if (first) focusField(element.current, first);
  }

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError): string | null {
    const { fields: marked, others } = showRefused(form, error, props.fieldOf);
    focusFirst();
    if (marked.length > 0 || others.length > 0) return others.join(' ') || null;
    return error.code === 'OFFLINE' ? texts.offline : (error.answer.message ?? texts.failed);
  }

  function save(values: Values, over: View | null) {
    saving.save(
      () => props.send(values, over),
      (saved) => {
        form.reset(values);
        props.onSaved(saved, leaveTo);
      },
      showAtFields,
    );
  }

  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => save(values, edited), focusFirst)(event)}
    >
      {question}
      {props.children(form.control)}
      <SaveBar
        problem={saving.problem}
        faulty={fields.filter((field) => get(errors, field) !== undefined)}
        nameOf={props.nameOf}
        state={isDirty ? texts.unsaved : null}
      >
        <Button type="submit" tall busy={saving.isBusy}>
          {texts.save}
        </Button>
      </SaveBar>
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        fieldName={words.label}
        fieldValue={words.value}
        onTakeTheirs={() => {
          const current = saving.conflict?.current ?? null;
          setEdited(current);
          if (current) form.reset(valuesOf(current));
          saving.closeConflict();
        }}
        onKeepMine={() => save(form.getValues(), saving.conflict?.current ?? null)}
      />
    </form>
  );
}
