import { expect, test } from '@jest/globals';
import { readManifest } from './manifest.ts';

const manifest = (script: string) => ({
  metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [{ assets: { js: { sync: [script, script], async: ['later.js'] }, css: { sync: ['a.css'], async: [] } } }],
});

test('gives the address of each file that the page loads, once', () => {
  const base = 'https://cdn.example/v2/';
  expect(readManifest(manifest('a.js'), `${base}mf-manifest.json`)).toEqual({
    entry: `${base}remoteEntry.js`,
    scripts: [`${base}a.js`],
    styles: [`${base}a.css`],
  });
});

test('is refused as a whole when one script is on another origin', () => {
  expect(() =>
    readManifest(manifest('https://elsewhere.example/a.js'), 'https://cdn.example/mf-manifest.json'),
  ).toThrow('another origin');
});

test.each([null, 'text', {}, { metaData: {} }])('cannot be %j', (nonsense) => {
  expect(() => readManifest(nonsense, '/mf-manifest.json')).toThrow('names no remote entry');
});
