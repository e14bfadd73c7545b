import { useState } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { DialogActions, OfficeDialog } from '../parts/dialogs/office-dialog.tsx';
import { useMessages } from './messages.ts';
import type { UnsentCalls } from './use-unsent-calls.ts';

interface UnsentQuestionProps {
  unsent: UnsentCalls;
  onSend: () => void;
  onLose: () => void;
  onStay: () => void;
  isBusy: boolean;
}

/** Asks before a sign-out that would delete what the shop has not heard of. */
export function UnsentQuestion({ unsent: { waiting, refused }, onSend, onLose, onStay, isBusy }: UnsentQuestionProps) {
  const { t } = useMessages();
  const [hasTried, setTried] = useState(false);
  const count = waiting + refused;
  const stay = (
    <Button kind="line" tall onClick={onStay}>
      {t('unsentStay')}
    </Button>
  );
  const dialog = { open: true, onClose: onStay, role: 'alertdialog' } as const;
  if (count === 0)
    return (
      <OfficeDialog {...dialog} title={t('allSent')}>
        <DialogActions>
          <Button busy={isBusy} onClick={onSend}>
            {t('logOut')}
          </Button>
          {stay}
        </DialogActions>
      </OfficeDialog>
    );
  return (
    <OfficeDialog {...dialog} title={t('unsentTitle', { count })}>
      <p>{t('unsentText')}</p>
      {refused > 0 && <Note kind="wait">{t('unsentRefused', { count: refused })}</Note>}
      {hasTried && !isBusy && waiting > 0 && <Note kind="bad">{t('unsentNoSignal')}</Note>}
      <DialogActions>
        {waiting > 0 && (
          <Button
            busy={isBusy}
            onClick={() => {
              setTried(true);
              onSend();
            }}
          >
            {t('unsentSend')}
          </Button>
        )}
        {stay}
        <Button kind="text" tall onClick={onLose}>
          {t('unsentLose')}
        </Button>
      </DialogActions>
    </OfficeDialog>
  );
}
