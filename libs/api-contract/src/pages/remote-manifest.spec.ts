import { expect, test } from '@jest/globals';
import { entryOf, fileOf } from './remote-manifest.ts';

const manifest = (publicPath: unknown, path: unknown = '') => ({
  metaData: { publicPath, remoteEntry: { name: 'entry.js', path } },
});

test.each([
  ['auto', '/remotes/catalog/mf-manifest.json', '/remotes/catalog/'],
  ['', '/remotes/catalog/mf-manifest.json', '/remotes/catalog/'],
  [undefined, '/remotes/catalog/mf-manifest.json', '/remotes/catalog/'],
  ['/other/', '/remotes/catalog/mf-manifest.json', '/other/'],
  ['auto', 'https://cdn.example/v2/mf-manifest.json?at=1', 'https://cdn.example/v2/'],
  ['https://cdn.example/v3/', 'https://cdn.example/mf-manifest.json', 'https://cdn.example/v3/'],
  ['/v4/', 'https://cdn.example/mf-manifest.json', 'https://cdn.example/v4/'],
])('with public path "%s", at %s, files lie at %s', (publicPath, address, base) => {
  expect(entryOf(manifest(publicPath), address)).toBe(`${base}entry.js`);
  expect(fileOf(manifest(publicPath), address, 'a.css')).toBe(`${base}a.css`);
});

test.each(['js', 'js/', './js', '/js', '/js/'])('an entry in the folder "%s" is located there', (path) => {
  expect(entryOf(manifest('auto', path), 'https://cdn.example/v2/mf-manifest.json')).toBe(
    'https://cdn.example/v2/js/entry.js',
  );
});

test.each(['.', './', '/', null])('the entry path "%s" means the folder of the manifest', (path) => {
  expect(entryOf(manifest('auto', path), '/r/mf-manifest.json')).toBe('/r/entry.js');
});

test.each([
  ['https://elsewhere.example/', 'https://cdn.example/mf-manifest.json'],
  ['//elsewhere.example/', '/remotes/catalog/mf-manifest.json'],
  ['http://cdn.example/', 'https://cdn.example/mf-manifest.json'],
])(
  'public path %s is refused of the manifest at %s: the map alone says where scripts come from',
  (publicPath, address) => {
    expect(() => entryOf(manifest(publicPath), address)).toThrow('another origin');
  },
);

test.each(['https://elsewhere.example/a.js', '//elsewhere.example/a.js', 'data:text/javascript,0'])(
  'the file %s is refused, because it is on another origin',
  (file) => {
    expect(() => fileOf(manifest('auto'), '/remotes/catalog/mf-manifest.json', file)).toThrow('another origin');
  },
);

test.each([null, 'text', 7, [], {}, { metaData: null }, { metaData: {} }, { metaData: { remoteEntry: { name: 7 } } }])(
  '%j is refused as a manifest',
  (nonsense) => {
    expect(() => entryOf(nonsense, '/mf-manifest.json')).toThrow('/mf-manifest.json names no remote entry');
  },
);
