import { paymentSettingsPath } from '@fyonka/api-client/office/money/payments';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { History } from '../../history/history.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { Gateways } from './gateways/gateways.tsx';
import { useMessages } from './messages.ts';
import { PaymentsEditor } from './payments-editor.tsx';
import { usePaymentsWords } from './payments-words.tsx';
import styles from '../settings.module.css';

/** `/admin/settings/payments`: the payment companies, the ways to pay, and what they cost. */
export function PaymentsPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(paymentSettingsPath());
  const words = usePaymentsWords();
  const take = (next: PaymentSettingsAnswer) => change(() => next);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        trail={[{ label: t('settings'), href: officePages.settings() }, { label: t('title') }]}
      />
      <SettingsTabs />
      {answer ? (
        <div className={styles.form}>
          <Gateways gateways={answer.gateways} onChanged={take} />
          <Note kind="plain">{t('noSurcharge')}</Note>
          <PaymentsEditor stored={answer} onSaved={take} />
          <History subject="payments" words={words} />
        </div>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} title={t('failed')} />
      ) : (
        <TextSkeleton lines={12} />
      )}
    </>
  );
}
