import { FrontEndCounts } from '../../../application/front-ends/ports.ts';
import type { DocumentCount, ErrorCount, VersionCounts } from '../../../application/front-ends/ports.ts';
import { MOST_PLACES } from '../../../domain/front-ends/client-error.ts';
import type { ClientError } from '../../../domain/front-ends/client-error.ts';
import type { MongoDatabase } from '../connection/database.ts';

/** A build of a remote, as `$group` names it. */
interface Build {
  readonly remote: string;
  readonly version: string;
}

/** Each count is one update of one document, so no transaction can conflict. */
export class MongoFrontEndCounts extends FrontEndCounts {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async addDocuments(counts: readonly DocumentCount[]): Promise<void> {
    if (counts.length === 0) return;
    const writes = counts.map(({ documents, ...build }) => ({
      updateOne: {
        filter: { _id: [build.remote, build.version, build.hour].join(' ') },
        update: { $inc: { documents }, $setOnInsert: build },
        upsert: true,
      },
    }));
    await this.documents().bulkWrite(writes, { ordered: false });
  }

  async isKnown(remote: string, version: string): Promise<boolean> {
    return (await this.documents().findOne({ remote, version }, { projection: { _id: 1 } })) !== null;
  }

  async addError(error: ClientError, hour: number): Promise<void> {
    const { remote, version, kind } = error;
    const place = await this.countedPlace(error, hour);
    await this.errors().updateOne(
      { _id: idOf({ ...error, place }, hour) },
      { $inc: { callers: 1 }, $setOnInsert: { remote, version, hour, kind, place } },
      { upsert: true },
    );
  }

  async since(hour: number): Promise<readonly VersionCounts[]> {
    const [builds, errors] = await Promise.all([
      this.documents()
        .aggregate<{ _id: Build; documents: number }>([
          { $match: { hour: { $gte: hour } } },
          { $group: { _id: { remote: '$remote', version: '$version' }, documents: { $sum: '$documents' } } },
          { $sort: { _id: 1 } },
        ])
        .toArray(),
      this.errors()
        .aggregate<{ _id: Build & Omit<ErrorCount, 'callers'>; callers: number }>([
          { $match: { hour: { $gte: hour } } },
          {
            $group: {
              _id: { remote: '$remote', version: '$version', kind: '$kind', place: '$place' },
              callers: { $sum: '$callers' },
            },
          },
          { $sort: { callers: -1, _id: 1 } },
        ])
        .toArray(),
    ]);
    return builds.map(({ _id: { remote, version }, documents }) => ({
      remote,
      version,
      documents,
      errors: errors
        .filter(({ _id }) => _id.remote === remote && _id.version === version)
        .map(({ _id: { kind, place }, callers }) => ({ kind, place, callers })),
    }));
  }

  async deleteBefore(hour: number): Promise<void> {
    await this.documents().deleteMany({ hour: { $lt: hour } });
    await this.errors().deleteMany({ hour: { $lt: hour } });
  }

  /** Processes that count at the same moment may add some more places than allowed. */
  private async countedPlace(error: ClientError, hour: number): Promise<string> {
    const { remote, version, place } = error;
    if ((await this.errors().countDocuments({ hour, remote, version })) < MOST_PLACES) return place;
    return (await this.errors().findOne({ _id: idOf(error, hour) })) === null ? '' : place;
  }

  private documents() {
    return this.db.collection('frontEndDocuments');
  }

  private errors() {
    return this.db.collection('frontEndErrors');
  }
}

function idOf({ remote, version, kind, place }: ClientError, hour: number): string {
  return [remote, version, hour, kind, place].join(' ');
}
