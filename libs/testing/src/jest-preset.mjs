import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const swc = {
  swcrc: false,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Jest configuration of every workspace that runs in a browser: `export { default } from '@fyonka/testing/jest-preset.mjs'`. */
export default {
  testEnvironment: here('browser-environment.mjs'),
  // Milliseconds. Whole pages are driven here, on machines that build something else at the same time.
  testTimeout: 20_000,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: [here('setup.ts')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  // Workspace packages are links to TypeScript sources: they are transformed like our own.
  transformIgnorePatterns: ['/node_modules/(?!@fyonka/)'],
  // A CSS module's class names are their own keys; fonts and pictures are of no interest to a test.
  moduleNameMapper: { '\\.(css|woff2|svg|webp)$': 'identity-obj-proxy' },
};
