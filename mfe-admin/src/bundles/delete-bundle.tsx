import { useState } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import { refusalFrom } from '@fyonka/api-client/http';
import { deleteBundle } from '@fyonka/api-client/office/goods/bundles';
import { useAction } from '@fyonka/api-client/use-action';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import { Button } from '@fyonka/ui/actions/button';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { useMessages } from './messages.ts';

/** Deletes a bundle after a question: it cannot be undone. */
export function DeleteBundle({ bundle: { _id, name } }: { bundle: Pick<OfficeBundleView, '_id' | 'name'> }) {
  const { t, lang } = useMessages();
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    setAsking(false);
  }

  const confirm = () =>
    run(
      () => attempt(_id),
      (reason) => {
        if (reason !== null) return setError(reason || t('deleteFailed'));
        showToast({ kind: 'good', text: t('deleted') });
        goTo(officePages.bundles());
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
        <p>{t('deleteText', { name: name[lang] })}</p>
      </ConfirmDialog>
    </>
  );
}

/** @returns why it was not deleted, which may be empty; null: it is gone */
async function attempt(id: string): Promise<string | null> {
  try {
    await deleteBundle(id);
    return null;
  } catch (thrown) {
    const { status, answer } = refusalFrom(thrown);
    return status === 404 ? null : (answer.message ?? '');
  }
}
