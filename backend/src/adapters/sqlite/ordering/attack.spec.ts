import { expect, test } from '@jest/globals';
import { attackFrom } from './attack.fixture.ts';
import { cashAttackFrom } from './cash-attack.fixture.ts';

// docs/security.md has the figures; attack.stress.spec.ts has the attack from more addresses.
test('while 3 addresses hold what they can without paying, 100 of 100 honest buyers get through', async () => {
  expect((await attackFrom(3, 0)).through).toBe(100);
});

test('while 13 addresses order with cash on delivery, 100 of 100 honest families get through and keep their pieces', async () => {
  expect(await cashAttackFrom(13)).toEqual({ through: 100, displaced: 0 });
});
