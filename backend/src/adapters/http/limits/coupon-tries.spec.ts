import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { Quote } from '../../../domain/ordering/placing/quote.ts';
import { CouponTries } from './coupon-tries.ts';
import { Limits } from './limits.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;

function openTries() {
  const tries = new CouponTries(new Limits());
  const answerTo = (ip: string, code: string) =>
    tries.look(
      from(ip),
      code,
      async () => ({ best: { problem: code === 'RIGHT' ? null : 'COUPON_INVALID' } }) as Quote,
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

test('when 60 addresses have used up the tries of all, 100 of 100 who enter a right code get its discount', async () => {
  const ask = openTries();
  for (let address = 0; address < 60; address += 1)
    for (let tries = 0; tries < 20; tries += 1) await ask(`203.0.113.${address}`, `GUESS${tries}`);
  const answers = [];
  for (let home = 0; home < 100; home += 1) {
    // In the cart, at checkout and with the order.
    for (let times = 0; times < 4; times += 1) answers.push(await ask(`198.51.100.${home}`, 'RIGHT'));
  }
  expect(new Set(answers)).toEqual(new Set(['valid']));
  // Somebody may mistype; who goes on missing is refused, with a right code too.
  const mistyped = [];
  for (let times = 0; times < 4; times += 1) mistyped.push(await ask('192.0.2.1', 'WORNG'));
  expect(mistyped).toEqual(['COUPON_INVALID', 'COUPON_INVALID', 'COUPON_INVALID', 'RATE_LIMITED']);
  expect(await ask('192.0.2.1', 'RIGHT')).toBe('RATE_LIMITED');
});
