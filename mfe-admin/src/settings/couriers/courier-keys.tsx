import { useState } from 'react';
import PlugZap from 'lucide-react/icons/plug-zap';
import { call } from '@fyonka/api-client/endpoints/call';
import type { GatewayCheckAnswer } from '@fyonka/api-contract/wire/office/payments';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import type { NoteKind } from '@fyonka/ui/notices/note';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { ServiceKeys } from '../service-keys/service-keys.tsx';
import { useMessages } from './messages.ts';

const KIND: Readonly<Record<GatewayCheckAnswer['result'], NoteKind>> = {
  works: 'good',
  refused: 'bad',
  unavailable: 'wait',
};

/** Whether the courier's keys are entered, and what can be done with them. */
export function CourierKeys() {
  const { t } = useMessages();
  return (
    <ServiceKeys service="armada" title={t('keys')} about={t('keysText')} deletion={t('deleteText')}>
      <Check />
    </ServiceKeys>
  );
}

/** Makes a real call to the courier and says how it went. */
function Check() {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  const [outcome, setOutcome] = useState<GatewayCheckAnswer | null>(null);
  return (
    <>
      <p>
        <Button
          kind="line"
          icon={PlugZap}
          busy={isBusy}
          onClick={() => {
            setOutcome(null);
            start(() => call('POST /api/admin/couriers/check', {}), setOutcome);
          }}
        >
          {t('check')}
        </Button>
      </p>
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('checkFailed') })}</Note>
      )}
      {outcome && (
        <Note kind={KIND[outcome.result]}>
          {t(`check-${outcome.result}`)} {outcome.reason !== null && <bdi>{outcome.reason}</bdi>}
        </Note>
      )}
    </>
  );
}
