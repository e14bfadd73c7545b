import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';
import type { LocalizedText } from './catalog.ts';
import type { OrderView, PaymentMethod } from './ordering.ts';
import {
  ATTEMPT_STATES,
  CARD_BRANDS,
  DECLINE_REASONS,
  GATEWAYS,
  METHOD_KINDS,
} from '../values/ordering/payment-methods.ts';
import { LONGEST_SENT } from '../values/request-limits.ts';
import { choice, kd, listOf, nullable, reference, text } from './schema.ts';

export const CardBrand = choice(CARD_BRANDS);
export type CardBrand = (typeof CARD_BRANDS)[number];

export const Gateway = choice(GATEWAYS);
export type Gateway = (typeof GATEWAYS)[number];

export const OfferedPaymentMethod = Type.Object(
  {
    id: reference<PaymentMethod>('PaymentMethod'),
    gateway: nullable(reference<Gateway>('Gateway'), 'Null for a method that no gateway takes'),
    kind: choice(METHOD_KINDS, 'What the shopper does next; a `wallet` is shown only where the device has it'),
    name: reference<LocalizedText>('LocalizedText'),
    icon: Type.String({ description: 'Path of a picture on the origin of the shop' }),
    savesCards: Type.Optional(
      Type.Literal(true, { description: 'Its gateway can keep the card of a signed-in customer for the next payment' }),
    ),
  },
  { description: 'A way to pay, as the shop offers it' },
);
export interface OfferedPaymentMethod extends Static<typeof OfferedPaymentMethod> {}

export const PaymentMethodsAnswer = Type.Object({
  methods: listOf<OfferedPaymentMethod>('OfferedPaymentMethod', 'In the order in which they are to be shown'),
  transferDetails: nullable(
    reference<LocalizedText>('LocalizedText'),
    'Null when no transfer is offered; otherwise where to send it',
  ),
  cardTokenUrl: nullable(
    Type.String({ description: 'Where the card form sends the card; never the shop’s own API' }),
    'Null when cards are not taken',
  ),
  cardBrands: listOf<CardBrand>('CardBrand', 'Brands that the gateway accepts, for the card form to show'),
  isTest: Type.Boolean({ description: 'Whether online payments are tests: no money is taken' }),
});
export interface PaymentMethodsAnswer extends Static<typeof PaymentMethodsAnswer> {}

/** What the card form sends to the gateway's own endpoint, and to nobody else; digits by `CARD_DIGITS`. */
export interface CardTokenRequest {
  cardholderName: string;
  cardNumber: string;
  expiryMonth: string;
  /** Without the century. */
  expiryYear: string;
  cvv: string;
}

/** The gateway's answer to it. */
export interface CardTokenAnswer {
  token: string;
}

export const ConfirmPaymentRequest = Type.Object({
  orderNumber: text(LONGEST_SENT.orderNumber, undefined, 'ABCDE-FGHJK-X'),
});
export interface ConfirmPaymentRequest extends Static<typeof ConfirmPaymentRequest> {}

export const PayRequest = Type.Object({
  ...ConfirmPaymentRequest.properties,
  token: Type.Optional(
    text(LONGEST_SENT.paymentToken, "From the gateway's token endpoint; only for a method of the kind `card-form`"),
  ),
  keepsCard: Type.Optional(
    Type.Boolean({
      description: 'Whether the gateway is to keep the card; only for a method that `savesCards`, not for guests',
    }),
  ),
  keptCard: Type.Optional(
    text(LONGEST_SENT.paymentToken, 'Id of a kept card of the signed-in customer, instead of `token`'),
  ),
  method: Type.Optional(reference<PaymentMethod>('PaymentMethod', '`card` unless given')),
  amount: Type.Optional(
    kd('as the shopper saw it; a difference is answered with AMOUNT_CHANGED, and nothing is taken'),
  ),
});
export interface PayRequest extends Static<typeof PayRequest> {}

export const DeclineReason = choice(DECLINE_REASONS, 'Why a payment was not approved');
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const order = reference<OrderView>('OrderView');

/** Answer to `POST /api/payments`, and to `POST /api/payments/confirm`, which asks the gateway how a payment ended. */
export const PayAnswer = Type.Union([
  Type.Object({ status: Type.Literal('paid'), order }, { description: 'The money was taken' }),
  Type.Object(
    { status: Type.Literal('accepted'), order },
    { description: 'To be paid in cash on delivery or by a transfer' },
  ),
  Type.Object(
    { status: Type.Literal('redirect'), redirectUrl: Type.String() },
    { description: "The shopper pays on the gateway's page; confirm the payment when the shopper is back" },
  ),
  Type.Object(
    { status: Type.Literal('challenge'), redirectUrl: Type.String() },
    { description: 'The bank asks the shopper at `redirectUrl`; confirm the payment when the shopper is back' },
  ),
  Type.Object(
    {
      status: Type.Literal('pending'),
      order,
      attempt: nullable(
        choice(ATTEMPT_STATES),
        'How the last try to pay ended, or that it is still open; null: nothing was tried',
      ),
      mayPayAgain: Type.Optional(
        Type.Literal(false, {
          description:
            'Only while the gateway leaves the question about an open try unanswered: another cannot start yet',
        }),
      ),
    },
    { description: 'Not paid' },
  ),
]);
export type PayAnswer = Static<typeof PayAnswer>;
