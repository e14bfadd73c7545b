import { CLOTH_COLORS, FRAME_BOUNDS, THREAD_COLORS } from '@fyonka/api-contract/values/goods/lettering';
import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import {
  LARGEST_STOCK,
  LONGEST_OF_ATTRIBUTE,
  LONGEST_OF_PRODUCT,
  LONGEST_SENT,
  MOST_SENT,
} from '@fyonka/api-contract/values/request-limits';
import type { FilterColor, Lettering, LetteringFrame, LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  AttributeValueRequest,
  LetteringRequest,
  ProductRequest,
  ProductRowRequest,
  SizePictureRequest,
} from '@fyonka/api-contract/wire/office/products';
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

// Only shape and size are checked here. What a product needs is judged by the domain, which reports every faulty field.

class ProductLineDto implements Sent<LocalizedText> {
  @TextField({ longest: LONGEST_OF_PRODUCT.line, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_PRODUCT.line, required: 'by-domain' })
  ar?: string;
}

class ProductTextDto implements Sent<LocalizedText> {
  @TextField({ longest: LONGEST_OF_PRODUCT.description, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_PRODUCT.description, required: 'by-domain' })
  ar?: string;
}

class ColorDto {
  @GroupField(ProductLineDto, { required: 'by-domain' })
  name?: ProductLineDto;

  @GroupField(ProductLineDto, { required: 'by-domain' })
  level?: ProductLineDto;
}

@Checks('SizePictureRequest')
class SizePictureDto implements SizePictureRequest {
  @TextField({ longest: LONGEST_SENT.path, required: true })
  imageUrl!: string;

  @FlagField()
  isDrawing?: boolean;
}

@Checks('LetteringRequest')
class LetteringDto implements LetteringRequest {
  @ChoiceField(CLOTH_COLORS, { required: true })
  cloth: Lettering['cloth'];

  @ChoiceField(CLOTH_COLORS, { keepsNull: true })
  patch: Lettering['patch'] = null;

  @ChoiceField(THREAD_COLORS, { required: true })
  thread: Lettering['thread'];
}

function FrameField([least, most]: readonly [number, number]): PropertyDecorator {
  return WholeNumberField({ least, most, required: true });
}

@Checks('LetteringFrame')
class LetteringFrameDto implements LetteringFrame {
  @TextField({ longest: LONGEST_SENT.path, required: true })
  imageUrl: string;

  @FrameField(FRAME_BOUNDS.x)
  x: number;

  @FrameField(FRAME_BOUNDS.y)
  y: number;

  @FrameField(FRAME_BOUNDS.width)
  width: number;

  @FrameField(FRAME_BOUNDS.height)
  height: number;

  @FrameField(FRAME_BOUNDS.angle)
  angle: number;

  @FrameField(FRAME_BOUNDS.bend)
  bend: number;
}

type CustomTag = NonNullable<ProductRequest['customTags']>[number];

class CustomTagDto implements Sent<CustomTag> {
  @GroupField(ProductLineDto, { required: 'by-domain' })
  title?: ProductLineDto;

  @FlagField({ required: 'by-domain' })
  required?: boolean;

  @GroupField(LetteringDto, {
    keepsNull: true,
  })
  lettering?: LetteringDto | null;

  @GroupField(LetteringFrameDto, {
    keepsNull: true,
  })
  frame?: LetteringFrameDto | null;
}

class AttributeTextDto implements Sent<LocalizedText> {
  @TextField({ longest: LONGEST_OF_ATTRIBUTE.text, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_ATTRIBUTE.text, required: 'by-domain' })
  ar?: string;
}

@Checks('AttributeValueRequest')
class AttributeValueDto implements Sent<AttributeValueRequest> {
  @TextField({ longest: LONGEST_OF_ATTRIBUTE.key, required: 'by-domain' })
  key?: string;

  @TextListField({ most: MOST_SENT.choices, longest: LONGEST_OF_ATTRIBUTE.key })
  choices?: string[];

  @WrittenNumberField({ keepsNull: true })
  number?: number | string | null;

  @GroupField(AttributeTextDto)
  text?: AttributeTextDto;
}

/** Fields that can be edited both on a product's page and in a row of the list. */
class PriceAndStockDto {
  @WrittenNumberField({ keepsNull: true })
  priceBeforeDiscount?: number | string | null;

  @WrittenNumberField({ keepsNull: true })
  stockQuantity?: number | string | null;

  @WholeNumberField({
    least: 0,
    most: LARGEST_STOCK,
    keepsNull: true,
  })
  stockWas?: number | null;

  @FlagField()
  isAvailable?: boolean;

  @WholeNumberField({
    least: 0,
    most: Number.MAX_SAFE_INTEGER,
  })
  version?: number;
}

@Checks('ProductRowRequest')
export class ProductRowDto extends PriceAndStockDto implements Sent<ProductRowRequest> {
  @WrittenNumberField()
  price?: number | string;
}

@Checks('ProductRequest')
export class ProductDto extends PriceAndStockDto implements Sent<ProductRequest> {
  @WrittenNumberField({ required: 'by-domain' })
  price?: number | string;

  @GroupField(ProductLineDto, { required: 'by-domain' })
  name?: ProductLineDto;

  @GroupField(ProductTextDto, { required: 'by-domain' })
  description?: ProductTextDto;

  @FlagField()
  hasDiscount?: boolean;

  @TextField({
    longest: LONGEST_SENT.path,
  })
  imageUrl?: string;

  @TextListField({ most: MOST_SENT.pictures, longest: LONGEST_SENT.path })
  gallery?: string[];

  @ListField(SizePictureDto, { most: MOST_SENT.pictures })
  sizePictures?: SizePictureDto[];

  @GroupField(ColorDto, { required: 'by-domain' })
  color?: ColorDto;

  @ChoiceField(FILTER_COLORS, { required: 'by-domain' })
  filterColor?: FilterColor;

  @TextField({ longest: LONGEST_SENT.id, required: 'by-domain' })
  categoryId?: string;

  @FlagField()
  isVisible?: boolean;

  @FlagField()
  isNewArrivals?: boolean;

  @ListField(CustomTagDto, { most: MOST_SENT.tags })
  customTags?: CustomTagDto[];

  @TextField({ longest: LONGEST_SENT.barcode, keepsNull: true })
  barcode?: string | null;

  @TextField({ longest: LONGEST_OF_PRODUCT.line, keepsNull: true })
  design?: string | null;

  @WrittenNumberField({ keepsNull: true })
  costPrice?: number | string | null;

  @ListField(AttributeValueDto, { most: MOST_SENT.attributes })
  attributeValues?: AttributeValueDto[];
}
