import type { ReactNode } from 'react';
import { Bow } from '../brand/bow.tsx';
import styles from './empty.module.css';

export interface EmptyProps {
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  /** Level of the heading: 1 where it is the page's own. */
  level?: 1 | 2;
}

/** Shown in empty places, such as an empty cart: an untied bow and a kind word. */
export function Empty({ title, children, action, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Bow size={88} tied={false} />
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
