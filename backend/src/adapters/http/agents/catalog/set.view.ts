import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { pages } from '@fyonka/api-contract/pages/routes';
import { isSetInStock } from '../../../../domain/catalog/bundles/bundle.ts';
import type { OfferedBundle } from '../../../../domain/catalog/bundles/bundle.ts';
import { priceAlone, priceOfSet } from '../../../../domain/catalog/bundles/shared-price.ts';
import { NOTHING } from '../../../../domain/money.ts';
import { setIdOf } from '../../../../domain/ordering/agents/agent-lines.ts';
import { priceOf, textsOn } from './product.view.ts';
import type { CatalogWords } from './product.view.ts';

const SETS = { en: 'Sets', ar: 'الباقات' };
const CONTAINS = { en: 'Contains', ar: 'تحتوي على' };

/** A set as a product with one variant, because its pieces are fixed. What is made on each piece is in `metadata`. */
export function setOf(offered: OfferedBundle, { origin, language }: CatalogWords) {
  const { bundle, products } = offered;
  const id = setIdOf(bundle.id);
  const pieces = bundle.pieces.map(({ quantity }, place) => ({ quantity, product: products[place] }));
  const title = bundle.name[language];
  const contents = pieces.flatMap(({ quantity, product }) =>
    product ? [{ item_id: product.id, title: product.name[language], quantity }] : [],
  );
  const list = contents.map((one) => `${one.quantity} × ${one.title}`).join(LIST_COMMA[language]);
  const description = { plain: [bundle.description[language], `${CONTAINS[language]}: ${list}.`].join(' ').trim() };
  const url = `${origin}${pages.level(bundle.level)}#set-${encodeURIComponent(bundle.id)}`;
  const alone = priceAlone(pieces.map(({ quantity, product }) => ({ quantity, price: product?.price ?? NOTHING })));
  const price = priceOf(priceOfSet(bundle.price, [{ quantity: 1, price: alone }]));
  const paths = [...new Set(products.map(({ imageUrl }) => imageUrl))];
  const media = paths.map((path) => ({ type: 'image', url: origin + path, alt_text: title }));
  const texts = products.flatMap((product) =>
    textsOn(product, language).map((text) => ({ ...text, item_id: product.id })),
  );
  const isThere = isSetInStock(offered);
  return {
    id,
    title,
    description,
    url,
    categories: [{ value: SETS[language], taxonomy: 'merchant' }],
    price_range: { min: price, max: price },
    media,
    variants: [
      {
        id,
        title,
        description,
        url,
        price,
        availability: { available: isThere, status: isThere ? 'in_stock' : 'out_of_stock' },
        media,
        metadata: {
          contents,
          price_of_pieces_alone: priceOf(alone),
          ...(texts.length > 0 && { custom_texts: texts }),
        },
      },
    ],
  };
}
