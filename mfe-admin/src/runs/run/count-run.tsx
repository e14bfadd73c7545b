import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { RunAnswer, RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { ActionForm } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { COUNTED, CountedDifference, countedFils, countRequest } from '../../money/amounts/counted.tsx';
import type { CountedValues } from '../../money/amounts/counted.tsx';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { filsOf } from '../../money/amounts/fils.ts';
import { Fact } from '../../parts/fact.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { useRunWords } from '../use-run-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

interface CountRunProps {
  run: RunView;
  onCounted: (now: RunAnswer) => void;
}

/** A difference needs a reason. @param cash KD that the run adds up to */
export function countFields(cash: number): FieldTable<CountedValues, MessageKey> {
  const differs = (values: CountedValues) => (countedFils(values) ?? filsOf(cash)) !== filsOf(cash);
  return {
    counted: COUNTED,
    note: {
      label: 'note',
      longest: LONGEST_TEXT,
      rows: 2,
      isShown: differs,
      check: (typed) => (typed.trim() === '' ? 'noteMissing' : null),
    },
  };
}

/** The cash that the driver brings, against what the run adds up to. */
export function CountRun({ run, onCounted }: CountRunProps) {
  const { t } = useMessages();
  return (
    <ActionForm
      className={`${layout.sheet} ${styles.count}`}
      fields={countFields(run.cash)}
      values={{ counted: '', note: '' }}
      send={(values) => call('PUT /api/admin/runs/{id}/count', { id: run._id, body: countRequest(values) })}
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
      <dl className={`${layout.wrap} ${layout.gap25}`}>
        <Fact name={t('expected')} valueClass={layout.strong}>
          <ExactMoney kd={run.cash} />
        </Fact>
        <Fact name={t('difference')} valueClass={layout.strong}>
          <CountedDifference expected={run.cash} />
        </Fact>
      </dl>
    </ActionForm>
  );
}
