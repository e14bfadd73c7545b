const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Starts the tests of the backend first, because they take longest, and of its groups the first ones, which have the
 * longest files. Then come the larger groups of the pages, so that small ones fill the end of a run.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const isBackend = ({ context }) => Number(context.config.rootDir.endsWith('backend'));
    const group = ({ context }) => context.config.globals.TOGETHER?.group ?? 0;
    const size = ({ context }) => context.config.globals.TOGETHER?.files.length ?? 0;
    return super
      .sort(tests)
      .toSorted(
        (one, other) =>
          isBackend(other) - isBackend(one) || (isBackend(one) ? group(one) - group(other) : size(other) - size(one)),
      );
  }
};
