import { createHash } from 'node:crypto';
import { StorageUnusable } from '../../../../application/storage-unusable.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { isDuplicateKey } from '../../connection/mongo-error.ts';
import { indexesOf, validatorOf } from '../collection-options.ts';
import { oldestWhenStrict, oldestWhileMoving } from './release.ts';
import type { SchemaRelease } from './release.ts';
import type { VersionDocument } from '../system.ts';

const ID = { _id: 'collections' } as const;

/** The schema version that a database has, stored in one document, as a program of one release reads and writes it. */
export class SchemaVersion {
  readonly number: number;
  private readonly digest: string;

  constructor(
    private readonly db: MongoDatabase,
    readonly release: SchemaRelease,
  ) {
    this.number = release.steps.length;
    const all = release.collections.map((one) => [one.name, validatorOf(one), indexesOf(one)]);
    this.digest = createHash('sha256').update(JSON.stringify(all)).digest('base64url');
  }

  read(): Promise<VersionDocument | null> {
    return this.versions.findOne(ID);
  }

  /** @throws StorageUnusable when this program cannot read or write what a newer one has stored */
  async refuseTooOld(): Promise<void> {
    const stored = await this.read();
    if (stored?.oldest !== undefined && stored.oldest > this.number)
      throw new StorageUnusable(
        `its documents are of schema ${stored.version}, which releases from schema ${stored.oldest} on can read and write; ` +
          `this one knows schema ${this.number}. Start the newer release, or restore the backup of before it`,
      );
  }

  /** Nothing is left to do: collections, rules, indexes and documents are as this program or a newer one wants them. */
  isSettled(stored: VersionDocument | null): boolean {
    if (stored === null) return false;
    return stored.version > this.number || (stored.version === this.number && stored.digest === this.digest);
  }

  /**
   * Stores that this program changes collections, so that older ones leave them alone from now on.
   * @param isNew nothing is stored in the database yet, so that no document has to be moved
   * @returns false when another process was faster, with this version or a newer one
   */
  async begin(stored: VersionDocument | null, isNew: boolean): Promise<boolean> {
    const isSame = stored?.version === this.number;
    const movedBefore = stored === null ? 0 : (stored.moved ?? stored.version);
    const begun = {
      version: this.number,
      oldest: oldestWhileMoving(this.release),
      ...(isNew && { derived: this.number }),
      moved: isNew ? this.number : Math.min(movedBefore, this.number - 1),
      olderAt: (isSame ? stored.olderAt : undefined) ?? Date.now(),
    };
    try {
      const mayBegin = { ...ID, version: { $lte: this.number }, digest: { $ne: this.digest } };
      await this.versions.updateOne(mayBegin, { $set: begun, $unset: { digest: true } }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Stores that this program could not change collections: the release before prepares them as it wants them. */
  async withdraw(stored: VersionDocument | null): Promise<void> {
    const { version, oldest = 1 } = stored ?? { version: 1 };
    await this.versions.updateOne(
      { ...ID, version: this.number },
      { $set: { version, oldest }, $unset: { digest: true } },
    );
  }

  /** Stores that a process of an older version still writes. */
  async noteOlder(now: number): Promise<void> {
    await this.update({ olderAt: now, oldest: oldestWhileMoving(this.release) });
  }

  /** Refuses the start of programs whose documents strict validators would refuse. */
  async refuseOlder(): Promise<void> {
    await this.update({ oldest: oldestWhenStrict(this.release) });
  }

  /** Stores that everything that must come before the start of this program is done. */
  async noteDerived(): Promise<void> {
    await this.update({ derived: this.number });
  }

  async settle(): Promise<void> {
    await this.update({ digest: this.digest, moved: this.number, oldest: oldestWhenStrict(this.release) });
  }

  /** Number of processes of older versions that have the database; those that were killed count for a minute. */
  async countOlder(now = Date.now()): Promise<number> {
    const isNewEnough = { $gte: this.number };
    return this.db.collection('slots').countDocuments({ until: { $gt: now }, schema: { $not: isNewEnough } });
  }

  private async update(fields: Partial<VersionDocument>): Promise<void> {
    await this.versions.updateOne({ ...ID, version: this.number }, { $set: fields });
  }

  private get versions() {
    return this.db.collection('versions');
  }
}
