import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { CashDayAnswer } from '@fyonka/api-contract/wire/office/money';
import { formatMoment } from '@fyonka/i18n/times';
import { TextField } from '@fyonka/ui/fields/field';
import { Ltr } from '@fyonka/ui/text/ltr';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { Answered } from '../../parts/answered.tsx';
import { todayInKuwait } from '../../parts/kuwait-day.ts';
import { day as dayReader } from '../../parts/lists/list-address.ts';
import { useMessages } from '../messages.ts';
import { ActionForm } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { announce } from '../../parts/toasts/announced.ts';
import { refusalWords } from '../../refusal-words.ts';
import { COUNTED, CountedDifference, countRequest } from '../amounts/counted.tsx';
import type { CountedValues } from '../amounts/counted.tsx';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { filsOf, filsText, kdOf } from '../amounts/fils.ts';
import { Fact } from '../../parts/fact.tsx';
import type { MessageKey } from '../messages.ts';
import { CourierCash } from './couriers/courier-cash.tsx';
import { DifferenceLines } from './differences/difference-lines.tsx';
import { useMessages as useDifferenceMessages } from './differences/messages.ts';
import { SettleDay } from './differences/settle-day.tsx';
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
  const { t: tDifferences } = useDifferenceMessages();
  const cash = useOwnAnswer(pathTo('GET /api/admin/cash/{day}', { day }));
  return (
    <>
      <section className={`${layout.column3} ${layout.sheet} ${layout.pad5} ${styles.section}`} aria-label={t('cash')}>
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
        <Answered of={cash} note={t('cashFailed')} skeleton={3}>
          {(answer) => (
            <>
              {/* A newer count starts the form again. */}
              <CountCash
                key={`${answer.date} ${answer.countedAt ?? ''}`}
                cash={answer}
                onCounted={(next) => cash.change(() => next)}
              />
              <LastCount cash={answer} />
              <SettleDay cash={answer} onSettled={(next) => cash.change(() => next)} onChanged={cash.refetch} />
              {answer.differences.length > 0 && (
                <>
                  <h3>{tDifferences('title')}</h3>
                  <DifferenceLines lines={answer.differences} isOfDay />
                </>
              )}
            </>
          )}
        </Answered>
      </section>
      {cash.answer !== undefined && (cash.answer.couriers !== 0 || cash.answer.hasCourierPayouts) && (
        <CourierCash onPaidOut={cash.refetch} />
      )}
    </>
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

interface CountCashProps {
  cash: CashDayAnswer;
  onCounted: (cash: CashDayAnswer) => void;
}

const FIELDS: FieldTable<CountedValues, MessageKey> = {
  counted: COUNTED,
  note: { label: 'cashNote', optional: true, longest: LONGEST_TEXT, rows: 2 },
};

/** What was counted, the difference from what is recorded, and what explains it. */
function CountCash({ cash, onCounted }: CountCashProps) {
  const { t } = useMessages();
  const sums: (readonly [name: MessageKey, kd: number])[] = [['recorded', cash.recorded]];
  if (cash.expected !== cash.recorded) sums.push(['expected', cash.expected]);
  if (cash.settled !== 0) sums.push(['settled', cash.settled]);
  return (
    <ActionForm
      className={`${layout.column4} ${styles.form}`}
      fields={FIELDS}
      values={{ counted: cash.counted === null ? '' : filsText(filsOf(cash.counted)), note: cash.note }}
      send={(values) => call('PUT /api/admin/cash/{day}', { day: cash.date, body: countRequest(values) })}
      onDone={(answer) => {
        onCounted(answer);
        announce(t('cashSaved'));
      }}
      wordsOf={(error) =>
        error.code === 'MONTH_CLOSED'
          ? t('monthClosed')
          : refusalWords(error, { offline: t('offline'), otherwise: t('cashNotSaved') })
      }
      button={t('saveCash')}
      t={t}
    >
      <dl className={`${layout.wrap} ${styles.sums}`}>
        {sums.map(([name, kd]) => (
          <Fact key={name} name={t(name)} valueClass={`${layout.large} ${layout.medium}`}>
            <ExactMoney kd={kd} />
          </Fact>
        ))}
        <Fact name={t('difference')} valueClass={`${layout.large} ${layout.medium}`}>
          <CountedDifference expected={kdOf(filsOf(cash.expected) + filsOf(cash.settled))} />
        </Fact>
      </dl>
    </ActionForm>
  );
}
