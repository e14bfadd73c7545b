const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Starts the tests of the backend first: they take longest, and the short ones of the pages fill the end of a run. Of groups
 * the first ones, which have the longest files.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const isBackend = ({ context }) => Number(context.config.rootDir.endsWith('backend'));
    const group = ({ context }) => context.config.globals.TOGETHER?.group ?? 0;
    return super.sort(tests).toSorted((one, other) => isBackend(other) - isBackend(one) || group(one) - group(other));
  }
};
