import { FrontEndCounts } from '../../application/front-ends/ports.ts';
import type { DocumentCount, ErrorCount, VersionCounts } from '../../application/front-ends/ports.ts';
import { COUNT_RETENTION, MOST_PLACES } from '../../domain/front-ends/front-end-errors.ts';
import type { FrontEndError } from '../../domain/front-ends/front-end-errors.ts';
import type { Collection, Stored } from '../collection.ts';
import { add, count, get, list } from '../store.ts';
import type { Store } from '../store.ts';

/** The id is made of remote, version and hour. */
type StoredDocuments = DocumentCount & Stored;

/** The id is made of remote, version, hour, kind and place. */
interface StoredErrors extends FrontEndError, Stored {
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
  ends: { by: 'frontEndDocuments_by_hour', after: COUNT_RETENTION },
  copy: 'passing',
};

const FRONT_END_ERRORS: Collection<StoredErrors, 'frontEndErrors_by_hour'> = {
  name: 'frontEndErrors',
  fields: {
    remote: 'text',
    version: 'text',
    hour: 'number',
    kind: 'text',
    place: 'text',
    callers: 'number',
  },
  indexes: { frontEndErrors_by_hour: { by: ['hour', 'remote', 'version'] } },
  ends: { by: 'frontEndErrors_by_hour', after: COUNT_RETENTION },
  copy: 'passing',
};

/** Counting is no change by the office, and need not wait for those. */
const KEYS = ['frontEndCounts'];

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

  async addError(error: FrontEndError, hour: number): Promise<void> {
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

function buildOf({ remote, version }: Pick<FrontEndError, 'remote' | 'version'>): string {
  return `${remote} ${version}`;
}

function idOf({ remote, version, kind, place }: FrontEndError, hour: number): string {
  return [remote, version, hour, kind, place].join(' ');
}
