import type { ReactNode } from 'react';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { ProfitAnswer } from '@fyonka/api-contract/wire/office/reports/profit';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Empty } from '@fyonka/ui/notices/empty';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { choice, month as monthReader, page, useListAddress } from '../../parts/lists/list-address.ts';
import { Pagination } from '../../parts/lists/pagination.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Answered } from '../../parts/answered.tsx';
import { useMessages } from '../messages.ts';
import { MonthPicker } from '../month-picker.tsx';
import { monthAfter, monthName, thisMonth } from '../month.ts';
import { ReportFiles } from '../report-files.tsx';
import { ReportSkeleton } from '../report-skeleton.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import report from '../report.module.css';
import { ProfitSummary } from './profit-summary.tsx';
import { MonthsTable, ProductsTable } from './profit-tables.tsx';
import styles from './profit.module.css';

const SPANS = ['1', '3', '6', '12'];
const READERS = { month: monthReader, months: choice(SPANS), page };
/** Products on a page. The sums are of all. */
const MOST_PRODUCTS = 12;

/** `/admin/profit`: profit by product and by month. The address holds the last month and the number of months. */
export function ProfitPage() {
  const { t } = useMessages();
  const language = useLanguage();
  const { values, change, href } = useListAddress(READERS);
  const to = values.month ?? thisMonth();
  const count = values.months ?? '1';
  const from = monthAfter(to, 1 - Number(count));
  const { answer, error, isPrevious, refetch } = useOwnAnswer(
    pathTo('GET /api/admin/profit', { query: { from, to, products: MOST_PRODUCTS, page: values.page } }),
    {
      keepPrevious: true,
    },
  );
  const name = from === to ? monthName(to, language) : `${monthName(from, language)} – ${monthName(to, language)}`;
  const file = from === to ? to : `${from}-${to}`;
  return (
    <>
      <PageHead title={t('profitTitle')} lead={name}>
        <ReportFiles
          of={name}
          name={`fyonka-profit-${file}`}
          fetchFile={(format) =>
            getFile(pathTo('GET /api/admin/profit/export', { query: { from, to, format } }), LARGE_FILE)
          }
        />
      </PageHead>
      <div className={`${layout.wrap} ${layout.screen} ${styles.choices}`}>
        <MonthPicker month={to} onChange={(next) => change({ month: next === thisMonth() ? undefined : next })} />
        <ChoiceField
          className={styles.span}
          label={t('span')}
          hideLabel
          value={count}
          options={SPANS.map((value) => ({ value, label: t('spans', { count: Number(value) }) }))}
          onChange={(value) => change({ months: value === '1' ? undefined : value })}
        />
      </div>
      <Answered of={{ answer, error, refetch }} failed={t('failed')} skeleton={<ReportSkeleton />}>
        {(answer) => (
          <div className={isPrevious ? report.stale : undefined} aria-busy={isPrevious}>
            <Report answer={answer} of={name}>
              <Pagination
                page={values.page ?? 1}
                limit={MOST_PRODUCTS}
                total={answer.productCount}
                href={(to) => href({ page: to })}
              />
            </Report>
          </div>
        )}
      </Answered>
    </>
  );
}

interface ReportProps {
  answer: ProfitAnswer;
  /** Name of the months. */
  of: string;
  /** Links to the pages of products. */
  children: ReactNode;
}

function Report({ answer, of, children }: ReportProps) {
  const { t } = useMessages();
  const { months, products } = answer;
  if (months.length === 0)
    return (
      <Empty title={t('empty', { month: of })}>
        <p>{t('emptyText')}</p>
      </Empty>
    );
  return (
    <div className={layout.column6}>
      <ProfitSummary answer={answer} />
      {answer.from !== answer.to && <MonthsTable months={months} />}
      <div>
        <ProductsTable products={products} />
        {children}
      </div>
    </div>
  );
}
