import type { MoneyReportAnswer } from '@fyonka/api-contract/wire/office/money';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { kdOf } from '../amounts/fils.ts';
import { Sum } from '../../reports/sum.tsx';
import { useMessages } from '../messages.ts';
import { MethodCell } from '../words/method-cell.tsx';
import { sumsByMethod } from './by-method.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import summary from '../../reports/summary-card.module.css';
import styles from './report.module.css';

/** Sums of the month, and of each method. */
export function MonthSums({ report: { received, returned, net, days } }: { report: MoneyReportAnswer }) {
  const { t } = useMessages();
  return (
    <section className={`${layout.sheet} ${layout.pad5}`} aria-label={t('ofMonth')}>
      <h2 className={`${layout.large} ${layout.below3}`}>{t('ofMonth')}</h2>
      <dl className={`${layout.stack} ${summary.sums}`}>
        <Sum name={t('net')} isFirst>
          <ExactMoney kd={net} />
        </Sum>
        <Sum name={t('received')}>
          <ExactMoney kd={received} />
        </Sum>
        <Sum name={t('returned')}>
          <ExactMoney kd={returned} />
        </Sum>
      </dl>
      <ul className={`${layout.stack} ${styles.methods}`} aria-label={t('byMethod')}>
        {sumsByMethod(days).map(({ method, gateway, ...sums }) => (
          <li key={`${method} ${gateway ?? ''}`}>
            <MethodCell method={method} gateway={gateway} />
            <ExactMoney kd={kdOf(sums.received - sums.returned)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
