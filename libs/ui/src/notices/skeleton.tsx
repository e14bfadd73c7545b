import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useMessages } from './messages.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import grid from '../goods/product-grid.module.css';
import styles from './skeleton.module.css';

/** Placeholder of a product grid. */
export function GridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Waiting>
      <ul className={grid.grid}>
        {Array.from({ length: count }, (_, index) => (
          <CardShape key={index} />
        ))}
      </ul>
    </Waiting>
  );
}

/** Placeholder of a text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting>
      <Shapes count={lines} />
    </Waiting>
  );
}

function CardShape() {
  return (
    <li className={styles.card}>
      <Shape className={styles.picture} />
      <Shape />
      <Shape className={styles.half} />
      <Shape className={styles.short} />
      <Shape className={styles.button} />
    </li>
  );
}

/** One line in a placeholder, or another thing by its class. */
export function Shape({ className }: { className?: string | false | undefined }) {
  return <span className={classNames(styles.shape, className)} />;
}

/** Lines of a text, the last of which is shorter. */
export function Shapes({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Shape key={index} className={index === count - 1 && styles.half} />
  ));
}

/** Around the shapes of a placeholder. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
