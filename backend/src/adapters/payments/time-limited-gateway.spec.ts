import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PaymentGateway } from '../../application/ordering/ports.ts';
import { paymentAttemptId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import { makeOrderNumber } from '../../domain/ordering/order-number.ts';
import { ScriptedGateway } from '../../testing/test-shop.fixture.ts';
import { TimeLimitedGateway } from './time-limited-gateway.ts';

const id = paymentAttemptId('attempt');
const CHARGE = { attemptId: id, orderNumber: makeOrderNumber(new Uint8Array(10)), amount: fils(1000), token: 'tok' };

class HangingGateway extends PaymentGateway {
  override readonly cardBrands = [];
  override readonly cardTokenUrl = null;
  override readonly isTest = false;
  charge = () => new Promise<never>(() => undefined);
  lookup = () => new Promise<never>(() => undefined);
  cancel = () => new Promise<never>(() => undefined);
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a gateway that does not answer is unavailable after eight seconds', async () => {
  const gateway = new TimeLimitedGateway(new HangingGateway());
  const answers = Promise.all([gateway.charge(CHARGE), gateway.lookup(id), gateway.cancel(id)]);
  let isAnswered = false;
  void answers.then(() => (isAnswered = true));
  await jest.advanceTimersByTimeAsync(7999);
  expect(isAnswered).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answers).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }, { kind: 'unavailable' }]);
});

test('the answer of a gateway is passed on, and no timer is left', async () => {
  const gateway = new TimeLimitedGateway(new ScriptedGateway());
  expect(await gateway.charge(CHARGE)).toEqual({ kind: 'approved', amount: 1000 });
  expect(gateway.cardTokenUrl).toBe('/tokens');
  expect(jest.getTimerCount()).toBe(0);
});
