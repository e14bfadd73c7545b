import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FILE_FAILED, keepToOwnFiles } from './own-files.ts';
import type { BundlerRequire } from './own-files.ts';

const QUEUE = 'fyonka_catalog_chunks';
const FOLDER = 'https://catalog.example/';
const KEPT = new URL('/remotes/catalog/kept/v1/', location.href).href;
const HASHES = { 'routes.js': 'sha384-routes', 'routes.css': 'sha384-sheet' };

/** A remote's entry that has started: the state that its bundler has set up. */
function entryAt(address: string, kept?: string) {
  const taken: unknown[] = [];
  const queue = { push: (data: unknown) => taken.push(data) };
  Object.assign(globalThis, { [QUEUE]: queue });
  const require: BundlerRequire = { p: FOLDER, l: () => undefined };
  const script = document.createElement('script');
  script.type = 'inert';
  script.src = FOLDER + address;
  if (kept) script.dataset['kept'] = kept;
  const failed: string[] = [];
  script.addEventListener(FILE_FAILED, (event) => failed.push((event as CustomEvent<string>).detail));
  keepToOwnFiles(require, QUEUE, script, HASHES);
  return {
    taken,
    failed,
    /** Requests a script as the bundler does. @returns how that has ended so far */
    load: (file: string): string[] => {
      const ends: string[] = [];
      require.l(FOLDER + file, ({ type }) => ends.push(type));
      return ends;
    },
    loadSheet: (file: string): string[] => {
      const ends: string[] = [];
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: FOLDER + file });
      // As both bundlers do.
      Object.assign(link, { onload: ({ type }: Event) => ends.push(type) });
      require.loadSheet?.(link);
      return ends;
    },
  };
}

const files = () => [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')];
const addresses = () => files().map((file) => ('src' in file ? file.src : file.href));
const last = () => files().at(-1) as HTMLScriptElement;
const end = (type: 'load' | 'error') => last().dispatchEvent(new Event(type));

/** Plays a chunk's script, which puts its modules into the queue. */
function run(script: HTMLScriptElement, data: unknown): void {
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  (globalThis as unknown as Record<string, { push(data: unknown): void }>)[QUEUE]?.push(data);
}

beforeEach(() => {
  document.head.innerHTML = '';
  jest.useFakeTimers({ now: 7 });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('scripts and sheets are loaded with integrity, by CORS on another origin', () => {
  const { load, loadSheet } = entryAt('remoteEntry.js', KEPT);
  const ends = load('routes.js');
  expect(last()).toMatchObject({ src: `${FOLDER}routes.js`, integrity: 'sha384-routes', crossOrigin: 'anonymous' });
  end('load');
  expect(ends).toEqual(['load']);
  const sheet = loadSheet('routes.css');
  expect(last()).toMatchObject({ rel: 'stylesheet', href: `${FOLDER}routes.css`, integrity: 'sha384-sheet' });
  end('load');
  expect(sheet).toEqual(['load']);
});

test("a file that fails is loaded from the shop's copy, as are all files after it", () => {
  const { load, loadSheet, failed } = entryAt('remoteEntry.js', KEPT);
  const sheet = loadSheet('routes.css');
  end('error');
  expect(last()).toMatchObject({ href: `${KEPT}routes.css`, integrity: 'sha384-sheet', crossOrigin: null });
  end('load');
  expect(sheet).toEqual(['load']);
  load('routes.js');
  end('load');
  expect(addresses()).toEqual([`${KEPT}routes.css`, `${KEPT}routes.js`]);
  expect(failed).toEqual(['routes.css']);
});

test('a file that fails everywhere ends with an error, and is requested again at the next try', () => {
  const { load, failed } = entryAt('remoteEntry.js', KEPT);
  const ends = load('routes.js');
  end('error');
  end('error');
  expect(ends).toEqual(['error']);
  expect(failed).toEqual(['routes.js', 'routes.js']);
  const next = load('routes.js');
  end('load');
  expect(next).toEqual(['load']);
});

test('without a copy, the host is asked once more, past the caches', () => {
  const { load } = entryAt('remoteEntry.js');
  load('routes.js');
  end('error');
  expect(last().src).toBe(`${FOLDER}routes.js?again=7`);
});

test('of a file that stalls the copy is requested after 5 s, and the visitor is told after 10; a late one still counts', () => {
  const { load, taken } = entryAt('remoteEntry.js', KEPT);
  const ends = load('routes.js');
  const first = last();
  jest.advanceTimersByTime(5000);
  expect(last().src).toBe(`${KEPT}routes.js`);
  jest.advanceTimersByTime(4999);
  expect(ends).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(ends).toEqual(['timeout']);
  run(first, 'late');
  first.dispatchEvent(new Event('load'));
  expect(ends).toEqual(['timeout', 'load']);
  expect(taken).toEqual(['late']);
});

test('loaded anew, a build requests all of its files again', () => {
  const { load } = entryAt('remoteEntry.js?again=3', KEPT);
  load('routes.js');
  expect(addresses()).toEqual([`${FOLDER}routes.js?again=3`]);
  end('error');
  expect(last().src).toBe(`${KEPT}routes.js?again=3`);
});

test('an entry takes only chunks that it has requested itself, even if another build has the same numbers', () => {
  const old = entryAt('remoteEntry.old.js');
  old.load('routes.js');
  const ofOld = last();
  const { load, taken } = entryAt('remoteEntry.js?again=3');
  load('routes.js');
  run(ofOld, 'of the earlier load');
  run(last(), 'of this load');
  expect(taken).toEqual(['of this load']);
  expect(old.taken).toEqual([]);
});
