import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { Button } from '@fyonka/ui/actions/button';
import { fieldName } from '../../form/fields/field-names.ts';
import { rulesOf } from '../../form/fields/field-table.ts';
import type { FieldTable, FormRules } from '../../form/fields/field-table.ts';
import { FormFields, Layout } from '../../form/fields/form-fields.tsx';
import type { FormLayout } from '../../form/fields/form-fields.tsx';
import { FormFrame, useFaultyFields } from '../../form/form-frame.tsx';
import { resolverOf } from '../../form/rules.ts';
import { useNameInLanguage } from '../../form/fields/use-name-in-language.ts';
import { useSaving } from '../../form/use-saving.ts';
import type { FieldWords } from '../../history/field-words.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
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
  const nameInLanguage = useNameInLanguage();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<Edited>(stored);
  const [rules] = useState(() => props.rules ?? rulesOf(props.fields));
  const form = useForm<Values>({
    defaultValues: valuesOf(stored) as DefaultValues<Values>,
    resolver: resolverOf<Values>(rules.faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const { question } = useUnsavedChanges(isDirty);
  const saving = useSaving<Answer>();
  const fields = useFaultyFields(form, rules, element);
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
    const { others } = fields.show(error);
    const isAtFields = error.code === 'VALIDATION_FAILED' && others.length === 0;
    return isAtFields ? null : others.join(' ') || t('saveFailed');
  }

  function save(values: Values, { version }: Edited) {
    saving.save(
      () => props.send(values, version),
      (answer) => {
        takeOver(answer);
        props.onSaved?.(answer);
        showToast({ kind: 'good', text: t('saved') });
      },
      showAtFields,
    );
  }

  return (
    <FormFrame
      form={form}
      element={element}
      fields={fields}
      saving={saving}
      words={props.words}
      nameOf={props.nameOf ?? ((field) => fieldName(props.fields, field, t, nameInLanguage))}
      question={question}
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
    >
      <FormFields table={props.fields} t={t}>
        <Layout of={props.layout} />
      </FormFields>
    </FormFrame>
  );
}
