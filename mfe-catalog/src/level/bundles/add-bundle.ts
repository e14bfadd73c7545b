import { textFor } from '@fyonka/api-contract/text/text-look';
import type { CustomTagView, ProductView } from '@fyonka/api-contract/wire/catalog';
import type { BundleView } from '@fyonka/api-contract/wire/goods/bundles';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { addSet } from '@fyonka/shop-bridge/sets/cart-sets';
import type { Buying } from '../../buying/use-buying.tsx';

/** The texts of a product that get the one name: the first, which is a name, and those without which it is not sold. */
export function nameTags({ customTags }: Pick<ProductView, 'customTags'>): CustomTagView[] {
  return customTags.filter(({ required }, index) => index === 0 || required);
}

/** The name on a product, as it is drawn in cart and order. */
function textsOf(product: ProductView, text: string): CartText[] {
  return nameTags(product).map((tag) => textFor(tag, text, product));
}

/** Adds one set and says so. @param text the name for all pieces that take one; left out: none was written */
export function addBundle(bundle: BundleView, buying: Buying, text?: string): void {
  const set = bundle.lines.map((line) => ({
    ...line,
    customTexts: text === undefined ? [] : textsOf(line.product, text),
  }));
  const imageUrl = bundle.lines[0]?.product.imageUrl ?? '';
  buying.announce({ name: bundle.name, imageUrl }, addSet(bundle, set));
}
