import { USUAL_LETTERING } from '@fyonka/api-contract/values/goods/lettering';
import type { FilterColor, Lettering } from '@fyonka/api-contract/wire/catalog';
import { classNames } from '../class-names.ts';
import cloths from '../lettering/cloths.module.css';
import { emsOf } from '../lettering/ems.ts';
import styles from './sewn.module.css';

export interface SewnProps {
  name: string;
  /** Colour of the product, which determines cloth and thread where there is no lettering. */
  color: FilterColor;
  lettering?: Lettering | null | undefined;
  /**
   * `band` is a long ribbon with a notched end, of which the home page lays three over each other; `tile` takes the
   * place of a picture.
   */
  size?: 'preview' | 'band' | 'tile';
  /** Marks the name as an example, which is drawn faintly. */
  example?: string | undefined;
  className?: string | undefined;
}

/** A name sewn on cloth. Decorative: the name is in words elsewhere. */
export function Sewn({ name, color, lettering, size = 'preview', example, className }: SewnProps) {
  const { cloth, patch, thread } = lettering ?? USUAL_LETTERING[color];
  // No style attribute, which the content policy forbids in the server's markup.
  const widen = (place: HTMLElement | null): void => place?.style.setProperty('--ems', String(emsOf(name)));
  return (
    <div
      className={classNames(cloths.cloth, styles.sewn, styles[size], example && styles.example, className)}
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
