import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, useForm, useFormState } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { saveAttributes } from '@fyonka/api-client/office/goods/attributes';
import type { ApiError } from '@fyonka/api-client/http';
import type { OfficeAttributesAnswer } from '@fyonka/api-contract/wire/office/goods/attributes';
import { Button } from '@fyonka/ui/actions/button';
import { focusField } from '../../form/focus-field.ts';
import { resolverOf, showRefused } from '../../form/rules.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import { useSaving } from '../../form/use-saving.ts';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { faultsOf, fieldsInOrder, requestOf, valuesOf } from './attribute-values.ts';
import type { FormValues } from './attribute-values.ts';
import { useAttributeWords } from './attribute-words.tsx';
import { AttributesList } from './attributes-list.tsx';
import { useMessages } from './messages.ts';
import styles from '../settings.module.css';

interface AttributesEditorProps {
  /** The latest answer. */
  stored: OfficeAttributesAnswer;
  onSaved: (answer: OfficeAttributesAnswer) => void;
}

/** The form of all attributes, with saving and conflicts. */
export function AttributesEditor({ stored, onSaved }: AttributesEditorProps) {
  const { t } = useMessages();
  const words = useAttributeWords();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(stored);
  const form = useForm<FormValues>({
    defaultValues: valuesOf(stored.attributes),
    resolver: resolverOf<FormValues>(faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const { question } = useUnsavedChanges(isDirty);
  const saving = useSaving<OfficeAttributesAnswer>();

  // An unchanged form takes over what somebody else has saved.
  const isBehind = stored.version > edited.version && !isDirty && !saving.isBusy;
  const catchUp = useEffectEvent(takeOver);
  useEffect(() => {
    if (isBehind) catchUp(stored);
  }, [isBehind, stored]);

  function takeOver(latest: OfficeAttributesAnswer) {
    setEdited(latest);
    form.reset(valuesOf(latest.attributes));
  }

  function focusFirst() {
    const first = fieldsInOrder(form.getValues()).find((field) => form.getFieldState(field).error?.type !== undefined);
    if (first !== undefined) focusField(element.current, first);
  }

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError): string | null {
    if (error.code === 'OFFLINE') return t('offline');
    const known = fieldsInOrder(form.getValues());
    const { others } = showRefused(form, error, (name) => known.find((field) => field === name) ?? null);
    if (error.code !== 'VALIDATION_FAILED' || others.length > 0) return others.join(' ') || t('saveFailed');
    focusFirst();
    return null;
  }

  function save(values: FormValues, { version }: OfficeAttributesAnswer) {
    saving.save(
      () => saveAttributes(requestOf(values, version)),
      (answer) => {
        takeOver(answer);
        onSaved(answer);
        showToast({ kind: 'good', text: t('saved') });
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
      <AttributesList control={form.control} />
      <AttributesSaveBar form={form} problem={saving.problem} isBusy={saving.isBusy} nameOf={words.label} />
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
          if (saving.conflict) save(form.getValues(), saving.conflict.current);
        }}
      />
    </form>
  );
}

interface AttributesSaveBarProps {
  form: UseFormReturn<FormValues>;
  /** Reason for a failed save that no field shows. */
  problem: string | null;
  isBusy: boolean;
  nameOf: (field: string) => string;
}

function AttributesSaveBar({ form, problem, isBusy, nameOf }: AttributesSaveBarProps) {
  const { t } = useMessages();
  const { errors, isDirty } = useFormState({ control: form.control });
  // The list of an attribute's values has an error of its own only when it is empty.
  const faulty = fieldsInOrder(form.getValues()).filter((field) => get(errors, `${field}.type`) !== undefined);
  return (
    <SaveBar problem={problem} faulty={faulty} nameOf={nameOf} state={isDirty && t('unsaved')}>
      {isDirty && (
        <Button kind="text" onClick={() => form.reset()}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </SaveBar>
  );
}
