import { MOST_KEPT_CARDS } from '@fyonka/api-contract/values/accounts';
import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { KeptCards } from '../../application/ordering/paying/cards/kept-cards.ts';
import type { LeavingCard } from '../../application/ordering/paying/cards/kept-cards.ts';
import type { AccountId, PaymentAttemptId } from '../../domain/ids.ts';
import { LONGEST_AWAITED, shownCard } from '../../domain/ordering/paying/kept-card.ts';
import type { KeepingCard, KeptCard, ReportedCard } from '../../domain/ordering/paying/kept-card.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { get, hasAccount, insert, list, remove, replace } from '../store.ts';
import type { Store, Work } from '../store.ts';

const STATES = ['awaited', 'kept', 'leaving'] as const;

/** The id is that of the attempt. */
interface StoredCard extends Omit<KeptCard, 'keptAt'> {
  /** Null when the owner has removed it or erased the account. */
  readonly accountId: AccountId | null;
  /** `awaited`: its payment is not approved yet. `leaving`: its gateway has to forget it. */
  readonly state: (typeof STATES)[number];
  /** Since when it is so; when `leaving`, when the gateway is told next. Milliseconds since 1970. */
  readonly at: number;
}

const KEPT_CARDS: Collection<StoredCard, 'card_of_account' | 'card_by_state'> = {
  name: 'keptCards',
  fields: {
    accountId: 'text?',
    gateway: { oneOf: GATEWAYS },
    state: { oneOf: STATES },
    customer: 'text',
    card: 'text',
    brand: 'text',
    lastFour: 'text',
    expires: 'text?',
    at: 'number',
  },
  indexes: {
    card_of_account: { by: ['accountId', 'state', '-at'] },
    card_by_state: { by: ['state', 'at'] },
  },
  isPersonal: true,
  ends: { by: 'card_by_state', equal: { state: 'awaited' }, after: LONGEST_AWAITED },
  copy: copied('keptCards'),
};

const NOTHING_KNOWN = { customer: '', card: '', brand: '', lastFour: '', expires: null };

export class StoredKeptCards extends KeptCards {
  static readonly collections = { keptCards: KEPT_CARDS };

  constructor(private readonly store: Store) {
    super();
  }

  async of(account: AccountId): Promise<readonly KeptCard[]> {
    const docs = await this.store.read(() => inState(account, 'kept'), true);
    return docs.map(({ accountId: _account, state: _state, at, ...card }) => ({ ...card, keptAt: at }));
  }

  await({ id, accountId, gateway, at }: KeepingCard): Promise<boolean> {
    return this.store.write(
      function* () {
        if (!(yield* hasAccount(accountId))) return false;
        if ((yield* inState(accountId, 'kept')).length >= MOST_KEPT_CARDS) return false;
        yield* insert(KEPT_CARDS, { id, accountId, gateway, state: 'awaited', ...NOTHING_KNOWN, at });
        return true;
      },
      [accountId, id],
    );
  }

  async withdraw(id: PaymentAttemptId, unless: AccountId | undefined): Promise<void> {
    await this.store.write(
      function* () {
        const doc = yield* get(KEPT_CARDS, id);
        if (doc?.state === 'awaited' && doc.accountId !== unless)
          yield* replace(KEPT_CARDS, { ...doc, accountId: null });
      },
      [id],
    );
  }

  async keep(id: PaymentAttemptId, reported: ReportedCard, at: number): Promise<void> {
    await this.store.write(
      function* () {
        const doc = yield* get(KEPT_CARDS, id);
        if (doc?.state !== 'awaited') return;
        const { accountId } = doc;
        const others = accountId === null ? [] : yield* inState(accountId, 'kept');
        if (accountId === null || others.length >= MOST_KEPT_CARDS) return yield* leave({ ...doc, ...reported }, at);
        const isKnown = others.some(({ gateway, card }) => gateway === doc.gateway && card === reported.card);
        if (isKnown) yield* remove(KEPT_CARDS, id);
        else yield* replace<StoredCard>(KEPT_CARDS, { ...doc, ...shownCard(reported), state: 'kept', at });
      },
      [id],
    );
  }

  async leave(account: AccountId, id: PaymentAttemptId, at: number): Promise<void> {
    await this.store.write(
      function* () {
        const doc = yield* get(KEPT_CARDS, id);
        if (doc?.accountId === account && doc.state === 'kept') yield* leave(doc, at);
      },
      [account, id],
    );
  }

  async leaving(at: number, limit: number): Promise<readonly LeavingCard[]> {
    const range = { equal: { state: 'leaving' as const }, below: at + 1, limit };
    const docs = await this.store.read(() => list(KEPT_CARDS, 'card_by_state', range), true);
    return docs.map(({ id, gateway, customer, card }) => ({ id, gateway, customer, card }));
  }

  async postpone(id: PaymentAttemptId, until: number): Promise<void> {
    await this.store.write(
      function* () {
        const doc = yield* get(KEPT_CARDS, id);
        if (doc?.state === 'leaving') yield* replace(KEPT_CARDS, { ...doc, at: until });
      },
      [id],
    );
  }

  async remove(id: PaymentAttemptId): Promise<void> {
    await this.store.write(() => remove(KEPT_CARDS, id), [id]);
  }
}

/** The cards of an erased account: what is kept leaves, and what is awaited will. Part of the erasure's transaction. */
export function* leaveCardsOf(account: AccountId, at: number): Work<void> {
  for (const doc of yield* inState(account, 'kept')) yield* leave(doc, at);
  for (const doc of yield* inState(account, 'awaited')) yield* replace(KEPT_CARDS, { ...doc, accountId: null });
}

/** Of a card that leaves stays what its gateway has to be told. */
function* leave({ id, gateway, customer, card }: Omit<StoredCard, 'at'>, at: number): Work<void> {
  yield* replace(KEPT_CARDS, { ...NOTHING_KNOWN, id, gateway, customer, card, accountId: null, state: 'leaving', at });
}

function inState(accountId: AccountId, state: StoredCard['state']): Work<readonly StoredCard[]> {
  return list(KEPT_CARDS, 'card_of_account', { equal: { accountId, state } });
}
