import { useState } from 'react';
import PlugZap from 'lucide-react/icons/plug-zap';
import { call } from '@fyonka/api-client/endpoints/call';
import type { GatewayCheckAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import type { NoteKind } from '@fyonka/ui/notices/note';
import { useCall } from '../../../parts/use-call.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../payments.module.css';

const KIND: Readonly<Record<GatewayCheckAnswer['result'], NoteKind>> = {
  works: 'good',
  refused: 'bad',
  unavailable: 'wait',
};

/** Makes a real call to the gateway and says how it went. */
export function CheckConnection({ gateway, name }: { gateway: Gateway; name: string }) {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  const [outcome, setOutcome] = useState<GatewayCheckAnswer | null>(null);

  function check() {
    setOutcome(null);
    start(() => call('POST /api/admin/payments/keys/{gateway}/check', { gateway }), setOutcome);
  }

  return (
    <>
      <div className={`${layout.wrap} ${layout.gap23} ${styles.actions}`}>
        <Button kind="line" icon={PlugZap} busy={isBusy} aria-label={`${t('check')}: ${name}`} onClick={check}>
          {t('check')}
        </Button>
      </div>
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('checkFailed') })}</Note>
      )}
      {outcome && (
        <Note kind={KIND[outcome.result]}>
          {t(`check-${outcome.result}`, { gateway: name })}
          {outcome.reason !== null && (
            <>
              {' '}
              <bdi>{outcome.reason}</bdi>
            </>
          )}
        </Note>
      )}
    </>
  );
}
