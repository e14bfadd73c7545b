import type { ReactNode } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../actions/button.tsx';
import { useMessages } from './messages.ts';
import styles from './stuck-drawer.module.css';

export interface StuckDrawerProps {
  title: ReactNode;
  children?: ReactNode;
  onRetry: () => void;
}

/** Shown instead of a part of the shop that did not load: a drawer that is stuck. */
export function StuckDrawer({ title, children, onRetry }: StuckDrawerProps) {
  const { t } = useMessages();
  return (
    <section className={styles.place} role="alert">
      <div className={styles.drawer} aria-hidden="true">
        <span className={styles.ribbon} />
        <span className={styles.front}>
          <i />
        </span>
      </div>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      <Button kind="line" icon={RotateCw} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </section>
  );
}
