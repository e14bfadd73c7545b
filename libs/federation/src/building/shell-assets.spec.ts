import { expect, test } from '@jest/globals';
import { pitch } from './sources/adopting-loader.ts';
import { shellAssets } from './shell-assets.ts';

const inline = { boot: 'boot()', style: 'body{}', pageStyle: 'form{}', worker: 'keep()', pages: [], contract: 2 };
const files = { scripts: ['assets/shell.1.js'], offline: ['assets/offline.2.js'] };

test("the document gets the client's scripts and the texts to inline", () => {
  expect(shellAssets(files, ['draw()'], inline)).toEqual({
    scripts: ['/assets/shell.1.js'],
    offlineScripts: ['/assets/offline.2.js'],
    ...inline,
  });
});

test("a component of the first script cannot be missing in the document's style sheet", async () => {
  const sheet = { toString: () => '.toast{}', locals: { toast: 'sToast' } };
  const brought = await pitch.call({ importModule: async () => ({ default: sheet }) }, 'toast.module.css');
  expect(() => shellAssets(files, [brought], inline)).toThrow('src/every-document.ts does not reach');
});
