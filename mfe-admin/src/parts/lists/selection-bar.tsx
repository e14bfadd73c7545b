import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  /** Number of selected rows that are shown. The actions are for them. */
  count: number;
  /** Number of selected rows that are not shown. The bar is hidden when there is no selected row at all. */
  elsewhere: number;
  /** Further lines, such as where the selected rows are. */
  note?: readonly (string | false)[];
  /** Why the last action failed. It shows and is announced in the bar, since the end of a long list is out of sight. */
  problem?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}

/** Actions for the selected rows, at the lower edge of the window. */
export function SelectionBar({ count, elsewhere, note = [], problem, onClear, children }: SelectionBarProps) {
  const { t } = useMessages();
  const words = [
    count > 0 && t('marked', { count }),
    elsewhere > 0 && t(count > 0 ? 'moreElsewhere' : 'markedElsewhere', { count: elsewhere }),
    ...(count > 0 ? note : []),
  ].filter((text) => text !== false);
  return (
    <>
      <div role="status" className={layout.hidden}>
        {words.join('. ')}
      </div>
      {(words.length > 0 || Boolean(problem)) && (
        <section
          data-lower-bar
          className={`${layout.cluster} ${layout.screen} ${layout.gap24} ${layout.above4} ${styles.bar}`}
          aria-label={t('withMarked')}
        >
          {problem && <div className={styles.problem}>{problem}</div>}
          <p aria-hidden="true">
            {words.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <div className={`${layout.cluster} ${layout.fill} ${layout.gap23} ${styles.actions}`}>
            {count > 0 && children}
          </div>
          {words.length > 0 && (
            <Button kind="text" onClick={onClear}>
              {t('unmark')}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
