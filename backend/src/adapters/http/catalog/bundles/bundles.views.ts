import type { BundleView } from '@fyonka/api-contract/wire/goods/bundles';
import type { OfficeBundlePiece, OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import type { OfficeBundle } from '../../../../application/catalog/bundles/ports.ts';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { isSetInStock } from '../../../../domain/catalog/bundles/bundle.ts';
import type { OfferedBundle } from '../../../../domain/catalog/bundles/bundle.ts';
import { priceAlone, priceOfSet, setLines, sharedPrices } from '../../../../domain/catalog/bundles/shared-price.ts';
import { isInStock } from '../../../../domain/catalog/product.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import { NOTHING, toKd } from '../../../../domain/money.ts';
import { productView } from '../catalog.views.ts';

type Products = ReadonlyMap<ProductId, Product>;

/** @param attributes of the shop */
export function bundleView(offered: OfferedBundle, attributes: readonly Attribute[]): BundleView {
  const { bundle, products } = offered;
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = setLines(bundle.pieces).flatMap(({ productId, quantity }) => {
    const product = byId.get(productId);
    return product ? [{ product, quantity, price: product.price }] : [];
  });
  const shares = sharedPrices(bundle.price, lines);
  return {
    _id: bundle.id,
    name: bundle.name,
    description: bundle.description,
    level: bundle.level,
    lines: lines.map(({ product, quantity }, index) => ({
      product: productView(product, attributes),
      quantity,
      price: toKd(shares[index] ?? NOTHING),
    })),
    price: toKd(priceOfSet(bundle.price, lines)),
    priceAlone: toKd(priceAlone(lines)),
    inStock: isSetInStock(offered),
  };
}

/** @param products those of its pieces that shoppers see */
export function officeBundleView(
  { bundle, version, changedAt, changedBy }: OfficeBundle,
  products: Products,
): OfficeBundleView {
  const pieces = bundle.pieces.map(({ productId, quantity }) => ({ quantity, product: products.get(productId) }));
  const isWhole = pieces.every(({ product }) => product !== undefined);
  const alone = priceAlone(pieces.map(({ quantity, product }) => ({ quantity, price: product?.price ?? NOTHING })));
  return {
    _id: bundle.id,
    name: bundle.name,
    description: bundle.description,
    level: bundle.level,
    pieces: bundle.pieces.map(({ productId, quantity }) => pieceView(productId, quantity, products)),
    price: toKd(bundle.price),
    priceAlone: isWhole ? toKd(alone) : null,
    isVisible: bundle.isVisible,
    place: bundle.place,
    version,
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    changedBy,
  };
}

function pieceView(productId: ProductId, quantity: number, products: Products): OfficeBundlePiece {
  const product = products.get(productId);
  if (!product) return { productId, quantity, product: null };
  const { name, imageUrl, price } = product;
  return { productId, quantity, product: { name, imageUrl, price: toKd(price), inStock: isInStock(product) } };
}
