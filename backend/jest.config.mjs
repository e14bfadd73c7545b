import { readFileSync } from 'node:fs';
import { filesOf } from './test/rings.mjs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
swc.swcrc = false;

/** Which tests are run: see test/rings.mjs. */
const RING = process.env['RING'] ?? 'fast';

const common = {
  globalSetup: '<rootDir>/test/support/set-up.mjs',
  globalTeardown: '<rootDir>/test/support/tear-down.mjs',
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', swc] },
  // Workspace packages are links to TypeScript sources: they are transformed like our own.
  transformIgnorePatterns: ['/node_modules/(?!@fyonka/)'],
};

const projects = filesOf(RING).map(({ database, ...files }) => ({
  ...common,
  ...files,
  ...(database && {
    displayName: `on ${database}`,
    setupFiles: [`<rootDir>/test/support/whole-program-on-${database}.mjs`],
  }),
}));

// Milliseconds. Whole shops are opened here, on machines that build something else at the same time.
const testTimeout = 60_000;

/** One project where that is enough: the root's configuration takes it as one of its own. */
export default projects.length === 1 ? { ...projects[0], testTimeout } : { projects, testTimeout };
