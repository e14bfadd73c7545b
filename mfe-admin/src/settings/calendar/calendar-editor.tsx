import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { saveCalendar } from '@fyonka/api-client/office/settings';
import type { ApiError } from '@fyonka/api-client/http';
import type { OfficeCalendarAnswer } from '@fyonka/api-contract/wire/office/settings';
import { focusField } from '../../form/focus-field.ts';
import { resolverOf, showRefused } from '../../form/rules.ts';
import { useSaving } from '../../form/use-saving.ts';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { mergedOver } from '../shop/settings-values.ts';
import { ClosureGroup, PromiseGroup, WeekGroup } from './calendar-groups.tsx';
import { faultsOf, fieldsInOrder } from './calendar-rules.ts';
import { CalendarSaveBar } from './calendar-save-bar.tsx';
import { requestOf, valuesOf } from './calendar-values.ts';
import type { CalendarValues } from './calendar-values.ts';
import { useCalendarWords } from './calendar-words.tsx';
import { HolidaysGroup } from './holidays-group.tsx';
import { useMessages } from './messages.ts';
import styles from '../settings.module.css';

interface CalendarEditorProps {
  /** The latest answer. */
  stored: OfficeCalendarAnswer;
  onSaved: (answer: OfficeCalendarAnswer) => void;
}

/** The version that the form is based on. A conflict answers with no more than this. */
type Edited = Pick<OfficeCalendarAnswer, 'calendar' | 'version'>;

/** The calendar's form, with saving and conflicts. */
export function CalendarEditor({ stored, onSaved }: CalendarEditorProps) {
  const { t } = useMessages();
  const words = useCalendarWords();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<Edited>(stored);
  const valuesIn = ({ calendar }: Edited) => valuesOf(calendar, stored.ramadanProposal);
  const form = useForm<CalendarValues>({
    defaultValues: valuesIn(stored),
    resolver: resolverOf<CalendarValues>(faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const { question } = useUnsavedChanges(isDirty);
  const saving = useSaving<OfficeCalendarAnswer>();

  // An unchanged form takes over what somebody else has saved.
  const isBehind = stored.version > edited.version && !isDirty && !saving.isBusy;
  const catchUp = useEffectEvent(takeOver);
  useEffect(() => {
    if (isBehind) catchUp(stored);
  }, [isBehind, stored]);

  function takeOver(latest: Edited) {
    setEdited(latest);
    form.reset(valuesIn(latest));
  }

  function focusFirst() {
    const first = fieldsInOrder(form.getValues()).find((field) => form.getFieldState(field).invalid);
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

  function save(values: CalendarValues, { version }: Edited) {
    saving.save(
      () => saveCalendar(requestOf(values, version)),
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
      <PromiseGroup control={form.control} />
      <WeekGroup control={form.control} />
      <HolidaysGroup control={form.control} proposals={stored.proposals} />
      <ClosureGroup control={form.control} />
      <CalendarSaveBar form={form} problem={saving.problem} isBusy={saving.isBusy} />
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
          // Fields that were not changed here keep the other version.
          save(mergedOver(valuesIn(edited), form.getValues(), valuesIn(current)), current);
        }}
      />
    </form>
  );
}
