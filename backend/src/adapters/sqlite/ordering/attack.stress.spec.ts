import { expect, jest, test } from '@jest/globals';
import { ownerGetsIn } from '../../../application/identity/email-codes/codes-attack.fixture.ts';
import { attackFrom } from './attack.fixture.ts';
import { cashAttackFrom } from './cash-attack.fixture.ts';
import { couponAttackFrom } from './coupons/coupon-attack.fixture.ts';

// Milliseconds. Thousands of orders, on machines that build something else at the same time.
jest.setTimeout(10 * 60_000);

// docs/security.md has the figures.
test('while 30 addresses hold what they can without paying, 95 of 100 honest buyers get through', async () => {
  expect((await attackFrom(30, 0)).through).toBeGreaterThanOrEqual(95);
});

test.each([
  { products: 3, each: 10 },
  { products: 3, each: 4 },
  { products: 2, each: 6 },
  { products: 3, each: 2 },
  { products: 6, each: 1 },
])(
  'while 300 addresses hold what they can of $products products, $each pieces of each, 95 of 100 get through',
  async (share) => {
    expect((await attackFrom(300, 0, share)).through).toBeGreaterThanOrEqual(95);
  },
);

test('while 300 addresses take all uses of a code, 95 of 100 honest buyers get it', async () => {
  expect(await couponAttackFrom(300)).toBeGreaterThanOrEqual(95);
});

test('while 300 addresses order with cash on delivery, 95 of 100 honest families get through and keep their pieces', async () => {
  const { through, displaced } = await cashAttackFrom(300);
  expect(through).toBeGreaterThanOrEqual(95);
  expect(displaced).toBe(0);
});

test('while 300 addresses ask for codes of a mailbox, owners on a new device reset the password in each hour of a day', async () => {
  const results = [];
  for (let hour = 0; hour < 25; hour += 1) results.push(await ownerGetsIn(hour, { addresses: 300 }));
  expect(results.map(({ isIn }) => isIn)).not.toContain(false);
  // However many ask, and whatever they do with their codes, the mailbox gets 13 mails a day.
  expect(Math.max(...results.map(({ mails }) => mails))).toBeLessThanOrEqual(13);
});
