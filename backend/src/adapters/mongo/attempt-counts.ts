import { AttemptCounts } from '../../application/identity/ports/attempt-counts.ts';
import type { CountAnswer, CountKey } from '../../application/identity/ports/attempt-counts.ts';
import { takeBackCounts, takeCounts } from './count-documents.ts';
import type { MongoDatabase } from './database.ts';
import { deleteSome } from './expired-documents.ts';
import { writeIdentity } from './identity-writes.ts';

export class MongoAttemptCounts extends AttemptCounts {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async take(keys: readonly CountKey[], at: number): Promise<CountAnswer> {
    const names = keys.map(({ key }) => key);
    return writeIdentity(this.db, names, (tx) => takeCounts(tx, keys, at));
  }

  async takeBack(keys: readonly CountKey[]): Promise<void> {
    const names = keys.map(({ key }) => key);
    await writeIdentity(this.db, names, (tx) => takeBackCounts(tx, keys));
  }

  async prune(at: number, limit: number): Promise<number> {
    return deleteSome(this.db.collection('attemptCounts'), { endsAt: { $lte: at } }, limit);
  }
}
