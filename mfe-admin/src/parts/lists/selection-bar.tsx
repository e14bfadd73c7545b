import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  /** How many rows are marked; with none the bar is not there. */
  count: number;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** The buttons for the marked rows, at the lower edge of the window while any row is marked. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useMessages();
  return (
    <>
      <div role="status" className={styles.told}>
        {count > 0 && t('marked', { count })}
      </div>
      {count > 0 && (
        <section data-lower-bar className={styles.bar} aria-label={t('withMarked')}>
          <p aria-hidden="true">{t('marked', { count })}</p>
          <div className={styles.actions}>{children}</div>
          <Button kind="text" onClick={onClear}>
            {t('unmark')}
          </Button>
        </section>
      )}
    </>
  );
}
