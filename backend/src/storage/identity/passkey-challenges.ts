import { PasskeyChallenges } from '../../application/identity/ports/passkeys.ts';
import {
  CHALLENGE_PURPOSES,
  isChallengeAlive,
  MOST_CHALLENGES_OF_ACCOUNT,
  MOST_SIGN_IN_CHALLENGES,
} from '../../domain/identity/passkeys/passkey-challenge.ts';
import type { PasskeyChallenge } from '../../domain/identity/passkeys/passkey-challenge.ts';
import type { Collection } from '../collection.ts';
import { SharedCalls } from '../shared-calls.ts';
import { get, insert, list, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

interface NewChallenge {
  readonly challenge: PasskeyChallenge;
  /** Time of the request, milliseconds since 1970. */
  readonly at: number;
}

interface StoredChallenge extends PasskeyChallenge {
  /** Grows with each further challenge of the same account and purpose. */
  readonly seq: number;
}

const PASSKEY_CHALLENGES: Collection<StoredChallenge, 'challenge_of_account' | 'challenge_expiry'> = {
  name: 'passkeyChallenges',
  fields: {
    seq: 'number',
    purpose: { oneOf: CHALLENGE_PURPOSES },
    accountId: 'text?',
    challenge: 'text',
    expiresAt: 'number',
  },
  indexes: {
    challenge_of_account: { by: ['accountId', 'purpose', '-seq'] },
    challenge_expiry: { by: ['expiresAt'] },
  },
  ofAccount: 'accountId',
  // They expire in minutes.
  ends: 'bound',
  copy: 'passing',
};

/** Number of expired challenges to delete with new ones. More than one, so that their number falls. */
const MOST_DELETED = 20;

/** Challenges that wait at the same time are stored together, since many visitors may ask at once. */
export class StoredPasskeyChallenges extends PasskeyChallenges {
  static readonly collections = { passkeyChallenges: PASSKEY_CHALLENGES };

  private readonly storing: SharedCalls<NewChallenge, void>;

  constructor(private readonly database: Store) {
    super();
    this.storing = new SharedCalls((all) => database.write(() => storeAll(all), ['passkeyChallenges']));
  }

  store(challenge: PasskeyChallenge, at: number): Promise<void> {
    return this.storing.add({ challenge, at });
  }

  take(id: string, at: number): Promise<PasskeyChallenge | null> {
    return this.database.write(function* () {
      const doc = yield* get(PASSKEY_CHALLENGES, id);
      if (!doc) return null;
      yield* remove(PASSKEY_CHALLENGES, id);
      const { seq: _seq, ...challenge } = doc;
      return isChallengeAlive(challenge, at) ? challenge : null;
    }, 'beside orders');
  }
}

function* storeAll(all: readonly NewChallenge[]): Work<void[]> {
  const groups = Map.groupBy(
    all.map(({ challenge }) => challenge),
    (one) => `${one.purpose} ${one.accountId}`,
  );
  for (const group of groups.values()) yield* storeGroup(group);
  const below = Math.max(...all.map(({ at }) => at)) + 1;
  yield* removeAll(yield* list(PASSKEY_CHALLENGES, 'challenge_expiry', { below, limit: MOST_DELETED }));
  return all.map(() => undefined);
}

/** @param group of one account, or of visitors, and for one purpose */
function* storeGroup(group: readonly PasskeyChallenge[]): Work<void> {
  const [first] = group;
  if (!first) return;
  const { accountId, purpose } = first;
  const equal = { accountId, purpose };
  const [newest] = yield* list(PASSKEY_CHALLENGES, 'challenge_of_account', { equal, limit: 1 });
  const before = newest?.seq ?? 0;
  yield* insert(PASSKEY_CHALLENGES, ...group.map((challenge, place) => ({ ...challenge, seq: before + 1 + place })));
  // By number, so that the thousands of all visitors need not be counted. Those of an account are few.
  const oldest =
    accountId === null
      ? { below: before + group.length - MOST_SIGN_IN_CHALLENGES + 1 }
      : { skip: MOST_CHALLENGES_OF_ACCOUNT };
  yield* removeAll(yield* list(PASSKEY_CHALLENGES, 'challenge_of_account', { equal, ...oldest }));
}

function removeAll(docs: readonly StoredChallenge[]): Work<number> {
  return remove(PASSKEY_CHALLENGES, ...docs.map(({ id }) => id));
}
