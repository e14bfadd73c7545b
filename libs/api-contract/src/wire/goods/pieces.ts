import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { SIZE_UNITS } from '../../values/goods/attributes.ts';
import type { LocalizedText } from '../localized-text.ts';
import { choice, listOf, nullable, reference } from '../schema.ts';

export const SizeColumnView = Type.Object({
  name: reference<LocalizedText>('LocalizedText', 'Such as the length of a foot'),
  unit: choice(SIZE_UNITS),
});
export interface SizeColumnView extends Static<typeof SizeColumnView> {}

export const SizeMeasureView = Type.Object(
  { from: Type.Number(), to: Type.Number({ description: 'May be the same' }) },
  { description: 'In the unit of its column' },
);
export interface SizeMeasureView extends Static<typeof SizeMeasureView> {}

export const SizeGuideRowView = Type.Object({
  name: reference<LocalizedText>('LocalizedText', 'Of the size'),
  measures: Type.Array(nullable(reference<SizeMeasureView>('SizeMeasureView'), 'Null: nothing is known'), {
    description: 'One for each column of the size guide',
  }),
});
export interface SizeGuideRowView extends Static<typeof SizeGuideRowView> {}

export const SizeGuideView = Type.Object(
  {
    columns: listOf<SizeColumnView>('SizeColumnView'),
    rows: listOf<SizeGuideRowView>('SizeGuideRowView', 'In the order of the shop'),
  },
  { description: 'Which size fits whom' },
);
export interface SizeGuideView extends Static<typeof SizeGuideView> {}

export const PieceOptionView = Type.Object({
  value: Type.String({ description: 'Keys of choices with commas between them, or a number' }),
  text: reference<LocalizedText>('LocalizedText', 'The value in words, with its unit'),
  _id: Type.String({ description: 'Of the piece that it leads to; for the value of the product itself, its own' }),
  inStock: Type.Boolean(),
  isExact: Type.Boolean({
    description: 'The piece differs in nothing else; false: there is none, and this is the nearest',
  }),
});
export interface PieceOptionView extends Static<typeof PieceOptionView> {}

export const PieceChoiceView = Type.Object(
  {
    key: Type.String({ description: 'Of the attribute, such as `size`' }),
    name: reference<LocalizedText>('LocalizedText'),
    options: listOf<PieceOptionView>('PieceOptionView', 'In the order of the shop; one where there is no choice'),
    sizeGuide: Type.Optional(reference<SizeGuideView>('SizeGuideView')),
  },
  { description: 'An attribute by which the pieces of a design are chosen, beside their colour' },
);
export interface PieceChoiceView extends Static<typeof PieceChoiceView> {}

export const DesignChoicesView = Type.Object(
  {
    colors: Type.Integer(),
    sizes: Type.Integer({ description: 'Values of the attributes that choose the piece; 0 without any' }),
  },
  { description: 'Between how many the pieces of a design let choose' },
);
export interface DesignChoicesView extends Static<typeof DesignChoicesView> {}
