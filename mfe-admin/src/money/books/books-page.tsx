import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { ClosingsAnswer } from '@fyonka/api-contract/wire/office/books/closings';
import { Answered } from '../../parts/answered.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { monthName } from '../../reports/month.ts';
import { BookFiles } from './book-files.tsx';
import { ClosedMonth } from './closed-month.tsx';
import { useMessages } from './messages.ts';
import { NextMonth } from './next-month.tsx';
import { QuarterFile } from './quarter-file.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './books.module.css';

/** `/admin/books`: which months are closed, with their sums, what the next one still lacks, and the books as files. */
export function BooksPage() {
  const { t, lang } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/closings'));
  const take = (next: ClosingsAnswer) => change(() => next);
  const last = answer?.closings[0]?.month;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={answer && (last === undefined ? t('nothingClosed') : t('lead', { month: monthName(last, lang) }))}
      />
      <Answered of={{ answer, error, refetch }} failed={t('failed')} skeleton={8}>
        {({ next, closings }) => (
          <div className={`${layout.column5} ${styles.page}`}>
            {next ? (
              <NextMonth key={next.month} next={next} isFirst={closings.length === 0} onDone={take} />
            ) : (
              <p className={layout.muted}>{t('notYet')}</p>
            )}
            <QuarterFile />
            <BookFiles />
            {closings.length > 0 && (
              <section>
                <h2 className={`${layout.large} ${layout.below3}`}>{t('closedMonths')}</h2>
                <ul className={layout.stack4}>
                  {closings.map((closing, place) => (
                    <ClosedMonth key={closing.month} closing={closing} isLast={place === 0} onDone={take} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Answered>
    </>
  );
}
