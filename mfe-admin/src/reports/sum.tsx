import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './summary-card.module.css';

/** A sum in a card of sums; the first one stands out. */
export function Sum({ name, isFirst = false, children }: { name: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <div className={isFirst ? `${layout.whole} ${styles.first}` : undefined}>
      <dt className={layout.muted}>{name}</dt>
      <dd className={`${layout.large} ${layout.medium}`}>{children}</dd>
    </div>
  );
}
