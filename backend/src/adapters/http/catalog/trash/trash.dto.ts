import { LONGEST_SENT, MOST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  ProductRestoration,
  ProductRestorationsRequest,
  TrashQuery,
} from '@fyonka/api-contract/wire/office/goods/trash';
import { Checks } from '../../openapi/checks.ts';
import { FlagField, ListField, TextField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';

@Checks('TrashQuery')
export class TrashQueryDto implements TrashQuery {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.products)
  limit?: number;
}

@Checks('ProductRestoration')
export class ProductRestorationDto implements ProductRestoration {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  _id: string;

  @FlagField()
  withoutBarcode?: boolean;

  @TextField({ longest: LONGEST_SENT.id })
  categoryId?: string;

  @FlagField()
  withoutAttributes?: boolean;
}

@Checks('ProductRestorationsRequest')
export class ProductRestorationsDto implements ProductRestorationsRequest {
  @ListField(ProductRestorationDto, { most: MOST_SENT.products, required: true, notEmpty: true })
  products: ProductRestorationDto[];
}
