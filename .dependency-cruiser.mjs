/** Who may import whom. Every rule here has a probe in scripts/boundaries.test.mjs that shows it fire. */

const TEST_FILES = '\\.(spec|contract|fixture|test)\\.tsx?$|/src/testing/';
const REMOTES = 'mfe-[^/]+';
/** The modules of the contract that hold schemas, and the tables of endpoints that name them. */
const SCHEMAS = '^libs/api-contract/src/(wire|json-schema|endpoints)/';

/** Closed lists and limits, without code of their own. */
const VALUES = '^libs/api-contract/src/values/';

/** @param {string} lib @param {string[]} below libs that it may stand on */
const libraryLayer = (lib, below) => ({
  name: `lib-${lib}-stands-on-${below.join('-and-') || 'nothing'}`,
  comment: 'The libs are layered: api-contract, shop-bridge, then i18n and api-client, then ui.',
  severity: 'error',
  from: { path: `^libs/${lib}/src`, pathNot: TEST_FILES },
  to: { path: '^libs/', pathNot: [`^libs/${lib}/`, ...below.map((name) => `^libs/${name}/`)] },
});

/**
 * A database is one folder, and one line each in the choice of the program and in that of its tests.
 * @param {string} database the folder's name @param {string[]} packages that are used in the folder alone
 * @param {string[]} knowing files beside those that may import from it
 */
const chosenByOneLine = (database, packages, knowing = []) => ({
  name: `only-the-choice-of-databases-knows-${database}`,
  comment: 'To remove a database is to remove its folder, its line for the program and its line for the tests.',
  severity: 'error',
  from: {
    path: '^(backend|e2e)/',
    pathNot: [
      `^backend/src/adapters/${database}/`,
      '^backend/src/wiring/databases\\.ts$',
      '^backend/src/testing/databases\\.fixture\\.ts$',
      ...knowing,
    ],
  },
  to: { path: [`^backend/src/adapters/${database}/`, ...packages] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-is-closed',
      comment: 'The rules of the shop import plain values alone: no package, no Node built-in, no other layer.',
      severity: 'error',
      from: { path: '^backend/src/domain/', pathNot: TEST_FILES },
      to: { pathNot: ['^backend/src/domain/', VALUES] },
    },
    {
      name: 'values-stand-alone',
      comment: 'Lists and limits that the domain and the pages share import nothing but one another.',
      severity: 'error',
      from: { path: VALUES },
      to: { pathNot: VALUES },
    },
    {
      name: 'application-sees-domain-only',
      severity: 'error',
      from: { path: '^backend/src/application/', pathNot: TEST_FILES },
      to: { pathNot: ['^backend/src/(application|domain)/', VALUES] },
    },
    {
      name: 'storage-knows-no-database',
      comment: 'What is stored alike in every database is made of the verbs of `storage/store.ts` alone.',
      severity: 'error',
      from: { path: '^backend/src/storage/', pathNot: TEST_FILES },
      to: { pathNot: ['^backend/src/(storage|application|domain)/', VALUES] },
    },
    {
      name: 'only-databases-and-wiring-know-storage',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['^backend/src/(storage|adapters/(sqlite|mongo)|wiring)/', TEST_FILES] },
      to: { path: '^backend/src/storage/' },
    },
    {
      name: 'adapters-are-islands',
      comment: 'An adapter never imports another; what two need belongs in the application or the domain.',
      severity: 'error',
      from: { path: '^backend/src/adapters/([^/]+)/', pathNot: TEST_FILES },
      to: { path: '^backend/src/adapters/', pathNot: '^backend/src/adapters/$1/' },
    },
    {
      name: 'only-the-wiring-knows-adapters',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/adapters/',
          '^backend/src/(app\\.module|main|admin|data|remotes)\\.ts$',
          '^backend/src/wiring/',
          TEST_FILES,
        ],
      },
      to: { path: '^backend/src/adapters/' },
    },
    {
      name: 'nothing-inside-knows-the-wiring',
      severity: 'error',
      from: { path: '^backend/src/(domain|application|adapters)/', pathNot: TEST_FILES },
      to: { path: '^backend/src/(app\\.module|main|admin|data|remotes|config|folders|wiring/.*)\\.ts$' },
    },
    chosenByOneLine('sqlite', ['^(node:)?sqlite$', '/better-sqlite3/']),
    // The set-up of the tests, where the folder is there, and the benchmarks start a server of their own.
    chosenByOneLine(
      'mongo',
      ['/mongoose/', '/mongodb[^/]*/'],
      ['^backend/(test/support/mongo-server\\.mjs|bench/support/database\\.ts)$'],
    ),
    {
      name: 'backend-uses-the-contract-alone',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: `^(libs|shell|${REMOTES}|e2e|demo)/`, pathNot: '^libs/api-contract/' },
    },
    {
      name: 'remotes-are-islands',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: `^(backend|shell|e2e|${REMOTES})/`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell finds remotes at run time; importing one would bind their deployments together.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^(backend|e2e|${REMOTES})/` },
    },
    {
      name: 'libs-know-no-application',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: `^(backend|shell|e2e|${REMOTES})/` },
    },
    libraryLayer('api-contract', []),
    libraryLayer('shop-bridge', ['api-contract']),
    libraryLayer('i18n', ['api-contract', 'shop-bridge']),
    libraryLayer('api-client', ['api-contract', 'shop-bridge']),
    libraryLayer('ui', ['api-contract', 'shop-bridge', 'i18n']),
    libraryLayer('federation', ['api-contract', 'shop-bridge', 'api-client']),
    libraryLayer('testing', ['api-contract', 'shop-bridge']),
    {
      name: 'schemas-stay-on-the-server',
      comment:
        'Browsers take types from schemas and endpoints of the contract and nothing that runs: a page calls an endpoint by its route.',
      severity: 'error',
      from: { path: `^(shell|${REMOTES}|libs)/`, pathNot: [TEST_FILES, SCHEMAS] },
      to: { path: [SCHEMAS, '/typebox/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-with-state-by-their-names',
      comment:
        'A remote gets these from the shell by the exact request (libs/federation/src/names.ts). A relative import would give it a copy with a state of its own.',
      severity: 'error',
      from: { path: '^libs/', pathNot: TEST_FILES },
      to: {
        path: '^libs/(api-client/src/answers|shop-bridge/src/(cart|cart-dialog|session))\\.ts$',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'remotes-do-not-federate',
      comment: 'A remote is built by the preset and loaded by the shell; its own code knows of neither.',
      severity: 'error',
      from: { path: `^${REMOTES}/src/`, pathNot: TEST_FILES },
      to: { path: '^libs/federation/' },
    },
    {
      name: 'journeys-look-from-outside',
      comment:
        'Journeys use the shop as a browser does; of its code they know the wire contract, and what acts in a page for tests.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: `^(backend|shell|${REMOTES}|libs)/`, pathNot: '^libs/(api-contract|testing/src/browser)/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(backend/src|shell/src|mfe-[^/]+/src|libs/(?!testing)[^/]+/src)/', pathNot: TEST_FILES },
      to: { path: [TEST_FILES, '^libs/testing/'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-dependency',
      comment: 'What a workspace imports stands in its own package.json.',
      severity: 'error',
      from: { pathNot: [TEST_FILES, '/jest\\.config\\.mjs$', '^libs/testing/', '^backend/(test|bench)/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['(^|/)(dist|node_modules/\\.cache|\\.nx)/', '^(backend/)?data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
