import { call } from '@fyonka/api-client/endpoints/call';
import { create } from '@fyonka/api-client/endpoints/create';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { phoneIn } from '@fyonka/api-contract/text/typed/phone';
import type { Driver } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { ActionForm } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { useRunWords } from '../use-run-action.ts';
import styles from './runs.module.css';

export const rereadDrivers = () => rereadOwnAnswers((path) => path.startsWith('/api/admin/drivers'));

interface DriverValues {
  name: string;
  phone: string;
  email: string;
}
const NONE: DriverValues = { name: '', phone: '', email: '' };

export const DRIVER_FIELDS: FieldTable<DriverValues, MessageKey> = {
  name: { label: 'name', check: (typed) => (typed.trim() === '' ? 'nameMissing' : null) },
  // The server knows which first digits are taken, and that those of before may stay.
  phone: { label: 'phone', as: 'tel', check: (typed) => (phoneIn(typed) === null ? 'phoneMissing' : null) },
  email: { label: 'email', as: 'email', optional: true, hint: 'emailHint' },
};

interface DriverFormProps {
  /** Null: a new one. */
  driver: Driver | null;
  onSaved?: () => void;
}

/** Name, phone and, for a driver who opens the own runs, the e-mail of the account. */
export function DriverForm({ driver, onSaved }: DriverFormProps) {
  const { t } = useMessages();
  return (
    <ActionForm
      className={styles.form ?? ''}
      label={driver?.name ?? t('addDriver')}
      fields={DRIVER_FIELDS}
      values={driver ? { name: driver.name, phone: driver.phone, email: driver.email ?? '' } : NONE}
      send={({ name, phone, email }) => {
        const request = { name: name.trim(), phone, email: email.trim() };
        return driver
          ? call('PUT /api/admin/drivers/{id}', { id: driver._id, body: { ...request, isActive: driver.isActive } })
          : create('POST /api/admin/drivers', { body: request });
      }}
      onDone={() => {
        rereadDrivers();
        onSaved?.();
      }}
      faultOf={({ answer }) =>
        answer.errors?.some(({ field }) => field === 'email') ? { field: 'email', message: 'emailRefused' } : null
      }
      wordsOf={useRunWords()}
      button={t(driver ? 'save' : 'addDriver')}
      t={t}
    />
  );
}
