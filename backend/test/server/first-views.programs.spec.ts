import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FirstViewData, FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { FirstViews } from '../../src/adapters/http/pages/first-views/first-views.ts';
import { buildShop } from '../support/server/built-shop.ts';
import type { BuiltShop } from '../support/server/built-shop.ts';

const PAGE: FirstViewPage = {
  pattern: '/',
  parameters: {},
  path: '/',
  search: '',
  language: 'en',
  isMissing: false,
};
const LIMITS = { call: 10_000, start: 30_000, pause: 1, idle: 60_000 };
/** Says how often its process has drawn. */
const COUNTING = `let times = 0; export const render = (page, { answers }) => {
  while (answers.isHostile);
  return { html: String(++times) };
};`;

let shop: BuiltShop;
let views: FirstViews;
beforeAll(async () => {
  shop = await buildShop(async () => ({}));
});
afterEach(() => views.close());
afterAll(() => shop.remove());

/** Draws with the process that stands beside the bundled server. */
function open(limits: Partial<typeof LIMITS> = {}): void {
  const program = join(dirname(dirname(shop.demoDir)), 'backend', 'dist', 'first-views.mjs');
  views = new FirstViews(program, pino({ level: 'silent' }), { ...LIMITS, ...limits });
}

async function draw(source = COUNTING, answers: object = {}): Promise<string> {
  const { html } = await views.render({ id: 'catalog@1', source }, PAGE, { answers } as FirstViewData);
  return html;
}

test('the bundled process draws, and what it draws sees nothing of Node', async () => {
  open();
  expect([await draw(), await draw()]).toEqual(['1', '2']);
  views.close();
  const powers = "['process', 'require', 'fetch', 'setTimeout'].filter((name) => name in globalThis)";
  const evaluated = "(() => { try { return (0, eval)('1'); } catch { return 'refused'; } })()";
  expect(await draw(`export const render = () => ({ html: JSON.stringify([${powers}, ${evaluated}]) });`)).toBe(
    '[[],"refused"]',
  );
});

test('a page is drawn by another process after the idle one has ended, also when it is asked for as that ends', async () => {
  open({ idle: 2 });
  const drawn: string[] = [];
  for (let page = 0; page < 8; page += 1) {
    drawn.push(await draw());
    // Once before, once after, and at the moment of ending.
    await pause(page % 4);
  }
  expect(drawn).toHaveLength(8);
  expect(drawn.filter((times) => times === '1').length).toBeGreaterThan(1);
});

test('a page is drawn after the process was killed in the middle of another', async () => {
  open({ call: 2_000 });
  expect(await draw()).toBe('1');
  await expect(draw(COUNTING, { isHostile: true })).rejects.toThrow('took longer than 2000 ms');
  await pause(LIMITS.pause);
  expect(await draw()).toBe('1');
});
