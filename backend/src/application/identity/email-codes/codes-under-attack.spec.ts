import { expect, test } from '@jest/globals';
import { ownerGetsIn } from './codes-attack.fixture.ts';
import type { CodesAttack } from './codes-attack.fixture.ts';

/** The hours in which an owner gets in, of these. */
async function whoGetIn(hours: readonly number[], attack: CodesAttack): Promise<number[]> {
  const results = await Promise.all(hours.map(async (hour) => ((await ownerGetsIn(hour, attack)).isIn ? [hour] : [])));
  return results.flat();
}

// In all 24 hours the figures are those of docs/security.md; attack.stress.spec.ts has every hour.
const HOURS = [0, 1, 6, 23];

test('an owner on a new device resets the password by a code in any hour of an attack from four addresses', async () => {
  expect(await whoGetIn(HOURS, { addresses: 4, usesLinks: false })).toEqual(HOURS);
});

test('an owner on a known device does so in any hour of an attack from 10 addresses, even in the network of one', async () => {
  expect(await whoGetIn(HOURS, { addresses: 10, isKnownDevice: true, usesLinks: false })).toEqual(HOURS);
});

test("an owner on a new device resets it by the link of strangers' mails while 300 addresses ask", async () => {
  expect(await whoGetIn(HOURS, { addresses: 300, usesLinks: false })).toEqual([]);
  expect(await whoGetIn(HOURS, { addresses: 300 })).toEqual(HOURS);
});
