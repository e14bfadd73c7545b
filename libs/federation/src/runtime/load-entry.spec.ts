import { afterEach, expect, jest, test } from '@jest/globals';
import { loadEntry as load } from './load-entry.ts';
import { FILE_FAILED } from './own-files.ts';

const NOTHING_KNOWN = { integrity: undefined, kept: undefined, limit: undefined, onFailedFile: () => undefined };
const loadEntry = (global: string, url: string) => load(global, url, NOTHING_KNOWN);
const page = globalThis as unknown as Record<string, unknown>;
const container = (name: string) => ({ name, init: async () => undefined, get: async () => () => undefined });

afterEach(() => {
  document.head.innerHTML = '';
  page['fyonka_catalog'] = undefined;
});

/** Plays the browser, since jsdom runs no scripts. */
function arrive(url: string, event: 'load' | 'error', leaves?: object): void {
  if (leaves) page['fyonka_catalog'] = leaves;
  document.querySelector(`script[src="${url}"]`)?.dispatchEvent(new Event(event));
}

test('the global variable of the script becomes the container and is removed from the page', async () => {
  const entry = loadEntry('fyonka_catalog', '/remoteEntry.js');
  const mine = container('mine');
  arrive('/remoteEntry.js', 'load', mine);
  expect(await entry).toBe(mine);
  expect(page['fyonka_catalog']).toBeUndefined();
});

test('an entry that arrives after a newer one was requested is ignored', async () => {
  const [old, newer] = [loadEntry('fyonka_catalog', '/old.js'), loadEntry('fyonka_catalog', '/new.js')];
  arrive('/old.js', 'load', container('old'));
  // The newer one throws before it leaves anything.
  arrive('/new.js', 'load');
  expect(await old).toMatchObject({ name: 'old' });
  await expect(newer).rejects.toThrow('/new.js left no container');
});

test('fails when the script does not arrive', async () => {
  const entry = loadEntry('fyonka_catalog', '/remoteEntry.js');
  arrive('/remoteEntry.js', 'error');
  await expect(entry).rejects.toThrow('/remoteEntry.js did not load');
});

test('the browser is asked to check the file, by CORS only on another origin', async () => {
  for (const url of ['/remoteEntry.js', 'https://catalog.example/remoteEntry.js'])
    void load('fyonka_catalog', url, { ...NOTHING_KNOWN, integrity: 'sha384-x', kept: 'https://shop.example/kept/' });
  const scripts = [...document.scripts].map(({ integrity, crossOrigin, dataset }) => [
    integrity,
    crossOrigin,
    dataset['kept'],
  ]);
  expect(scripts).toEqual([
    ['sha384-x', null, 'https://shop.example/kept/'],
    ['sha384-x', 'anonymous', 'https://shop.example/kept/'],
  ]);
});

test('every file that fails is reported: the entry, and what it loads later', async () => {
  const failed: string[] = [];
  const entry = load('fyonka_catalog', '/remoteEntry.js?again=1', {
    ...NOTHING_KNOWN,
    onFailedFile: (file) => failed.push(file),
  });
  document.scripts[0]?.dispatchEvent(new CustomEvent(FILE_FAILED, { detail: 'routes.css' }));
  arrive('/remoteEntry.js?again=1', 'error');
  await expect(entry).rejects.toThrow('did not load');
  expect(failed).toEqual(['routes.css', 'remoteEntry.js']);
});

test('an entry that is given up fails and never runs', async () => {
  jest.useFakeTimers();
  const entry = load('fyonka_catalog', '/remoteEntry.js', { ...NOTHING_KNOWN, limit: 5000 });
  const [script] = document.scripts;
  jest.advanceTimersByTime(4999);
  expect(script?.isConnected).toBe(true);
  jest.advanceTimersByTime(1);
  await expect(entry).rejects.toThrow('did not load');
  expect(script?.ownerDocument).not.toBe(document);
  jest.useRealTimers();
});
