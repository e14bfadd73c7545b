import type { CategoryView } from '@fyonka/api-contract/wire/catalog';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import type { OfficeProductsAnswer, OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { bows, clips, product } from '@fyonka/testing/catalog.fixture';

const SEPTEMBER = '2026-09-07T10:42:00.000Z';

/** A product in the office's view: a pink bow in stock. @param overrides fields that differ */
export function officeProduct(id: string, overrides: Partial<OfficeProductView> = {}): OfficeProductView {
  const {
    attributes: _inWords,
    otherColors: _colors,
    pieceChoices: _choices,
    designChoices: _ofLists,
    ...shown
  } = product(id);
  return {
    ...shown,
    attributeValues: [],
    barcode: null,
    design: null,
    costPrice: null,
    version: 1,
    createdAt: SEPTEMBER,
    changedAt: SEPTEMBER,
    changedBy: 'noura@example.com',
    ...overrides,
  };
}

/** A page of the product list, as the API answers it. */
export function officeList(
  products: OfficeProductView[],
  { total = products.length, page = 1, isTotalCapped = false } = {},
): OfficeProductsAnswer {
  return { products, total, isTotalCapped, page, limit: 24 };
}

export function officeCategory(
  category: CategoryView,
  overrides: Partial<OfficeCategoryView> = {},
): OfficeCategoryView {
  return { ...category, productCount: 3, version: 1, changedAt: null, changedBy: null, ...overrides };
}

/** Bows with three products, and clips with none. */
export const officeCategories = (): OfficeCategoryView[] => [
  officeCategory(bows),
  officeCategory(clips, { productCount: 0 }),
];
