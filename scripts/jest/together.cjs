// Runs many files of tests in one environment, so that what they import is loaded once. See grouped.mjs.
const path = require('node:path');

const { root, files } = globalThis.TOGETHER;
for (const file of files)
  describe(file, () => {
    try {
      require(path.join(root, file));
    } catch (error) {
      test('can be loaded', () => {
        throw error;
      });
    }
  });
