import { savePaymentSettings } from '@fyonka/api-client/office/money/payments';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { SettingsForm } from '../form/settings-form.tsx';
import { FeesGroup } from './fees-group.tsx';
import { useMessages } from './messages.ts';
import { MethodsGroup } from './methods-group.tsx';
import { faultsOf, fieldsInOrder, formFieldOf } from './payments-rules.ts';
import { requestOf, valuesOf } from './payments-values.ts';
import { usePaymentsWords } from './payments-words.tsx';
import { TransferGroup } from './transfer-group.tsx';
import { useFieldName } from './use-field-name.ts';

interface PaymentsEditorProps {
  /** The settings of the latest answer. */
  stored: PaymentSettingsAnswer;
  onSaved: (answer: PaymentSettingsAnswer) => void;
}

/** The form of methods, transfer details and fees. Keys of gateways are changed apart from it. */
export function PaymentsEditor({ stored, onSaved }: PaymentsEditorProps) {
  const { t } = useMessages();
  const words = usePaymentsWords();
  return (
    <SettingsForm
      stored={stored}
      valuesOf={valuesOf}
      faultsOf={faultsOf}
      fieldsInOrder={fieldsInOrder}
      fieldOf={formFieldOf}
      send={(values, version) => savePaymentSettings(requestOf(values, version))}
      onSaved={onSaved}
      words={words}
      nameOf={useFieldName(valuesOf(stored))}
      messages={{ saved: t('saved'), failed: t('saveFailed') }}
    >
      {({ control }) => (
        <>
          <MethodsGroup control={control} stored={stored} />
          <TransferGroup control={control} />
          <FeesGroup control={control} />
        </>
      )}
    </SettingsForm>
  );
}
