import type {
  SettlementComparedView,
  SettlementDifferenceView,
} from '@fyonka/api-contract/wire/office/books/settlements';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { formatDate } from '@fyonka/i18n/times';
import { Link } from '@fyonka/ui/navigation/link';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../pages.ts';
import { useMoneyText } from '../amounts/exact-money.tsx';
import { useMessages as useReconciliation } from '../reconciliation/messages.ts';
import { CopyReference } from '../words/copy-reference.tsx';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './settlement.module.css';

/** How the lines of a file fit the books and earlier files. */
export function Misfits({ compared, gateway }: { compared: SettlementComparedView; gateway: Gateway }) {
  const { t, rich } = useMessages();
  const { added, changed, same, removed, differences, differenceCount } = compared;
  const counts = [
    t('isNew', { count: added }),
    changed > 0 && t('isChanged', { count: changed }),
    same > 0 && t('isSame', { count: same }),
    removed > 0 && t('wasRemoved', { count: removed }),
  ];
  return (
    <>
      <p role="status">{counts.filter(Boolean).join(' · ')}</p>
      {differenceCount === 0 ? (
        <Note kind="good" title={t('allFits')}>
          <Due compared={compared} gateway={gateway} />
        </Note>
      ) : (
        <Note kind="wait" title={t('misfits', { count: differenceCount })}>
          <p>
            {rich('misfitsText', {
              reconciliation: (
                <Link key="reconciliation" className={layout.link} href={officePath('/admin/reconciliation')}>
                  {t('reconciliation')}
                </Link>
              ),
            })}
          </p>
          {differences.length < differenceCount && <p>{t('firstOnly', { count: differences.length })}</p>}
          <ul className={`${layout.stack3} ${styles.long}`} aria-label={t('misfitList')}>
            {differences.map((difference, index) => (
              <Misfit key={`${index} ${difference.reference}`} difference={difference} />
            ))}
          </ul>
          <Due compared={compared} gateway={gateway} />
        </Note>
      )}
    </>
  );
}

function Misfit({ difference }: { difference: SettlementDifferenceView }) {
  const { t } = useMessages();
  const findings = useReconciliation();
  const amountText = useMoneyText();
  const { kind, reference, orderNumber, amount, expected } = difference;
  const shown = (kd: number | null) => (kd === null ? t('noAmount') : amountText(kd));
  return (
    <li className={layout.stack1}>
      <span>{findings.t(`kind-${kind}`)}</span>
      <span className={`${layout.wrap} ${styles.misfit}`}>
        <CopyReference reference={reference} />
        {orderNumber !== null && (
          <Link className={layout.link} href={`${officePath('/admin/orders/:id', orderNumber)}#money`}>
            <Ltr>{orderNumber}</Ltr>
          </Link>
        )}
        <span>{t('fileSays', { amount: shown(amount) })}</span>
        <span>{t('shopHas', { amount: shown(expected) })}</span>
      </span>
    </li>
  );
}

/** Which days must be in files by now. */
function Due({ compared: { due, usualDelay }, gateway }: { compared: SettlementComparedView; gateway: Gateway }) {
  const { t, lang } = useMessages();
  const words = useMoneyWords();
  const usual = { gateway: words.t(`gateway-${gateway}`), days: usualDelay };
  if (due === null) return <p>{t('notDue', usual)}</p>;
  const [from, to] = [formatDate(due.from, lang), formatDate(due.to, lang)];
  return <p>{due.from === due.to ? t('dueDay', { from, ...usual }) : t('due', { from, to, ...usual })}</p>;
}
