import type { OfficeProductsAnswer, OfficeProductView } from '@fyonka/api-contract/office/products';
import type { BrowseOfficeProductsOutcome } from '../../../application/catalog/browse-office-products.ts';
import type { OfficeProduct } from '../../../application/catalog/editing-ports.ts';
import { productView } from './catalog.views.ts';

export function officeProductView({
  product,
  version,
  createdAt,
  changedAt,
  changedBy,
}: OfficeProduct): OfficeProductView {
  return {
    ...productView(product),
    version,
    createdAt: new Date(createdAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
    changedBy,
  };
}

export function officeProductsAnswer({
  products,
  total,
  page,
  limit,
}: BrowseOfficeProductsOutcome): OfficeProductsAnswer {
  return { products: products.map(officeProductView), total, page, limit };
}
