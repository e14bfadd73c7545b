import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useMessages } from './messages.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import gallery from '../frames/gallery.module.css';
import frame from '../frames/product.module.css';
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

/** Placeholder of a product page: breadcrumbs, picture and text. */
export function ProductSkeleton() {
  return (
    <Waiting>
      <div className={frame.trail}>
        <span className={classNames(styles.shape, styles.trail)} />
      </div>
      <div className={classNames(frame.product, styles.product)}>
        <div className={gallery.gallery}>
          <span className={classNames(styles.shape, styles.picture)} />
          <div className={gallery.thumbs}>
            {[1, 2, 3].map((number) => (
              <span key={number} className={classNames(styles.shape, styles.thumb)} />
            ))}
          </div>
        </div>
        <div>
          <span className={classNames(styles.shape, styles.title)} />
          <span className={classNames(styles.shape, styles.short)} />
          <Lines count={4} />
          <span className={classNames(styles.shape, styles.button)} />
        </div>
      </div>
    </Waiting>
  );
}

/** Placeholder of a text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Waiting>
      <Lines count={lines} />
    </Waiting>
  );
}

function CardShape() {
  return (
    <li className={styles.card}>
      <span className={classNames(styles.shape, styles.picture)} />
      <span className={styles.shape} />
      <span className={classNames(styles.shape, styles.half)} />
      <span className={classNames(styles.shape, styles.short)} />
      <span className={classNames(styles.shape, styles.button)} />
    </li>
  );
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={classNames(styles.shape, index === count - 1 && styles.half)} />
  ));
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
