import type { TranslationGapView } from '@fyonka/api-contract/wire/office/goods/translations';
import { LONGEST_SAME_TEXT } from '@fyonka/api-contract/values/goods/translations';
import { Button } from '@fyonka/ui/actions/button';
import { useGapWords } from './gap-words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './translations.module.css';

interface GapListProps {
  gaps: readonly TranslationGapView[];
  /** Marks a text as rightly the same in both languages; null for who may not. */
  onRight: ((text: string) => void) | null;
}

/** The gaps of one thing. */
export function GapList({ gaps, onRight }: GapListProps) {
  const { t } = useMessages();
  const words = useGapWords();
  return (
    <ul className={styles.gaps}>
      {gaps.map((gap) => {
        const { field, fault } = words(gap);
        const mayBeRight = gap.kind === 'same' && gap.text.length <= LONGEST_SAME_TEXT;
        return (
          <li key={gap.field}>
            <span>
              <b>{field}</b> <span className={layout.quiet}>{fault}</span>
            </span>
            {onRight && mayBeRight && (
              <Button kind="text" aria-label={t('markRightOf', { text: gap.text })} onClick={() => onRight(gap.text)}>
                {t('markRight')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
