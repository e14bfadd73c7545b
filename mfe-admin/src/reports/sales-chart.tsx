import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import type { DailyReport } from '@fyonka/api-contract/wire/office/reports';
import { formatAmount } from '@fyonka/i18n/format';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Money } from '@fyonka/ui/text/money';
import { DaysTable } from './days-table.tsx';
import type { SalesDay } from './days-table.tsx';
import { useMessages } from './messages.ts';
import { dayName, daysOf } from './month.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './sales-chart.module.css';

interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Day of the month. */
  number: string;
  amount: number;
  /** Number of orders, or of invoices. */
  orders: number;
  by: SalesDay;
}

interface SalesChartProps {
  /** Days with sales. */
  days: readonly DailyReport[];
  /** `YYYY-MM`. */
  month: string;
  by: SalesDay;
}

/** Sales of each day as bars in reading direction: in Arabic, time runs from right to left. */
export function SalesChart({ days, month, by }: SalesChartProps) {
  const { t } = useMessages();
  const isArabic = useLanguage() === 'ar';
  const byDate = new Map(days.map((day) => [day.date, day]));
  const data = daysOf(month).map((date): Day => {
    const day = byDate.get(date);
    const number = String(Number(date.slice(-2)));
    return { date, number, amount: day?.net ?? 0, orders: day?.orderCount ?? 0, by };
  });
  return (
    <section className={`${layout.sheet} ${layout.pad5} ${layout.unbroken}`} aria-label={t('chart')}>
      <h2 className={`${layout.large} ${layout.below3}`}>{t('chart')}</h2>
      {/* Coordinates and numbers of the drawing are left to right in both languages. */}
      <div className={layout.shrink} dir="ltr">
        <BarChart
          className={styles.chart ?? ''}
          data={data}
          responsive
          title={t('chart')}
          desc={t('chartHint')}
          margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="number"
            reversed={isArabic}
            tickLine={false}
            axisLine={{ stroke: 'var(--stitch)' }}
            interval="equidistantPreserveStart"
          />
          <YAxis
            orientation={isArabic ? 'right' : 'left'}
            width="auto"
            tickLine={false}
            axisLine={false}
            tickFormatter={wholeKd}
          />
          <Tooltip content={DayTip} cursor={{ fill: 'var(--sand)' }} />
          <Bar dataKey="amount" fill="var(--ink)" radius={[4, 4, 0, 0]} maxBarSize={28} />
        </BarChart>
      </div>
      <DaysTable days={days} by={by} />
    </section>
  );
}

function wholeKd(kd: number): string {
  return formatAmount(kd).replace(/\.00$/, '');
}

function DayTip({ active, payload }: TooltipContentProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const day = payload?.[0]?.payload as Day | undefined;
  if (!active || !day) return null;
  return (
    <div
      className={`${layout.small} ${layout.rounded} ${layout.paper} ${styles.tip}`}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
    >
      <p className={layout.quiet}>{dayName(day.date, language)}</p>
      <b>
        <Money kd={day.amount} />
      </b>
      <p className={layout.quiet}>{t(day.by === 'money' ? 'invoicesCount' : 'ordersCount', { count: day.orders })}</p>
    </div>
  );
}
