import { Type } from '../../../json-schema/type.ts';
import { form, sent } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { ATTRIBUTE_KINDS, SIZE_UNITS } from '../../../values/goods/attributes.ts';
import { LONGEST_OF_ATTRIBUTE, MOST_SENT } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import { SizeGuideRowView } from '../../goods/pieces.ts';
import type { SizeColumnView } from '../../goods/pieces.ts';
import { CHANGED, choice, listOf, nullable, pair, reference, text, version, written } from '../../schema.ts';

export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

const NAME = reference<LocalizedText>('LocalizedText');

export const AttributeChoiceView = Type.Object({
  key: Type.String({ description: 'Stays when the choice is renamed' }),
  name: NAME,
  measures: Type.Optional(SizeGuideRowView.properties.measures),
});
export interface AttributeChoiceView extends Static<typeof AttributeChoiceView> {}

export const AttributeView = Type.Object(
  {
    key: Type.String({ description: 'Stays when the attribute is renamed' }),
    name: NAME,
    kind: choice(ATTRIBUTE_KINDS),
    unit: reference<LocalizedText>('LocalizedText', 'Of a number; blank for none'),
    choices: listOf<AttributeChoiceView>('AttributeChoiceView', 'Empty for other kinds'),
    isFilterable: Type.Boolean({ description: 'Shoppers can narrow lists by it' }),
    choosesPiece: Type.Optional(
      Type.Boolean({
        description:
          'Products of a design differ by it, and shoppers choose the piece by it. Servers of before leave it out',
      }),
    ),
    sizeGuide: Type.Optional(
      listOf<SizeColumnView>(
        'SizeColumnView',
        'Columns of its size guide, whose rows are the choices. Servers of before leave it out',
      ),
    ),
  },
  { description: 'A property that the shop has defined for its products' },
);
export interface AttributeView extends Static<typeof AttributeView> {}

export const OfficeAttributesAnswer = Type.Object({
  attributes: listOf<AttributeView>('AttributeView', 'In the order of the shop'),
  ...CHANGED,
});
export interface OfficeAttributesAnswer extends Static<typeof OfficeAttributesAnswer> {}

const KEY = Type.Optional(text(LONGEST_OF_ATTRIBUTE.key, 'Left out for a new one, which gets one'));
const NAME_SENT = pair(LONGEST_OF_ATTRIBUTE.name, 'At most 60 characters each');

export const SizeMeasureRequest = form({
  from: Type.Optional(nullable(written('At most two decimals'), 'Null or left out: it says nothing')),
  to: Type.Optional(nullable(written('Not less than `from`'), 'Null or left out: as `from`')),
});
export interface SizeMeasureRequest extends Static<typeof SizeMeasureRequest> {}

export const SizeColumnRequest = form({ name: NAME_SENT, unit: choice(SIZE_UNITS) });
export interface SizeColumnRequest extends Static<typeof SizeColumnRequest> {}

export const AttributeChoiceRequest = form({
  key: KEY,
  name: NAME_SENT,
  measures: Type.Optional(
    Type.Array(sent<typeof SizeMeasureRequest>('SizeMeasureRequest'), {
      maxItems: MOST_SENT.sizeColumns,
      description: 'One for each column of `sizeGuide`, without which they are not looked at',
    }),
  ),
});
export interface AttributeChoiceRequest extends Static<typeof AttributeChoiceRequest> {}

export const AttributeRequest = form({
  key: KEY,
  name: NAME_SENT,
  kind: choice(ATTRIBUTE_KINDS),
  unit: Type.Optional(pair(LONGEST_OF_ATTRIBUTE.unit, 'At most 20 characters each')),
  choices: Type.Optional(
    Type.Array(sent<typeof AttributeChoiceRequest>('AttributeChoiceRequest'), {
      maxItems: MOST_SENT.choices,
      description: 'At most 50',
    }),
  ),
  isFilterable: Type.Optional(Type.Boolean()),
  choosesPiece: Type.Optional(Type.Boolean({ description: 'Not of a text; left out: it stays' })),
  sizeGuide: Type.Optional(
    Type.Array(sent<typeof SizeColumnRequest>('SizeColumnRequest'), {
      maxItems: MOST_SENT.sizeColumns,
      description: 'Only of choices, at most 5; left out: it stays with what the choices measure; empty: none',
    }),
  ),
});
export interface AttributeRequest extends Static<typeof AttributeRequest> {}

/** All attributes in their new order. Products keep what they have of one that is left out, but nobody sees it. */
export const AttributesRequest = form({
  attributes: Type.Array(sent<typeof AttributeRequest>('AttributeRequest'), {
    maxItems: MOST_SENT.attributes,
    description: 'At most 20',
  }),
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface AttributesRequest extends Static<typeof AttributesRequest> {}

export const AttributeUseQuery = Type.Object({
  value: Type.Optional(text(LONGEST_OF_ATTRIBUTE.key, 'Key of a choice; left out: any value')),
});
export interface AttributeUseQuery extends Static<typeof AttributeUseQuery> {}

export const AttributeUseAnswer = Type.Object({
  products: Type.Integer({ description: 'Number of products, hidden ones included' }),
});
export interface AttributeUseAnswer extends Static<typeof AttributeUseAnswer> {}
