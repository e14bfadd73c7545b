import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { ListedDispute } from '@fyonka/api-contract/wire/office/orders/disputes';
import { formatDate } from '@fyonka/i18n/times';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../pages.ts';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reconciliation.module.css';

const LIMIT = PAGES.disputes.most;

/** Disputed payments about which the bank has not decided, those to answer first; nothing without any. */
export function OpenDisputes() {
  const { t } = useMessages();
  const toAnswer = useOwnAnswer(pathTo('GET /api/admin/disputes', { query: { stage: 'open', limit: LIMIT } })).answer;
  const answered = useOwnAnswer(
    pathTo('GET /api/admin/disputes', { query: { stage: 'answered', limit: LIMIT } }),
  ).answer;
  const shown = [...(toAnswer?.disputes ?? []), ...(answered?.disputes ?? [])];
  if (shown.length === 0) return null;
  const more = (toAnswer?.total ?? 0) + (answered?.total ?? 0) - shown.length;
  return (
    <section id="disputes" className={`${layout.column3} ${layout.sheet} ${layout.pad5} ${styles.finding}`}>
      <h2>{t('disputes')}</h2>
      <ul className={layout.stack2}>
        {shown.map((dispute) => (
          <OpenDispute key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      {more > 0 && <p className={layout.muted}>{t('moreDisputes', { count: more })}</p>}
    </section>
  );
}

function OpenDispute({ dispute }: { dispute: ListedDispute }) {
  const { t, rich, lang } = useMessages();
  const words = useMoneyWords();
  const { orderNumber, amount, gateway, state, deadline } = dispute;
  const day = <bdi key="day">{formatDate(`${deadline}T12:00:00Z`, lang)}</bdi>;
  return (
    <li className={`${layout.wrap} ${layout.apart} ${layout.gap04}`}>
      <span>
        <Link
          className={`${layout.inline} ${layout.target} ${layout.link}`}
          href={`${officePath('/admin/orders/:id', orderNumber)}#money`}
        >
          <Ltr>{orderNumber}</Ltr>
        </Link>
        {' · '}
        <ExactMoney kd={amount} />
        {' · '}
        {words.t(`gateway-${gateway}`)}
      </span>
      <span className={state === 'open' ? layout.bad : layout.quiet}>
        {state === 'open' ? rich('answerUntil', { day }) : t('bankDecides')}
      </span>
    </li>
  );
}
