import { USUAL_LETTERING } from '@fyonka/api-contract/values/lettering';
import type { FilterColor, Lettering } from '@fyonka/api-contract/wire/catalog';
import { classNames } from '../class-names.ts';
import styles from './sewn.module.css';

export interface SewnProps {
  name: string;
  /** Colour of the product, which determines cloth and thread where there is no lettering. */
  color: FilterColor;
  lettering?: Lettering | null | undefined;
  /** `band` is a long ribbon with a notched end, of which the home page lays three over each other. */
  size?: 'preview' | 'band';
  /** Marks the name as an example, which is drawn faintly. */
  example?: string | undefined;
}

/** A name sewn on cloth. Decorative: the name is in words elsewhere. */
export function Sewn({ name, color, lettering, size = 'preview', example }: SewnProps) {
  const { cloth, patch, thread } = lettering ?? USUAL_LETTERING[color];
  // No style attribute, which the content policy forbids in the server's markup.
  const widen = (place: HTMLElement | null): void => place?.style.setProperty('--ems', String(emsOf(name)));
  return (
    <div
      className={classNames(styles.sewn, styles[size], example && styles.example)}
      data-cloth={cloth}
      data-patch={patch ?? undefined}
      data-thread={thread}
      ref={widen}
      aria-hidden="true"
    >
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {example && <small>{example}</small>}
    </div>
  );
}

/** Average widths of letters in the display font, in ems. The first match counts. */
const ADVANCES: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[سشصضmwMW]/, 0.85],
  [/[\sijltfrI.,'-]/, 0.35],
  [/\p{Script=Arabic}/u, 0.45],
];
const OTHERS = 0.58;
/** Both edges, and the wider forms of Arabic letters at the end of a word. */
const ENDS = 0.6;

/** Estimated width of a name in ems. The style sheet makes it as large as the cloth allows. */
function emsOf(name: string): number {
  const letters = Array.from(name, (letter) => ADVANCES.find(([kind]) => kind.test(letter))?.[1] ?? OTHERS);
  return Number(letters.reduce((sum, advance) => sum + advance, ENDS).toFixed(2));
}
