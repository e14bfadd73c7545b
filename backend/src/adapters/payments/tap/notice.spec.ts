import { describe, expect, test } from '@jest/globals';
import { readNotice } from './notice.ts';

const KEY = 'fyonka-sim-key';

const bytes = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

const CHARGE = {
  id: 'chg_SIM1',
  object: 'charge',
  amount: 0.5,
  currency: 'KWD',
  status: 'CAPTURED',
  reference: { gateway: '202235421476242', payment: '9720221916128348054', order: 'F-1' },
  transaction: { created: '1671563769240' },
};
const CHARGE_HASH = 'bb1dc9e392af761d639e31c42d24b4c1d46e1fff1261da18e57bf36897bffead';

const WITHOUT_REFERENCE = {
  id: 'chg_SIM2',
  object: 'charge',
  amount: 12.345,
  currency: 'KWD',
  status: 'CANCELLED',
  reference: { payment: '5726211019090490134' },
  transaction: { created: '1632651545003' },
};
const WITHOUT_REFERENCE_HASH = '73af86d26356ed77876907b200654225fe586d8e5554d178ae0fc557a1524f21';

const REFUND = {
  id: 're_SIM1',
  object: 'refund',
  amount: 0.25,
  currency: 'KWD',
  status: 'REFUNDED',
  reference: { gateway: '202235421476242', payment: '9720221916128348054' },
  created: '1671563999240',
};
const REFUND_HASH = 'e74d0dc827a36efb2748c8d48a08121a7a3d8f67e9c92033130afbfcc4acbd71';

const read = (body: object | string, hashstring: string | string[] | undefined, keys: readonly string[] = [KEY]) =>
  readNotice(bytes(body), { hashstring }, keys);

describe('a notice of Tap', () => {
  test('about a charge is believed when its hash is right', () => {
    expect(read(CHARGE, CHARGE_HASH)).toEqual({
      gateway: 'tap',
      about: 'charge',
      reference: 'chg_SIM1',
      status: 'CAPTURED',
      signature: CHARGE_HASH,
    });
  });

  test.each([0.5, '0.5', '0.500'])('is signed with three decimals, whether the amount is %p', (amount) => {
    expect(read({ ...CHARGE, amount }, CHARGE_HASH)).not.toBeNull();
  });

  test('may lack the reference of the bank', () => {
    expect(read(WITHOUT_REFERENCE, WITHOUT_REFERENCE_HASH)).toMatchObject({ reference: 'chg_SIM2' });
  });

  test('about a refund may have its time in either place', () => {
    const { created, ...rest } = REFUND;
    expect(read(REFUND, REFUND_HASH)).toMatchObject({ about: 'refund', reference: 're_SIM1', status: 'REFUNDED' });
    expect(read({ ...rest, transaction: { created } }, REFUND_HASH)).toMatchObject({ about: 'refund' });
    expect(read({ ...REFUND, transaction: { created: '1' } }, REFUND_HASH)).toMatchObject({ about: 'refund' });
  });

  test('is also believed with the previous key, and with no other', () => {
    expect(read(CHARGE, CHARGE_HASH, ['new-key', KEY])).not.toBeNull();
    expect(read(CHARGE, CHARGE_HASH, ['new-key'])).toBeNull();
  });

  test.each([
    ['id', { id: 'chg_SIM3' }],
    ['amount', { amount: 0.501 }],
    ['fourth decimal', { amount: 0.5001 }],
    ['sign', { amount: -0.5 }],
    ['currency', { currency: 'BHD' }],
    ['currency that is none', { currency: 'kwd' }],
    ['status', { status: 'FAILED' }],
    ['reference of the bank', { reference: { payment: '9720221916128348054' } }],
    ['time', { transaction: { created: '1671563769241' } }],
    ['kind of object', { object: 'invoice' }],
  ])('with a changed %s is not believed', (_, changes) => {
    expect(read({ ...CHARGE, ...changes }, CHARGE_HASH)).toBeNull();
  });

  test.each([undefined, '', 'bb1d', [CHARGE_HASH, CHARGE_HASH], CHARGE_HASH.toUpperCase()])(
    'is not believed with the hash %p',
    (hash) => {
      expect(read(CHARGE, hash)).toBeNull();
    },
  );

  test.each(['', '{', '[]', 'null', '"chg_SIM1"'])('that is %p is none', (body) => {
    expect(read(body, CHARGE_HASH)).toBeNull();
  });
});
