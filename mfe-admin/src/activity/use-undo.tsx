import { call } from '@fyonka/api-client/endpoints/call';
import type { ActivityEntryView } from '@fyonka/api-contract/wire/office/activity';
import { useCall } from '../parts/use-call.ts';
import { announce } from '../parts/toasts/announced.ts';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';
import { CHANGES_OF } from './words/changes-of.tsx';
import styles from './activity.module.css';

export interface Undoing {
  isBusy: boolean;
  undo: (entry: ActivityEntryView) => void;
}

/** Puts back what an entry changed; where somebody has changed it since, says what it is now. */
export function useUndo(reread: () => void): Undoing {
  const { t } = useMessages();
  const { isBusy, start } = useCall(reread);
  return {
    isBusy,
    undo({ id, subject }) {
      start(
        () => call('POST /api/admin/activity/undo', { body: { id } }),
        () => announce(t('undone')),
        (refusal) => {
          const { conflict, errors = [] } = refusal.answer;
          const words = { offline: t('offline'), otherwise: t('notUndone') };
          if (!conflict) {
            const why = errors.map(({ message }) => message).join(' ');
            showToast({ kind: 'bad', text: why ? `${t('notUndone')} ${why}` : refusalWords(refusal, words) });
            return;
          }
          const Listed = CHANGES_OF[subject];
          showToast({
            kind: 'bad',
            text: (
              <>
                {t('changedSince')}
                <div className={styles.since}>
                  <Listed changes={conflict.changes} />
                </div>
              </>
            ),
          });
        },
      );
    },
  };
}
