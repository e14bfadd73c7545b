import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { TABLE_FORMATS } from '../../../values/formats.ts';
import { MOST_PURCHASE_WEEKS } from '../../../values/office.ts';
import type { LocalizedText } from '../../catalog.ts';
import { choice, listOf, reference, whole } from '../../schema.ts';

const WEEKS = Type.Optional(whole(1, MOST_PURCHASE_WEEKS, 'For which the purchase is to be enough; 4 unless given'));

export const PurchaseQuery = Type.Object({ weeks: WEEKS });
export interface PurchaseQuery extends Static<typeof PurchaseQuery> {}

export const PurchaseFileQuery = Type.Object({
  weeks: WEEKS,
  format: Type.Optional(choice(TABLE_FORMATS, 'csv unless given')),
});
export interface PurchaseFileQuery extends Static<typeof PurchaseFileQuery> {}

export const PurchaseRow = Type.Object({
  _id: Type.String({ description: 'Of the product' }),
  name: reference<LocalizedText>('LocalizedText'),
  imageUrl: Type.String(),
  stock: Type.Integer(),
  sold: Type.Integer({ description: 'Pieces in the last four weeks with today' }),
  proposed: Type.Integer({ description: 'Pieces to buy; 0 where the stock is low, but enough' }),
});
export interface PurchaseRow extends Static<typeof PurchaseRow> {}

export const PurchaseAnswer = Type.Object({
  weeks: Type.Integer(),
  products: listOf<PurchaseRow>('PurchaseRow', 'What ends first is first'),
});
export interface PurchaseAnswer extends Static<typeof PurchaseAnswer> {}
