import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  /** Number of selected rows. The bar is hidden when there is none. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Actions for the selected rows, at the lower edge of the window. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useMessages();
  return (
    <>
      <div role="status" className={styles.count}>
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
