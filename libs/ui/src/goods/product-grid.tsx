import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import { ProductCard } from './product-card.tsx';
import type { ProductCardProps } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps extends Pick<ProductCardProps, 'plain' | 'inOneColour' | 'onAdd' | 'onBuy'> {
  products: readonly ProductCardView[];
  /**
   * Whether the first screen shows the first of these products, so that their pictures load at once. By default those of
   * plain cards: other pages have something above their products.
   */
  first?: boolean;
}

/** Cards in the first row of a phone. */
const IN_FIRST_ROW = 2;
/** Cards within the first screen of a phone. */
const IN_FIRST_SCREEN = 4;

export function ProductGrid({ products, plain = false, first = plain, ...card }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          plain={plain}
          eager={first && index < IN_FIRST_ROW}
          first={first && index === 0}
          later={index >= IN_FIRST_SCREEN}
          {...card}
        />
      ))}
    </ul>
  );
}
