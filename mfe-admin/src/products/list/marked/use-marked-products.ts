import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { useKeptMarks } from '../../../parts/lists/use-kept-marks.ts';
import type { KeptMarks, MarkKind } from '../../../parts/lists/use-kept-marks.ts';

/** What an action needs of a product that may be on another page. */
export type MarkedProduct = Pick<OfficeProductView, '_id' | 'name' | 'version'>;

export type MarkedProducts = KeptMarks<MarkedProduct>;

/** The marked products of the list. @param rows that are shown; undefined while they load */
export const useMarkedProducts = (rows: readonly OfficeProductView[] | undefined): MarkedProducts =>
  useKeptMarks<MarkedProduct>(rows, PRODUCTS);

const PRODUCTS: MarkKind<MarkedProduct> = {
  key: 'office-products-marked',
  partsOf: ({ _id, name, version }) => ({ _id, name, version }),
  isPart: (value): value is MarkedProduct => {
    const { _id, name, version } = (value ?? {}) as Partial<MarkedProduct>;
    return [_id, name?.ar, name?.en].every((text) => typeof text === 'string') && typeof version === 'number';
  },
};
