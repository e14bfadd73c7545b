import { useState } from 'react';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { HistoryEntry } from '@fyonka/api-contract/wire/office/edits';
import { formatMoment } from '@fyonka/i18n/times';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Ltr } from '@fyonka/ui/text/ltr';
import { entriesPath } from '../../../history/history.tsx';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-customer.module.css';

/** Which mails the office has sent again, when and by whom. Fetched when it is opened. */
export function RepeatedMails({ orderId }: { orderId: string }) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { answer, error, refetch } = useOwnAnswer(isOpen ? entriesPath('order', orderId) : null);
  const repeated = answer?.entries.filter(({ kind }) => kind === 'mail-repeated');
  return (
    <details className={styles.repeated} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('repeatedMails')}</summary>
      {repeated ? (
        repeated.length === 0 ? (
          <p className={layout.muted}>{t('noneRepeated')}</p>
        ) : (
          <ul>
            {repeated.map((entry) => (
              <Repeated key={entry.at} entry={entry} />
            ))}
          </ul>
        )
      ) : error ? (
        <FailedNote onRetry={refetch}>{t('repeatedUnknown')}</FailedNote>
      ) : (
        isOpen && <TextSkeleton lines={2} />
      )}
    </details>
  );
}

function Repeated({ entry: { at, by, changes } }: { entry: HistoryEntry }) {
  const { t, lang } = useMessages();
  return (
    <li>
      {t(changes[0]?.to === 'link' ? 'mail-link' : 'mail-status')}
      {' · '}
      <time dateTime={at}>
        <bdi>{formatMoment(at, lang)}</bdi>
      </time>
      {by !== null && (
        <>
          {' · '}
          <Ltr>{by}</Ltr>
        </>
      )}
    </li>
  );
}
