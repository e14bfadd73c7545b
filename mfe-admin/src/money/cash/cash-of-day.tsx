import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { CashDayAnswer } from '@fyonka/api-contract/wire/office/money';
import { formatMoment } from '@fyonka/i18n/times';
import { TextField } from '@fyonka/ui/fields/field';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Ltr } from '@fyonka/ui/text/ltr';
import { todayInKuwait } from '../../parts/kuwait-day.ts';
import { day as dayReader } from '../../parts/lists/list-address.ts';
import { useMessages } from '../messages.ts';
import { CountCash } from './count-cash.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './cash.module.css';

interface CashOfDayProps {
  /** `YYYY-MM-DD` in Kuwait. */
  day: string;
  onDay: (day: string) => void;
}

/** Compares the cash that is recorded for a day with what the couriers bring. */
export function CashOfDay({ day, onDay }: CashOfDayProps) {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/cash/{day}', { day }));
  return (
    <section className={`${layout.column3} ${layout.sheet} ${styles.section}`} aria-label={t('cash')}>
      <h2 className={layout.large}>{t('cash')}</h2>
      <p className={layout.muted}>{t('cashText')}</p>
      <div className={styles.day}>
        <TextField
          label={t('day')}
          latin
          optional={null}
          value={day}
          onChange={(typed) => {
            const chosen = dayReader(typed);
            if (chosen !== undefined) onDay(chosen);
          }}
          input={{ type: 'date', max: todayInKuwait().toString() }}
        />
      </div>
      {answer ? (
        <>
          {/* A newer count starts the form again. */}
          <CountCash
            key={`${answer.date} ${answer.countedAt ?? ''}`}
            cash={answer}
            onCounted={(next) => change(() => next)}
          />
          <LastCount cash={answer} />
        </>
      ) : error ? (
        <FailedNote onRetry={refetch}>{t('cashFailed')}</FailedNote>
      ) : (
        <TextSkeleton lines={3} />
      )}
    </section>
  );
}

function LastCount({ cash: { countedAt, countedBy } }: { cash: CashDayAnswer }) {
  const { t, rich, lang } = useMessages();
  if (countedAt === null) return <p className={layout.muted}>{t('notCounted')}</p>;
  const at = <bdi key="at">{formatMoment(countedAt, lang)}</bdi>;
  return (
    <p className={layout.muted}>
      {countedBy === null
        ? rich('countedAt', { at })
        : rich('countedAtBy', { at, who: <Ltr key="who">{countedBy}</Ltr> })}
    </p>
  );
}
