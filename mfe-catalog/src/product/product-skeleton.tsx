import { Shape, Shapes, Waiting } from '@fyonka/ui/notices/skeleton';
import gallery from './gallery.module.css';
import details from './product-details.module.css';
import styles from './product-skeleton.module.css';

/** Placeholder of a product page: breadcrumbs, picture and text. */
export function ProductSkeleton() {
  return (
    <Waiting>
      <div className={details.trail}>
        <Shape className={styles.trail} />
      </div>
      <div className={details.product}>
        <div className={gallery.gallery}>
          <Shape className={styles.picture} />
          <div className={gallery.thumbs}>
            {[1, 2, 3].map((number) => (
              <Shape key={number} className={styles.thumb} />
            ))}
          </div>
        </div>
        <div>
          <Shape className={styles.title} />
          <Shape className={styles.price} />
          <Shapes count={4} />
          <Shape className={styles.button} />
        </div>
      </div>
    </Waiting>
  );
}
