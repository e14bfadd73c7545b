import type { ReactNode } from 'react';
import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import { isolated } from '@fyonka/i18n/format';
import { formatDate } from '@fyonka/i18n/times';
import { Note } from '@fyonka/ui/notices/note';
import { officePath } from '../../pages.ts';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { cashPath } from './cash-path.ts';
import { Line, Section } from './line.tsx';
import { useMessages } from './messages.ts';

/** What somebody has to look at, or that there is nothing. */
export function Misfits({ evening: { misfits, fits } }: { evening: EveningAnswer }) {
  const { t, lang } = useMessages();
  if (fits)
    return (
      <Note kind="good" title={t('fits')}>
        {t('fitsText')}
      </Note>
    );
  const { findings, ordersToReview, refundsDue, cash } = misfits;
  const orders = officePath('/admin/orders');
  const lines: ReactNode[] = cash.map(({ date, difference }) => (
    <Line
      key={date}
      href={cashPath(date)}
      name={t(difference === null ? 'uncounted' : 'open', { day: isolated(formatDate(date, lang)) })}
    >
      {difference !== null && <ExactMoney kd={difference} />}
    </Line>
  ));
  if (refundsDue > 0)
    lines.unshift(
      <Line key="refunds" href={`${orders}?payment=refund-due`} name={t('refunds', { count: refundsDue })} />,
    );
  if (ordersToReview > 0)
    lines.unshift(
      <Line key="review" href={`${orders}?payment=to-review`} name={t('review', { count: ordersToReview })} />,
    );
  if (findings > 0)
    lines.unshift(
      <Line key="findings" href={officePath('/admin/reconciliation')} name={t('findings', { count: findings })} />,
    );
  return <Section title={t('misfits')}>{lines}</Section>;
}
