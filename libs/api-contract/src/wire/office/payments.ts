import { Type } from '../../json-schema/type.ts';
import { form, marked, needed, sent } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { FINDING_KINDS } from '../../values/ordering/money.ts';
import { LONGEST_SENT } from '../../values/request-limits.ts';
import type { LocalizedText } from '../catalog.ts';
import type { PaymentMethod } from '../ordering.ts';
import type { Gateway } from '../payments.ts';
import type { MoneyMethod } from './money.ts';
import { choice, kd, listOf, nullable, pair, reference, text, time, version, whole, written } from '../schema.ts';

export type FindingKind = (typeof FINDING_KINDS)[number];

export const MethodSetting = form({
  id: reference<PaymentMethod>('PaymentMethod'),
  isOffered: Type.Boolean(),
  gateway: nullable(
    reference<Gateway>('Gateway'),
    'Which gateway takes it; null: the first that can, or none is needed',
  ),
});
export interface MethodSetting extends Static<typeof MethodSetting> {}

export const MethodSettingView = Type.Object({
  ...MethodSetting.properties,
  gateways: listOf<Gateway>('Gateway', 'Gateways that can take it with their present keys'),
});
export interface MethodSettingView extends Static<typeof MethodSettingView> {}

/** What a gateway takes for a payment, as the shopkeeper has agreed with it. */
export const FeeRateView = Type.Object({
  gateway: reference<Gateway>('Gateway'),
  method: reference<MoneyMethod>('MoneyMethod'),
  percent: Type.Number({ description: 'Such as 2.75; at most two decimals' }),
  fixed: kd('for each payment'),
  minimum: kd('least fee of a payment'),
});
export interface FeeRateView extends Static<typeof FeeRateView> {}

export const FeeRateRequest = form({
  gateway: reference<Gateway>('Gateway'),
  method: reference<MoneyMethod>('MoneyMethod'),
  percent: written('0 to 100, at most two decimals'),
  fixed: written('KD, at most three decimals'),
  minimum: written('KD, at most three decimals'),
});
export interface FeeRateRequest extends Static<typeof FeeRateRequest> {}

export const GatewayView = Type.Object({
  id: reference<Gateway>('Gateway'),
  isConfigured: Type.Boolean({ description: 'The shop has its keys' }),
  keysFrom: nullable(
    choice(['environment', 'office', 'built-in']),
    "Where the keys are from; null: there are none. Keys of the environment cannot be changed here. Keys of the office that are not `isConfigured` cannot be read since the server's secret has changed, so they have to be entered again",
  ),
  isTest: Type.Boolean({ description: 'The keys are those of a test account, which moves no money' }),
  keyFields: Type.Array(Type.Object({ name: Type.String(), isRequired: Type.Boolean() }), {
    description: 'Names of the keys that it needs; empty: none',
  }),
  noticeUrl: nullable(Type.String(), 'What to enter at the gateway for notices, if it asks; null without PUBLIC_URL'),
});
export interface GatewayView extends Static<typeof GatewayView> {}

export const PaymentSettingsAnswer = Type.Object({
  version: Type.Integer({ description: 'Of all settings' }),
  methods: listOf<MethodSettingView>('MethodSettingView', 'Every method once, in the order of the shop'),
  transferDetails: reference<LocalizedText>('LocalizedText'),
  fees: listOf<FeeRateView>('FeeRateView'),
  gateways: listOf<GatewayView>('GatewayView'),
});
export interface PaymentSettingsAnswer extends Static<typeof PaymentSettingsAnswer> {}

