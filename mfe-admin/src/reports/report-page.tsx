import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { SalesReportAnswer } from '@fyonka/api-contract/wire/office/reports';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Empty } from '@fyonka/ui/notices/empty';
import { SALES_DAYS } from '@fyonka/api-contract/values/formats';
import { officePath } from '../pages.ts';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { choice, month as monthReader, useListAddress } from '../parts/lists/list-address.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Answered } from '../parts/answered.tsx';
import { BestSellers } from './month-lists/best-sellers.tsx';
import { CampaignSums } from './month-lists/campaign-sums.tsx';
import { CouponSums } from './month-lists/coupon-sums.tsx';
import { ReturnedGoods } from './month-lists/returned-goods.tsx';
import type { SalesDay } from './days-table.tsx';
import { DayCards } from './day-cards.tsx';
import { useMessages } from './messages.ts';
import { MonthPicker } from './month-picker.tsx';
import { monthName, thisMonth } from './month.ts';
import { ReportFiles } from './report-files.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TodaySales } from './today/today-sales.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './report.module.css';

const READERS = { month: monthReader, by: choice(SALES_DAYS) };
/** Most products in each card. The file has all of them. */
const MOST_PRODUCTS = 50;

/** Sales of a month, day by day. The address holds the month. */
export function ReportPage() {
  const { t } = useMessages();
  const language = useLanguage();
  const { values, change } = useListAddress(READERS);
  const month = values.month ?? thisMonth();
  const { by = 'order' } = values;
  const { answer, error, isPrevious, refetch } = useOwnAnswer(
    pathTo('GET /api/admin/sales-report', { query: { month, products: MOST_PRODUCTS, by: values.by } }),
    {
      keepPrevious: true,
    },
  );
  return (
    <>
      <PageHead title={t('title')} lead={monthName(month, language)}>
        <ReportFiles
          of={monthName(month, language)}
          name={by === 'money' ? `fyonka-sales-by-money-${month}` : `fyonka-sales-${month}`}
          fetchFile={(format) =>
            getFile(
              pathTo('GET /api/admin/sales-report/export', { query: { format, month, by: values.by } }),
              LARGE_FILE,
            )
          }
        />
      </PageHead>
      {month === thisMonth() && <TodaySales />}
      <div className={`${layout.wrap} ${layout.screen} ${styles.choices}`}>
        <MonthPicker month={month} onChange={(next) => change({ month: next === thisMonth() ? undefined : next })} />
        <ChoiceField
          className={styles.by}
          label={t('by')}
          hideLabel
          value={by}
          options={SALES_DAYS.map((value) => ({ value, label: t(`by-${value}`) }))}
          onChange={(value) => change({ by: value === 'order' ? undefined : value })}
        />
      </div>
      <Answered of={{ answer, error, refetch }} failed={t('failed')} skeleton={<ReportSkeleton />}>
        {(answer) => (
          <div className={isPrevious ? styles.stale : undefined} aria-busy={isPrevious}>
            <Report answer={answer} month={month} by={by} />
          </div>
        )}
      </Answered>
    </>
  );
}

interface ReportProps {
  answer: SalesReportAnswer;
  month: string;
  by: SalesDay;
}

function Report({ answer: { dailyReports, best }, month, by }: ReportProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const days = dailyReports.filter(({ isMonthlySummary }) => !isMonthlySummary);
  const summary = dailyReports.find(({ isMonthlySummary }) => isMonthlySummary);
  if (!summary || days.length === 0)
    return (
      <div className={layout.column6}>
        <Empty
          title={t('empty', { month: monthName(month, language) })}
          action={
            month === thisMonth() ? undefined : (
              <ButtonLink kind="line" href={officePath('/admin/sales-report')}>
                {t('toThisMonth')}
              </ButtonLink>
            )
          }
        >
          <p>{t(by === 'money' ? 'meaning-money' : 'emptyText')}</p>
        </Empty>
        {/* What came back counts when it was settled, which may be in a month without any sale. */}
        <ReturnedGoods month={month} />
      </div>
    );
  return (
    <div className={layout.column6}>
      <SummaryCard summary={summary} by={by} />
      {/* While the next month loads, the days still belong to the former one. */}
      <SalesChart days={days} month={summary.date} by={by} />
      <BestSellers best={best} />
      <CampaignSums month={month} />
      <CouponSums month={month} />
      <ReturnedGoods month={month} />
      <DayCards days={days} by={by} />
    </div>
  );
}
