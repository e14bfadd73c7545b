import { Type } from '../../../json-schema/type.ts';
import { form } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LONGEST_MARKDOWN_NAME, MARKDOWN_STATES, MOST_MARKED_DOWN, MOST_OFF } from '../../../values/goods/markdowns.ts';
import { LONGEST_SENT } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import {
  CHANGED,
  choice,
  kd,
  listOf,
  nullable,
  PAGE,
  pageOf,
  reference,
  text,
  textList,
  time,
  written,
} from '../../schema.ts';

const SCOPE = {
  percent: written(`Percent off: a whole number of at most ${MOST_OFF}`),
  products: Type.Optional(
    nullable(
      textList(MOST_MARKED_DOWN, LONGEST_SENT.id, { least: 1 }),
      'Null or left out: those of the category, or all',
    ),
  ),
  category: Type.Optional(nullable(text(LONGEST_SENT.id, 'Id'), 'Null or left out: all products')),
};
const MOMENT = 'ISO 8601 with its zone';

export const MarkdownRequest = form(
  {
    name: text(2 * LONGEST_MARKDOWN_NAME, `For the team; at most ${LONGEST_MARKDOWN_NAME} characters`),
    ...SCOPE,
    from: Type.Optional(nullable(text(40, MOMENT), 'Null or left out: now')),
    until: Type.Optional(nullable(text(40, MOMENT), 'Null or left out: until somebody ends it')),
  },
  { description: `At most ${MOST_MARKED_DOWN} products: those that there are when it is made` },
);
export interface MarkdownRequest extends Static<typeof MarkdownRequest> {}

export const MarkdownPreviewRequest = form(SCOPE);
export interface MarkdownPreviewRequest extends Static<typeof MarkdownPreviewRequest> {}

export const LoweredPriceView = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  price: kd('now'),
  newPrice: kd(),
  isBelowCost: Type.Boolean(),
});
export interface LoweredPriceView extends Static<typeof LoweredPriceView> {}

export const MarkdownPreviewAnswer = Type.Object({
  count: Type.Integer({ description: 'Products whose price would be lowered' }),
  belowCost: Type.Integer({ description: 'Those of them that would be sold for less than they have cost' }),
  discounted: Type.Integer({ description: 'Products that keep a discount of their own, or would be free' }),
  taken: Type.Integer({ description: 'Products in another markdown, and so not in this one' }),
  examples: listOf<LoweredPriceView>('LoweredPriceView', 'Those below their cost first'),
});
export interface MarkdownPreviewAnswer extends Static<typeof MarkdownPreviewAnswer> {}

export const MarkdownView = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  percent: Type.Integer(),
  from: time(),
  until: nullable(time(), 'Null: until somebody ends it'),
  state: choice(MARKDOWN_STATES, '`over`: the products have their prices back'),
  products: Type.Integer({ description: 'Number of its products when it was made' }),
  ...CHANGED,
});
export interface MarkdownView extends Static<typeof MarkdownView> {}

export const MarkdownAnswer = Type.Object({ markdown: reference<MarkdownView>('MarkdownView') });
export interface MarkdownAnswer extends Static<typeof MarkdownAnswer> {}

export const MarkdownsQuery = Type.Object({ page: PAGE });
export interface MarkdownsQuery extends Static<typeof MarkdownsQuery> {}

export const MarkdownsAnswer = Type.Object({
  markdowns: listOf<MarkdownView>('MarkdownView', 'The newest first'),
  ...pageOf(),
});
export interface MarkdownsAnswer extends Static<typeof MarkdownsAnswer> {}
