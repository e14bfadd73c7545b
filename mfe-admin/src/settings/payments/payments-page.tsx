import { pathTo } from '@fyonka/api-client/endpoints/path';
import { Note } from '@fyonka/ui/notices/note';
import { AnsweredPage } from '../form/answered-page.tsx';
import { Gateways } from './gateways/gateways.tsx';
import { useMessages } from './messages.ts';
import { PaymentsEditor } from './payments-editor.tsx';
import { usePaymentsWords } from './payments-words.tsx';

/** `/admin/settings/payments`: the payment companies, the ways to pay, and what they cost. */
export function PaymentsPage() {
  const { t } = useMessages();
  return (
    <AnsweredPage path={pathTo('GET /api/admin/payments/settings')} t={t} subject="payments" words={usePaymentsWords()}>
      {(answer, take) => (
        <>
          <Gateways gateways={answer.gateways} onChanged={take} />
          <Note kind="plain">{t('noSurcharge')}</Note>
          <PaymentsEditor stored={answer} onSaved={take} />
        </>
      )}
    </AnsweredPage>
  );
}
