import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { Driver } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { inTwoParts } from '../../phone.ts';
import { useMessages } from '../messages.ts';
import { useRunAction } from '../use-run-action.ts';
import { Fold } from './fold.tsx';
import { DriverForm, rereadDrivers } from './driver-form.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

/** The people who deliver. One who has left gets no new runs; the former runs keep the name. */
export function DriverList({ drivers }: { drivers: readonly Driver[] }) {
  const { t } = useMessages();
  const { isBusy, problem, act } = useRunAction();
  // Without a driver nothing can be given to anybody.
  const [isOpen, setOpen] = useState(drivers.length === 0);
  const [edited, setEdited] = useState<string | null>(null);
  const turn = ({ _id, name, phone, isActive, email }: Driver) =>
    act(
      () =>
        call('PUT /api/admin/drivers/{id}', {
          id: _id,
          body: { name, phone, email: email ?? '', isActive: !isActive },
        }),
      rereadDrivers,
    );
  return (
    <Fold title={t('drivers')} isOpen={isOpen} onToggle={setOpen}>
      {problem && <Note kind="bad">{problem}</Note>}
      <ul className={layout.column}>
        {drivers.map((driver) => (
          <li key={driver._id} className={styles.line}>
            <span>
              <b>
                <bdi>{driver.name}</bdi>
              </b>
              <small className={`${layout.muted} ${layout.block}`}>
                <Ltr>{inTwoParts(driver.phone)}</Ltr>
                {!driver.isActive && <> · {t('retired')}</>}
              </small>
              {driver.email !== null && (
                <small className={`${layout.muted} ${layout.block}`}>
                  <bdi>{driver.email}</bdi>
                </small>
              )}
            </span>
            <span className={layout.cluster2}>
              <Button
                kind="text"
                aria-expanded={edited === driver._id}
                aria-label={t('editOf', { name: driver.name })}
                onClick={() => setEdited(edited === driver._id ? null : driver._id)}
              >
                {t('edit')}
              </Button>
              <Button
                kind="text"
                disabled={isBusy}
                aria-label={t(driver.isActive ? 'retireOf' : 'reinstateOf', { name: driver.name })}
                onClick={() => turn(driver)}
              >
                {t(driver.isActive ? 'retire' : 'reinstate')}
              </Button>
            </span>
            {edited === driver._id && <DriverForm driver={driver} onSaved={() => setEdited(null)} />}
          </li>
        ))}
      </ul>
      <DriverForm driver={null} />
    </Fold>
  );
}
