import type { ReactNode } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { HistoryAnswer, HistoryEntry, HistorySubject } from '@fyonka/api-contract/wire/office/edits';
import { formatMoment } from '@fyonka/i18n/times';
import type { FieldWords } from './field-words.ts';
import { WhenOpened } from '../parts/fold/when-opened.tsx';
import { ChangeList } from './change-list.tsx';
import { useMessages } from './messages.ts';
import { Actor } from './actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './history.module.css';

/** Most entries shown: nobody reads further back. */
const SHOWN = 50;

export interface HistoryProps {
  subject: HistorySubject;
  /** Omitted where only one such thing exists. */
  id?: string;
  words: FieldWords;
}

/** The path of the entries that `History` shows. */
export const entriesPath = (subject: HistorySubject, id?: string) =>
  pathTo('GET /api/admin/history', { query: { subject, ...(id !== undefined && { id }), limit: SHOWN } });

/** Who changed a thing, when, and from what to what. Collapsed at first; the entries are fetched when it is opened. */
export function History({ subject, id, words }: HistoryProps) {
  const { t } = useMessages();
  return (
    <WhenOpened
      className={styles.history}
      summary={t('title')}
      path={entriesPath(subject, id)}
      failed={t('failed')}
      skeleton={4}
    >
      {(answer) => <Entries {...answer} words={words} />}
    </WhenOpened>
  );
}

function Entries({ entries, total, words }: HistoryAnswer & Pick<HistoryProps, 'words'>) {
  const { t } = useMessages();
  if (entries.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <>
      <ol className={`${layout.stack4} ${layout.small} ${styles.entries}`}>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.changes.map(({ field }) => field).join(' ')}`}>
            <Entry entry={entry} words={words} />
          </li>
        ))}
      </ol>
      {total > entries.length && <p className={styles.quiet}>{t('newest', { shown: entries.length, total })}</p>}
    </>
  );
}

function Entry({ entry: { at, by, kind, changes }, words }: { entry: HistoryEntry; words: FieldWords }) {
  const { t, rich, lang } = useMessages();
  const who = by === null ? (words.nobody?.(kind) ?? t('theShop')) : <Actor key="who" name={by} />;
  return (
    <>
      <p className={`${layout.wrap} ${layout.apart} ${layout.gap04} ${styles.who}`}>
        <span>{rich<ReactNode>('by', { who }, { kind: t(kind) })}</span>
        <time dateTime={at}>{formatMoment(at, lang)}</time>
      </p>
      {/* The values at creation follow from the later entries, and all of them would be too much to read. */}
      {kind !== 'created' && <ChangeList changes={changes} words={words} />}
    </>
  );
}
