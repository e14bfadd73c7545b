import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { Note } from '@fyonka/ui/notices/note';
import { AnsweredPage } from '../form/answered-page.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { FeesGroup } from './fees-group.tsx';
import { Gateways } from './gateways/gateways.tsx';
import { useMessages } from './messages.ts';
import { Methods } from './methods-group.tsx';
import { PAYMENT_FIELDS, PAYMENT_RULES } from './payments-fields.ts';
import { requestOf, valuesOf } from './payments-values.ts';
import { usePaymentsWords } from './payments-words.tsx';
import { useFieldName } from './use-field-name.ts';

/**
 * `/admin/settings/payments`: the payment companies, the ways to pay, and what they cost. Keys of gateways are changed
 * apart from the form.
 */
export function PaymentsPage() {
  const { t } = useMessages();
  const words = usePaymentsWords();
  const nameOf = useFieldName();
  return (
    <AnsweredPage path={pathTo('GET /api/admin/payments/settings')} t={t} history={{ subject: 'payments', words }}>
      {(answer, take) => (
        <>
          <Gateways gateways={answer.gateways} onChanged={take} />
          <Note kind="plain">{t('noSurcharge')}</Note>
          <SettingsForm
            stored={answer}
            valuesOf={valuesOf}
            fields={PAYMENT_FIELDS}
            layout={[
              { legend: 'methods', hint: 'methodsHint', fields: [<Methods key="methods" stored={answer} />] },
              { legend: 'transfer', hint: 'transferHint', fields: ['transferDetails'] },
              <FeesGroup key="fees" />,
            ]}
            rules={PAYMENT_RULES}
            send={(values, version) => call('PUT /api/admin/payments/settings', { body: requestOf(values, version) })}
            onSaved={take}
            words={words}
            nameOf={nameOf(valuesOf(answer))}
            t={t}
          />
        </>
      )}
    </AnsweredPage>
  );
}
