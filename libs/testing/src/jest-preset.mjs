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
  // CSS modules return their keys as class names; no test reads fonts or pictures.
  transformIgnorePatterns: ['/node_modules/(?!@fyonka/)'],
  // A CSS module gives its keys as class names; fonts and pictures give nothing that a test reads.
  moduleNameMapper: { '\\.(css|woff2|svg|webp)$': 'identity-obj-proxy' },
};
