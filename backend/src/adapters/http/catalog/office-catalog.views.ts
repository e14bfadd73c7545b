import type { OfficeProductView } from '@fyonka/api-contract/office/products';
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
