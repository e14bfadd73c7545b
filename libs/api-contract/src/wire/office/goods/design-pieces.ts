import { Type } from '../../../json-schema/type.ts';
import { form, needed, sent } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LONGEST_OF_PRODUCT, MOST_SENT } from '../../../values/request-limits.ts';
import { listOf, pair } from '../../schema.ts';
import { attributeValuesSent, ProductRequest } from '../products.ts';
import type { OfficeProductView } from '../products.ts';

const { color, filterColor, price, stockQuantity, barcode } = ProductRequest.properties;

export const PieceRequest = form({
  color,
  filterColor,
  attributeValues: attributeValuesSent('Of the attributes that choose the piece'),
  name: Type.Optional(
    pair(LONGEST_OF_PRODUCT.line, 'Its size is added; left out: that of the piece that it is made like'),
  ),
  price,
  stockQuantity,
  barcode,
});
export interface PieceRequest extends Static<typeof PieceRequest> {}

export const PiecesRequest = form(
  {
    attributeValues: attributeValuesSent(
      'What the product itself has of the attributes that choose the piece; left out: it stays',
    ),
    isVisible: Type.Optional(Type.Boolean({ description: 'Of the new pieces; left out: as the product' })),
    pieces: needed(Type.Array(sent<typeof PieceRequest>('PieceRequest'), { minItems: 1, maxItems: MOST_SENT.pieces })),
  },
  {
    description:
      'Everything else of a new piece is as the first piece of its colour has it, or as the product. Its name ends with its size',
  },
);
export interface PiecesRequest extends Static<typeof PiecesRequest> {}

export const PiecesAnswer = Type.Object({
  products: listOf<OfficeProductView>('OfficeProductView', 'All pieces of the design, the first made first'),
});
export interface PiecesAnswer extends Static<typeof PiecesAnswer> {}
