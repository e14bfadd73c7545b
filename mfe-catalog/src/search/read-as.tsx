import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { IntentView, MissingWordsView } from '@fyonka/api-contract/wire/goods/read-search';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { changeQuery } from '../address.ts';
import { useMessages } from '../messages.ts';
import styles from './read-as.module.css';

export interface ReadAsProps {
  q: string;
  /** The text that was searched instead. */
  corrected: string;
  /** What it leaves out of `q`. */
  missing: readonly MissingWordsView[];
  /** What it is narrowed by. */
  understood: readonly IntentView[];
}

/** Says what a text that nothing matches was read as, and takes a replaced word back. */
export function ReadAs({ q, corrected, missing, understood }: ReadAsProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const left = missing.map(({ text }) => text).join(LIST_COMMA[language]);
  const hasName = understood.some(({ kind }) => kind === 'name') && missing.every(({ kind }) => kind === 'name');
  const messages = new Set(missing.map(messageOf));
  const [ofAll = 'missingWord'] = messages.size === 1 ? messages : [];
  const said = hasName ? 'missingName' : ofAll;
  // What is only left out cannot be searched.
  const isReplaced = corrected.split(' ').some((word) => !q.includes(word));
  return (
    <div className={styles.note}>
      <p role="status">{left === '' ? t('corrected', { q, corrected }) : t(said, { left, corrected })}</p>
      {isReplaced && (
        <Button kind="text" onClick={() => changeQuery({ exact: 'true', pages: null }, 'push')}>
          {t('searchExactly', { q })}
        </Button>
      )}
    </div>
  );
}

function messageOf({ kind }: MissingWordsView) {
  switch (kind) {
    case 'color':
      return 'missingColor';
    case 'level':
      return 'missingLevel';
    case 'word':
      return 'missingWord';
    case 'mention':
      return 'missingMention';
    default:
      return 'missingIntent';
  }
}
