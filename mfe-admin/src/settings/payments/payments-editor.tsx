import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { savePaymentSettings } from '@fyonka/api-client/office/money/payments';
import type { ApiError } from '@fyonka/api-client/http';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { focusField } from '../../form/focus-field.ts';
import { resolverOf, showRefused } from '../../form/rules.ts';
import { useSaving } from '../../form/use-saving.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { FeesGroup } from './fees-group.tsx';
import { useMessages } from './messages.ts';
import { MethodsGroup } from './methods-group.tsx';
import { PaymentsSaveBar } from './payments-save-bar.tsx';
import { faultsOf, fieldsInOrder, formFieldOf } from './payments-rules.ts';
import { requestOf, valuesOf } from './payments-values.ts';
import type { PaymentValues } from './payments-values.ts';
import { TransferGroup } from './transfer-group.tsx';
import styles from '../settings.module.css';

interface PaymentsEditorProps {
  /** The settings of the latest answer. */
  stored: PaymentSettingsAnswer;
  onSaved: (answer: PaymentSettingsAnswer) => void;
}

/** The form of methods, transfer details and fees. Keys of gateways are changed apart from it. */
export function PaymentsEditor({ stored, onSaved }: PaymentsEditorProps) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
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
    if (!isDirty && !saving.isBusy) form.reset(valuesOf(settings));
  });
  useEffect(() => catchUp(stored), [stored]);

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

  function save(values: PaymentValues) {
    saving.save(
      () => savePaymentSettings(requestOf(values)),
      (answer) => {
        form.reset(valuesOf(answer));
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
      onSubmit={(event) => void form.handleSubmit(save, focusFirst)(event)}
    >
      {question}
      <MethodsGroup control={form.control} stored={stored} />
      <TransferGroup control={form.control} />
      <FeesGroup control={form.control} />
      <PaymentsSaveBar form={form} problem={saving.problem} isBusy={saving.isBusy} />
    </form>
  );
}
