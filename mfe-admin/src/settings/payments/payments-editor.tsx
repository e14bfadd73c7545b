import { call } from '@fyonka/api-client/endpoints/call';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { SettingsForm } from '../form/settings-form.tsx';
import { FeesGroup } from './fees-group.tsx';
import { useMessages } from './messages.ts';
import { Methods } from './methods-group.tsx';
import { PAYMENT_FIELDS, PAYMENT_RULES } from './payments-fields.ts';
import { requestOf, valuesOf } from './payments-values.ts';
import { usePaymentsWords } from './payments-words.tsx';
import { useFieldName } from './use-field-name.ts';

interface PaymentsEditorProps {
  /** The settings of the latest answer. */
  stored: PaymentSettingsAnswer;
  onSaved: (answer: PaymentSettingsAnswer) => void;
}

/** The form of methods, transfer details and fees. Keys of gateways are changed apart from it. */
export function PaymentsEditor({ stored, onSaved }: PaymentsEditorProps) {
  const { t } = useMessages();
  return (
    <SettingsForm
      stored={stored}
      valuesOf={valuesOf}
      fields={PAYMENT_FIELDS}
      layout={[
        {
          legend: 'methods',
          hint: 'methodsHint',
          fields: [<Methods key="methods" stored={stored} />],
        },
        { legend: 'transfer', hint: 'transferHint', fields: ['transferDetails'] },
        <FeesGroup key="fees" />,
      ]}
      rules={PAYMENT_RULES}
      send={(values, version) => call('PUT /api/admin/payments/settings', { body: requestOf(values, version) })}
      onSaved={onSaved}
      words={usePaymentsWords()}
      nameOf={useFieldName(valuesOf(stored))}
      t={t}
    />
  );
}
