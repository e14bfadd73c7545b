import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { ProductCard } from './product-card.tsx';
import type { ProductCardProps } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps extends Pick<ProductCardProps, 'plain' | 'onAdd' | 'onBuy'> {
  products: readonly ProductView[];
}

/** Cards of a category's page within the first screen. Other pages have something above their products. */
const IN_FIRST_SCREEN = 4;

export function ProductGrid({ products, plain = false, ...card }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          plain={plain}
          eager={plain && index < IN_FIRST_SCREEN}
          first={plain && index === 0}
          {...card}
        />
      ))}
    </ul>
  );
}
