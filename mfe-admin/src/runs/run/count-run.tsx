import { call } from '@fyonka/api-client/endpoints/call';
import type { RunAnswer, RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { ActionForm } from '../../form/action-form.tsx';
import { broughtRequest, CountedAgainst, countFields } from '../../money/amounts/counted.tsx';
import type { BroughtValues } from '../../money/amounts/counted.tsx';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { CorrectCash } from '../../money/cash/differences/correct-cash.tsx';
import { CountNote, DifferenceLines } from '../../money/cash/differences/difference-lines.tsx';
import { Fact } from '../../parts/fact.tsx';
import { useMessages } from '../messages.ts';
import { useRunWords } from '../use-run-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface CountRunProps {
  run: RunView;
  onCounted: (now: RunAnswer) => void;
}

/** The cash that the driver brings, against what the run adds up to. */
export function CountRun({ run, onCounted }: CountRunProps) {
  const { t } = useMessages();
  return (
    <ActionForm
      className={`${layout.sheet} ${styles.count}`}
      fields={countFields(run.cash, 'driver')}
      values={{ counted: '', borneBy: '', note: '' }}
      send={(values) =>
        call('PUT /api/admin/runs/{id}/count', { id: run._id, body: broughtRequest(values as BroughtValues<'driver'>) })
      }
      onDone={onCounted}
      wordsOf={useRunWords()}
      renderButtons={(isBusy) => (
        <Button type="submit" busy={isBusy}>
          {t('close')}
        </Button>
      )}
      t={t}
    >
      <h2 className={layout.large}>{t('count')}</h2>
      <CountedAgainst expected={run.cash} t={t} />
    </ActionForm>
  );
}

interface CountedRunProps {
  run: Pick<RunView, '_id' | 'differences'>;
  count: NonNullable<RunView['count']>;
  onChange: (now: RunAnswer) => void;
}

/** How the cash was counted, and what became of a difference. */
export function CountedRun({ run: { _id: id, differences }, count, onChange }: CountedRunProps) {
  const { t, lang } = useMessages();
  return (
    <section className={`${layout.sheet} ${styles.count}`}>
      <h2 className={layout.large}>{t('countedBy', { at: formatMoment(count.at, lang) })}</h2>
      {count.by !== null && (
        <p>
          <bdi>{count.by}</bdi>
        </p>
      )}
      <dl className={`${layout.wrap} ${layout.gap25}`}>
        {(['expected', 'counted', 'difference'] as const).map((field) => (
          <Fact key={field} name={t(field)} valueClass={layout.strong}>
            <ExactMoney kd={count[field]} />
          </Fact>
        ))}
      </dl>
      <CountNote note={count.note} lines={differences} />
      {differences.length > 0 && <DifferenceLines lines={differences} />}
      {(differences.length > 0 || count.difference !== 0) && (
        <CorrectCash
          // Its first values differ.
          key={differences.length}
          expected={count.expected}
          bearer="driver"
          {...(differences.length === 0 && { unbooked: count.counted })}
          send={(body) => call('PUT /api/admin/runs/{id}/difference', { id, body })}
          onDone={onChange}
        />
      )}
    </section>
  );
}
