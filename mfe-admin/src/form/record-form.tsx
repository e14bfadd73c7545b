import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { Button } from '@fyonka/ui/actions/button';
import type { FieldWords } from '../history/field-words.ts';
import { announce } from '../parts/toasts/announced.ts';
import { useUnsavedChanges } from '../parts/dialogs/unsaved-changes.tsx';
import type { FieldTable } from './fields/field-table.ts';
import type { FormLayout } from './fields/arranged-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useFormDraft } from './saving/use-form-draft.ts';
import { useTableForm } from './table-form.tsx';
import { useSaving } from './saving/use-saving.ts';

/** Messages that the form of every kind of thing has. */
type FormKey = 'save' | 'create' | 'created' | 'updated' | 'unsaved' | 'offline' | 'failed';

export interface RecordFormProps<Values extends FieldValues, View, Key extends string> {
  /** Null creates a new one. */
  record: View | null;
  /** See `useFormDraft`. */
  draft: string;
  /** The values of a new one. */
  empty: Values;
  valuesOf: (record: View) => Values;
  fields: FieldTable<Values, Key>;
  layout: FormLayout<Values, Key>;
  /** @param over what was edited; null: nothing, a new one is created; @throws ApiError */
  send: (values: Values, over: View | null) => Promise<View>;
  /** The page with all things of the kind, which opens then. */
  list: string;
  /** Words of the fields of the request, for a conflict. */
  words: Pick<FieldWords, 'label' | 'value'>;
  t: (key: NoInfer<Key> | FormKey) => string;
}

/** The form of one thing of the office on a page of its own. The server judges it, and says at which field what is wrong. */
export function RecordForm<Values extends FieldValues, View, Key extends string>(
  props: RecordFormProps<Values, View, Key>,
) {
  const { record, valuesOf, t } = props;
  const [edited, setEdited] = useState(record);
  const of = useTableForm(props.fields, { values: record ? valuesOf(record) : props.empty });
  useFormDraft(of.form, props.draft);
  const { question, leaveTo } = useUnsavedChanges(of.isDirty);
  const saving = useSaving<View>();

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError): string | null {
    const { isAtFields, others } = of.show(error);
    if (isAtFields || others.length > 0) return others.join(' ') || null;
    return error.code === 'OFFLINE' ? t('offline') : (error.answer.message ?? t('failed'));
  }

  function save(values: Values, over: View | null) {
    saving.save(
      () => props.send(values, over),
      () => {
        of.form.reset(values);
        announce(t(record ? 'updated' : 'created'));
        leaveTo(props.list);
      },
      showAtFields,
    );
  }

  return (
    <FormFrame
      of={of}
      layout={props.layout}
      saving={saving}
      words={props.words}
      unsaved={t('unsaved')}
      buttons={
        <Button type="submit" tall busy={saving.isBusy}>
          {t(record ? 'save' : 'create')}
        </Button>
      }
      onSave={(values) => save(values, edited)}
      onTakeTheirs={(current) => {
        setEdited(() => current);
        of.form.reset(valuesOf(current));
      }}
      onKeepMine={(current) => save(of.form.getValues(), current)}
      t={t}
    >
      {question}
    </FormFrame>
  );
}
