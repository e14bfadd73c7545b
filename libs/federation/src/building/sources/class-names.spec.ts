import { expect, test } from '@jest/globals';
import { localIdent } from './class-names.ts';

const button = { resourcePath: new URL('../../../../ui/src/actions/button.module.css', import.meta.url).pathname };

test('a component has other class names in another app, so that two versions of it do not affect each other', () => {
  const inShell = localIdent('shell', false)(button, '', 'wide');
  expect(localIdent('shell', false)(button, '', 'wide')).toBe(inShell);
  expect(localIdent('catalog', false)(button, '', 'wide')).not.toBe(inShell);
  expect(localIdent('shell', false)(button, '', 'tall')).not.toBe(inShell);
});

test('a class name starts with a letter, whatever its hash starts with', () => {
  const names = Array.from({ length: 500 }, (_, index) => localIdent('catalog', false)(button, '', `c${index}`));
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]{5}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(500);
});
