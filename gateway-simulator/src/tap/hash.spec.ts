import { describe, expect, test } from '@jest/globals';
import { hashString } from './hash.ts';

const KEY = 'fyonka-sim-key';

describe('the hash of a notice of Tap', () => {
  test('has the amount with three decimals and both references', () => {
    const signed = {
      id: 'chg_SIM1',
      amount: 500,
      currency: 'KWD',
      gatewayReference: '202235421476242',
      paymentReference: '9720221916128348054',
      status: 'CAPTURED',
      createdAt: 1671563769240,
    };
    expect(hashString(KEY, signed)).toBe('bb1dc9e392af761d639e31c42d24b4c1d46e1fff1261da18e57bf36897bffead');
  });

  test('has nothing for a reference that is missing', () => {
    const signed = {
      id: 'chg_SIM2',
      amount: 12345,
      currency: 'KWD',
      gatewayReference: null,
      paymentReference: '5726211019090490134',
      status: 'CANCELLED',
      createdAt: 1632651545003,
    };
    expect(hashString(KEY, signed)).toBe('73af86d26356ed77876907b200654225fe586d8e5554d178ae0fc557a1524f21');
  });

  test('is made the same way for a refund', () => {
    const signed = {
      id: 're_SIM1',
      amount: 250,
      currency: 'KWD',
      gatewayReference: '202235421476242',
      paymentReference: '9720221916128348054',
      status: 'REFUNDED',
      createdAt: 1671563999240,
    };
    expect(hashString(KEY, signed)).toBe('e74d0dc827a36efb2748c8d48a08121a7a3d8f67e9c92033130afbfcc4acbd71');
  });
});
