import { readFileSync } from 'node:fs';
import { HAS_MONGO } from './test/support/mongo-server.mjs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
swc.swcrc = false;

/** Of each database alone, or of both. They run once, not again for each database that TEST_DATABASE names. */
const TESTS_OF_DATABASES = '/src/adapters/(sqlite|mongo)/|/test/between-databases/';

/** All of the others. */
const TESTS_ON_EITHER = '<rootDir>/(src/(?!adapters/(sqlite|mongo)/)|test/(?!between-databases/))';

function leftOut() {
  if (process.env['TEST_DATABASE']) return [TESTS_OF_DATABASES];
  const either = process.env['ONLY_TESTS_OF_DATABASES'] ? [TESTS_ON_EITHER] : [];
  return HAS_MONGO ? either : [...either, '/src/adapters/mongo/'];
}

export default {
  globalSetup: '<rootDir>/test/support/mongo-server.mjs',
  globalTeardown: '<rootDir>/test/support/mongo-server-stop.mjs',
  testPathIgnorePatterns: leftOut(),
  testEnvironment: 'node',
  // Milliseconds. Whole shops are opened here, on machines that build something else at the same time.
  testTimeout: 60_000,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  // Workspace packages are links to TypeScript sources: they are transformed like our own.
  transformIgnorePatterns: ['/node_modules/(?!@fyonka/)'],
};
