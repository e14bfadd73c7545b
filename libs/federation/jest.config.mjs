import preset from '@fyonka/testing/jest-preset.mjs';

/** With React's development build, which replaces components in open pages. */
export default { ...preset, testEnvironmentOptions: { react: 'development' } };
