import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';
import { localIdent, sheetPrefix } from './class-names.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url));
const button = { resourcePath: `${REPOSITORY}libs/ui/src/actions/button.module.css` };
const skeleton = { resourcePath: `${REPOSITORY}libs/ui/src/notices/skeleton.module.css` };

test('a component has other class names in another app, so that two versions of it do not affect each other', () => {
  const inShell = localIdent('shell', false)(button, '', 'wide');
  expect(localIdent('shell', false)(button, '', 'wide')).toBe(inShell);
  expect(localIdent('catalog', false)(button, '', 'wide')).not.toBe(inShell);
  expect(localIdent('shell', false)(button, '', 'tall')).not.toBe(inShell);
});

test('no two sheets in any two apps share a name, and every name starts with a letter', () => {
  const sheets = globSync('{shell,mfe-*,libs/*}/src/**/*.module.css', { cwd: REPOSITORY });
  const prefixes = ['shell', ...REMOTE_NAMES].flatMap((app) => sheets.map((sheet) => sheetPrefix(app, sheet)));
  expect(prefixes.length).toBeGreaterThan(500);
  expect(prefixes.filter((prefix) => !/^[A-Za-z][A-Za-z0-9]{3}$/.test(prefix))).toEqual([]);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test('animations have names, too, and a name that the sheet does not define is refused', () => {
  expect(localIdent('shell', false)(skeleton, '', 'breathe')).toMatch(/^\w{5,6}$/);
  expect(() => localIdent('shell', false)(button, '', 'huge')).toThrow("does not define 'huge'");
});
