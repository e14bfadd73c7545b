import { MOST_KEPT_CARDS } from '@fyonka/api-contract/values/accounts';
import { describe, expect, test } from '@jest/globals';
import { accountId, paymentAttemptId } from '../../../../domain/ids.ts';
import { LONGEST_AWAITED } from '../../../../domain/ordering/paying/kept-card.ts';
import { NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../../storage.contract.ts';
import { anAccount, anEntry } from '../../../identity/identity.fixture.ts';

const VISA = { customer: 'cus_1', card: 'card_1', brand: 'VISA', lastFour: '1111', expires: '2031-04' };
const FIRST = paymentAttemptId('first');
const SECOND = paymentAttemptId('second');
const THIRD = paymentAttemptId('third');

/** @param open opens the storage to test */
export function keptCardsContract(open: OpenStorage): void {
  async function withAccount() {
    const storage = await open();
    const { id: noura } = await anAccount(storage, 'noura@example.com');
    const { keptCards: cards } = storage;
    const consent = (id = FIRST, account = noura) => cards.await({ id, accountId: account, gateway: 'tap', at: NOON });
    const keep = async (id = FIRST, card = VISA) => {
      await consent(id);
      await cards.keep(id, card, NOON + 1);
    };
    const erase = () => storage.erasure.eraseAccount({ audit: anEntry(noura, 'erased'), forgives: [] });
    return { storage, noura, cards, consent, keep, erase };
  }

  describe('kept cards', () => {
    test('are kept only with consent, once, and only for their owner', async () => {
      const { storage, noura, cards, consent } = await withAccount();
      await cards.keep(FIRST, VISA, NOON);
      expect(await cards.of(noura)).toEqual([]);
      expect(await consent()).toBe(true);
      // What has not been kept yet cannot be removed, or nobody would tell the gateway later.
      await cards.leave(noura, FIRST, NOON);
      expect(await cards.of(noura)).toEqual([]);
      for (const at of [NOON + 1, NOON + 2]) await cards.keep(FIRST, VISA, at);
      expect(await cards.of(noura)).toEqual([{ id: FIRST, gateway: 'tap', ...VISA, keptAt: NOON + 1 }]);
      const { id: huda } = await anAccount(storage, 'huda@example.com');
      await cards.leave(huda, FIRST, NOON);
      expect([await cards.of(huda), await cards.leaving(NOON, 9)]).toEqual([[], []]);
      expect(await cards.of(noura)).toHaveLength(1);
      expect(await consent(SECOND, accountId('nobody'))).toBe(false);
    });

    test('store what is shown of a card, and nothing else that a gateway may say', async () => {
      const { noura, cards, keep } = await withAccount();
      await keep(FIRST, { ...VISA, brand: '4111 1111', lastFour: '4111111111111111', expires: '04/31' });
      expect(await cards.of(noura)).toMatchObject([{ brand: '', lastFour: '', expires: null }]);
      await keep(SECOND, { ...VISA, card: 'card_2', brand: 'AMERICAN_EXPRESS' });
      expect(await cards.of(noura)).toContainEqual(expect.objectContaining({ brand: 'AMERICAN_EXPRESS' }));
    });

    test('are not stored twice, and no more than an account may have', async () => {
      const { noura, cards, consent, keep } = await withAccount();
      await keep();
      await keep(SECOND);
      expect((await cards.of(noura)).map(({ id }) => id)).toEqual([FIRST]);
      const late = paymentAttemptId('late');
      await consent(late);
      for (let more = 1; more < MOST_KEPT_CARDS; more += 1)
        await keep(paymentAttemptId(`more ${more}`), { ...VISA, card: `more ${more}` });
      expect(await consent(paymentAttemptId('too many'))).toBe(false);
      await cards.keep(late, { ...VISA, card: 'late' }, NOON);
      expect(await cards.of(noura)).toHaveLength(MOST_KEPT_CARDS);
      expect(await cards.leaving(NOON, 9)).toMatchObject([{ card: 'late' }]);
    });

    test('leave their owner at once, and the shop when the gateway has forgotten them', async () => {
      const { noura, cards, keep } = await withAccount();
      await keep();
      await cards.leave(noura, FIRST, NOON + 5);
      expect(await cards.of(noura)).toEqual([]);
      expect(await cards.leaving(NOON + 4, 9)).toEqual([]);
      const told = [{ id: FIRST, gateway: 'tap', customer: 'cus_1', card: 'card_1' }];
      expect(await cards.leaving(NOON + 5, 9)).toEqual(told);
      await cards.postpone(FIRST, NOON + 9);
      expect([await cards.leaving(NOON + 8, 9), await cards.leaving(NOON + 9, 9)]).toEqual([[], told]);
      await cards.remove(FIRST);
      expect(await cards.leaving(NOON + 9, 9)).toEqual([]);
    });

    test('leave with an erased account or a withdrawn consent, also those whose payment is approved later', async () => {
      const { storage, noura, cards, consent, keep, erase } = await withAccount();
      await keep();
      await consent(SECOND);
      await consent(THIRD);
      await cards.withdraw(FIRST, undefined);
      await cards.withdraw(SECOND, noura);
      await cards.withdraw(THIRD, accountId('another'));
      await cards.keep(THIRD, { ...VISA, card: 'card_3' }, NOON);
      expect((await cards.of(noura)).map(({ id }) => id)).toEqual([FIRST]);
      await erase();
      await cards.keep(SECOND, { ...VISA, card: 'card_2' }, NOON);
      const leaving = await cards.leaving(Number.MAX_SAFE_INTEGER, 9);
      expect(leaving.map(({ card }) => card).sort()).toEqual(['card_1', 'card_2', 'card_3']);
      expect(JSON.stringify(await storage.exchange.read('keptCards', null, 9))).not.toMatch(/1111|VISA|2031/);
    });

    test('a consent ends when its payment is not approved for long', async () => {
      const { storage, noura, cards, consent, keep } = await withAccount();
      await consent();
      await keep(SECOND);
      await keep(THIRD, { ...VISA, card: 'card_3' });
      await cards.leave(noura, THIRD, NOON);
      const old = (age: number) => storage.oldDocuments.delete(NOON + age, 9);
      expect(await old(LONGEST_AWAITED - 1)).not.toHaveProperty('keptCards');
      expect(await old(LONGEST_AWAITED + 1)).toMatchObject({ keptCards: 1 });
      await cards.keep(FIRST, { ...VISA, card: 'late' }, NOON);
      expect((await cards.of(noura)).map(({ id }) => id)).toEqual([SECOND]);
      expect(await cards.leaving(NOON, 9)).toHaveLength(1);
    });
  });
}
