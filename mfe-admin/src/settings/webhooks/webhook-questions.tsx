import { call } from '@fyonka/api-client/endpoints/call';
import type { Webhook, WebhookSecretAnswer } from '@fyonka/api-contract/wire/office/programs/webhooks';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { useCall } from '../../parts/use-call.ts';
import { hostOf } from './host-of.ts';
import { useMessages } from './messages.ts';
import { wordsKey } from './refusals.ts';

interface QuestionProps<Answer> {
  webhook: Webhook;
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

/** Asks before a webhook gets another secret. */
export function RotateQuestion({ webhook, onClose, onDone }: QuestionProps<WebhookSecretAnswer>) {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('rotateTitle', { host: hostOf(webhook) })}
      confirmLabel={t('rotate')}
      onConfirm={() => start(() => call('POST /api/admin/webhooks/{id}/rotate', { id: webhook.id }), onDone)}
      isBusy={isBusy}
      error={refused ? t(wordsKey(refused)) : undefined}
    >
      <p>{t('rotateText')}</p>
    </ConfirmDialog>
  );
}

/** Asks before a webhook is deleted. One that somebody else has deleted meanwhile counts as deleted. */
export function DeleteQuestion({ webhook, onClose, onDone }: QuestionProps<null>) {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteTitle', { host: hostOf(webhook) })}
      confirmLabel={t('delete')}
      onConfirm={() =>
        start(
          () => call('DELETE /api/admin/webhooks/{id}', { id: webhook.id }),
          () => onDone(null),
          ({ code }) => code === 'NOT_FOUND' && onDone(null),
        )
      }
      isBusy={isBusy}
      error={refused ? t(wordsKey(refused)) : undefined}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
