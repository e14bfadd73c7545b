import { Type } from '../../../json-schema/type.ts';
import { form, needed, sent } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import {
  BOOKING_STATES,
  COURIER_REFUSALS,
  COURIERS,
  LONGEST_SPELLING,
  MOST_OF_PAYOUT,
  PAYOUT_PLACES,
} from '../../../values/outside/couriers.ts';
import { GOVERNORATES } from '../../../values/ordering/governorates.ts';
import { LONGEST_OF_SETTINGS, LONGEST_SENT } from '../../../values/request-limits.ts';
import type { LocalizedText } from '../../catalog.ts';
import {
  CHANGED,
  choice,
  kd,
  listOf,
  nullable,
  reference,
  text,
  textList,
  time,
  version,
  written,
} from '../../schema.ts';

/** Areas of Kuwait, with room for those of the office's own. */
const MOST_AREAS = 400;

const LOCATION = Type.Object({ lat: Type.Number(), lng: Type.Number() });

export const AreaSpelling = Type.Object({
  area: text(LONGEST_SENT.id, 'Key of an area'),
  spelling: text(LONGEST_SPELLING, 'As the courier writes it; empty: it is not known, so that nothing there is booked'),
});
export interface AreaSpelling extends Static<typeof AreaSpelling> {}

export const PickupPlaceRequest = form({
  branch: text(LONGEST_SENT.id, 'Id of the branch at the courier; empty: name, phone and place count'),
  name: text(LONGEST_OF_SETTINGS.line),
  phone: text(LONGEST_OF_SETTINGS.line),
  location: nullable(LOCATION, 'Where orders are picked up; null: not given'),
});

