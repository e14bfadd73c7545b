import { expect, test } from '@jest/globals';
import { attackFrom } from './attack.fixture.ts';
import { cashAttackFrom } from './cash-attack.fixture.ts';

// docs/security.md has the figures, also those of 300 addresses.
test('while 30 addresses hold what they can without paying, 95 of 100 honest buyers get through', async () => {
  expect((await attackFrom(30, 0)).through).toBeGreaterThanOrEqual(95);
});

test('while 300 addresses order with cash on delivery, 95 of 100 honest families get through and keep their pieces', async () => {
  const { through, displaced } = await cashAttackFrom(300);
  expect(through).toBeGreaterThanOrEqual(95);
  expect(displaced).toBe(0);
});
