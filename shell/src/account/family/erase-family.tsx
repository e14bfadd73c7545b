import { useState } from 'react';
import type { FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import { eraseFamily } from '@fyonka/api-client/own/family';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import styles from './family.module.css';

interface EraseFamilyProps {
  onErased: (none: FamilyAnswer) => void;
  onClose: () => void;
}

/** Asks once, then erases the list for good. */
export function EraseFamily({ onErased, onClose }: EraseFamilyProps) {
  const { t } = useMessages();
  const erasing = useAction();
  const [fault, setFault] = useState<MessageKey | null>(null);

  const erase = () =>
    erasing.run(tryToErase, (outcome) => (typeof outcome === 'string' ? setFault(outcome) : onErased(outcome)));
  return (
    <Dialog open onClose={onClose} label={t('eraseTitle')} side="end">
      <DialogHeader onClose={onClose} closeLabel={t('close')}>
        <h2>{t('eraseTitle')}</h2>
      </DialogHeader>
      <DialogBody>
        <p className={styles.text}>{t('eraseQuestion')}</p>
        {fault && <Note kind="bad">{t(fault)}</Note>}
      </DialogBody>
      <DialogFooter>
        <div className={styles.stacked}>
          <Button wide className={styles.danger} busy={erasing.isBusy} onClick={erase}>
            {t('eraseNow')}
          </Button>
          <Button kind="line" tall wide onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </DialogFooter>
    </Dialog>
  );
}

async function tryToErase(): Promise<FamilyAnswer | MessageKey> {
  try {
    return await eraseFamily();
  } catch (error) {
    return refusalFrom(error).code === 'OFFLINE' ? 'offline' : 'failed';
  }
}
