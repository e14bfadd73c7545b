import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';
import { ERROR_STATUS } from '../values/error-codes.ts';
import type { PasskeyChallenge } from './identity.ts';
import type { EditConflict } from './office/edits.ts';
import type { DiscountChoice } from './office/orders/order-edits.ts';
import type { OrderStatus, OrderView, PaymentMethod, UnavailableItem } from './ordering.ts';
import type { QuoteAnswer } from './quotes.ts';
import type { DeclineReason } from './payments.ts';
import { choice, kd, listOf, reference } from './schema.ts';

export const ErrorCode = choice(Object.keys(ERROR_STATUS) as ErrorCode[], 'Stable: programs and pages decide by it');
export type ErrorCode = keyof typeof ERROR_STATUS;

export const FieldError = Type.Object({
  field: Type.String({
    description: 'Path of the field in the request, such as `address.city` or `orderItems.0.quantity`',
  }),
  code: Type.String({ description: 'Stable, such as `REQUIRED`, `INVALID_EMAIL` or `INVALID_PHONE`' }),
  message: Type.String({ description: 'In the language that `Accept-Language` prefers' }),
});
export interface FieldError extends Static<typeof FieldError> {}

export const ErrorAnswer = Type.Object(
  {
    statusCode: Type.Integer({ description: 'The HTTP status' }),
    code: reference<ErrorCode>('ErrorCode'),
    message: Type.String({ description: 'In the language that `Accept-Language` prefers' }),
    errors: Type.Optional(listOf<FieldError>('FieldError', 'Every faulty field at once, the first 50 of them')),
    furtherErrors: Type.Optional(Type.Integer({ minimum: 1, description: 'Number of faulty fields beyond `errors`' })),
    errorId: Type.Optional(Type.String({ description: 'With INTERNAL: the id of this failure in the log' })),
    quote: Type.Optional(reference<QuoteAnswer>('QuoteAnswer', 'With PRICE_CHANGED: what the cart costs now')),
    items: Type.Optional(listOf<UnavailableItem>('UnavailableItem', 'With OUT_OF_STOCK')),
    orderNumber: Type.Optional(
      Type.String({
        description:
          'With ORDER_ALREADY_SETTLED and ORDER_BEING_PAID: the order that was to be replaced or edited; with BASKET_DONE: the one made of the basket',
      }),
    ),
    status: Type.Optional(reference<OrderStatus>('OrderStatus', 'With STATUS_CHANGED: the status that the order has')),
    unmade: Type.Optional(
      Type.Integer({ description: 'With TEXTS_UNMADE: number of custom texts of the order that are not made' }),
    ),
    text: Type.Optional(Type.String({ description: 'With TEXT_ALREADY_MADE: the text that is made already' })),
    reason: Type.Optional(reference<DeclineReason>('DeclineReason', 'With PAYMENT_DECLINED')),
    method: Type.Optional(reference<PaymentMethod>('PaymentMethod', 'With PAYMENT_DECLINED: how it was to be paid')),
    mayPayAgain: Type.Optional(
      Type.Boolean({
        description: 'With GATEWAY_UNAVAILABLE, about an open try to pay: whether another can start beside it already',
      }),
    ),
    left: Type.Optional(
      kd(
        'with REFUND_TOO_LARGE and CHARGE_DISPUTED: the most that can be given back; with PAYMENT_GIVEN_BACK: what was not',
      ),
    ),
    amount: Type.Optional(kd('with AMOUNT_CHANGED: what is to be paid now')),
    order: Type.Optional(reference<OrderView>('OrderView', 'With AMOUNT_CHANGED: the order as it is now')),
    difference: Type.Optional(
      Type.Integer({ description: 'With LARGE_DIFFERENCE: pieces by which the count differs from the stock' }),
    ),
    discountChoice: Type.Optional(
      reference<DiscountChoice>(
        'DiscountChoice',
        'With DISCOUNT_UNEARNED: what the order would cost with and without it',
      ),
    ),
    passkey: Type.Optional(
      reference<PasskeyChallenge>(
        'PasskeyChallenge',
        'With PASSKEY_REQUIRED: the password is right, and a passkey of the account has to sign this as well',
      ),
    ),
    conflict: Type.Optional(
      reference<EditConflict>('EditConflict', 'With EDIT_CONFLICT: both versions, and what changed between them'),
    ),
  },
  { description: 'The body of every error answer' },
);
export interface ErrorAnswer extends Static<typeof ErrorAnswer> {}
