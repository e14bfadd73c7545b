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

/** Jest configuration of all browser workspaces: `export { default } from '@fyonka/testing/jest-preset.mjs'`. */
export default {
  testEnvironment: here('browser-environment.mjs'),
  // In milliseconds: tests render whole pages, on machines that may be busy.
  testTimeout: 20_000,
  // A spy ends with its test.
  restoreMocks: true,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: [here('setup.ts')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
  // Workspace packages are links to TypeScript sources and need to be transformed like our own.
  transformIgnorePatterns: ['/node_modules/(?!@fyonka/)'],
  // CSS modules return their keys as class names; no test reads fonts or pictures.
  moduleNameMapper: { '\\.(css|woff2|svg|webp)$': 'identity-obj-proxy' },
};
