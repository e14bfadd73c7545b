import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
swc.swcrc = false;

export default {
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
