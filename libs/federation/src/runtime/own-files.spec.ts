import { afterEach, expect, jest, test } from '@jest/globals';
import { keepToOwnFiles } from './own-files.ts';

const QUEUE = 'fyonka_catalog_chunks';
const FOLDER = 'https://shop.example/remotes/catalog/';

/** A remote's entry that has started: the state that its bundler has set up. */
function entryAt(address: string, hash: string) {
  const taken: unknown[] = [];
  const queue = { push: (data: unknown) => taken.push(data) };
  Object.assign(globalThis, { [QUEUE]: queue });
  const require = { p: FOLDER, u: (id: string | number) => `${id}.${hash}.js`, miniCssF: () => `routes.${hash}.css` };
  const script = document.createElement('script');
  script.type = 'inert';
  script.src = FOLDER + address;
  keepToOwnFiles(require, QUEUE, script);
  return { require, queue, taken };
}

/** Plays a chunk's script, which puts its modules into the queue. */
function run(file: string, data: [string[], object]): void {
  const script = document.createElement('script');
  script.type = 'inert';
  script.src = FOLDER + file;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  (globalThis as unknown as Record<string, { push(data: unknown): void }>)[QUEUE]?.push(data);
}

afterEach(() => void jest.restoreAllMocks());

test('a build takes only the chunks that it names, even if another build has the same numbers', () => {
  const { taken } = entryAt('remoteEntry.new.js', 'new');
  run('routes.old.js', [['routes'], { from: 'old' }]);
  run('routes.new.js', [['routes'], { from: 'new' }]);
  expect(taken).toEqual([[['routes'], { from: 'new' }]]);
});

test('loaded anew, a build requests all of its files again and takes none of its earlier load', () => {
  const { require, taken } = entryAt('remoteEntry.new.js?again=7', 'new');
  expect([require.u(5), require.miniCssF()]).toEqual(['5.new.js?again=7', 'routes.new.css?again=7']);
  run('5.new.js', [['5'], { from: 'earlier load' }]);
  run('5.new.js?again=7', [['5'], { from: 'this load' }]);
  expect(taken).toEqual([[['5'], { from: 'this load' }]]);
});

test('supports a remote without style sheets', () => {
  const require = { p: FOLDER, u: (id: string | number) => `${id}.js` };
  Object.assign(globalThis, { [QUEUE]: [] });
  const script = document.createElement('script');
  script.type = 'inert';
  script.src = `${FOLDER}remoteEntry.js?again=1`;
  keepToOwnFiles(require, QUEUE, script);
  expect(require).not.toHaveProperty('miniCssF');
});
