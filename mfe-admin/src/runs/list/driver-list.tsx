import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { addDriver, changeDriver } from '@fyonka/api-client/office/fulfilment/runs';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { Driver } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { latinNumber } from '../../form/numbers.ts';
import { inTwoParts } from '../../phone.ts';
import { useMessages } from '../messages.ts';
import { useRunAction } from '../use-run-action.ts';
import styles from './runs.module.css';

const reread = () => rereadOwnAnswers((path) => path.startsWith('/api/admin/drivers'));

/** The people who deliver. One who has left gets no new runs; the former runs keep the name. */
export function DriverList({ drivers }: { drivers: readonly Driver[] }) {
  const { t } = useMessages();
  const { isBusy, problem, act } = useRunAction();
  const turn = ({ _id, name, phone, isActive }: Driver) =>
    act(() => changeDriver(_id, { name, phone, isActive: !isActive }), reread);
  return (
    <section aria-labelledby="drivers" className={styles.section}>
      <h2 id="drivers">{t('drivers')}</h2>
      {problem && <Note kind="bad">{problem}</Note>}
      <ul className={styles.runs}>
        {drivers.map((driver) => (
          <li key={driver._id} className={styles.run}>
            <span>
              <b>
                <bdi>{driver.name}</bdi>
              </b>
              <small>
                <Ltr>{inTwoParts(driver.phone)}</Ltr>
                {!driver.isActive && <> · {t('retired')}</>}
              </small>
            </span>
            <Button
              kind="text"
              disabled={isBusy}
              aria-label={t(driver.isActive ? 'retireOf' : 'reinstateOf', { name: driver.name })}
              onClick={() => turn(driver)}
            >
              {t(driver.isActive ? 'retire' : 'reinstate')}
            </Button>
          </li>
        ))}
      </ul>
      <NewDriver />
    </section>
  );
}

function NewDriver() {
  const { t } = useMessages();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, act } = useRunAction();
  const isPhone = /^(?:\+965|00965)?[569]\d{7}$/.test(latinNumber(phone).replace(/[\s-]/g, ''));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (name.trim() === '' || !isPhone) return;
    act(
      () => addDriver({ name: name.trim(), phone }),
      () => {
        setName('');
        setPhone('');
        setSent(false);
        reread();
      },
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t('name')}
        value={name}
        onChange={setName}
        error={isSent && name.trim() === '' ? t('nameMissing') : undefined}
        input={{ autoComplete: 'off' }}
      />
      <TextField
        label={t('phone')}
        latin
        value={phone}
        onChange={setPhone}
        error={isSent && !isPhone ? t('phoneMissing') : undefined}
        input={{ inputMode: 'tel', autoComplete: 'off' }}
      />
      {problem && <Note kind="bad">{problem}</Note>}
      <Button type="submit" kind="line" tall busy={isBusy}>
        {t('addDriver')}
      </Button>
    </form>
  );
}
