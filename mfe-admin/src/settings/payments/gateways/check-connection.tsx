import { useState } from 'react';
import PlugZap from 'lucide-react/icons/plug-zap';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { checkGateway } from '@fyonka/api-client/office/money/payments';
import { useAction } from '@fyonka/api-client/use-action';
import type { GatewayCheckAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import type { NoteKind } from '@fyonka/ui/notices/note';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import styles from '../payments.module.css';

type Outcome = GatewayCheckAnswer | { refusal: ApiError };

const KIND: Readonly<Record<GatewayCheckAnswer['result'], NoteKind>> = {
  works: 'good',
  refused: 'bad',
  unavailable: 'wait',
};

/** Makes a real call to the gateway and says how it went. */
export function CheckConnection({ gateway, name }: { gateway: Gateway; name: string }) {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function check() {
    setOutcome(null);
    run(() => attempt(gateway), setOutcome);
  }

  return (
    <>
      <div className={styles.actions}>
        <Button kind="line" icon={PlugZap} busy={isBusy} aria-label={`${t('check')}: ${name}`} onClick={check}>
          {t('check')}
        </Button>
      </div>
      {outcome &&
        ('refusal' in outcome ? (
          <Note kind="bad">
            {refusalWords(outcome.refusal, { offline: t('offline'), otherwise: t('checkFailed') })}
          </Note>
        ) : (
          <Note kind={KIND[outcome.result]}>
            {t(`check-${outcome.result}`, { gateway: name })}
            {outcome.reason !== null && (
              <>
                {' '}
                <bdi>{outcome.reason}</bdi>
              </>
            )}
          </Note>
        ))}
    </>
  );
}

async function attempt(gateway: Gateway): Promise<Outcome> {
  try {
    return await checkGateway(gateway);
  } catch (thrown) {
    return { refusal: refusalFrom(thrown) };
  }
}
