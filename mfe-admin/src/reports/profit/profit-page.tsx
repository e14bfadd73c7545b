import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { ProfitAnswer } from '@fyonka/api-contract/wire/office/reports/profit';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Empty } from '@fyonka/ui/notices/empty';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { choice, month as monthReader, useListAddress } from '../../parts/lists/list-address.ts';
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
const READERS = { month: monthReader, months: choice(SPANS) };
/** Most products on the page. The file has all of them. */
const MOST_PRODUCTS = 200;

/** `/admin/profit`: profit by product and by month. The address holds the last month and the number of months. */
export function ProfitPage() {
  const { t } = useMessages();
  const language = useLanguage();
  const { values, change } = useListAddress(READERS);
  const to = values.month ?? thisMonth();
  const count = values.months ?? '1';
  const from = monthAfter(to, 1 - Number(count));
  const { answer, error, isPrevious, refetch } = useOwnAnswer(
    pathTo('GET /api/admin/profit', { query: { from, to, products: MOST_PRODUCTS } }),
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
            <Report answer={answer} of={name} />
          </div>
        )}
      </Answered>
    </>
  );
}

function Report({ answer, of }: { answer: ProfitAnswer; of: string }) {
  const { t } = useMessages();
  const { months, products, productCount } = answer;
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
      <ProductsTable products={products} />
      {productCount > products.length && <p>{t('inFile', { count: productCount - products.length })}</p>}
    </div>
  );
}
