import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LANGUAGES } from '../../values/language.ts';
import { LONGEST_SENT } from '../../values/request-limits.ts';
import { choice, email, text, time } from '../schema.ts';

export const BackInStockRequest = Type.Object({
  email: email(LONGEST_SENT.email, 'Gets one mail when the product can be bought again'),
});
export interface BackInStockRequest extends Static<typeof BackInStockRequest> {}

export const BackInStockAnswer = Type.Object({
  message: Type.String(),
  mustConfirm: Type.Boolean({
    description:
      'Whether whoever reads the mails of the address has to confirm it. Only who is signed in with it need not',
  }),
});
export interface BackInStockAnswer extends Static<typeof BackInStockAnswer> {}

export const ConfirmedRequestAnswer = Type.Object({
  outcome: choice(
    ['stored', 'in-stock', 'too-many', 'too-many-of-network', 'ended'],
    '`in-stock`: nobody has to wait. `ended`: it is too old, or was withdrawn',
  ),
});
export interface ConfirmedRequestAnswer extends Static<typeof ConfirmedRequestAnswer> {}

export const ForgetReceiverRequest = Type.Object({
  receiver: text(LONGEST_SENT.ticket, 'What the link of a mail names its receiver by'),
});
export interface ForgetReceiverRequest extends Static<typeof ForgetReceiverRequest> {}

export const BackInStockView = Type.Object(
  { productId: Type.String(), language: choice(LANGUAGES), askedAt: time() },
  { description: 'A sold-out product that somebody waits for' },
);
export interface BackInStockView extends Static<typeof BackInStockView> {}
