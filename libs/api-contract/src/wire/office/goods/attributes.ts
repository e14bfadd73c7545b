import { Type } from '../../../json-schema/type.ts';
import { form, sent } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { ATTRIBUTE_KINDS } from '../../../values/goods/attributes.ts';
import { LONGEST_OF_ATTRIBUTE, MOST_SENT } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import { CHANGED, choice, listOf, pair, reference, text, version } from '../../schema.ts';

export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

const NAME = reference<LocalizedText>('LocalizedText');

export const AttributeChoiceView = Type.Object({
  key: Type.String({ description: 'Stays when the choice is renamed' }),
  name: NAME,
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

export const AttributeChoiceRequest = form({ key: KEY, name: NAME_SENT });
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
