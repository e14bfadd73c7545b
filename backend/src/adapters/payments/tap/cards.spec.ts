import { describe, expect, test } from '@jest/globals';
import { paymentAttemptId } from '../../../domain/ids.ts';
import type { GatewayCard } from '../../../domain/ordering/paying/kept-card.ts';
import { aSession, chargeOf } from '../gateways.fixture.ts';
import type { HttpAnswer } from '../wire/http-client.ts';
import { keptCardIn, tokenFor } from './cards.ts';
import { controls, create, gatewayWith, openTapForEachTest, paid, tap, UNAVAILABLE } from './tap.fixture.ts';

openTapForEachTest();

/** A card that was kept at its first payment. */
async function keep(): Promise<GatewayCard> {
  const { keptCard } = chargeOf(await tap.fetch(await paid({ method: 'card', keepsCard: true })));
  if (!keptCard) throw new Error('no card was kept');
  return keptCard;
}

const FORGOTTEN = { kind: 'not-charged', reason: 'token-invalid' };
const NEXT = { method: 'card', attemptId: paymentAttemptId('att_2') } as const;

describe('a card that Tap keeps', () => {
  test('is kept when its payment is approved, and only if its owner asked', async () => {
    const { reference } = await create({ method: 'card', keepsCard: true });
    expect(controls().charge(reference)).toMatchObject({ save_card: true, threeDSecure: true });
    expect(chargeOf(await tap.fetch(reference)).keptCard).toBeUndefined();
    controls().decide(reference, 'CAPTURED');
    expect(chargeOf(await tap.fetch(reference)).keptCard).toEqual({
      customer: expect.stringMatching(/^cus_/),
      card: expect.stringMatching(/^card_/),
      brand: 'VISA',
      lastFour: '0000',
      expires: '2039-01',
    });
    const other = await paid(NEXT);
    expect(chargeOf(await tap.fetch(other)).keptCard).toBeUndefined();
  });

  test('pays again by its customer and a token, and the bank may ask', async () => {
    const keptCard = await keep();
    const asked = await create({ ...NEXT, keptCard });
    expect(asked).toMatchObject({ status: 'open', redirectUrl: expect.stringMatching(/\/pay\//) });
    const { customer, source } = controls().charge(asked.reference);
    expect(customer).toEqual({ id: keptCard.customer });
    expect(source).toMatchObject({ id: expect.stringMatching(/^tok_/) });
    controls().setTapAnswers({ keptCards: 'taken' });
    const taken = await create({ ...NEXT, keptCard, attemptId: paymentAttemptId('att_3') });
    expect(taken).toMatchObject({ status: 'captured', amount: 12_345, redirectUrl: null });
  });

  test('pays once for each attempt, also when the answer is lost', async () => {
    const keptCard = await keep();
    controls().setTapAnswers({ keptCards: 'taken' });
    controls().failNext({ kind: 'drop-reply', call: 'create' });
    expect(await tap.createSession(aSession({ ...NEXT, keptCard }))).toEqual(UNAVAILABLE);
    const found = chargeOf(await tap.findByReference(NEXT.attemptId));
    expect(found.status).toBe('captured');
    expect((await create({ ...NEXT, keptCard })).reference).toBe(found.reference);
    expect(controls().charges()).toHaveLength(2);
  });

  test.each(['server-error', 'drop-reply'] as const)('takes nothing while there is %s', async (kind) => {
    const keptCard = await keep();
    controls().failNext({ kind, call: 'token' });
    const answer = await tap.createSession(aSession({ ...NEXT, keptCard }));
    expect(answer).toEqual({ kind: 'not-charged', reason: 'timed-out' });
    controls().failNext({ kind, call: 'forget-card' });
    expect(await tap.forgetCard(keptCard)).toEqual(UNAVAILABLE);
    expect(controls().charges()).toHaveLength(1);
    expect(await tap.forgetCard(keptCard)).toEqual({ kind: 'forgotten' });
  });

  test.each<HttpAnswer>([
    { kind: 'refused', status: 400, body: {} },
    { kind: 'refused', status: 400, body: { errors: [{ code: '2101' }] } },
    { kind: 'answer', body: { id: 'src_card' } },
  ])('is not taken for forgotten, and not charged, after %j', async (answer) => {
    const token = await tokenFor({ call: async () => answer }, { customer: 'cus_1', card: 'card_1' });
    expect(token).toEqual({ kind: 'not-charged', reason: 'timed-out' });
  });

  test('is forgotten once and for all; another customer never had it', async () => {
    const keptCard = await keep();
    const pay = (card: GatewayCard) => tap.createSession(aSession({ ...NEXT, keptCard: card }));
    const stolen = { ...keptCard, customer: 'cus_other' };
    expect(await pay(stolen)).toEqual(FORGOTTEN);
    for (const _again of [1, 2]) expect(await tap.forgetCard(keptCard)).toEqual({ kind: 'forgotten' });
    expect(await pay(keptCard)).toEqual(FORGOTTEN);
    expect(controls().charges()).toHaveLength(1);
  });

  test('is not forgotten because the keys are wrong', async () => {
    const keptCard = await keep();
    const other = gatewayWith('another');
    const answer = await other.createSession(aSession({ ...NEXT, keptCard }));
    expect(answer).toEqual({ kind: 'refused', reason: '2104 Invalid API Key' });
    expect(await other.forgetCard(keptCard)).toEqual(UNAVAILABLE);
  });

  test.each([
    [{ exp_month: '3', exp_year: '2031' }, '2031-03'],
    [{ expiry: { month: '11', year: '31' } }, '2031-11'],
    [{}, null],
  ])('is read with %j', (written, expires) => {
    const card = { id: 'card_1', brand: 'VISA', last_four: '1019', ...written };
    expect(keptCardIn({ card, customer: { id: 'cus_1' } })).toMatchObject({ lastFour: '1019', expires });
    expect([keptCardIn({ card }), keptCardIn({ customer: { id: 'cus_1' } })]).toEqual([null, null]);
  });
});
