import type { ReactElement, ReactNode } from 'react';
import type { Language } from '@fyonka/api-contract/values/language';
import { useMessages } from '../messages.ts';
import styles from '../group.module.css';

interface TwinProps {
  label: ReactNode;
  /** Draws the field for one language. */
  children: (language: Language, label: ReactNode) => ReactElement;
}

/** A field for each of the two languages, side by side. */
export function Twin({ label, children }: TwinProps) {
  const { t } = useMessages();
  const tagged = (tag: string) => (
    <span>
      {label} <span className={styles.tag}>{tag}</span>
    </span>
  );
  return (
    <div className={styles.twin}>
      {children('ar', tagged(t('arabic')))}
      {children('en', tagged(t('english')))}
    </div>
  );
}
