import type { OfficeCategoriesAnswer, OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import type {
  AttributeValueView,
  OfficeProductsAnswer,
  OfficeProductView,
} from '@fyonka/api-contract/wire/office/products';
import type { FastifyRequest } from 'fastify';
import type { BrowseOfficeProductsOutcome } from '../../../../application/catalog/browse-office-products.ts';
import type { OfficeCategory, OfficeProduct } from '../../../../application/catalog/editing/editing-ports.ts';
import type { AttributeValue } from '../../../../domain/catalog/attributes/attribute.ts';
import { knowsCost } from '../../../../domain/identity/permissions.ts';
import { toKd } from '../../../../domain/money.ts';
import { signedIn } from '../../identity/sessions/signed-in.ts';
import { categoryView, sharedView } from '../catalog.views.ts';

/** @param seesCost whether its reader may know what the shop has paid for it, see `knowsCost` */
export function officeProductView(
  { product, version, createdAt, changedAt, changedBy }: OfficeProduct,
  seesCost: boolean,
): OfficeProductView {
  return {
    ...sharedView(product),
    attributeValues: product.attributes.map(attributeValueView),
    barcode: product.barcode,
    ...(seesCost && { costPrice: product.cost === null ? null : toKd(product.cost) }),
    version,
    createdAt: new Date(createdAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
    changedBy,
  };
}

function attributeValueView(value: AttributeValue): AttributeValueView {
  return 'choices' in value ? { key: value.key, choices: [...value.choices] } : { ...value };
}

export function officeProductsAnswer(
  { products, total, isTotalCapped, page, limit }: BrowseOfficeProductsOutcome,
  seesCost: boolean,
): OfficeProductsAnswer {
  return { products: products.map((one) => officeProductView(one, seesCost)), total, isTotalCapped, page, limit };
}

/** For routes whose callers do not all write the catalogue. */
export function seesCost(request: FastifyRequest): boolean {
  const account = signedIn(request)?.account;
  return account !== undefined && knowsCost(account);
}

export function officeCategoryView({
  category,
  productCount,
  version,
  changedAt,
  changedBy,
}: OfficeCategory): OfficeCategoryView {
  return {
    ...categoryView(category),
    productCount,
    version,
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    changedBy,
  };
}

export function officeCategoriesAnswer(categories: readonly OfficeCategory[]): OfficeCategoriesAnswer {
  return { categories: categories.map(officeCategoryView) };
}
