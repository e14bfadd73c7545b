import { useId, useState } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import type { ProductCardView, ProductsQuery } from '@fyonka/api-contract/wire/catalog';
import { MOST_LINES } from '@fyonka/api-contract/values/limits';
import { cart } from '@fyonka/shop-bridge/cart';
import type { FragmentProps } from '@fyonka/shop-bridge/remotes/fragments';
import { useStore } from '@fyonka/ui/use-store';
import { WishRow } from '../later/wishlist/wish-row.tsx';
import { useMessages } from '../messages.ts';
import { colorOfMost, companionsOf } from './companions.ts';
import styles from './goes-with.module.css';

/** Products of the cart that decide. The API answers for at most 50. */
const MOST_ASKED = 50;
/** Of the cart's colour, in the order of the shop. */
const CANDIDATES = 24;

/** Products that go with a cart. Without any, while they load, and when they cannot be read, it is not there. */
export function GoesWith({ inCart, onAdded }: FragmentProps['goes-with']) {
  const { t } = useMessages();
  const title = useId();
  // What is put into the cart meanwhile changes no other offer.
  const [asked] = useState(inCart);
  const products = useProducts({ ids: asked.slice(0, MOST_ASKED).join(',') });
  const color = products && colorOfMost(products);
  const candidates = useProducts(color && { color, limit: CANDIDATES });
  const offers = companionsOf(products ?? [], candidates ?? []).filter(({ _id }) => !inCart.includes(_id));
  // A full cart takes nothing more.
  const isFull = useStore(cart).length >= MOST_LINES;
  if (offers.length === 0 || isFull) return null;

  function add(product: ProductCardView): void {
    if (cart.add(product)) onAdded(product.name);
  }

  return (
    <section aria-labelledby={title}>
      <h3 className={styles.title} id={title}>
        {t('goesWith')}
      </h3>
      <ul>
        {offers.map((product) => (
          <WishRow key={product._id} product={product} onAdd={() => add(product)} />
        ))}
      </ul>
    </section>
  );
}

/** @param query undefined asks for nothing */
function useProducts(query: ProductsQuery | undefined): readonly ProductCardView[] | undefined {
  return useAnswer(query ? productsPath(query) : null, { contains: productsIn }).answer?.products;
}
