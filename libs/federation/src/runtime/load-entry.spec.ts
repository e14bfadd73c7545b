import { afterEach, expect, test } from '@jest/globals';
import { loadEntry } from './load-entry.ts';

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
