import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { AlertDeviceView } from '@fyonka/api-contract/wire/office/own/alerts';
import { formatDate } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useCall } from '../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import { disagree } from './this-browser.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface DeviceRowProps {
  device: AlertDeviceView;
  /** Whether it is this browser. */
  isOwn: boolean;
  onChange: (devices: AlertDeviceView[]) => void;
}

type Outcome = 'testSent' | 'testGone' | 'testNotSent' | 'removeFailed';
const OUTCOMES = { sent: 'testSent', gone: 'testGone', failed: 'testNotSent' } as const;

/** One device. What became of a test is said below it. */
export function DeviceRow({ device: { id, name, addedAt }, isOwn, onChange }: DeviceRowProps) {
  const { t, rich, lang } = useMessages();
  const { isBusy, start } = useCall();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const shown = name === '' ? t('unknownDevice') : name;

  function test() {
    start(
      () => call('POST /api/admin/alerts/devices/{id}/test', { id }),
      ({ result }) => setOutcome(OUTCOMES[result]),
      ({ code }) => setOutcome(code === 'DEVICE_NOT_FOUND' ? 'testGone' : 'testNotSent'),
    );
  }

  function remove() {
    start(
      async () => {
        if (isOwn) await disagree().catch(() => undefined);
        return call('DELETE /api/admin/alerts/devices/{id}', { id });
      },
      ({ devices }) => onChange(devices),
      () => setOutcome('removeFailed'),
    );
  }

  return (
    <li>
      <div>
        <p className={layout.medium}>
          <bdi>{shown}</bdi>
          {isOwn && ` (${t('thisDevice')})`}
        </p>
        <p className={layout.muted}>
          {rich('since', {
            day: (
              <time key="day" dateTime={addedAt}>
                {formatDate(addedAt, lang)}
              </time>
            ),
          })}
        </p>
      </div>
      <div className={layout.wrap2}>
        <Button kind="line" busy={isBusy} onClick={test}>
          {t('testDevice')}
        </Button>
        <Button kind="text" aria-label={t('removeDevice', { device: shown })} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
      <div role="status">{outcome && <Note kind={outcome === 'testSent' ? 'good' : 'bad'}>{t(outcome)}</Note>}</div>
    </li>
  );
}
