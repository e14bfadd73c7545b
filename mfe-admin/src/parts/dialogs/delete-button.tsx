import { useState } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '@fyonka/ui/actions/button';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { announce } from '../toasts/announced.ts';
import { useCall } from '../use-call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Deletion {
  /** Deletes it. @throws ApiError */
  work: () => Promise<unknown>;
  /** Name of what is deleted. */
  name: string;
}

interface DeleteButtonProps extends Deletion {
  /** The page that is shown when it is gone. */
  leaveTo: string;
  t: (key: 'deleted' | DeletionKey, values?: { name: string }) => string;
}

/** Deletes what a page shows, after a question: it cannot be undone. */
export function DeleteButton({ leaveTo, t, ...deletion }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="line" tall icon={Trash} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <DeleteQuestion
        {...deletion}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={() => {
          announce(t('deleted'));
          goTo(leaveTo);
        }}
        t={t}
      />
    </>
  );
}

type DeletionKey = 'delete' | 'deleteTitle' | 'deleteText' | 'deleteFailed';

interface DeleteQuestionProps extends Deletion {
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  t: (key: DeletionKey, values?: { name: string }) => string;
}

/** Asks before something is deleted. What somebody else has deleted meanwhile counts as deleted. */
export function DeleteQuestion({ work, name, open, onClose, onDeleted, t }: DeleteQuestionProps) {
  const { isBusy, start } = useCall();
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    onClose();
  }

  function done() {
    close();
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      onConfirm={() =>
        start(work, done, ({ status, answer }) =>
          status === 404 ? done() : setError(answer.message || t('deleteFailed')),
        )
      }
      isBusy={isBusy}
      error={error}
    >
      <p>{t('deleteText', { name })}</p>
    </ConfirmDialog>
  );
}
