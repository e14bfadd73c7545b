import { expect, test } from '@jest/globals';
import { pitch } from './sources/adopting-loader.ts';
import { shellAssets } from './shell-assets.ts';

const inline = { boot: 'boot()', style: 'body{}', pageStyle: 'form{}' };

test('the document gets the scripts of the client, and what goes into it as text', () => {
  expect(shellAssets(['assets/shell.1.js'], ['draw()'], inline)).toEqual({
    scripts: ['/assets/shell.1.js'],
    ...inline,
  });
});

test('a component that the browser begins with cannot be forgotten in the sheet', async () => {
  const sheet = { toString: () => '.toast{}', locals: { toast: 'sToast' } };
  const brought = await pitch.call({ importModule: async () => ({ default: sheet }) }, 'toast.module.css');
  expect(() => shellAssets(['assets/shell.1.js'], [brought], inline)).toThrow('src/every-document.ts does not reach');
});
