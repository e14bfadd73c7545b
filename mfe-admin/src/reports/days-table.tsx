import type { SALES_DAYS } from '@fyonka/api-contract/values/formats';
import type { DailyReport } from '@fyonka/api-contract/wire/office/reports';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from './messages.ts';
import { dayName } from './month.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './days-table.module.css';

/** The day on which sales count. */
export type SalesDay = (typeof SALES_DAYS)[number];

/** The chart's numbers as a table, for comparing and for people who cannot see the chart. */
export function DaysTable({ days, by }: { days: readonly DailyReport[]; by: SalesDay }) {
  const { t } = useMessages();
  const language = useLanguage();
  return (
    <details className={styles.details}>
      <summary>{t('asTable')}</summary>
      <table className={`${layout.table} ${layout.small} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t(by === 'money' ? 'invoices' : 'orders')}</th>
            <th scope="col" className={styles.wide}>
              {t('products')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('delivery')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('returns')}
            </th>
            <th scope="col">{t('net')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, orderCount, totalProductAmount, discount, deliveryFee, returned, net }) => (
            <tr key={date}>
              <th scope="row">{dayName(date, language)}</th>
              <td>{orderCount}</td>
              <td className={styles.wide}>
                <Money kd={totalProductAmount - discount} />
              </td>
              <td className={styles.wide}>
                <Money kd={deliveryFee} />
              </td>
              <td className={styles.wide}>
                <Money kd={0 - returned} />
              </td>
              <td>
                <Money kd={net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
