import type { ReconciliationRunView } from '@fyonka/api-contract/wire/office/payments';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { Note } from '@fyonka/ui/notices/note';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import styles from './reconciliation.module.css';

/** When the books were compared last, how much was compared, and which gateway did not answer. */
export function LastRun({ run }: { run: ReconciliationRunView | null }) {
  const { t, rich, lang } = useMessages();
  const words = useMoneyWords();
  if (run === null) return <p className={styles.quiet}>{t('noRun')}</p>;
  const { startedAt, endedAt, from, charges, refunds, unavailable } = run;
  const at = <bdi key="at">{formatMoment(startedAt, lang)}</bdi>;
  return (
    <>
      <p>
        {endedAt === null
          ? rich('unfinished', { at })
          : rich('lastRun', { at, from: <bdi key="from">{formatDate(from, lang)}</bdi> })}{' '}
        {t('charges', { count: charges })}
        {LIST_COMMA[lang]}
        {t('refunds', { count: refunds })}
      </p>
      {unavailable.length > 0 && (
        <Note kind="wait">
          {t('unavailable', {
            gateways: unavailable.map((gateway) => words.t(`gateway-${gateway}`)).join(LIST_COMMA[lang]),
          })}
        </Note>
      )}
    </>
  );
}
