import { PasskeyChallenges } from '../../../application/identity/ports/passkeys.ts';
import {
  isChallengeAlive,
  MOST_CHALLENGES_OF_ACCOUNT,
  MOST_SIGN_IN_CHALLENGES,
} from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { ChallengePurpose, PasskeyChallenge } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import { accountId } from '../../../domain/ids.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type ChallengeRow = {
  id: string;
  purpose: string;
  account_id: string | null;
  challenge: string;
  expires_at: number;
};

/** Number of expired rows to delete with each new challenge. More than one, so that their number falls. */
const MOST_DELETED = 20;

export class SqlitePasskeyChallenges extends PasskeyChallenges {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  store(challenge: PasskeyChallenge, at: number): Promise<void> {
    return this.db.write(() => {
      this.db.run(
        `DELETE FROM passkey_challenges WHERE seq IN
           (SELECT seq FROM passkey_challenges WHERE expires_at <= ? LIMIT ?)`,
        at,
        MOST_DELETED,
      );
      const seq = this.db.insert('passkey_challenges', {
        id: challenge.id,
        purpose: challenge.purpose,
        account_id: challenge.accountId,
        challenge: challenge.challenge,
        expires_at: challenge.expiresAt,
      });
      this.deleteOldest(challenge, seq);
    });
  }

  take(id: string, at: number): Promise<PasskeyChallenge | null> {
    return this.db.write(() => {
      const row = this.db.get<ChallengeRow>(
        'SELECT id, purpose, account_id, challenge, expires_at FROM passkey_challenges WHERE id = ?',
        id,
      );
      if (!row) return null;
      this.db.run('DELETE FROM passkey_challenges WHERE id = ?', id);
      const challenge = challengeFrom(row);
      return isChallengeAlive(challenge, at) ? challenge : null;
    });
  }

  /** @param seq row number of the newest challenge */
  private deleteOldest({ purpose, accountId: account }: PasskeyChallenge, seq: number): void {
    // Subtracts row numbers instead of counting thousands of rows. Challenges of accounts share the numbers, but are few.
    if (account === null)
      this.db.run(
        "DELETE FROM passkey_challenges WHERE seq <= ? AND purpose = 'sign-in'",
        seq - MOST_SIGN_IN_CHALLENGES,
      );
    else
      this.db.run(
        `DELETE FROM passkey_challenges WHERE seq IN
           (SELECT seq FROM passkey_challenges WHERE account_id = ? AND purpose = ? ORDER BY seq DESC LIMIT -1 OFFSET ?)`,
        account,
        purpose,
        MOST_CHALLENGES_OF_ACCOUNT,
      );
  }
}

function challengeFrom(row: ChallengeRow): PasskeyChallenge {
  return {
    id: row.id,
    purpose: row.purpose as ChallengePurpose,
    accountId: row.account_id === null ? null : accountId(row.account_id),
    challenge: row.challenge,
    expiresAt: row.expires_at,
  };
}
