import type { CSSProperties } from 'react';
import type { FilterColor } from '@fyonka/api-contract/catalog';
import { classNames } from '../class-names.ts';
import { stageOf } from './stages.ts';
import styles from './sewn.module.css';

export interface SewnProps {
  name: string;
  color: FilterColor;
  /** `band` is a long ribbon with a notch, three of which lie over each other. */
  size?: 'preview' | 'band';
  /** Says that the name is only an example; it is hinted at then, not sewn. */
  example?: string | undefined;
}

/** A name sewn on cloth. A picture of what is written elsewhere in words. */
export function Sewn({ name, color, size = 'preview', example }: SewnProps) {
  const width = { '--ems': emsOf(name) } as CSSProperties;
  return (
    <div
      className={classNames(styles.sewn, styles[stageOf(color).key], styles[size], example && styles.example)}
      style={width}
      aria-hidden="true"
    >
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {example && <small>{example}</small>}
    </div>
  );
}

/** Advances of the display font, em: what letters of a kind have on average within a word. The first kind that fits counts. */
const ADVANCES: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[سشصضmwMW]/, 0.85],
  [/[\sijltfrI.,'-]/, 0.35],
  [/\p{Script=Arabic}/u, 0.45],
];
const OTHERS = 0.58;
/** Edges, and the wider form that Arabic letters have at the end of a word. */
const ENDS = 0.6;

/** About how wide a name is, em: the stylesheet makes it as large as its cloth allows. */
function emsOf(name: string): number {
  const letters = Array.from(name, (letter) => ADVANCES.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS);
  return Number(letters.reduce((sum, advance) => sum + advance, ENDS).toFixed(2));
}
