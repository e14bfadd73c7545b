import { useState } from 'react';
import PlugZap from 'lucide-react/icons/plug-zap';
import { call } from '@fyonka/api-client/endpoints/call';
import type { MeasuringCheckAnswer, ServiceKeysView } from '@fyonka/api-contract/wire/office/services';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import type { NoteKind } from '@fyonka/ui/notices/note';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { ServiceKeys } from '../service-keys/service-keys.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

type Measuring = Exclude<ServiceKeysView['service'], 'armada'>;

const KIND: Readonly<Record<MeasuringCheckAnswer['result'], NoteKind>> = {
  works: 'good',
  unproven: 'wait',
  refused: 'bad',
  unavailable: 'wait',
};

/** The companies that are told of purchases whose shoppers have agreed to it in the checkout. */
export function Measuring() {
  const { t } = useMessages();
  return (
    <section className={layout.column6} aria-label={t('measuring')}>
      <div className={layout.column3}>
        <h2 className={layout.large}>{t('measuring')}</h2>
        <p className={layout.muted}>{t('measuringHint')}</p>
      </div>
      <ServiceKeys
        service="google-analytics"
        title={t('googleAnalytics')}
        about={t('googleAnalyticsKeys')}
        deletion={t('measuringEnds')}
      >
        <Check service="google-analytics" />
      </ServiceKeys>
      <ServiceKeys service="meta" title={t('metaConversions')} about={t('metaKeys')} deletion={t('measuringEnds')}>
        <Check service="meta" />
      </ServiceKeys>
    </section>
  );
}

/** Makes a real call to the service, which reports nothing, and says how it went. */
function Check({ service }: { service: Measuring }) {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  const [outcome, setOutcome] = useState<MeasuringCheckAnswer | null>(null);
  return (
    <>
      <p>
        <Button
          kind="line"
          icon={PlugZap}
          busy={isBusy}
          onClick={() => {
            setOutcome(null);
            start(() => call('POST /api/admin/service-keys/{service}/check', { service }), setOutcome);
          }}
        >
          {t('check')}
        </Button>
      </p>
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('checkOffline'), otherwise: t('checkFailed') })}</Note>
      )}
      {outcome && (
        <Note kind={KIND[outcome.result]}>
          {t(outcome.result === 'unproven' ? `unproven-${service}` : `check-${outcome.result}`)}{' '}
          {outcome.reason !== null && <bdi>{outcome.reason}</bdi>}
        </Note>
      )}
    </>
  );
}
