import { THREAD_COLORS, USUAL_LETTERING } from '@fyonka/api-contract/values/goods/lettering';
import type { ThreadColor } from '../catalog/pictures/lettering.ts';
import type { Product } from '../catalog/product.ts';
import type { ProductId } from '../ids.ts';
import type { TextToMake } from './production.ts';

export interface TextsOfThread {
  readonly thread: ThreadColor;
  readonly texts: readonly TextToMake[];
}

type Sewn = Pick<Product, 'customTags' | 'filterColor'>;

/**
 * The texts that are left to make, by the thread that the machine needs, so that each thread is put in once. Orders do not
 * keep the thread: it is that of the product's tag now.
 * @param products those of the texts; a product that is deleted is missing, its texts get the usual thread of their colour
 */
export function textsByThread(
  texts: readonly TextToMake[],
  products: ReadonlyMap<ProductId, Sewn>,
): readonly TextsOfThread[] {
  const left = texts.filter(({ isMade }) => !isMade);
  const byThread = Map.groupBy(left, (text) => threadOf(text, products.get(text.productId)));
  return THREAD_COLORS.flatMap((thread) => {
    const ofThread = byThread.get(thread);
    return ofThread ? [{ thread, texts: ofThread }] : [];
  });
}

function threadOf({ title, filterColor }: TextToMake, product: Sewn | undefined): ThreadColor {
  const tag = product?.customTags.find((one) => one.title.en === title.en && one.title.ar === title.ar);
  const color = filterColor ?? product?.filterColor;
  // Navy is legible on most cloth.
  return tag?.lettering?.thread ?? (color ? USUAL_LETTERING[color].thread : 'navy');
}
