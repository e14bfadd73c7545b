import type { DailyReport } from '@fyonka/api-contract/wire/office/reports';
import { Money } from '@fyonka/ui/text/money';
import type { SalesDay } from './days-table.tsx';
import { Sum } from './sum.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './summary-card.module.css';

/** Sums of the whole month. */
export function SummaryCard({ summary, by }: { summary: DailyReport; by: SalesDay }) {
  const { t } = useMessages();
  const { net, totalDayAmount, totalProductAmount, discount, deliveryFee, returned, orderCount } = summary;
  return (
    <section className={`${layout.sheet} ${layout.pad5}`} aria-label={t('summary')}>
      <h2 className={`${layout.large} ${layout.below3}`}>{t('summary')}</h2>
      <dl className={`${layout.stack} ${styles.sums}`}>
        <Sum name={t('net')} isFirst>
          <Money kd={net} />
        </Sum>
        <Sum name={t('products')}>
          <Money kd={totalProductAmount} />
        </Sum>
        {discount > 0 && (
          <Sum name={t('discount')}>
            <Money kd={-discount} />
          </Sum>
        )}
        <Sum name={t('delivery')}>
          <Money kd={deliveryFee} />
        </Sum>
        {returned > 0 && (
          <>
            <Sum name={t(by === 'money' ? 'invoiced' : 'gross')}>
              <Money kd={totalDayAmount} />
            </Sum>
            <Sum name={t('returns')}>
              <Money kd={-returned} />
            </Sum>
          </>
        )}
        <Sum name={t(by === 'money' ? 'invoices' : 'orders')}>{orderCount}</Sum>
        {by === 'order' && (
          <Sum name={t('average')}>
            {/* Divides whole fils, because amounts in KD are not exact as binary fractions. */}
            <Money kd={Math.round((totalDayAmount * 1000) / Math.max(1, orderCount)) / 1000} />
          </Sum>
        )}
      </dl>
      <p className={`${layout.muted} ${styles.meaning}`}>{t(`meaning-${by}`)}</p>
    </section>
  );
}
