import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { NewApiKeyAnswer } from '@fyonka/api-contract/wire/office/programs/api-keys';
import { Button } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { Note } from '@fyonka/ui/notices/note';
import { DialogActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { LinkText } from '../../parts/links/copy-link.tsx';
import { useMessages } from './messages.ts';

interface NewKeyDialogProps {
  made: NewApiKeyAnswer | null;
  onClose: () => void;
}

/** A new key, which is shown once. */
export function NewKeyDialog({ made, onClose }: NewKeyDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={made !== null} onClose={onClose} title={t('made', { name: made?.apiKey.name ?? '' })}>
      {made && <NewKey text={made.key} />}
    </OfficeDialog>
  );
}

function NewKey({ text }: { text: string }) {
  const { t } = useMessages();
  const { result, copy } = useCopy(text);
  return (
    <>
      <p>{t('once')}</p>
      <LinkText url={text} />
      {result === 'copyFailed' && <Note kind="bad">{t('copyFailed')}</Note>}
      <DialogActions>
        <Button tall icon={result === 'copied' ? Check : Copy} onClick={copy}>
          {t(result === 'copied' ? 'copied' : 'copy')}
        </Button>
      </DialogActions>
    </>
  );
}
