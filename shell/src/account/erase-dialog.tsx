import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { EraseRequest } from '@fyonka/api-contract/wire/identity';
import { eraseAccount } from '@fyonka/api-client/account';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { leaveErased } from '../session/leave-erased.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { refusalText } from './refusal-text.ts';
import styles from './account.module.css';

const FORM_ID = 'erase-form';

type Faults = Partial<Record<'password' | 'form', MessageKey>>;

/** Explains what erasing the account does, and erases it after the password was entered. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const [password, setPassword] = useState('');
  const [deletesReviews, setDeletesReviews] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const erasing = useAction();
  const field = useRef<HTMLInputElement>(null);

  function show(found: Faults) {
    setFaults(found);
    if (!found.password) return;
    field.current?.focus();
    field.current?.select();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found: Faults = password === '' ? { password: 'passwordMissing' } : {};
    show(found);
    // Leaving the page is part of the work, because `onResult` is not called after the visitor has left.
    if (!found.password) erasing.run(() => erase({ password, deleteReviews: deletesReviews }), show);
  }

  return (
    <Dialog open onClose={onClose} label={t('eraseTitle')} side="end">
      <DialogHeader onClose={onClose} closeLabel={t('close')}>
        <h2>{t('eraseTitle')}</h2>
      </DialogHeader>
      <DialogBody>
        <form id={FORM_ID} className={styles.form} noValidate onSubmit={submit}>
          <ul className={styles.consequences}>
            {(['eraseGoes', 'eraseStays', 'eraseReviews', 'eraseUnderWay', 'eraseUnpaid'] as const).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p className={styles.text}>{t('eraseText')}</p>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={deletesReviews}
              onChange={(event) => setDeletesReviews(event.target.checked)}
            />
            <span>{t('eraseReviewsToo')}</span>
          </label>
          <TextField
            label={t('erasePassword')}
            latin
            value={password}
            onChange={setPassword}
            error={faults.password && t(faults.password)}
            input={{ ref: field, type: 'password', name: 'password', autoComplete: 'current-password' }}
          />
          {faults.form && <Note kind="bad">{t(faults.form)}</Note>}
        </form>
      </DialogBody>
      <DialogFooter>
        <div className={styles.stacked}>
          <Button type="submit" form={FORM_ID} wide className={styles.danger} busy={erasing.isBusy}>
            {t('eraseNow')}
          </Button>
          <Button kind="line" tall wide onClick={onClose}>
            {t('keepAccount')}
          </Button>
        </div>
      </DialogFooter>
    </Dialog>
  );
}

async function erase(request: EraseRequest): Promise<Faults> {
  try {
    const { ordersUnderWay } = await eraseAccount(request);
    leaveErased(ordersUnderWay);
    return {};
  } catch (error) {
    const refusal = refusalFrom(error);
    if (refusal.code === 'PASSWORD_INCORRECT') return { password: 'passwordIncorrect' };
    return { form: refusalText(refusal) };
  }
}
