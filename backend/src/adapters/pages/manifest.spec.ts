import { expect, test } from '@jest/globals';
import { readManifest } from './manifest.ts';

const manifest = (publicPath: string) => ({
  metaData: { publicPath, remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [{ assets: { js: { sync: ['a.js', 'a.js'], async: ['later.js'] }, css: { sync: ['a.css'], async: [] } } }],
});

test.each([
  ['auto', '/remotes/catalog/mf-manifest.json', '/remotes/catalog/'],
  ['', 'https://cdn.example/v2/mf-manifest.json', 'https://cdn.example/v2/'],
  ['https://cdn.example/v3/', 'https://elsewhere.example/mf-manifest.json', 'https://cdn.example/v3/'],
  ['/other/', '/remotes/catalog/mf-manifest.json', '/other/'],
])('with public path "%s", at %s, files lie at %s', (publicPath, address, base) => {
  expect(readManifest(manifest(publicPath), address)).toEqual({ entry: `${base}remoteEntry.js`, scripts: [`${base}a.js`], styles: [`${base}a.css`] });
});

test.each([null, 'text', {}, { metaData: {} }, { metaData: { remoteEntry: { name: 7 } } }])('%j is no manifest', (nonsense) => {
  expect(() => readManifest(nonsense, '/mf-manifest.json')).toThrow('names no remote entry');
});
