import { Type } from '../../json-schema/type.ts';
import { form, sent } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { FILTER_COLORS } from '../../values/goods/product-filters.ts';
import { CHILD_LEVELS } from '../../values/goods/levels.ts';
import { MOST_CHILDREN } from '../../values/limits.ts';
import { LONGEST_SENT, MOST_SENT } from '../../values/request-limits.ts';
import type { FilterColor } from '../catalog.ts';
import { choice, listOf, reference, text, whole } from '../schema.ts';

export const ChildLevel = choice(CHILD_LEVELS, 'A school level; `finished`: she is past the last one');
export type ChildLevel = (typeof CHILD_LEVELS)[number];

export const ChildView = Type.Object({
  name: Type.String({ description: 'As it is sewn' }),
  level: reference<ChildLevel>('ChildLevel'),
  color: reference<FilterColor>('FilterColor', 'Her school colour'),
});
export interface ChildView extends Static<typeof ChildView> {}

export const FamilyAnswer = Type.Object(
  {
    children: listOf<ChildView>('ChildView', 'As the customer has ordered them'),
    version: Type.Integer({ description: 'Sent back with a change; 0: there is no list' }),
    mayRaise: Type.Boolean({
      description: 'The shop offers to move children a level higher: once a school year, in summer',
    }),
    mayUndoRaise: Type.Boolean(),
  },
  { description: 'The family list of the signed-in customer' },
);
export interface FamilyAnswer extends Static<typeof FamilyAnswer> {}

const VERSION = whole(0, Number.MAX_SAFE_INTEGER, 'Of the list that was changed');

export const ChildRequest = form({
  name: text(LONGEST_SENT.name, 'At most 40 characters, none that cannot be sewn', 'لولوة'),
  level: choice(CHILD_LEVELS),
  color: Type.Optional(choice(FILTER_COLORS, 'Left out: that of the level')),
});
export interface ChildRequest extends Static<typeof ChildRequest> {}

export const FamilyRequest = Type.Object({
  children: Type.Array(sent<typeof ChildRequest>('ChildRequest'), {
    maxItems: MOST_SENT.children,
    description: `All children of the list; at most ${MOST_CHILDREN}`,
  }),
  version: VERSION,
});
export interface FamilyRequest extends Static<typeof FamilyRequest> {}

export const RaiseFamilyRequest = Type.Object({
  places: Type.Array(whole(0, MOST_SENT.children), {
    maxItems: MOST_SENT.children,
    description: 'Positions of those who go a level higher; nobody: the offer ends for this year',
  }),
  version: VERSION,
});
export interface RaiseFamilyRequest extends Static<typeof RaiseFamilyRequest> {}

export const FamilyVersionRequest = Type.Object({ version: VERSION });
export interface FamilyVersionRequest extends Static<typeof FamilyVersionRequest> {}
