import Plus from 'lucide-react/icons/plus';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { mePath } from '@fyonka/api-client/account';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { formatMoment } from '@fyonka/i18n/times';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { officePath } from '../pages.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { OfficeButtonLink } from '../permissions/office-button-link.tsx';
import { usePermissions } from '../permissions/use-permissions.ts';
import { FirstSteps } from './first-steps.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { useMessages } from './messages.ts';
import { PasskeyUrge } from './passkey-urge.tsx';
import { ToDo } from './todo.tsx';
import { useNow } from './use-now.ts';
import styles from './today-page.module.css';

/** First page of the office: what has to be done, and in a shop's first days what makes it ready. */
export function TodayPage() {
  const { t } = useMessages();
  const language = useLanguage();
  const isPermitted = usePermissions();
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/today'));
  const name = useOwnAnswer(mePath()).answer?.user.fullName.trim().split(/\s+/)[0];
  return (
    <>
      <PageHead
        title={name ? t('hello', { name }) : t('helloNobody')}
        documentTitle={t('today')}
        lead={formatMoment(useNow(), language)}
      >
        <OfficeButtonLink icon={Plus} href={officePath('/admin/products/new')}>
          {t('addProduct')}
        </OfficeButtonLink>
      </PageHead>
      {answer === undefined && error ? <ReadFailed error={error} onRetry={refetch} /> : <ToDo today={answer} />}
      {answer && isPermitted('settings.write') && <FirstSteps done={answer.setUp} />}
      <LatestOrders />
      <div className={styles.end}>
        <PasskeyUrge />
      </div>
    </>
  );
}
