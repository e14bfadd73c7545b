import { PAYMENT_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { describe, expect, test } from '@jest/globals';
import { readPaymentSettings } from './payment-settings-draft.ts';
import type { SentPaymentSettings } from './payment-settings-draft.ts';

const DETAILS = { en: 'IBAN KW81', ar: 'آيبان KW81' };
const all = (...offered: string[]) =>
  PAYMENT_METHODS.map((id) => ({ id, isOffered: offered.includes(id), gateway: null as string | null }));
const knetAt = (gateway: string, isOffered: boolean) =>
  all().map((one) => (one.id === 'knet' ? { ...one, isOffered, gateway } : one));
const rate = (given: object = {}) => ({
  gateway: 'tap',
  method: 'card',
  percent: 2.75,
  fixed: '0.1',
  minimum: '٠٫٢٥',
  ...given,
});

/** Only Tap has keys, and it takes no Apple Pay. */
const read = (given: SentPaymentSettings) =>
  readPaymentSettings(
    { methods: all(), transferDetails: { en: '', ar: '' }, fees: [], ...given },
    (gateway, method) => gateway === 'tap' && method !== 'apple-pay',
  );

function faultsOf(given: SentPaymentSettings): string[] {
  const outcome = read(given);
  return outcome.kind === 'refused' ? outcome.faults.map(({ field, code }) => `${field} ${code}`) : [];
}

test('the order of the methods is stored, and cash on delivery apart', () => {
  const methods = all('cash-on-delivery', 'card').toReversed();
  expect(read({ methods })).toMatchObject({
    draft: {
      cashOnDelivery: true,
      payments: { methods: methods.map(({ id, ...rest }) => ({ method: id, ...rest })) },
    },
  });
});

describe('the methods', () => {
  const [first, ...others] = all();
  const known = [first, ...others].flatMap((one) => one ?? []);
  test.each([
    ['left out', others, ['methods REQUIRED']],
    ['unknown', [...known, { id: 'gold', isOffered: true }], ['methods.5.id INVALID']],
    ['twice', [...known, ...known.slice(0, 1)], ['methods.5.id DUPLICATE']],
    ['at a gateway that has no keys', knetAt('myfatoorah', true), ['methods.0.gateway INVALID']],
    ['at an unknown gateway', knetAt('stripe', true), ['methods.0.gateway INVALID']],
    ['switched off at a gateway that has no keys', knetAt('myfatoorah', false), []],
    ['at a gateway that has keys', knetAt('tap', true), []],
    [
      'without a gateway at one',
      all().map((one) => (one.id === 'transfer' ? { ...one, gateway: 'tap' } : one)),
      ['methods.4.gateway INVALID'],
    ],
  ])('%s', (_what, methods, faults) => {
    expect(faultsOf({ methods })).toEqual(faults);
  });
});

test('a transfer is offered only with its details in both languages', () => {
  const methods = all('transfer');
  expect(faultsOf({ methods })).toEqual(['transferDetails.en REQUIRED', 'transferDetails.ar REQUIRED']);
  expect(faultsOf({ methods, transferDetails: { ...DETAILS, ar: ' ' } })).toEqual(['transferDetails.ar REQUIRED']);
  expect(faultsOf({ methods, transferDetails: DETAILS })).toEqual([]);
  expect(faultsOf({ transferDetails: { en: 'x'.repeat(401), ar: '' } })).toEqual(['transferDetails.en TOO_LONG']);
});

describe('the rates', () => {
  test('are read to the fils and the hundredth of a percent', () => {
    expect(read({ fees: [rate(), rate({ method: 'knet', percent: '٢٫٥', fixed: 0, minimum: 0 })] })).toMatchObject({
      draft: {
        payments: {
          fees: [
            { gateway: 'tap', method: 'card', basisPoints: 275, fixed: 100, minimum: 250 },
            { gateway: 'tap', method: 'knet', basisPoints: 250, fixed: 0, minimum: 0 },
          ],
        },
      },
    });
  });

  test.each([
    [{ percent: 2.755 }, 'fees.0.percent INVALID'],
    [{ percent: 100.01 }, 'fees.0.percent INVALID'],
    [{ percent: '' }, 'fees.0.percent REQUIRED'],
    [{ fixed: '0.0001' }, 'fees.0.fixed INVALID_AMOUNT'],
    [{ minimum: -1 }, 'fees.0.minimum INVALID_AMOUNT'],
    [{ method: 'cash' }, 'fees.0.method INVALID'],
    [{ gateway: undefined }, 'fees.0.gateway REQUIRED'],
  ])('%p is refused', (given, fault) => {
    expect(faultsOf({ fees: [rate(given)] })).toEqual([fault]);
  });

  test('two for the same method are refused', () => {
    expect(faultsOf({ fees: [rate(), rate()] })).toEqual(['fees.1.method DUPLICATE']);
  });
});
