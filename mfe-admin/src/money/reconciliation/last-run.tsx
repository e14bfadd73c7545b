import type { GatewayComparisonView, ReconciliationRunView } from '@fyonka/api-contract/wire/office/payments';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { Note } from '@fyonka/ui/notices/note';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reconciliation.module.css';

/** Whether the latest comparison has come to its end with every gateway. Otherwise an empty list of differences proves nothing. */
export function isComplete(run: ReconciliationRunView | null): boolean {
  return run !== null && run.endedAt !== null && run.unavailable.length === 0;
}

/** When the books were compared last, how much was compared, and when each gateway was really part of it. */
export function LastRun({ run }: { run: ReconciliationRunView | null }) {
  const { t, rich, lang } = useMessages();
  const words = useMoneyWords();
  if (run === null) return <p className={layout.muted}>{t('noRun')}</p>;
  const { startedAt, endedAt, from, charges, refunds, unavailable, gateways } = run;
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
      {gateways.length > 0 && (
        <ul className={`${layout.stack2} ${styles.gateways}`}>
          {gateways.map((one) => (
            <li key={one.gateway}>
              <Compared {...one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Compared({ gateway: id, comparedAt, nightsMissed }: GatewayComparisonView) {
  const { t, rich, lang } = useMessages();
  const words = useMoneyWords();
  const gateway = words.t(`gateway-${id}`);
  return (
    <>
      {comparedAt === null
        ? t('neverCompared', { gateway })
        : rich('comparedOf', { gateway, at: <bdi key="at">{formatMoment(comparedAt, lang)}</bdi> })}
      {comparedAt !== null && nightsMissed > 0 && (
        <>
          {LIST_COMMA[lang]}
          <b>{t('nightsMissed', { count: nightsMissed })}</b>
        </>
      )}
    </>
  );
}