export const PaymentSettingsRequest = form({
  methods: needed(
    Type.Array(sent<typeof MethodSetting>('MethodSetting'), {
      minItems: 1,
      maxItems: 10,
      description: 'Every method once',
    }),
  ),
  transferDetails: pair(LONGEST_SENT.note, 'At most 400 characters in each language; needed for transfers'),
  fees: Type.Array(sent<typeof FeeRateRequest>('FeeRateRequest'), { maxItems: 20 }),
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface PaymentSettingsRequest extends Static<typeof PaymentSettingsRequest> {}

export const GatewayKeysRequest = Type.Object({
  password: text(LONGEST_SENT.password, 'Of the signed-in administrator'),
  keys: marked(
    Type.Record(Type.String(), text(LONGEST_SENT.webAddress), {
      description: 'By the names of `keyFields`; none: the keys are deleted',
      maxProperties: 8,
    }),
    { longestName: 40 },
  ),
});
export interface GatewayKeysRequest extends Static<typeof GatewayKeysRequest> {}

export const GatewayCheckAnswer = Type.Object({
  result: choice(['works', 'refused', 'unavailable']),
  reason: nullable(Type.String(), "The gateway's own words; null unless it refused"),
});
export interface GatewayCheckAnswer extends Static<typeof GatewayCheckAnswer> {}

export const FindingView = Type.Object(
  {
    id: Type.String(),
    kind: choice(FINDING_KINDS),
    gateway: nullable(reference<Gateway>('Gateway'), "Null of `books-differ`, which are the shop's own books"),
    reference: Type.String({
      description:
        "The gateway's id of the charge, refund or payout; of `gateway-silent`, the day of the first night; of `books-differ`, the rule, the order if there is one, and what is concerned",
    }),
    orderNumber: nullable(Type.String(), 'Null when no order is known'),
    amount: nullable(kd('what the gateway says'), 'Null when it says none'),
    expected: nullable(kd('what the shop expected'), 'Null when it expected none'),
    foundAt: time(),
    resolvedAt: nullable(time(), 'Null until somebody has dealt with it'),
    resolvedBy: nullable(Type.String(), 'E-mail'),
    note: Type.String({
      description: 'Of the person who dealt with it; empty before, and when a later answer of the gateway has ended it',
    }),
  },
  { description: "A difference between the shop's books and a gateway's" },
);
export interface FindingView extends Static<typeof FindingView> {}

export const GatewayComparisonView = Type.Object({
  gateway: reference<Gateway>('Gateway'),
  comparedAt: nullable(time(), 'When its books were really compared; null: never'),
  nightsMissed: Type.Integer({ description: 'Nights since then in which they could not be' }),
});
export interface GatewayComparisonView extends Static<typeof GatewayComparisonView> {}

export const ReconciliationRunView = Type.Object({
  startedAt: time(),
  endedAt: nullable(time(), 'Null when it is running or has failed'),
  from: time('the earliest charge that was compared'),
  charges: Type.Integer({ description: 'Charges of gateways that were compared' }),
  refunds: Type.Integer(),
  found: Type.Integer({ description: 'New findings' }),
  unavailable: listOf<Gateway>('Gateway', 'Gateways that did not answer'),
  gateways: listOf<GatewayComparisonView>('GatewayComparisonView', 'Empty after comparisons of earlier releases'),
});
export interface ReconciliationRunView extends Static<typeof ReconciliationRunView> {}

export const ReconciliationAnswer = Type.Object({
  findings: listOf<FindingView>('FindingView', 'Open ones first, then the newest; at most 200'),
  open: Type.Integer({ description: 'Number of open findings' }),
  lastRun: nullable(reference<ReconciliationRunView>('ReconciliationRunView'), 'Null before the first'),
});
export interface ReconciliationAnswer extends Static<typeof ReconciliationAnswer> {}

export const ReconcileRequest = Type.Object({ days: Type.Optional(whole(1, 30, '3 unless given')) });
export interface ReconcileRequest extends Static<typeof ReconcileRequest> {}

export const ResolveFindingRequest = Type.Object({ note: text(LONGEST_SENT.note, 'What was done about it') });
export interface ResolveFindingRequest extends Static<typeof ResolveFindingRequest> {}
