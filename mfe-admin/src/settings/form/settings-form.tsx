import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { Button } from '@fyonka/ui/actions/button';
import type { FieldTable, FormRules } from '../../form/fields/field-table.ts';
import type { FormLayout } from '../../form/fields/arranged-fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useTableForm } from '../../form/table-form.tsx';
import { useFormDraft } from '../../form/saving/use-form-draft.ts';
import { useSaving } from '../../form/saving/use-saving.ts';
import type { FieldWords } from '../../history/field-words.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { useMessages } from '../messages.ts';
import { mergedOver } from './merged-over.ts';

interface SettingsFormProps<
  Values extends FieldValues,
  Edited extends { version: number },
  Answer extends Edited,
  Key extends string,
> {
  /** The latest answer. */
  stored: Answer;
  /** The values of a version. A conflict answers with no more of it than this reads. */
  valuesOf: (edited: Edited) => Values;
  fields: FieldTable<Values, Key>;
  layout: FormLayout<Values, Key>;
  /** Rules that no table can say; those of the fields unless given. Must be the same object at every call. */
  rules?: FormRules<Values>;
  /** @param version that the values are based on; @throws ApiError */
  send: (values: Values, version: number) => Promise<Answer>;
  /** Names the unsaved input that outlives a session, see `useFormDraft`; none is kept unless given. */
  draft?: string;
  onSaved?: (answer: Answer) => void;
  /** Words of the fields of the request, for a conflict. */
  words: Pick<FieldWords, 'label' | 'value'>;
  /** The name of a faulty field; that of the table unless given. */
  nameOf?: (field: FieldPath<Values>) => string;
  /** Words of the buttons and of the state; those of the settings unless given. */
  barWords?: (key: 'save' | 'discard' | 'unsaved' | 'offline') => string;
  t: (key: NoInfer<Key> | 'saved' | 'saveFailed') => string;
}

/**
 * A form of the settings, with saving and conflicts. While it is unchanged it takes over what somebody else has saved; in a
 * conflict, fields that were not changed here keep the other version.
 */
export function SettingsForm<
  Values extends FieldValues,
  Edited extends { version: number },
  Answer extends Edited,
  Key extends string,
>(props: SettingsFormProps<Values, Edited, Answer, Key>) {
  const { stored, valuesOf, t } = props;
  const settings = useMessages();
  const bar = props.barWords ?? settings.t;
  const [edited, setEdited] = useState<Edited>(stored);
  const of = useTableForm(props.fields, { values: valuesOf(stored), mode: 'onTouched', rules: props.rules });
  const { form, isDirty } = of;
  useFormDraft(form, props.draft === undefined ? null : `${props.draft}@${edited.version}`);
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

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError): string | null {
    if (error.code === 'OFFLINE') return bar('offline');
    const { others } = of.show(error);
    const isAtFields = error.code === 'VALIDATION_FAILED' && others.length === 0;
    return isAtFields ? null : others.join(' ') || t('saveFailed');
  }

  function save(values: Values, { version }: Edited) {
    saving.save(
      () => props.send(values, version),
      (answer) => {
        takeOver(answer);
        props.onSaved?.(answer);
        announce(t('saved'));
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
      nameOf={props.nameOf}
      unsaved={bar('unsaved')}
      buttons={
        <>
          {isDirty && (
            <Button kind="text" onClick={() => form.reset()}>
              {bar('discard')}
            </Button>
          )}
          <Button type="submit" busy={saving.isBusy}>
            {bar('save')}
          </Button>
        </>
      }
      onSave={(values) => save(values, edited)}
      onTakeTheirs={takeOver}
      onKeepMine={(current) => save(mergedOver(valuesOf(edited), form.getValues(), valuesOf(current)), current)}
      isWide
      t={t}
    >
      {question}
    </FormFrame>
  );
}
