import { useState } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { showToast } from '../toasts/toast-queue.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteButtonProps {
  /** Deletes it. @throws ApiError */
  work: () => Promise<unknown>;
  /** The page that is shown when it is gone. */
  leaveTo: string;
  /** Name of what is deleted. */
  name: string;
  t: (key: 'delete' | 'deleteTitle' | 'deleteText' | 'deleted' | 'deleteFailed', values?: { name: string }) => string;
}

/** Deletes what a page shows, after a question: it cannot be undone. */
export function DeleteButton({ work, leaveTo, name, t }: DeleteButtonProps) {
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    setAsking(false);
  }

  const confirm = () =>
    run(
      () => attempt(work),
      (reason) => {
        if (reason !== null) return setError(reason || t('deleteFailed'));
        showToast({ kind: 'good', text: t('deleted') });
        goTo(leaveTo);
      },
    );

  return (
    <>
      <Button kind="line" tall icon={Trash} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        onConfirm={confirm}
        isBusy={isBusy}
        error={error}
      >
        <p>{t('deleteText', { name })}</p>
      </ConfirmDialog>
    </>
  );
}

/** @returns why it was not deleted, which may be empty; null: it is gone */
async function attempt(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    const { status, answer } = refusalFrom(thrown);
    // Somebody else has deleted it already, which is the result that was asked for.
    return status === 404 ? null : (answer.message ?? '');
  }
}
