import {
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  PRICE_STEPS,
  PRICE_UNITS,
} from '@fyonka/api-contract/values/goods/product-changes';
import { LONGEST_OF_PRODUCT, LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type {
  KnownProduct,
  PricePreviewRequest,
  ProductChange,
  ProductChangesRequest,
  ProductDeletionsRequest,
} from '@fyonka/api-contract/wire/office/goods/product-changes';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { Checks } from '../../openapi/checks.ts';
import {
  ChoiceField,
  FlagField,
  GroupField,
  ListField,
  TextField,
  TextListField,
  WholeNumberField,
  WrittenNumberField,
} from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

class LevelDto implements Sent<LocalizedText> {
  @TextField({ longest: LONGEST_OF_PRODUCT.line, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_PRODUCT.line, required: 'by-domain' })
  ar?: string;
}

@Checks('KnownProduct')
export class KnownProductDto implements KnownProduct {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  _id: string;

  @WholeNumberField({ least: 0, most: Number.MAX_SAFE_INTEGER, required: true })
  version: number;
}

@Checks('ProductChange')
export class ProductChangeDto extends KnownProductDto implements Sent<ProductChange> {
  @WrittenNumberField()
  price?: number | string;

  @FlagField()
  isVisible?: boolean;

  @TextField({ longest: LONGEST_SENT.id })
  categoryId?: string;

  @GroupField(LevelDto)
  level?: LevelDto;
}

@Checks('ProductChangesRequest')
export class ProductChangesDto implements Sent<ProductChangesRequest> {
  @ListField(ProductChangeDto, { most: MOST_SENT.products, required: true, notEmpty: true })
  products: ProductChangeDto[];
}

@Checks('ProductDeletionsRequest')
export class ProductDeletionsDto implements ProductDeletionsRequest {
  @ListField(KnownProductDto, { most: MOST_SENT.products, required: true, notEmpty: true })
  products: KnownProductDto[];
}

@Checks('PricePreviewRequest')
export class PricePreviewDto implements Omit<PricePreviewRequest, 'value'> {
  @TextListField({ most: MOST_SENT.products, longest: LONGEST_SENT.id, required: true, notEmpty: true })
  ids: string[];

  @ChoiceField(PRICE_DIRECTIONS, { required: true })
  direction: PricePreviewRequest['direction'];

  @ChoiceField(PRICE_UNITS, { required: true })
  unit: PricePreviewRequest['unit'];

  @WrittenNumberField({ required: 'by-domain' })
  value?: number | string;

  @ChoiceField(PRICE_STEPS, { required: true })
  step: PricePreviewRequest['step'];

  @ChoiceField(PRICE_ROUNDINGS, { required: true })
  rounding: PricePreviewRequest['rounding'];
}
