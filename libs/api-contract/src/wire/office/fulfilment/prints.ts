import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LANGUAGES } from '../../../values/language.ts';
import { LABEL_PAPERS, PRINT_KINDS } from '../../../values/ordering/prints.ts';
import { LONGEST_SENT, MOST_SENT } from '../../../values/request-limits.ts';
import { choice, nullable, textList, time } from '../../schema.ts';

export type PrintKind = (typeof PRINT_KINDS)[number];
export type LabelPaper = (typeof LABEL_PAPERS)[number];

const IDS = textList(MOST_SENT.printedOrders, LONGEST_SENT.id, { least: 1 });

export const PrintRequest = Type.Object(
  {
    kind: choice(PRINT_KINDS),
    ids: IDS,
    paper: Type.Optional(
      choice(LABEL_PAPERS, 'Of labels. `label`, unless given: one a page of 100 by 62 mm; `a4`: eight a page'),
    ),
    lang: Type.Optional(choice(LANGUAGES, 'Left out: Arabic')),
  },
  { description: 'Papers of several orders in one PDF, in the order of the ids' },
);
export interface PrintRequest extends Static<typeof PrintRequest> {}

export const PrintMarksRequest = Type.Object(
  { kind: choice(PRINT_KINDS), ids: IDS, isPrinted: Type.Boolean({ description: 'False takes the marks off' }) },
  { description: 'Says that a paper of these orders was printed, or was not' },
);
export interface PrintMarksRequest extends Static<typeof PrintMarksRequest> {}

export const PrintMarksAnswer = Type.Object({ message: Type.String() });
export interface PrintMarksAnswer extends Static<typeof PrintMarksAnswer> {}

export const PrintMark = Type.Object(
  {
    kind: choice(PRINT_KINDS),
    at: time('of the last print'),
    by: nullable(Type.String(), 'E-mail; null in lists, and for an account that is gone'),
    isOutdated: Type.Boolean({ description: 'The order was changed since' }),
  },
  { description: 'A paper of an order that was printed' },
);
export interface PrintMark extends Static<typeof PrintMark> {}
