export { default } from '@fyonka/testing/jest-preset.mjs';
