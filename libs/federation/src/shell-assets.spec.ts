import { expect, test } from '@jest/globals';
import { shellAssets } from './shell-assets.ts';

const client = { entries: { shell: ['assets/shell.1.js'] }, styleSheets: ['/ui/button.module.css'] };
const server = {
  entries: { shell: ['server/render.mjs', 'server/shell.css'] },
  styleSheets: ['/ui/button.module.css', '/ui/hero.module.css'],
};

const inline = { boot: 'boot()', style: 'body{}' };

test('the document gets the scripts of the client, and what goes into it as text', () => {
  expect(shellAssets(client, server, inline)).toEqual({
    scripts: ['/assets/shell.1.js'],
    ...inline,
  });
});

test('a component that only the browser draws cannot be forgotten in the sheet', () => {
  const more = { ...client, styleSheets: [...client.styleSheets, '/ui/toast.module.css'] };
  expect(() => shellAssets(more, server, inline)).toThrow('/ui/toast.module.css');
});
