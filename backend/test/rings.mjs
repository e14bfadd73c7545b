/**
 * The rings of the tests of Jest. Each file is in the cheapest one that can show what it shows, and its name says which:
 *
 * - `fast`: every `*.spec.ts` that is in no other one. It needs nothing but Node: SQLite, no browser, no other program.
 * - `*.programs.spec.ts`: tests that start the built server or its tools, or have much done by its worker processes:
 *   tables, pictures, PDF, first views.
 * - `mongo`: `src/adapters/mongo/` and `test/between-databases/`. It needs a `mongod`.
 * - `*.databases.spec.ts`: tests of the whole program that depend on its storage. They are in `fast` on SQLite and once
 *   more in `mongo` on MongoDB.
 * - `*.failover.spec.ts`, `*.stress.spec.ts`, `*.size.spec.ts`, `*.deploy.spec.ts`: lost servers, rushes and very costly
 *   input, query plans over 100,000 documents, what an operator has beside the shop. They are run by hand and each night.
 * - `*.property.spec.ts`: tests of many made-up cases. They are in `fast`, and in `stress` with 20 times as many.
 */
export const RINGS = /** @type {const} */ (['fast', 'programs', 'mongo', 'failover', 'stress', 'size', 'deploy']);
/** @typedef {(typeof RINGS)[number]} Ring */

/** Rings that are started by hand and each night, but not for each change. @type {readonly Ring[]} */
export const NIGHTLY = ['failover', 'stress', 'size', 'deploy'];

/** Rings that need a MongoDB server. @type {readonly Ring[]} */
export const ON_MONGO = ['mongo', 'failover', 'size'];

const OTHER_RINGS = `\\.(${['programs', ...NIGHTLY].join('|')})\\.spec\\.ts$`;
const MONGO_FILES = '/src/adapters/mongo/|/test/between-databases/';

/**
 * What Jest is to run for a ring.
 * @param {Ring} ring
 * @returns {readonly {testMatch: string[], testPathIgnorePatterns: string[], database?: string}[]} `database`: on which
 *   the whole program runs; the embedded one unless given
 */
export function filesOf(ring) {
  if (ring === 'fast') return [{ testMatch: ['**/*.spec.ts'], testPathIgnorePatterns: [OTHER_RINGS, MONGO_FILES] }];
  if (ring === 'mongo')
    return [
      {
        testMatch: ['**/src/adapters/mongo/**/*.spec.ts', '**/test/between-databases/**/*.spec.ts'],
        testPathIgnorePatterns: [OTHER_RINGS],
      },
      { testMatch: ['**/*.databases.spec.ts'], testPathIgnorePatterns: [], database: 'mongo' },
    ];
  const properties = ring === 'stress' ? ['**/*.property.spec.ts'] : [];
  return [{ testMatch: [`**/*.${ring}.spec.ts`, ...properties], testPathIgnorePatterns: [] }];
}
