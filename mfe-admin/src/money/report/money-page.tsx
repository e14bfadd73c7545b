import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { MoneyReportAnswer } from '@fyonka/api-contract/wire/office/money';
import { classNames } from '@fyonka/ui/class-names';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Empty } from '@fyonka/ui/notices/empty';
import { todayInKuwait } from '../../parts/kuwait-day.ts';
import { day as dayReader, month as monthReader, useListAddress } from '../../parts/lists/list-address.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Answered } from '../../parts/answered.tsx';
import { MonthPicker } from '../../reports/month-picker.tsx';
import { monthName, thisMonth } from '../../reports/month.ts';
import { CashOfDay } from '../cash/cash-of-day.tsx';
import { useMessages } from '../messages.ts';
import { SettlementImport } from '../settlement/settlement-import.tsx';
import { DaysOfMoney } from './days-of-money.tsx';
import { Fees } from './fees.tsx';
import { MonthSums } from './month-sums.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './report.module.css';

const READERS = { month: monthReader, day: dayReader };

/** `/admin/money`: what came in and went back in a month, what the gateways took for it, and the cash of a day. */
export function MoneyPage() {
  const { t } = useMessages();
  const language = useLanguage();
  const { values, change } = useListAddress(READERS);
  const month = values.month ?? thisMonth();
  const { answer, error, isPrevious, refetch } = useOwnAnswer(pathTo('GET /api/admin/money', { query: { month } }), {
    keepPrevious: true,
  });
  const today = todayInKuwait().toString();
  return (
    <>
      <PageHead title={t('title')} lead={monthName(month, language)} />
      <MonthPicker month={month} onChange={(next) => change({ month: next === thisMonth() ? undefined : next })} />
      <div className={layout.column6}>
        <Answered of={{ answer, error, refetch }} failed={t('failed')} skeleton={8}>
          {(answer) => (
            <div className={classNames(layout.column6, isPrevious && styles.stale)} aria-busy={isPrevious}>
              <Report answer={answer} />
            </div>
          )}
        </Answered>
        <CashOfDay
          day={values.day ?? today}
          onDay={(day) => change({ day: day === today ? undefined : day }, 'replace')}
        />
        <SettlementImport onImported={refetch} />
      </div>
    </>
  );
}

function Report({ answer }: { answer: MoneyReportAnswer }) {
  const { t } = useMessages();
  const language = useLanguage();
  if (answer.days.length === 0)
    return (
      <Empty title={t('empty', { month: monthName(answer.month, language) })}>
        <p>{t('emptyText')}</p>
      </Empty>
    );
  return (
    <>
      <MonthSums report={answer} />
      <DaysOfMoney days={answer.days} />
      <Fees fees={answer.fees} />
    </>
  );
}
