import { expect, test } from '@jest/globals';
import { pitch } from './sources/adopting-loader.ts';
import { shellAssets } from './shell-assets.ts';

const inline = { boot: 'boot()', style: 'body{}', pageStyle: 'form{}', pages: [] };

test("the document gets the client's scripts and the texts to inline", () => {
  expect(shellAssets(['assets/shell.1.js'], ['draw()'], inline)).toEqual({
    scripts: ['/assets/shell.1.js'],
    ...inline,
  });
});

test("a component of the first script cannot be missing in the document's style sheet", async () => {
  const sheet = { toString: () => '.toast{}', locals: { toast: 'sToast' } };
  const brought = await pitch.call({ importModule: async () => ({ default: sheet }) }, 'toast.module.css');
  expect(() => shellAssets(['assets/shell.1.js'], [brought], inline)).toThrow('src/every-document.ts does not reach');
});
