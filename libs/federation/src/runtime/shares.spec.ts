import { expect, test } from '@jest/globals';
import { sharingRuntime } from './shares.ts';
import type { ChunkRequest } from './shares.ts';

const cart = { name: 'the cart of the shell' };

/** A remote with one chunk. @returns the modules of its build once the chunk has loaded */
async function load(shareKey: string): Promise<ChunkRequest['webpackRequire']['m']> {
  const promises: Promise<unknown>[] = [];
  const webpackRequire: ChunkRequest['webpackRequire'] = {
    m: {},
    consumesLoadingData: { chunkMapping: { routes: ['7'] }, moduleIdToConsumeDataMapping: { 7: { shareKey } } },
  };
  const runtime = sharingRuntime({ '@fyonka/shop-bridge/cart': cart });
  runtime.consumes({ chunkId: 'other', promises, webpackRequire });
  expect(webpackRequire.m).toEqual({});
  runtime.consumes({ chunkId: 'routes', promises, webpackRequire });
  await Promise.all(promises);
  return webpackRequire.m;
}

test("a remote takes the shell's module", async () => {
  const module = { exports: undefined as unknown };
  (await load('@fyonka/shop-bridge/cart'))['7']?.(module);
  expect(module.exports).toBe(cart);
});

test('a module that the shell lacks fails the chunk', async () => {
  await expect(load('@fyonka/shop-bridge/wishes')).rejects.toThrow('The page has no @fyonka/shop-bridge/wishes');
});
