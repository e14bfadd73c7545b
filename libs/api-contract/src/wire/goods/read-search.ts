import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { INTENT_KINDS, MISSING_KINDS } from '../../values/goods/product-filters.ts';
import type { LocalizedText } from '../localized-text.ts';
import { choice, kd, reference } from '../schema.ts';

export const MissingWordsView = Type.Object(
  {
    text: Type.String({ description: 'As it was typed' }),
    kind: choice(MISSING_KINDS, 'What it is about'),
  },
  { description: 'Words of a search that no product has beside the other words' },
);
export interface MissingWordsView extends Static<typeof MissingWordsView> {}

export const IntentView = Type.Object(
  {
    kind: choice(
      INTENT_KINDS,
      'By what it narrows the list; `name`: to what takes a text of the shopper; `cheapest` sorts it by price; `set`: there may be bundles; `gift` narrows nothing, but the shop wraps any order',
    ),
    text: Type.String({ description: 'As it was typed' }),
    price: Type.Optional(kd('only of `max-price`, `min-price` and, the lowest, of `price-range`')),
    upTo: Type.Optional(kd('only of `price-range`: the highest price')),
    name: Type.Optional(reference<LocalizedText>('LocalizedText')),
    without: Type.String({ description: 'The text that would search without it; may be empty' }),
  },
  { description: 'An expression of a search that narrows or sorts the list instead of being looked for' },
);
export interface IntentView extends Static<typeof IntentView> {}
