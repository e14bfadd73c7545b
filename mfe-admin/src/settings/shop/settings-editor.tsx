import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { OfficeSettingsView } from '@fyonka/api-contract/wire/office/settings';
import { focusField } from '../../form/focus-field.ts';
import { resolverOf } from '../../form/rules.ts';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { useMessages } from '../messages.ts';
import { FaqGroup } from './faq-group.tsx';
import { SettingsSaveBar } from './settings-save-bar.tsx';
import { ContactGroup, DeliveryGroup, NamesGroup, SecurityGroup, SellingGroup } from './settings-groups.tsx';
import { faultsOf, fieldsInOrder } from './settings-rules.ts';
import { mergedOver, valuesOf } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';
import { useSettingsWords } from './settings-words.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import styles from '../settings.module.css';

/** The settings form, with saving and conflicts. @param stored the settings of the latest answer */
export function SettingsEditor({ stored }: { stored: OfficeSettingsView }) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(stored);
  const form = useForm<SettingsValues>({
    defaultValues: valuesOf(stored),
    resolver: resolverOf<SettingsValues>(faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const { question } = useUnsavedChanges(isDirty);
  const saving = useSaveSettings(form);
  const words = useSettingsWords();

  const isBehind = stored.version > edited.version && !isDirty && !saving.isBusy;
  const catchUp = useEffectEvent(takeOver);
  // When somebody else has saved, an unchanged form takes over their version, even while it asks about a conflict,
  // since both answers would then be the same.
  useEffect(() => {
    if (isBehind) catchUp(stored);
  }, [isBehind, stored]);

  function takeOver(settings: OfficeSettingsView) {
    setEdited(settings);
    form.reset(valuesOf(settings));
  }

  function focusFirst() {
    const fields = fieldsInOrder(form.getValues('faq').length);
    const first = fields.find((field) => form.getFieldState(field).invalid);
    if (first !== undefined) focusField(element.current, first);
  }

  function save(values: SettingsValues, { version }: OfficeSettingsView) {
    saving.save(
      values,
      version,
      (settings) => {
        takeOver(settings);
        showToast({ kind: 'good', text: t('saved') });
      },
      focusFirst,
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
      <NamesGroup control={form.control} />
      <ContactGroup control={form.control} />
      <DeliveryGroup control={form.control} />
      <SellingGroup control={form.control} />
      <SecurityGroup control={form.control} />
      <FaqGroup control={form.control} />
      <SettingsSaveBar form={form} problem={saving.problem} isBusy={saving.isBusy} />
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
          save(mergedOver(valuesOf(edited), form.getValues(), valuesOf(current)), current);
        }}
      />
    </form>
  );
}
