import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { Quote } from '../../../domain/ordering/placing/quote.ts';
import { CouponTries } from './coupon-tries.ts';
import { Limits } from './limits.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;

/** What the shop answers to the codes that are not wrong. */
const PROBLEMS = new Map([
  ['RIGHT', null],
  ['OTHER', 'COUPON_NOT_FOR_CART'],
] as const);

function openTries() {
  const tries = new CouponTries(new Limits());
  const problemOf = (code: string) =>
    PROBLEMS.has(code as 'RIGHT') ? PROBLEMS.get(code as 'RIGHT') : 'COUPON_INVALID';
  const answerTo = (ip: string, code: string) =>
    tries.look(
      from(ip),
      code,
      async () => {
        if (code === 'BROKEN') throw new Error('the quote failed');
        return { best: { problem: problemOf(code) } } as Quote;
      },
      (quote) => quote,
    );
  return async (ip: string, code: string) => {
    try {
      return (await answerTo(ip, code)).best.problem ?? 'valid';
    } catch (error) {
      return (error as { code?: string }).code ?? 'failed';
    }
  };
}

test('each caller has 20 wrong codes, and then none is looked up', async () => {
  const ask = openTries();
  for (let tries = 0; tries < 20; tries += 1) expect(await ask('192.0.2.1', `GUESS${tries}`)).toBe('COUPON_INVALID');
  for (const code of ['GUESS', 'RIGHT']) expect(await ask('192.0.2.1', code)).toBe('RATE_LIMITED');
  expect(await ask('192.0.2.2', 'RIGHT')).toBe('valid');
});

test.each([
  ['RIGHT', 'valid'],
  ['OTHER', 'COUPON_NOT_FOR_CART'],
  ['BROKEN', 'failed'],
  [' ', 'COUPON_INVALID'],
])('%j is no wrong code, neither of its caller nor of all', async (code, answer) => {
  const ask = openTries();
  for (let times = 0; times < 1020; times += 1) expect(await ask('192.0.2.1', code)).toBe(answer);
  for (let tries = 0; tries < 20; tries += 1) expect(await ask('192.0.2.1', `GUESS${tries}`)).toBe('COUPON_INVALID');
});

test('when 300 addresses have used up the tries of all, 100 of 100 who enter a right code get its discount', async () => {
  const ask = openTries();
  for (let address = 0; address < 300; address += 1)
    for (let tries = 0; tries < 20; tries += 1) await ask(`203.0.${address >> 8}.${address & 255}`, `GUESS${tries}`);
  const answers = [];
  for (let home = 0; home < 100; home += 1) {
    // In the cart, at checkout and with the order, whenever the cart is looked at.
    for (let times = 0; times < 21; times += 1) answers.push(await ask(`198.51.100.${home}`, 'RIGHT'));
  }
  expect(new Set(answers)).toEqual(new Set(['valid']));
  // Somebody may mistype; who goes on missing is refused, with a right code too.
  const mistyped = [];
  for (let times = 0; times < 4; times += 1) mistyped.push(await ask('192.0.2.1', 'WORNG'));
  expect(mistyped).toEqual(['COUPON_INVALID', 'COUPON_INVALID', 'COUPON_INVALID', 'RATE_LIMITED']);
  expect(await ask('192.0.2.1', 'RIGHT')).toBe('RATE_LIMITED');
});
