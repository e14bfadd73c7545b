import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { create } from '@fyonka/api-client/endpoints/create';
import { call } from '@fyonka/api-client/endpoints/call';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { Driver } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { latinNumber } from '../../form/numbers.ts';
import { useMessages } from '../messages.ts';
import { useRunAction } from '../use-run-action.ts';
import styles from './runs.module.css';

export const rereadDrivers = () => rereadOwnAnswers((path) => path.startsWith('/api/admin/drivers'));

const NONE = { name: '', phone: '', email: '' };

interface DriverFormProps {
  /** Null: a new one. */
  driver: Driver | null;
  onSaved?: () => void;
}

/** Name, phone and, for a driver who opens the own runs, the e-mail of the account. */
export function DriverForm({ driver, onSaved }: DriverFormProps) {
  const { t } = useMessages();
  const [values, setValues] = useState(driver ? { ...driver, email: driver.email ?? '' } : NONE);
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, faults, act } = useRunAction();
  const isPhone = /^(?:\+965|00965)?[569]\d{7}$/.test(latinNumber(values.phone).replace(/[\s-]/g, ''));
  const change = (field: keyof typeof NONE) => (value: string) => setValues((known) => ({ ...known, [field]: value }));
  const emailFault = faults.some(({ field }) => field === 'email');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (values.name.trim() === '' || !isPhone) return;
    const request = { name: values.name.trim(), phone: values.phone, email: values.email.trim() };
    act(
      () =>
        driver
          ? call('PUT /api/admin/drivers/{id}', { id: driver._id, body: { ...request, isActive: driver.isActive } })
          : create('POST /api/admin/drivers', { body: request }),
      () => {
        if (!driver) setValues(NONE);
        setSent(false);
        rereadDrivers();
        onSaved?.();
      },
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={driver?.name ?? t('addDriver')}>
      <TextField
        label={t('name')}
        value={values.name}
        onChange={change('name')}
        error={isSent && values.name.trim() === '' ? t('nameMissing') : undefined}
        input={{ autoComplete: 'off' }}
      />
      <TextField
        label={t('phone')}
        latin
        value={values.phone}
        onChange={change('phone')}
        error={isSent && !isPhone ? t('phoneMissing') : undefined}
        input={{ inputMode: 'tel', autoComplete: 'off' }}
      />
      <TextField
        label={t('email')}
        latin
        optional
        hint={t('emailHint')}
        value={values.email}
        onChange={change('email')}
        error={emailFault ? t('emailRefused') : undefined}
        input={{ inputMode: 'email', autoComplete: 'off' }}
      />
      {problem && !emailFault && <Note kind="bad">{problem}</Note>}
      <Button type="submit" kind="line" tall busy={isBusy}>
        {t(driver ? 'save' : 'addDriver')}
      </Button>
    </form>
  );
}
