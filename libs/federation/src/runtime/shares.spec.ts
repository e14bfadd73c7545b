import { expect, jest, test } from '@jest/globals';
import { sharingRuntime } from './shares.ts';
import type { ChunkRequest, SharingRuntime } from './shares.ts';

type Fallback = () => Promise<() => unknown>;

const cartOfShell = { name: 'the cart of the shell' };

/** A remote with one chunk, which needs the cart and a module that this shell lacks. */
function remote(runtime: SharingRuntime, wishes: Fallback | undefined) {
  const webpackRequire: ChunkRequest['webpackRequire'] = {
    m: {},
    consumesLoadingData: {
      chunkMapping: { routes: ['1', '2'] },
      moduleIdToConsumeDataMapping: {
        1: { shareKey: '@fyonka/shop-bridge/cart', fallback: async () => () => 'a second cart' },
        2: { shareKey: '@fyonka/shop-bridge/wishes', fallback: wishes },
      },
    },
  };
  return {
    /** Loads the chunk. @returns what its two requests import */
    load: async (): Promise<unknown[]> => {
      const promises: Promise<unknown>[] = [];
      runtime.consumes({ chunkId: 'routes', promises, webpackRequire });
      await Promise.all(promises);
      return ['1', '2'].map((id) => {
        const module = { exports: undefined as unknown };
        webpackRequire.m[id]?.(module);
        return module.exports;
      });
    },
  };
}

test("a remote takes the shell's module, and its own copy of one that the shell lacks", async () => {
  const runtime = sharingRuntime({ '@fyonka/shop-bridge/cart': cartOfShell });
  const { load } = remote(runtime, async () => () => 'wishes');
  expect(await load()).toEqual([cartOfShell, 'wishes']);
});

test('the copy of one remote is used by all, since state may exist only once', async () => {
  const runtime = sharingRuntime({ '@fyonka/shop-bridge/cart': cartOfShell });
  const second = jest.fn<Fallback>();
  const loads = [remote(runtime, async () => () => 'wishes of the first'), remote(runtime, second)];
  expect(await Promise.all(loads.map(({ load }) => load()))).toEqual([
    [cartOfShell, 'wishes of the first'],
    [cartOfShell, 'wishes of the first'],
  ]);
  expect(second).not.toHaveBeenCalled();
});

test('a copy that did not load is requested again at the next try', async () => {
  const runtime = sharingRuntime({ '@fyonka/shop-bridge/cart': cartOfShell });
  const wishes = jest.fn<Fallback>(async () => () => 'wishes').mockRejectedValueOnce(new Error('did not load'));
  const { load } = remote(runtime, wishes);
  await expect(load()).rejects.toThrow('did not load');
  expect(await load()).toEqual([cartOfShell, 'wishes']);
});

test('a module that neither the shell nor the remote has fails the chunk', async () => {
  await expect(remote(sharingRuntime({}), undefined).load()).rejects.toThrow('The page has no @fyonka/shop-bridge/w');
});
