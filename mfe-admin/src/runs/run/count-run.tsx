import { call } from '@fyonka/api-client/endpoints/call';
import type { RunAnswer, RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { ActionForm } from '../../form/action-form.tsx';
import { broughtRequest, CountedAgainst, countFields } from '../../money/amounts/counted.tsx';
import type { BroughtValues } from '../../money/amounts/counted.tsx';
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
