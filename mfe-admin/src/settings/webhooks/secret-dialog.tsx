import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { WebhookSecretAnswer } from '@fyonka/api-contract/wire/office/programs/webhooks';
import { Button } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { Note } from '@fyonka/ui/notices/note';
import { DialogActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { LinkText } from '../../parts/links/copy-link.tsx';
import { hostOf } from './host-of.ts';
import { useMessages } from './messages.ts';

interface SecretDialogProps {
  made: WebhookSecretAnswer | null;
  onClose: () => void;
}

/** The secret of a webhook, which is shown once. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  const { t } = useMessages();
  const host = made ? hostOf(made.webhook) : '';
  return (
    <OfficeDialog open={made !== null} onClose={onClose} title={t('secretOf', { host })}>
      {made && <Secret text={made.secret} />}
    </OfficeDialog>
  );
}

function Secret({ text }: { text: string }) {
  const { t } = useMessages();
  const { result, copy } = useCopy(text);
  return (
    <>
      <p>{t('secretOnce')}</p>
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
