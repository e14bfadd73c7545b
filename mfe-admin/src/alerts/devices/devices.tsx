import { useEffect, useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { AlertDeviceView, AlertsAnswer } from '@fyonka/api-contract/wire/office/own/alerts';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { announce } from '../../parts/toasts/announced.ts';
import { useCall } from '../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import { DeviceRow } from './device-row.tsx';
import { agree, ownDeviceId, supportOf } from './this-browser.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import styles from '../alerts.module.css';

interface DevicesProps {
  answer: AlertsAnswer;
  onChange: (devices: AlertDeviceView[]) => void;
}

type Problem = 'denied' | 'tooManyDevices' | 'addFailed';

/** The devices that show a person's alerts, and a button that makes this browser one of them. */
export function Devices({ answer: { devices, pushKey }, onChange }: DevicesProps) {
  const { t, lang } = useMessages();
  const { isBusy, start } = useCall();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [ownId, setOwnId] = useState<string | null>(null);
  const support = supportOf();
  useEffect(() => readOwnId(setOwnId), []);

  function begin() {
    setProblem(null);
    start(
      async () => {
        const body = await agree(pushKey, lang);
        return body && (await call('POST /api/admin/alerts/devices', { body })).devices;
      },
      (added) => {
        if (added === null) return setProblem('denied');
        onChange(added);
        readOwnId(setOwnId);
        announce(t('added'));
      },
      ({ answer }) =>
        setProblem(answer.errors?.some(({ field }) => field === 'devices') ? 'tooManyDevices' : 'addFailed'),
    );
  }

  const isListed = devices.some(({ id }) => id === ownId);
  return (
    <section className={groups.group} aria-labelledby="alerts-devices">
      <h2 id="alerts-devices">{t('devices')}</h2>
      <p className={groups.hint}>{t('devicesHint')}</p>
      {devices.length > 0 && (
        <ul className={`${layout.stack4} ${styles.devices}`}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isOwn={device.id === ownId} onChange={onChange} />
          ))}
        </ul>
      )}
      {support === 'yes' ? (
        !isListed && (
          <div>
            <Button kind="line" busy={isBusy} onClick={begin}>
              {t('agree')}
            </Button>
          </div>
        )
      ) : (
        <Note kind="plain">{t(support === 'home-screen' ? 'addToHome' : 'notSupported')}</Note>
      )}
      {problem && <Note kind="bad">{t(problem)}</Note>}
    </section>
  );
}

/** Calls `show` with the id of this browser among the devices; never, when the browser does not know its subscription. */
function readOwnId(show: (id: string | null) => void): void {
  void ownDeviceId().then(show, () => undefined);
}
