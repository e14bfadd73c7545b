import type { ReactNode } from 'react';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import { isolated } from '@fyonka/i18n/format';
import { formatDate } from '@fyonka/i18n/times';
import { Note } from '@fyonka/ui/notices/note';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { cashPath } from './cash-path.ts';
import { Line, Section } from './line.tsx';
import { useMessages } from './messages.ts';
import { WithDriver } from './with-driver.tsx';

/** What somebody has to look at, or that there is nothing. */
export function Misfits({ evening: { misfits, fits } }: { evening: EveningAnswer }) {
  const { t, lang } = useMessages();
  if (fits)
    return (
      <Note kind="good" title={t('fits')}>
        {t('fitsText')}
      </Note>
    );
  const { disputes, refunds, findings, ordersToReview, refundsDue, drivers, cash } = misfits;
  const counts = [
    [findings, 'findings', officePages.reconciliation()],
    [ordersToReview, 'review', officePages.ordersByPayment('to-review')],
    [refundsDue, 'refunds', officePages.ordersByPayment('refund-due')],
  ] as const;
  const lines: ReactNode[] = [
    ...(disputes.deadline === null
      ? []
      : [
          <Line
            key="disputes"
            href={officePages.disputes()}
            name={t('disputes', { count: disputes.count })}
            hint={t('answerBy', { day: isolated(formatDate(disputes.deadline, lang)) })}
          />,
        ]),
    // An order may have several.
    ...refunds.map(({ orderNumber, amount }, place) => (
      <Line
        key={`${orderNumber} ${place}`}
        href={officePages.orderMoney(orderNumber)}
        name={t('unclear', { order: isolated(orderNumber) })}
      >
        {amount !== null && <ExactMoney kd={amount} />}
      </Line>
    )),
    ...counts.flatMap(([count, name, href]) =>
      count === 0 ? [] : [<Line key={name} href={href} name={t(name, { count })} />],
    ),
    ...drivers.map((driver) => <WithDriver key={driver.run} driver={driver} />),
    ...cash.map(({ date, difference }) => (
      <Line
        key={date}
        href={cashPath(date)}
        name={t(difference === null ? 'uncounted' : 'open', { day: isolated(formatDate(date, lang)) })}
      >
        {difference !== null && <ExactMoney kd={difference} />}
      </Line>
    )),
  ];
  return <Section title={t('misfits')}>{lines}</Section>;
}
