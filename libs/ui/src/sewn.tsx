import type { CSSProperties } from 'react';
import type { FilterColor } from '@fyonka/api-contract/catalog';
import { classNames } from './class-names.ts';
import { stageOf } from './stages.ts';
import styles from './sewn.module.css';

export interface SewnProps {
  name: string;
  color: FilterColor;
  /** `band` is a long ribbon with a notch, three of which lie over each other. */
  size?: 'preview' | 'band';
}

/** A name sewn on cloth. A picture of what is written elsewhere in words. */
export function Sewn({ name, color, size = 'preview' }: SewnProps) {
  const letters = { '--letters': Math.max(Array.from(name).length, 1) } as CSSProperties;
  return (
    <div className={classNames(styles.sewn, styles[stageOf(color).key], styles[size])} style={letters} aria-hidden="true">
      <span className={styles.name} dir="auto">{name}</span>
    </div>
  );
}
