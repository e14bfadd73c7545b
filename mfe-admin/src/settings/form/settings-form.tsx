import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormState } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, FormState, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { Button } from '@fyonka/ui/actions/button';
import { focusField } from '../../form/focus-field.ts';
import { resolverOf, showRefused } from '../../form/rules.ts';
import type { Fault } from '../../form/rules.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { useSaving } from '../../form/use-saving.ts';
import type { FieldWords } from '../../history/field-words.ts';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { mergedOver } from './merged-over.ts';
import styles from '../settings.module.css';

interface SettingsFormProps<Values extends FieldValues, Edited extends { version: number }, Answer extends Edited> {
  /** The latest answer. */
  stored: Answer;
  /** The values of a version. A conflict answers with no more of it than this reads. */
  valuesOf: (edited: Edited) => Values;
  faultsOf: (values: Values) => readonly Fault<Values, string>[];
  /** All fields, from the top of the form to its end. */
  fieldsInOrder: (values: Values) => readonly FieldPath<Values>[];
  /** The field of the form for one of the request; the one with the same name unless given. Null: there is none. */
  fieldOf?: (field: string, values: Values) => FieldPath<Values> | null;
  /** @param version that the values are based on; @throws ApiError */
  send: (values: Values, version: number) => Promise<Answer>;
  onSaved?: (answer: Answer) => void;
  /** Words of the fields of the request, for a conflict. */
  words: Pick<FieldWords, 'label' | 'value'>;
  /** The name of a field of the form where it is faulty; `words.label` unless given. */
  nameOf?: (field: FieldPath<Values>) => string;
  messages: { saved: string; failed: string };
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/**
 * A form of the settings, with saving and conflicts. While it is unchanged it takes over what somebody else has saved; in a
 * conflict, fields that were not changed here keep the other version.
 */
export function SettingsForm<Values extends FieldValues, Edited extends { version: number }, Answer extends Edited>(
  props: SettingsFormProps<Values, Edited, Answer>,
) {
  const { stored, valuesOf, fieldsInOrder, words, messages } = props;
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<Edited>(stored);
  const form = useForm<Values>({
    defaultValues: valuesOf(stored) as DefaultValues<Values>,
    resolver: resolverOf<Values>(props.faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const state = useFormState({ control: form.control });
  const { isDirty } = state;
  const { question } = useUnsavedChanges(isDirty);
  const saving = useSaving<Answer>();

  const isBehind = stored.version > edited.version && !isDirty && !saving.isBusy;
  const catchUp = useEffectEvent(takeOver);
  useEffect(() => {
    if (isBehind) catchUp(stored);
  }, [isBehind, stored]);

  function takeOver(latest: Edited) {
    setEdited(latest);
    form.reset(valuesOf(latest));
  }

  /** A list has an error of its own only if that has a type; otherwise its rows have. */
  function faultyFields(now?: FormState<Values>) {
    const fields = fieldsInOrder(form.getValues());
    return fields.filter((field) => form.getFieldState(field, now).error?.type !== undefined);
  }

  function focusFirst() {
    const [first] = faultyFields();
    if (first !== undefined) focusField(element.current, first);
  }

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError): string | null {
    if (error.code === 'OFFLINE') return t('offline');
    const values = form.getValues();
    const sameName = (name: string) => fieldsInOrder(values).find((field) => field === name) ?? null;
    // A folded part of the form has to be open before a field in it can be focused.
    const { others } = flushSync(() =>
      showRefused(form, error, (name) => (props.fieldOf ? props.fieldOf(name, values) : sameName(name))),
    );
    if (error.code !== 'VALIDATION_FAILED' || others.length > 0) return others.join(' ') || messages.failed;
    focusFirst();
    return null;
  }

  function save(values: Values, { version }: Edited) {
    saving.save(
      () => props.send(values, version),
      (answer) => {
        takeOver(answer);
        props.onSaved?.(answer);
        showToast({ kind: 'good', text: messages.saved });
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
      {props.children(form)}
      <SaveBar
        problem={saving.problem}
        faulty={faultyFields(state)}
        nameOf={props.nameOf ?? words.label}
        state={isDirty && t('unsaved')}
      >
        {isDirty && (
          <Button kind="text" onClick={() => form.reset()}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" busy={saving.isBusy}>
          {t('save')}
        </Button>
      </SaveBar>
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        fieldName={words.label}
        fieldValue={words.value}
        onTakeTheirs={() => {
          if (saving.conflict) takeOver(saving.conflict.current);
          saving.closeConflict();
        }}
        onKeepMine={() => {
          if (!saving.conflict) return;
          const { current } = saving.conflict;
          save(mergedOver(valuesOf(edited), form.getValues(), valuesOf(current)), current);
        }}
      />
    </form>
  );
}
