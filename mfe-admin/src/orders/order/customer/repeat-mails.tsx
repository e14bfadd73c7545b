import Link2 from 'lucide-react/icons/link-2';
import Send from 'lucide-react/icons/send';
import { create } from '@fyonka/api-client/endpoints/create';
import type { ApiError } from '@fyonka/api-client/http';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { MailToRepeat } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import type { HistoryEntry } from '@fyonka/api-contract/wire/office/edits';
import { formatMoment } from '@fyonka/i18n/times';
import { entriesPath } from '../../../history/history.tsx';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { WhenOpened } from '../../../parts/fold/when-opened.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../../messages.ts';
import { Actor } from '../../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-customer.module.css';

/** Sends the customer a mail once more, and shows who has done so. */
export function RepeatMails({ orderId }: { orderId: string }) {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  const send = (mail: MailToRepeat) =>
    start(
      () => create('POST /api/admin/orders/{id}/mails', { id: orderId, body: { mail } }),
      () => {
        rereadOwnAnswers((path) => path === entriesPath('order', orderId));
        showToast({ kind: 'good', text: t(`repeated-${mail}`) });
      },
    );
  return (
    <div className={layout.stack2}>
      <div className={`${layout.cluster} ${layout.gap23} ${styles.actions}`}>
        <Button kind="text" icon={Send} disabled={isBusy} onClick={() => send('status')}>
          {t('repeat-status')}
        </Button>
        <Button kind="text" icon={Link2} disabled={isBusy} onClick={() => send('link')}>
          {t('repeat-link')}
        </Button>
      </div>
      {refused && <Note kind="bad">{wordsOf(refused, t)}</Note>}
      <RepeatedMails orderId={orderId} />
    </div>
  );
}

function wordsOf(problem: ApiError, t: ReturnType<typeof useMessages>['t']): string {
  if (problem.code === 'RATE_LIMITED') return t('repeatedTooOften');
  return refusalWords(problem, { offline: t('offline'), otherwise: t('repeatFailed') });
}

/** Which mails the office has sent again, when and by whom, and which were refused. */
function RepeatedMails({ orderId }: { orderId: string }) {
  const { t } = useMessages();
  return (
    <WhenOpened
      className={styles.repeated}
      summary={t('repeatedMails')}
      path={entriesPath('order', orderId)}
      failed={t('repeatedUnknown')}
      skeleton={2}
    >
      {({ entries }) => {
        const repeated = entries.filter(({ kind }) => kind === 'mail-repeated' || kind === 'mail-refused');
        if (repeated.length === 0) return <p className={layout.muted}>{t('noneRepeated')}</p>;
        return (
          <ul>
            {repeated.map((entry) => (
              <Repeated key={entry.at} entry={entry} />
            ))}
          </ul>
        );
      }}
    </WhenOpened>
  );
}

function Repeated({ entry: { at, by, kind, changes } }: { entry: HistoryEntry }) {
  const { t, lang } = useMessages();
  const to = changes[0]?.to;
  const ofRefusal = to === 'no-such-letters' ? 'mail-no-such-letters' : 'mail-no-mailbox';
  return (
    <li>
      {t(kind === 'mail-refused' ? ofRefusal : to === 'link' ? 'mail-link' : 'mail-status')}
      {' · '}
      <time dateTime={at}>
        <bdi>{formatMoment(at, lang)}</bdi>
      </time>
      {by !== null && (
        <>
          {' · '}
          <Actor name={by} />
        </>
      )}
    </li>
  );
}
