import { PasskeyChallenges } from '../../../../application/identity/ports/passkeys.ts';
import {
  isChallengeAlive,
  MOST_CHALLENGES_OF_ACCOUNT,
  MOST_SIGN_IN_CHALLENGES,
} from '../../../../domain/identity/passkeys/passkey-challenge.ts';
import type { PasskeyChallenge } from '../../../../domain/identity/passkeys/passkey-challenge.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { deleteSome } from '../../connection/expired-documents.ts';
import type { PasskeyChallengeDocument } from '../../schema/identity.ts';

/** Expired documents that are deleted with each new one: more than one, so that their number shrinks. */
const MOST_DELETED = 20;

/**
 * Each step is one write, so that no transaction is needed. Challenges that are asked for in the same turn of the event
 * loop are stored together, since many visitors may ask at once.
 */
export class MongoPasskeyChallenges extends PasskeyChallenges {
  private gathered: { challenges: PasskeyChallenge[]; stored: Promise<void> } | undefined;

  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async store(challenge: PasskeyChallenge, at: number): Promise<void> {
    this.gathered ??= { challenges: [], stored: this.insertGathered(at) };
    this.gathered.challenges.push(challenge);
    return this.gathered.stored;
  }

  async take(id: string, at: number): Promise<PasskeyChallenge | null> {
    const document = await this.db.collection('passkeyChallenges').findOneAndDelete({ _id: id });
    const challenge = document && challengeFrom(document);
    return challenge && isChallengeAlive(challenge, at) ? challenge : null;
  }

  private async insertGathered(at: number): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const inserted = this.gathered?.challenges ?? [];
    this.gathered = undefined;
    const challenges = this.db.collection('passkeyChallenges');
    const last = await this.takeNumbers(inserted.length);
    const first = last - inserted.length + 1;
    await Promise.all([
      challenges.insertMany(
        inserted.map(({ id, ...challenge }, place) => ({ _id: id, seq: first + place, ...challenge })),
      ),
      deleteSome(challenges, { expiresAt: { $lte: at } }, MOST_DELETED),
    ]);
    if (inserted.some(({ accountId }) => accountId === null)) await this.deleteOldestOfVisitors(last);
    for (const { accountId, purpose } of inserted) if (accountId !== null) await this.deleteOldest(accountId, purpose);
  }

  /** @returns the last of `count` numbers */
  private async takeNumbers(count: number): Promise<number> {
    const counter = await this.db
      .collection('counters')
      .findOneAndUpdate(
        { _id: 'passkeyChallenges' },
        { $inc: { last: count } },
        { upsert: true, returnDocument: 'after' },
      );
    return counter?.last ?? count;
  }

  /**
   * Deletes by number, so that thousands of documents need not be counted. Challenges of accounts are few among them.
   */
  private async deleteOldestOfVisitors(newest: number): Promise<void> {
    const old = { purpose: 'sign-in', seq: { $lte: newest - MOST_SIGN_IN_CHALLENGES } } as const;
    await this.db.collection('passkeyChallenges').deleteMany({ accountId: null, ...old });
  }

  private async deleteOldest(account: AccountId, purpose: PasskeyChallenge['purpose']): Promise<void> {
    const challenges = this.db.collection('passkeyChallenges');
    const tooMany = await challenges
      .find({ accountId: account, purpose }, { sort: { accountId: 1, purpose: 1, seq: -1 }, readPreference: 'primary' })
      .skip(MOST_CHALLENGES_OF_ACCOUNT)
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    if (tooMany.length > 0) await challenges.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } });
  }
}

function challengeFrom({ _id, purpose, accountId, challenge, expiresAt }: PasskeyChallengeDocument): PasskeyChallenge {
  return { id: _id, purpose, accountId, challenge, expiresAt };
}
