import type { ReactNode } from 'react';
import type { Language } from '@fyonka/api-contract/values/language';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import styles from './ribbon-title.module.css';

export interface RibbonTitleProps {
  children: ReactNode;
  level?: 1 | 2;
  /** The title in the other language. */
  other?: { text: string; lang: Language };
}

/** A section's title on a ribbon from the edge of the page. */
export function RibbonTitle({ children, level = 2, other }: RibbonTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.title}>
      <Heading className={styles.ribbon}>{children}</Heading>
      {other && (
        <p className={styles.other} lang={other.lang} dir={DIRECTION[other.lang]}>
          {other.text}
        </p>
      )}
    </div>
  );
}
