import { readFileSync } from 'node:fs';
import { HAS_MONGO } from './test/support/mongo-server.mjs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
swc.swcrc = false;

if (!HAS_MONGO)
  console.warn('LEFT OUT: the tests on MongoDB. Set MONGOMS_SYSTEM_BINARY to a mongod (6.0 or later) to run them.');

export default {
  globalSetup: '<rootDir>/test/support/mongo-server.mjs',
  globalTeardown: '<rootDir>/test/support/mongo-server-stop.mjs',
  testPathIgnorePatterns: HAS_MONGO ? [] : ['/adapters/mongo/'],
  testEnvironment: 'node',
  // Milliseconds. Whole shops are opened here, on machines that build something else at the same time.
  testTimeout: 20_000,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  // Workspace packages are links to TypeScript sources: they are transformed like our own.
  transformIgnorePatterns: ['/node_modules/(?!@fyonka/)'],
};
