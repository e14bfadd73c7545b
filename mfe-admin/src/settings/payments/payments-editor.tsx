import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { savePaymentSettings } from '@fyonka/api-client/office/money/payments';
import type { ApiError } from '@fyonka/api-client/http';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { focusField } from '../../form/focus-field.ts';
import { resolverOf, showRefused } from '../../form/rules.ts';
import { useSaving } from '../../form/use-saving.ts';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { mergedOver } from '../shop/settings-values.ts';
import { FeesGroup } from './fees-group.tsx';
import { useMessages } from './messages.ts';
import { MethodsGroup } from './methods-group.tsx';
import { PaymentsSaveBar } from './payments-save-bar.tsx';
import { faultsOf, fieldsInOrder, formFieldOf } from './payments-rules.ts';
import { requestOf, valuesOf } from './payments-values.ts';
import type { PaymentValues } from './payments-values.ts';
import { usePaymentsWords } from './payments-words.tsx';
import { TransferGroup } from './transfer-group.tsx';
import styles from '../settings.module.css';

interface PaymentsEditorProps {
  /** The settings of the latest answer. */
  stored: PaymentSettingsAnswer;
  onSaved: (answer: PaymentSettingsAnswer) => void;
}

/**
 * The form of methods, transfer details and fees, with saving and conflicts. Keys of gateways are changed apart from it.
 */
export function PaymentsEditor({ stored, onSaved }: PaymentsEditorProps) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(stored);
  const words = usePaymentsWords();
  const form = useForm<PaymentValues>({
    defaultValues: valuesOf(stored),
    resolver: resolverOf<PaymentValues>(faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const { question } = useUnsavedChanges(isDirty);
  const saving = useSaving<PaymentSettingsAnswer>();

  // An unchanged form takes over what somebody else has saved.
  const catchUp = useEffectEvent((settings: PaymentSettingsAnswer) => {
    if (!isDirty && !saving.isBusy) takeOver(settings);
  });
  useEffect(() => catchUp(stored), [stored]);

  function takeOver(settings: PaymentSettingsAnswer) {
    setEdited(settings);
    form.reset(valuesOf(settings));
  }

  function focusFirst() {
    const first = fieldsInOrder(form.getValues()).find((field) => form.getFieldState(field).invalid);
    if (first !== undefined) focusField(element.current, first);
  }

  /** @returns the words that no field shows; null when the fields show all of them */
  function showAtFields(error: ApiError): string | null {
    if (error.code === 'OFFLINE') return t('offline');
    const { others } = showRefused(form, error, (field) => formFieldOf(field, form.getValues()));
    if (error.code !== 'VALIDATION_FAILED' || others.length > 0) return others.join(' ') || t('saveFailed');
    focusFirst();
    return null;
  }

  function save(values: PaymentValues, { version }: PaymentSettingsAnswer) {
    saving.save(
      () => savePaymentSettings(requestOf(values, version)),
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
      <MethodsGroup control={form.control} stored={stored} />
      <TransferGroup control={form.control} />
      <FeesGroup control={form.control} />
      <PaymentsSaveBar form={form} problem={saving.problem} isBusy={saving.isBusy} />
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
