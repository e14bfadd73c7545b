import type { MoneySums as Sums } from '@fyonka/api-contract/wire/office/money';
import { ExactMoney } from '../../../money/amounts/exact-money.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-money.module.css';

/** Sums that say something also when they are 0; the others are left out then. */
const ALWAYS = ['received'] as const;
const OTHERWISE = ['returned', 'refunding', 'due', 'surplus'] as const;

/** What came in, what went back, and what is still open. */
export function MoneySums({ sums }: { sums: Sums }) {
  const { t } = useMessages();
  const shown = [...ALWAYS, ...OTHERWISE.filter((sum) => sums[sum] > 0)];
  return (
    <dl className={`${layout.stack1} ${styles.sums}`} aria-label={t('sums')}>
      {shown.map((sum) => (
        <div key={sum} data-todo={sum === 'surplus' || undefined}>
          <dt className={layout.quiet}>{t(sum)}</dt>
          <dd>
            <ExactMoney kd={sums[sum]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
