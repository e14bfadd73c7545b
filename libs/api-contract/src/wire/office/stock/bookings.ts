import { Type } from '../../../json-schema/type.ts';
import { form, needed } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { BOOKING_KINDS } from '../../../values/office.ts';
import { LARGEST_STOCK, LONGEST_SENT } from '../../../values/request-limits.ts';
import { choice, reference, text, whole, written } from '../../schema.ts';
import type { OfficeProductView } from '../products.ts';
import type { StockMovementView } from './movements.ts';

export type BookingKind = (typeof BOOKING_KINDS)[number];

export const StockBookingRequest = form({
  product: needed(text(LONGEST_SENT.id, 'Id of the product')),
  kind: needed(choice(BOOKING_KINDS, '`received`: pieces that came; `counted`: all pieces that are there')),
  quantity: written(`Pieces, at most ${LARGEST_STOCK}; as text also with a plus sign`),
  stockWas: Type.Optional(
    whole(0, LARGEST_STOCK, 'With `counted`: the stock that was shown, so that what was sold since stays sold'),
  ),
  startTracking: Type.Optional(
    Type.Boolean({ description: 'Begin to track a stock that is not tracked; otherwise STOCK_NOT_TRACKED' }),
  ),
  isConfirmed: Type.Optional(
    Type.Boolean({ description: 'The count is right although it is far from the stock; otherwise LARGE_DIFFERENCE' }),
  ),
  note: Type.Optional(text(LONGEST_SENT.note, 'At most 200 characters')),
});
export interface StockBookingRequest extends Static<typeof StockBookingRequest> {}

export const UndoBookingRequest = Type.Object({
  product: text(LONGEST_SENT.id, 'Id of the product'),
  number: whole(1, Number.MAX_SAFE_INTEGER, 'Of the movement'),
});
export interface UndoBookingRequest extends Static<typeof UndoBookingRequest> {}

export const StockBookingAnswer = Type.Object({
  movement: reference<StockMovementView>('StockMovementView'),
  product: reference<OfficeProductView>('OfficeProductView'),
});
export interface StockBookingAnswer extends Static<typeof StockBookingAnswer> {}
