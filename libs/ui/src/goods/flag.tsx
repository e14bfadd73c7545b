import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './flag.module.css';

export interface FlagProps {
  tone: 'pink' | 'ink' | 'out';
  children: ReactNode;
}

/**
 * A label that hangs from the upper start of a picture. Positioned absolutely, so that its container needs a
 * `position`.
 */
export function Flag({ tone, children }: FlagProps) {
  return <span className={classNames(styles.flag, styles[tone])}>{children}</span>;
}
