import type { FindingView } from '@fyonka/api-contract/wire/office/payments';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../pages.ts';
import { Fact } from '../../parts/fact.tsx';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { CopyReference } from '../words/copy-reference.tsx';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reconciliation.module.css';

interface FindingProps {
  finding: FindingView;
  /** Null for one that somebody has dealt with. */
  onResolve: (() => void) | null;
  /** Whether others of its kind stand around it, under one heading that says what to do. */
  isGrouped?: boolean;
}

/** One difference: what it is, the amounts, where to look, and what to do. */
export function Finding({ finding, onResolve, isGrouped = false }: FindingProps) {
  const { t, rich, lang } = useMessages();
  const words = useMoneyWords();
  const { kind, gateway, reference, orderNumber, amount, expected } = finding;
  return (
    <li
      className={
        isGrouped
          ? `${layout.lineAbove} ${styles.grouped}`
          : `${layout.column3} ${layout.sheet} ${layout.pad5} ${styles.finding}`
      }
    >
      {!isGrouped && <h2>{t(`kind-${kind}`)}</h2>}
      <dl className={`${layout.wrap} ${styles.facts}`}>
        {amount !== null && (
          <Fact name={t(gateway === null ? 'stored' : 'gatewaySays')} valueClass={layout.medium}>
            <ExactMoney kd={amount} />
          </Fact>
        )}
        {expected !== null && (
          <Fact name={t(gateway === null ? 'explained' : 'shopExpected')} valueClass={layout.medium}>
            <ExactMoney kd={expected} />
          </Fact>
        )}
        {orderNumber !== null && (
          <Fact name={t('order')} valueClass={layout.medium}>
            <Link
              className={`${layout.inline} ${layout.target} ${layout.link}`}
              href={`${officePath('/admin/orders/:id', orderNumber)}#money`}
            >
              <Ltr>{orderNumber}</Ltr>
            </Link>
          </Fact>
        )}
        {gateway === null ? (
          <Fact name={t('rule')} valueClass={layout.medium}>
            <CopyReference reference={reference} />
          </Fact>
        ) : kind === 'gateway-silent' ? (
          <Fact name={words.t(`gateway-${gateway}`)} valueClass={layout.medium}>
            {rich('silentSince', { day: <bdi key="day">{formatDate(reference, lang)}</bdi> })}
          </Fact>
        ) : (
          <Fact name={t('referenceAt', { gateway: words.t(`gateway-${gateway}`) })} valueClass={layout.medium}>
            <CopyReference reference={reference} />
          </Fact>
        )}
      </dl>
      {onResolve ? (
        <>
          {!isGrouped && (
            <p>
              <b>{t('whatToDo')}</b> {t(`todo-${kind}`)}
            </p>
          )}
          <Button kind="line" className={styles.button} onClick={onResolve}>
            {t('done')}
          </Button>
        </>
      ) : (
        <p>{finding.note === '' ? t(gateway === null ? 'agreesAgain' : 'endedByItself') : <bdi>{finding.note}</bdi>}</p>
      )}
      <Times finding={finding} />
    </li>
  );
}

function Times({ finding: { foundAt, resolvedAt, resolvedBy } }: Pick<FindingProps, 'finding'>) {
  const { rich, lang } = useMessages();
  const moment = (at: string) => <bdi key="at">{formatMoment(at, lang)}</bdi>;
  return (
    <p className={layout.muted}>
      {rich('foundAt', { at: moment(foundAt) })}
      {resolvedAt !== null && (
        <>
          {' · '}
          {resolvedBy === null
            ? rich('doneAt', { at: moment(resolvedAt) })
            : rich('doneAtBy', { at: moment(resolvedAt), who: <Ltr key="who">{resolvedBy}</Ltr> })}
        </>
      )}
    </p>
  );
}
