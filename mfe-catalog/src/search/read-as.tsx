import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { MissingWordsView } from '@fyonka/api-contract/wire/catalog';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { changeQuery } from '../address.ts';
import { useMessages } from '../messages.ts';
import styles from './read-as.module.css';

const MISSING = { color: 'missingColor', level: 'missingLevel', word: 'missingWord' } as const;

export interface ReadAsProps {
  q: string;
  /** The text that was searched instead. */
  corrected: string;
  /** What it leaves out of `q`. */
  missing: readonly MissingWordsView[];
}

/** Says what a text that nothing matches was read as, and takes a replaced word back. */
export function ReadAs({ q, corrected, missing }: ReadAsProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const kinds = new Set(missing.map(({ kind }) => kind));
  const [kind = 'word'] = kinds.size === 1 ? kinds : [];
  const left = missing.map(({ text }) => text).join(LIST_COMMA[language]);
  // What is only left out cannot be searched.
  const isReplaced = corrected.split(' ').some((word) => !q.includes(word));
  return (
    <div className={styles.note}>
      <p role="status">{left === '' ? t('corrected', { q, corrected }) : t(MISSING[kind], { left, corrected })}</p>
      {isReplaced && (
        <Button kind="text" onClick={() => changeQuery({ exact: 'true', pages: null }, 'push')}>
          {t('searchExactly', { q })}
        </Button>
      )}
    </div>
  );
}
