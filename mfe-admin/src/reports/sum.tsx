import type { ReactNode } from 'react';
import styles from './summary-card.module.css';

/** A sum in a card of sums; the first one stands out. */
export function Sum({ name, isFirst = false, children }: { name: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <div className={isFirst ? styles.first : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
