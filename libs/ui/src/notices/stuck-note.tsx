import type { StuckDrawerProps } from './stuck-drawer.tsx';
import { Note } from './note.tsx';
import { StuckActions } from './stuck-actions.tsx';
import styles from './stuck-note.module.css';

/** Says beside a page that it works only in part; it stays in view when the page is scrolled. */
export function StuckNote({ title, children, onRetry, onReload }: StuckDrawerProps) {
  return (
    <div className={styles.place}>
      <Note kind="bad" title={title} action={<StuckActions onRetry={onRetry} onReload={onReload} />}>
        {children}
      </Note>
    </div>
  );
}
