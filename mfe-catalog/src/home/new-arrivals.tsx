import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn, productsPath } from '@fyonka/api-client/catalog';
import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import { useLanguage } from '@fyonka/ui/language/language-context';
import type { Buying } from '../buying/use-buying.tsx';
import { NEW_ANCHOR, NEW_ARRIVALS } from './home-head.tsx';
import { ProductShelf, SHELF_SIZE } from '../shelf/product-shelf.tsx';

/** More than are shown, because some may already be in the list above. */
const MOST_READ = 12;

interface NewArrivalsProps {
  /** Whether the list above shows the product, so that it is not repeated. */
  isListed: (product: ProductCardView) => boolean;
  buying: Pick<Buying, 'add' | 'buy'>;
}

/** New arrivals beside a list of other products. */
export function NewArrivals({ isListed, buying }: NewArrivalsProps) {
  const language = useLanguage();
  const state = useAnswer(productsPath({ isNew: true, limit: MOST_READ }), { contains: productsIn });
  const others = state.answer?.products.filter((product) => !isListed(product)).slice(0, SHELF_SIZE);
  return (
    <ProductShelf title={NEW_ARRIVALS[language]} id={NEW_ANCHOR} products={others} state={state} buying={buying} />
  );
}
