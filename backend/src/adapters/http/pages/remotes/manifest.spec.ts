import { expect, test } from '@jest/globals';
import { readManifest } from './manifest.ts';

const integrity = (of: string) => `sha384-${of.padEnd(64, 'a')}`;
const FILES = { 'remoteEntry.js': integrity('entry'), 'a.js': integrity('script'), 'a.css': integrity('style') };
const shop = { contract: 2, version: '1', pages: [], files: FILES };
const manifest = (script: string) => ({
  shop,
  metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [{ assets: { js: { sync: [script, script], async: ['later.js'] }, css: { sync: ['a.css'], async: [] } } }],
});

test('gives the address and integrity of each file that the page loads, once', () => {
  const base = 'https://cdn.example/v2/';
  expect(readManifest(manifest('a.js'), `${base}mf-manifest.json`)).toEqual({
    entry: { address: `${base}remoteEntry.js`, integrity: FILES['remoteEntry.js'] },
    scripts: [{ address: `${base}a.js`, integrity: FILES['a.js'] }],
    styles: [{ address: `${base}a.css`, integrity: FILES['a.css'] }],
    description: shop,
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
