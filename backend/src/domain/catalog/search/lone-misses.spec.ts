import { expect, test } from '@jest/globals';
import { LONE_TIME, LoneMisses, MOST_REMEMBERED } from './lone-misses.ts';

const AT = Date.UTC(2026, 0, 12);

test('a text is shared from the second network on, also for the first', () => {
  const misses = new LoneMisses();
  const isShared = (network: string) => misses.isShared('zebra', network, AT);
  expect(['home', 'home', 'school', 'home', 'café'].map(isShared)).toEqual([false, false, true, true, true]);
  expect(misses.isShared('bag', 'school', AT)).toBe(false);
});

test('a text that nobody has searched again is forgotten', () => {
  const misses = new LoneMisses();
  misses.isShared('zebra', 'home', AT);
  misses.isShared('bag', 'home', AT);
  expect(misses.isShared('bag', 'school', AT + LONE_TIME - 1)).toBe(true);
  expect(misses.isShared('zebra', 'school', AT + LONE_TIME)).toBe(false);
  expect(misses.isShared('bag', 'home', AT + LONE_TIME)).toBe(true);
});

test('one network takes no room from others, and all together have a bound', () => {
  const misses = new LoneMisses();
  misses.isShared('zebra', 'home', AT);
  for (let made = 0; made < 1008; made += 1) misses.isShared(`made up ${made}`, 'attacker', AT);
  expect(misses.size).toBe(1 + MOST_REMEMBERED.ofNetwork);
  expect(misses.isShared('zebra', 'school', AT)).toBe(true);
  for (let made = 0; made < 2 * MOST_REMEMBERED.inAll; made += 1) misses.isShared(`made up ${made}`, `${made}`, AT);
  expect(misses.size).toBe(MOST_REMEMBERED.inAll);
});
