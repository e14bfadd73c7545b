import { expect, test } from '@jest/globals';
import { rulesOf } from '../../form/fields/field-table.ts';
import { PAYMENT_FIELDS, PAYMENT_RULES } from './payments-fields.ts';
import { ANY, requestOf } from './payments-values.ts';
import type { FeeValues, PaymentValues } from './payments-values.ts';

const NO_RATE: FeeValues = { gateway: 'tap', method: 'knet', percent: '', fixed: '', minimum: '' };
const CARD: FeeValues = { ...NO_RATE, method: 'card', percent: '2.75', fixed: '0.105', minimum: '0' };
const VALUES: PaymentValues = {
  methods: [
    { method: 'knet', isOffered: true, gateway: ANY },
    { method: 'transfer', isOffered: false, gateway: ANY },
  ],
  transferDetails: { ar: '', en: '' },
  fees: [NO_RATE, CARD],
};
const TRANSFER = [{ method: 'transfer', isOffered: true, gateway: ANY }] satisfies PaymentValues['methods'];
const faults = (change: Partial<PaymentValues>) =>
  rulesOf(PAYMENT_FIELDS)
    .faultsOf({ ...VALUES, ...change })
    .map(({ field, message }) => `${field}: ${message}`);

test.each<[string, Partial<PaymentValues>, string[]]>([
  ['nothing that is stored', {}, []],
  [
    'offered transfers without details',
    { methods: TRANSFER },
    ['transferDetails.ar: detailsNeeded', 'transferDetails.en: detailsNeeded'],
  ],
  ['offered transfers with details', { methods: TRANSFER, transferDetails: { ar: 'آيبان', en: 'IBAN' } }, []],
  [
    'details in one language, though transfers are not offered',
    { transferDetails: { ar: ' ', en: 'IBAN' } },
    ['transferDetails.ar: otherLanguage'],
  ],
  [
    'details that are too long',
    { transferDetails: { ar: 'آيبان', en: 'I'.repeat(10_000) } },
    ['transferDetails.en: detailsTooLong'],
  ],
  ['three decimals of a percentage', { fees: [{ ...NO_RATE, percent: '1.255' }] }, ['fees.0.percent: percentInvalid']],
  ['more than a hundred percent', { fees: [{ ...NO_RATE, percent: '101' }] }, ['fees.0.percent: percentInvalid']],
  ['digits of any keyboard', { fees: [{ ...NO_RATE, percent: '٠٫٥' }] }, []],
  [
    'amounts below a fils',
    { fees: [NO_RATE, { ...CARD, fixed: '0.1055', minimum: 'x' }] },
    ['fees.1.fixed: feeInvalid', 'fees.1.minimum: feeInvalid'],
  ],
])('finds %s faulty', (_what, change, expected) => {
  expect(faults(change)).toEqual(expected);
});

test('rates are sent exactly, and empty ones are left out', () => {
  const knet = { ...NO_RATE, percent: '٠٫٥', minimum: '0.055' };
  expect(requestOf({ ...VALUES, fees: [knet, NO_RATE, CARD] }, 3).fees).toEqual([
    { gateway: 'tap', method: 'knet', percent: 0.5, fixed: 0, minimum: 0.055 },
    { gateway: 'tap', method: 'card', percent: 2.75, fixed: 0.105, minimum: 0 },
  ]);
});

test('the details of transfers are sent in both languages', () => {
  const transferDetails = { ar: ' آيبان KW81 ', en: 'IBAN KW81' };
  expect(requestOf({ ...VALUES, transferDetails }, 3)).toMatchObject({
    transferDetails: { ar: 'آيبان KW81', en: 'IBAN KW81' },
    version: 3,
  });
});

test('the server counts the rates that it got: the first of them stands behind an empty one', () => {
  expect(PAYMENT_RULES.fieldOf('fees.0.percent', VALUES)).toBe('fees.1.percent');
  expect(PAYMENT_RULES.fieldOf('fees.1.percent', VALUES)).toBeNull();
  expect(PAYMENT_RULES.fieldOf('methods.1.gateway', VALUES)).toBe('methods.1.gateway');
});
