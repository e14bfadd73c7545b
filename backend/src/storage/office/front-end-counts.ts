import { CLIENT_ERROR_KINDS } from '@fyonka/api-contract/values/front-ends';
import { FrontEndCounts } from '../../application/front-ends/ports.ts';
import type { DocumentCount, ErrorCount, VersionCounts } from '../../application/front-ends/ports.ts';
import { MOST_PLACES } from '../../domain/front-ends/client-error.ts';
import type { ClientError } from '../../domain/front-ends/client-error.ts';
import type { AnyCollection, Collection, Stored } from '../collection.ts';
import { add, count, get, list, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** The id is made of remote, version and hour. */
type StoredDocuments = DocumentCount & Stored;

/** The id is made of remote, version, hour, kind and place. */
interface StoredErrors extends ClientError, Stored {
  readonly hour: number;
  readonly callers: number;
}

const FRONT_END_DOCUMENTS: Collection<StoredDocuments, 'frontEndDocuments_by_hour' | 'frontEndDocuments_of_version'> = {
  name: 'frontEndDocuments',
  fields: { remote: 'text', version: 'text', hour: 'number', documents: 'number' },
  indexes: {
    frontEndDocuments_by_hour: { by: ['hour'] },
    frontEndDocuments_of_version: { by: ['remote', 'version'] },
  },
  copy: 'passing',
};

const FRONT_END_ERRORS: Collection<StoredErrors, 'frontEndErrors_by_hour'> = {
  name: 'frontEndErrors',
  fields: {
    remote: 'text',
    version: 'text',
    hour: 'number',
    kind: { oneOf: CLIENT_ERROR_KINDS },
    place: 'text',
    callers: 'number',
  },
  indexes: { frontEndErrors_by_hour: { by: ['hour', 'remote', 'version'] } },
  copy: 'passing',
};

/** Counting is no change by the office, and need not wait for those. */
const KEYS = ['frontEndCounts'];
/** Counts deleted in one transaction, so that those of a flood of errors neither block others nor take too long. */
const DELETED_AT_ONCE = 500;

/** Lists and sums have at most a day's hours, with few versions and a bounded number of places in each. */
export class StoredFrontEndCounts extends FrontEndCounts {
  static readonly collections = { frontEndDocuments: FRONT_END_DOCUMENTS, frontEndErrors: FRONT_END_ERRORS };

  constructor(private readonly store: Store) {
    super();
  }

  async addDocuments(counts: readonly DocumentCount[]): Promise<void> {
    if (counts.length === 0) return;
    const sums = counts.map(({ documents, ...build }) => {
      const id = [build.remote, build.version, build.hour].join(' ');
      return { doc: { id, ...build, documents: 0 }, steps: { documents } };
    });
    await this.store.write(() => add(FRONT_END_DOCUMENTS, ...sums), KEYS);
  }

  async isKnown(remote: string, version: string): Promise<boolean> {
    const range = { equal: { remote, version }, limit: 1 };
    const docs = await this.store.read(() => list(FRONT_END_DOCUMENTS, 'frontEndDocuments_of_version', range));
    return docs.length > 0;
  }

  async addError(error: ClientError, hour: number): Promise<void> {
    await this.store.write(function* () {
      const { remote, version, kind } = error;
      const places = yield* count(FRONT_END_ERRORS, 'frontEndErrors_by_hour', { hour, remote, version });
      const isCounted = places < MOST_PLACES || (yield* get(FRONT_END_ERRORS, idOf(error, hour))) !== null;
      const place = isCounted ? error.place : '';
      const id = idOf({ ...error, place }, hour);
      const doc = { id, remote, version, hour, kind, place, callers: 0 };
      yield* add(FRONT_END_ERRORS, { doc, steps: { callers: 1 } });
    }, KEYS);
  }

  since(hour: number): Promise<readonly VersionCounts[]> {
    return this.store.read(function* () {
      const documents = yield* list(FRONT_END_DOCUMENTS, 'frontEndDocuments_by_hour', { from: hour });
      const errors = yield* list(FRONT_END_ERRORS, 'frontEndErrors_by_hour', { from: hour });
      const errorsOf = Map.groupBy(errors, buildOf);
      return [...Map.groupBy(documents, buildOf)].map(([build, hours]) => {
        const { remote, version } = hours[0] as StoredDocuments;
        const sum = hours.reduce((total, one) => total + one.documents, 0);
        return { remote, version, documents: sum, errors: sumsOf(errorsOf.get(build) ?? []) };
      });
    });
  }

  async deleteBefore(hour: number): Promise<void> {
    const range = { below: hour, limit: DELETED_AT_ONCE };
    await this.deleteAll(FRONT_END_DOCUMENTS, () => list(FRONT_END_DOCUMENTS, 'frontEndDocuments_by_hour', range));
    await this.deleteAll(FRONT_END_ERRORS, () => list(FRONT_END_ERRORS, 'frontEndErrors_by_hour', range));
  }

  private async deleteAll(of: AnyCollection, next: () => Work<readonly Stored[]>): Promise<void> {
    let deleted: number;
    do
      deleted = await this.store.write(function* () {
        return yield* remove(of, ...(yield* next()).map(({ id }) => id));
      }, KEYS);
    while (deleted === DELETED_AT_ONCE);
  }
}

function sumsOf(errors: readonly StoredErrors[]): ErrorCount[] {
  const sums = [...Map.groupBy(errors, ({ kind, place }) => `${kind} ${place}`)].map(([key, hours]) => {
    const { kind, place } = hours[0] as StoredErrors;
    return { key, sum: { kind, place, callers: hours.reduce((total, { callers }) => total + callers, 0) } };
  });
  return sums
    .toSorted((one, other) => other.sum.callers - one.sum.callers || (one.key < other.key ? -1 : 1))
    .map(({ sum }) => sum);
}

function buildOf({ remote, version }: Pick<ClientError, 'remote' | 'version'>): string {
  return `${remote} ${version}`;
}

function idOf({ remote, version, kind, place }: ClientError, hour: number): string {
  return [remote, version, hour, kind, place].join(' ');
}
