import { AttemptCounts } from '../../../application/identity/ports/attempt-counts.ts';
import type { CountAnswer, CountKey } from '../../../application/identity/ports/attempt-counts.ts';
import { answerOf, deleteCounts, takeBackCounts, takeCounts } from '../connection/count-documents.ts';
import type { Taken, Taking } from '../connection/count-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { deleteSome } from '../connection/expired-documents.ts';
import { writeIdentity } from './identity-writes.ts';
import { SharedCalls } from '../connection/shared-calls.ts';

export class MongoAttemptCounts extends AttemptCounts {
  private readonly takings: SharedCalls<Taking, Taken>;

  constructor(private readonly db: MongoDatabase) {
    super();
    this.takings = new SharedCalls((takings) => writeIdentity(db, [], (tx) => takeCounts(tx, takings)));
  }

  async take(keys: readonly CountKey[], at: number): Promise<CountAnswer> {
    return answerOf(await this.takings.add({ keys, at }));
  }

  async takeBack(keys: readonly CountKey[]): Promise<void> {
    const names = keys.map(({ key }) => key);
    await writeIdentity(this.db, names, (tx) => takeBackCounts(tx, keys));
  }

  async forget(keys?: readonly CountKey[]): Promise<void> {
    if (!keys) await this.db.collection('attemptCounts').deleteMany({});
    else
      await writeIdentity(
        this.db,
        keys.map(({ key }) => key),
        (tx) => deleteCounts(tx, keys),
      );
  }

  async prune(at: number, limit: number): Promise<number> {
    return deleteSome(this.db.collection('attemptCounts'), { endsAt: { $lte: at } }, limit);
  }
}
