import { Type } from '../../../json-schema/type.ts';
import { form, needed } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { BEARERS_OF_RUN, BEARERS_OF_STALL, CASH_BEARERS } from '../../../values/ordering/money.ts';
import { LONGEST_SENT } from '../../../values/request-limits.ts';
import { choice, nullable, text, time, written } from '../../schema.ts';

export const CashDifferenceView = Type.Object(
  {
    id: Type.String(),
    amount: Type.Number({ description: 'KD; below 0 when so much was lacking' }),
    borneBy: choice(CASH_BEARERS),
    date: Type.String({ description: '`YYYY-MM-DD` of the cash that it is about' }),
    bookedOn: Type.String({ description: '`YYYY-MM-DD`; later where the month of `date` was closed' }),
    run: nullable(Type.String(), 'Id of the delivery run; null: another line'),
    stall: nullable(Type.String(), 'Id of the stall; null: another line'),
    driver: nullable(Type.String(), 'Name of who has brought the cash; null without one'),
    note: Type.String(),
    at: time(),
    by: nullable(Type.String(), 'E-mail; null for an account that is gone'),
  },
  { description: 'A line of the book of cash differences; none is ever changed' },
);
export interface CashDifferenceView extends Static<typeof CashDifferenceView> {}

const BROUGHT = {
  brought: written('KD that were brought in all, also later'),
  note: text(LONGEST_SENT.note),
};

/** What a counted run has brought by now, and who bears the rest. */
export const CorrectRunCashRequest = form({ ...BROUGHT, borneBy: needed(choice(BEARERS_OF_RUN)) });
export interface CorrectRunCashRequest extends Static<typeof CorrectRunCashRequest> {}

/** What a counted stall has brought by now, and who bears the rest. */
export const CorrectStallCashRequest = form({ ...BROUGHT, borneBy: needed(choice(BEARERS_OF_STALL)) });
export interface CorrectStallCashRequest extends Static<typeof CorrectStallCashRequest> {}
