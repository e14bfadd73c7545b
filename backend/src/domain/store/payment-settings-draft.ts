import { LONGEST_TRANSFER_DETAILS } from '@fyonka/api-contract/values/ordering/money';
import {
  ONLINE_METHODS,
  PAYMENT_METHODS,
  GATEWAYS,
  METHODS,
} from '@fyonka/api-contract/values/ordering/payment-methods';
import { DraftFields, isBlank, judged } from '../draft-fields.ts';
import type { Judged, Sent, SentNumber, SentText } from '../draft-fields.ts';
import { isOnline } from '../ordering/paying/payment-methods.ts';
import type { GatewayId, OnlineMethod } from '../ordering/paying/payment-methods.ts';
import { typed } from '../texts/typed.ts';
import { readNumber } from '../texts/typed-number.ts';
import { MOST_FEE_RATES } from './payment-settings.ts';
import type { FeeRate, OfferedMethod, PaymentSettings } from './payment-settings.ts';

/** Unchecked settings of payments. */
export interface SentPaymentSettings {
  readonly methods?: Sent<readonly SentMethod[]>;
  readonly transferDetails?: SentText;
  readonly fees?: Sent<readonly SentRate[]>;
}

interface SentMethod {
  readonly id?: Sent<string>;
  readonly isOffered?: Sent<boolean>;
  readonly gateway?: Sent<string>;
}

interface SentRate {
  readonly gateway?: Sent<string>;
  readonly method?: Sent<string>;
  readonly percent?: SentNumber;
  readonly fixed?: SentNumber;
  readonly minimum?: SentNumber;
}

export interface PaymentDraft {
  readonly payments: PaymentSettings;
  /** Stored with the other settings, and offered or not by them. */
  readonly cashOnDelivery: boolean;
}

/** Whether a gateway can take a method with its present keys. */
export type CanTake = (gateway: GatewayId, method: OnlineMethod) => boolean;

/** Validates how customers can pay, and reports every faulty field. */
export function readPaymentSettings(sent: SentPaymentSettings, canTake: CanTake): Judged<PaymentDraft> {
  const fields = new DraftFields();
  const methods = readMethods(fields, sent.methods ?? [], canTake);
  const transferDetails = fields.text('transferDetails', sent.transferDetails, {
    longest: LONGEST_TRANSFER_DETAILS,
    required: methods.some(({ method, isOffered }) => isOffered && METHODS[method].needsDetails),
    lines: true,
  });
  const fees = readRates(fields, sent.fees ?? []);
  return judged(fields, {
    payments: { methods, fees, transferDetails },
    cashOnDelivery: methods.some(({ method, isOffered }) => isOffered && method === 'cash-on-delivery'),
  });
}

function readMethods(fields: DraftFields, sent: readonly SentMethod[], canTake: CanTake): OfferedMethod[] {
  const methods: OfferedMethod[] = [];
  for (const [index, { id, isOffered, gateway: wanted }] of sent.slice(0, PAYMENT_METHODS.length + 1).entries()) {
    const field = `methods.${index}`;
    const method = oneOf(fields, `${field}.id`, PAYMENT_METHODS, id);
    const gateway = isBlank(wanted) ? null : oneOf(fields, `${field}.gateway`, GATEWAYS, wanted);
    if (method === null) continue;
    if (methods.some((other) => other.method === method)) fields.fault(`${field}.id`, 'DUPLICATE');
    // A method that is switched off may keep a gateway whose keys are gone.
    if (gateway !== null && !(isOnline(method) && (!isOffered || canTake(gateway, method))))
      fields.fault(`${field}.gateway`, 'INVALID');
    methods.push({ method, isOffered: isOffered ?? false, gateway });
  }
  if (PAYMENT_METHODS.some((method) => !methods.some((one) => one.method === method)))
    fields.fault('methods', 'REQUIRED');
  return methods;
}

function readRates(fields: DraftFields, sent: readonly SentRate[]): FeeRate[] {
  if (sent.length > MOST_FEE_RATES) fields.fault('fees', 'TOO_MANY_ITEMS');
  const rates: FeeRate[] = [];
  for (const [index, rate] of sent.slice(0, MOST_FEE_RATES).entries()) {
    const field = `fees.${index}`;
    const gateway = oneOf(fields, `${field}.gateway`, GATEWAYS, rate.gateway);
    const method = oneOf(fields, `${field}.method`, ONLINE_METHODS, rate.method);
    const basisPoints = readPercent(fields, `${field}.percent`, rate.percent);
    const fixed = fields.amount(`${field}.fixed`, rate.fixed, { mayBeNothing: true });
    const minimum = fields.amount(`${field}.minimum`, rate.minimum, { mayBeNothing: true });
    if (gateway === null || method === null) continue;
    if (rates.some((other) => other.gateway === gateway && other.method === method))
      fields.fault(`${field}.method`, 'DUPLICATE');
    rates.push({ gateway, method, basisPoints, fixed, minimum });
  }
  return rates;
}

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;
const HUNDRED_PERCENT = 10_000;

/** Reads 0 to 100 with at most two decimals. A faulty percentage is returned as 0. @returns hundredths */
function readPercent(fields: DraftFields, field: string, sent: SentNumber): number {
  const written = typed(String(sent ?? '')).replace(/^[%٪] ?| ?[%٪]$/g, '');
  const read = readNumber(written);
  const [, whole = '', decimals = ''] = (read && 'plain' in read && PERCENT.exec(read.plain)) || [];
  const hundredths = Number(whole + decimals.padEnd(2, '0'));
  if (whole !== '' && hundredths <= HUNDRED_PERCENT) return hundredths;
  if (written === '') fields.fault(field, 'REQUIRED');
  else fields.notRead(field, read, 'INVALID');
  return 0;
}

function oneOf<Value extends string>(
  fields: DraftFields,
  field: string,
  values: readonly Value[],
  sent: Sent<string>,
): Value | null {
  const value = values.find((known) => known === sent);
  if (value === undefined) fields.fault(field, isBlank(sent) ? 'REQUIRED' : 'INVALID');
  return value ?? null;
}
