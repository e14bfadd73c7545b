import type { ActivityEntryView } from '@fyonka/api-contract/wire/office/activity';
import { useMessages } from './messages.ts';
import { CHANGES_OF } from './words/changes-of.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './activity.module.css';

/** Most changes of one entry that are listed; all are in the history of the thing. */
const MOST_LISTED = 6;

/** Of what begins or ends, the log does not tell every field. */
const WHOLE: ReadonlySet<ActivityEntryView['kind']> = new Set(['created', 'deleted', 'erased', 'restored']);

/** What an entry changed, from what to what. */
export function Changes({ entry: { subject, kind, changes } }: { entry: ActivityEntryView }) {
  const { t } = useMessages();
  if (WHOLE.has(kind) || changes.length === 0) return null;
  const Listed = CHANGES_OF[subject];
  const more = changes.length - MOST_LISTED;
  return (
    <div className={`${layout.small} ${styles.changes}`}>
      <Listed changes={changes.slice(0, MOST_LISTED)} />
      {more > 0 && <p className={layout.quiet}>{t('more', { count: more })}</p>}
    </div>
  );
}
