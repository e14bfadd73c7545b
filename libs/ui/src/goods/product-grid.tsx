import type { ProductView } from '@fyonka/api-contract/catalog';
import { ProductCard } from './product-card.tsx';
import type { ProductCardProps } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps extends Pick<ProductCardProps, 'plain' | 'onAdd' | 'onBuy'> {
  products: readonly ProductView[];
  /** How many pictures are within the first screen. */
  eagerCount?: number;
}

export function ProductGrid({ products, eagerCount = 4, ...card }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard key={product._id} product={product} eager={index < eagerCount} {...card} />
      ))}
    </ul>
  );
}
