import { create } from '@fyonka/api-client/endpoints/create';
import type { ApiError } from '@fyonka/api-client/http';
import { rereadOwnAnswers, useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { HistoryEntry } from '@fyonka/api-contract/wire/office/edits';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { Note } from '@fyonka/ui/notices/note';
import { entriesPath } from '../../../history/history.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-customer.module.css';

const KINDS = ['message-queued', 'message-sent', 'message-refused'] as const;
const REASONS = ['undeliverable', 'window-closed', 'template', 'too-late'] as const;

/** Sends the text about the order's status by WhatsApp, and shows what became of such messages. */
export function WhatsAppMessages({ orderId }: { orderId: string }) {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  const { answer } = useOwnAnswer(entriesPath('order', orderId));
  const entries = answer?.entries.filter(({ kind }) => KINDS.some((one) => one === kind)) ?? [];
  const send = () =>
    start(
      () => create('POST /api/admin/orders/{id}/whatsapp', { id: orderId }),
      () => rereadOwnAnswers((path) => path === entriesPath('order', orderId)),
    );
  return (
    <div className={layout.stack2}>
      <div className={`${layout.cluster} ${layout.gap23} ${styles.actions}`}>
        <Button kind="text" icon={WhatsApp} busy={isBusy} onClick={send}>
          {t('sendWhatsApp')}
        </Button>
      </div>
      {refused && <Note kind="bad">{wordsOf(refused, t)}</Note>}
      {entries.length > 0 && (
        <ul className={styles.messages} aria-label={t('sentMessages')}>
          {entries.slice(0, 5).map((entry) => (
            <Message key={`${entry.kind} ${entry.at}`} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Message({ entry: { kind, at, changes } }: { entry: HistoryEntry }) {
  const { t, lang } = useMessages();
  const reason = REASONS.find((known) => known === changes[0]?.to);
  const words = kind === 'message-refused' ? t(`refused-${reason ?? 'other'}`) : t(kind as 'message-queued');
  return (
    <li>
      {words}
      {' · '}
      <time dateTime={at}>
        <bdi>{formatMoment(at, lang)}</bdi>
      </time>
    </li>
  );
}

function wordsOf(problem: ApiError, t: ReturnType<typeof useMessages>['t']): string {
  if (problem.code === 'RATE_LIMITED') return t('messagedTooOften');
  return refusalWords(problem, { offline: t('offline'), otherwise: t('messageFailed') });
}