export const CouriersRequest = Type.Object({
  isOn: Type.Boolean({ description: 'Couriers can be booked' }),
  pickup: sent<typeof PickupPlaceRequest>('PickupPlaceRequest'),
  areas: Type.Array(sent<typeof AreaSpelling>('AreaSpelling'), { maxItems: MOST_AREAS }),
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface CouriersRequest extends Static<typeof CouriersRequest> {}

export const PickupPlaceView = Type.Object({
  branch: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  location: nullable(LOCATION, 'Where orders are picked up; null: not given'),
});
export interface PickupPlaceView extends Static<typeof PickupPlaceView> {}

export const CouriersView = Type.Object({
  isOn: Type.Boolean(),
  pickup: reference<PickupPlaceView>('PickupPlaceView'),
  areas: listOf<AreaSpelling>('AreaSpelling', 'Those that have a spelling'),
});
export interface CouriersView extends Static<typeof CouriersView> {}

export const AreaToSpell = Type.Object({
  key: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  governorate: choice(GOVERNORATES.map(({ key }) => key)),
});
export interface AreaToSpell extends Static<typeof AreaToSpell> {}

export const CouriersAnswer = Type.Object({
  couriers: reference<CouriersView>('CouriersView'),
  served: listOf<AreaToSpell>('AreaToSpell', 'The areas that the shop delivers to now'),
  noticeUrl: nullable(Type.String(), 'What to enter at the courier for notices; null without PUBLIC_URL'),
  ...CHANGED,
});
export interface CouriersAnswer extends Static<typeof CouriersAnswer> {}

export const NearSpellingsRequest = Type.Object({
  names: textList(MOST_AREAS * 2, LONGEST_SPELLING, {
    description: 'The names of areas that the courier uses; none: our own are proposed',
  }),
});
export interface NearSpellingsRequest extends Static<typeof NearSpellingsRequest> {}

export const ProposedSpelling = Type.Object({
  ...AreaSpelling.properties,
  isSure: Type.Boolean({ description: 'It is the same name' }),
});
export interface ProposedSpelling extends Static<typeof ProposedSpelling> {}

export const NearSpellingsAnswer = Type.Object({ areas: listOf<ProposedSpelling>('ProposedSpelling') });
export interface NearSpellingsAnswer extends Static<typeof NearSpellingsAnswer> {}

export const CourierBookingView = Type.Object({
  id: Type.String(),
  courier: choice(COURIERS),
  reference: Type.String({ description: 'What the shop calls it at the courier' }),
  state: choice(BOOKING_STATES),
  code: nullable(Type.String(), "The courier's number of it; null: none yet"),
  toCollect: kd('cash that the courier takes at the door'),
  fee: nullable(kd(), 'What the courier takes; null: not known'),
  driverName: nullable(Type.String(), 'While it is under way'),
  driverPhone: nullable(Type.String(), 'While it is under way'),
  trackingUrl: nullable(Type.String(), "The courier's page about it, while it is under way"),
  refusal: nullable(choice(COURIER_REFUSALS), 'Why the courier does not come'),
  words: Type.String({ description: "The courier's own, with a refusal" }),
  askedAt: time(),
  changedAt: time(),
});
export interface CourierBookingView extends Static<typeof CourierBookingView> {}

export const CourierProblem = Type.Object({
  kind: choice(
    ['off', 'not-ready', 'no-spelling', 'silent', 'wrong-state', 'refused'],
    'What keeps it from being done. `silent`: the courier gives no usable answer',
  ),
  area: nullable(Type.String(), 'In English, of `no-spelling`'),
  refusal: nullable(choice(COURIER_REFUSALS), 'Of `refused`'),
  words: Type.String({ description: "The courier's own, of `refused`" }),
});
export interface CourierProblem extends Static<typeof CourierProblem> {}

export const CourierQuoteView = Type.Object({
  fee: kd(),
  minutes: nullable(Type.Integer(), 'Until it is delivered; null: not known'),
});
export interface CourierQuoteView extends Static<typeof CourierQuoteView> {}

export const OrderCourierAnswer = Type.Object({
  isOn: Type.Boolean({ description: 'Couriers can be booked' }),
  bookings: listOf<CourierBookingView>('CourierBookingView', 'The oldest first; at most one is open'),
  quote: nullable(reference<CourierQuoteView>('CourierQuoteView'), 'Null unless it was asked for and answered'),
  problem: nullable(reference<CourierProblem>('CourierProblem'), 'Null when what was asked for is done'),
});
export interface OrderCourierAnswer extends Static<typeof OrderCourierAnswer> {}

export const ResolveBookingRequest = Type.Object({
  deliveryId: Type.Optional(
    text(
      LONGEST_SENT.id,
      "The courier's id of the delivery, as somebody has found it there; left out: it is not there",
    ),
  ),
});
export interface ResolveBookingRequest extends Static<typeof ResolveBookingRequest> {}

export const CourierListQuery = Type.Object({
  after: Type.Optional(text(LONGEST_SENT.place, 'Left out: from the first; then `next` of the answer before')),
});
export interface CourierListQuery extends Static<typeof CourierListQuery> {}

export const CourierCashView = Type.Object({
  booking: Type.String({ description: 'Id' }),
  order: Type.String({ description: 'Id' }),
  reference: Type.String({ description: 'What the shop calls it at the courier' }),
  courier: choice(COURIERS),
  amount: kd('that the courier has of it; below 0: so much was paid out too much, and the next payout is short by it'),
  deliveredAt: time(),
});
export interface CourierCashView extends Static<typeof CourierCashView> {}

export const CourierCashAnswer = Type.Object({
  bookings: listOf<CourierCashView>('CourierCashView', 'The oldest first, at most 500'),
  next: nullable(Type.String(), 'Where the list goes on; null: it is whole'),
  total: kd('of all; below 0: couriers have paid out too much'),
});
export interface CourierCashAnswer extends Static<typeof CourierCashAnswer> {}

export const CourierPayoutRequest = form({
  bookings: needed(textList(MOST_OF_PAYOUT, LONGEST_SENT.id, { description: 'Ids; all cash of them is closed' })),
  date: text(
    LONGEST_SENT.day,
    '`YYYY-MM-DD` on which it came; at most today, in a month that is open, and not before the cash was taken',
  ),
  amount: Type.Optional(written('KD that came; the courier has kept the rest. Left out: all cash of the bookings')),
  to: needed(choice(PAYOUT_PLACES)),
  note: text(LONGEST_SENT.note),
});
export interface CourierPayoutRequest extends Static<typeof CourierPayoutRequest> {}

export const CourierPayoutView = Type.Object({
  id: Type.String(),
  courier: choice(COURIERS),
  date: Type.String({ description: '`YYYY-MM-DD` on which it came' }),
  amount: kd('that came'),
  kept: kd('that the courier has kept of the cash'),
  to: choice(PAYOUT_PLACES),
  orders: Type.Integer({ description: 'For how many it is' }),
  note: Type.String(),
  at: time('When it was written down'),
  by: nullable(Type.String(), 'E-mail, or the name of a key; null: not known any more'),
  withdrawnAt: nullable(time(), 'Null: it stands'),
  reason: nullable(Type.String(), 'Why it was withdrawn'),
});
export interface CourierPayoutView extends Static<typeof CourierPayoutView> {}

export const CourierPayoutsAnswer = Type.Object({
  payouts: listOf<CourierPayoutView>('CourierPayoutView', 'The newest first, at most 20'),
  next: nullable(Type.String(), 'Where the list goes on; null: it is whole'),
});
export interface CourierPayoutsAnswer extends Static<typeof CourierPayoutsAnswer> {}

export const WithdrawPayoutRequest = form({ reason: text(LONGEST_SENT.note) });
export interface WithdrawPayoutRequest extends Static<typeof WithdrawPayoutRequest> {}
