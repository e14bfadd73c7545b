import { PasskeyChallenges } from '../../application/identity/ports/passkeys.ts';
import {
  CHALLENGE_PURPOSES,
  isChallengeAlive,
  MOST_CHALLENGES_OF_ACCOUNT,
  MOST_SIGN_IN_CHALLENGES,
} from '../../domain/identity/passkeys/passkey-challenge.ts';
import type { PasskeyChallenge } from '../../domain/identity/passkeys/passkey-challenge.ts';
import type { Collection } from '../collection.ts';
import { get, insert, list, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

interface StoredChallenge extends PasskeyChallenge {
  /** Grows with each further challenge of the same account and purpose. */
  readonly seq: number;
}

export const PASSKEY_CHALLENGES: Collection<StoredChallenge, 'challenge_of_account' | 'challenge_expiry'> = {
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
  copy: 'passing',
};

/** Number of expired challenges to delete with new ones. More than one, so that their number falls. */
const MOST_DELETED = 20;

/** Challenges of the same turn of the event loop are stored together, since many visitors may ask at once. */
export class StoredPasskeyChallenges extends PasskeyChallenges {
  private gathered: { readonly challenges: PasskeyChallenge[]; readonly stored: Promise<void> } | undefined;

  constructor(private readonly database: Store) {
    super();
  }

  store(challenge: PasskeyChallenge, at: number): Promise<void> {
    this.gathered ??= { challenges: [], stored: this.storeGathered(at) };
    this.gathered.challenges.push(challenge);
    return this.gathered.stored;
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

  private async storeGathered(at: number): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const groups = Map.groupBy(this.gathered?.challenges ?? [], (one) => `${one.purpose} ${one.accountId}`);
    this.gathered = undefined;
    await this.database.write(
      function* () {
        for (const group of groups.values()) yield* storeGroup(group);
        yield* removeAll(yield* list(PASSKEY_CHALLENGES, 'challenge_expiry', { below: at + 1, limit: MOST_DELETED }));
      },
      ['passkeyChallenges'],
    );
  }
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
