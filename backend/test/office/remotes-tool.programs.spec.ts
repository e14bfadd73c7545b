import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeRelease } from '../support/server/releases.ts';
import { REMOTE_PAGES } from '../support/server/shell-build.ts';
import { freshShops } from '../support/shops/fresh-shops.ts';
import { storageOf } from '../support/shops/storage.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Runs `npm run remotes` as it is deployed, beside a shop of this process.

const shops = freshShops();
let shop: TestShop;
let releases: string;
beforeEach(async () => {
  shop = await openTestShop();
  releases = join(shop.dataDir, 'releases', 'catalog');
  for (const version of ['one', 'two']) writeRelease(releases, version);
});
afterEach(() => shop.close());

/** Runs the tool on the data of the shop. */
const run = (...words: string[]) => shops.remotes(words, { DATA_DIR: shop.dataDir });

test('beside a running shop the tool chooses versions, says what visitors get, and leaves lines in the history', async () => {
  const outputs: string[] = [];
  for (const words of [
    ['use', 'catalog', 'one'],
    ['use', 'catalog', 'one'],
    ['canary', 'catalog', 'two', '5'],
    ['rollback', 'catalog'],
    ['rollback', 'catalog'],
    ['use', 'catalog', 'two'],
    ['use', 'catalog', 'built'],
  ]) {
    const { code, output, errors } = await run(...words);
    expect({ words, code, errors }).toEqual({ words, code: 0, errors: '' });
    outputs.push(output);
  }
  const follows = 'Every server follows within 15 seconds.';
  const built = "the build at the host's own address";
  expect(outputs).toEqual([
    `All visitors get one of catalog. ${follows}\n`,
    'All visitors get one of catalog. That was so before.\n',
    `5 % of the visitors get two, the others one of catalog. ${follows}\n`,
    `All visitors get one of catalog. ${follows}\n`,
    `All visitors get ${built} of catalog. ${follows}\n`,
    `All visitors get two of catalog. ${follows}\n`,
    `All visitors get ${built} of catalog. ${follows}\n`,
  ]);
  await run('canary', 'catalog', 'one', '20');
  const { output } = await run('list');
  expect(output.replace(/(since|released) \d.*?(?=;|\n)/g, '$1 …')).toBe(
    [
      'catalog',
      `  now       ${built}`,
      '  before    two',
      '  canary    one for 20 %, since …',
      '  version   two  released …; 0 documents, 0 visitors with errors',
      '  version   one  released …; 0 documents, 0 visitors with errors',
      '',
      'checkout',
      `  now       ${built}`,
      '',
      'admin',
      `  now       ${built}`,
      '',
    ].join('\n'),
  );
  const storage = await storageOf(shop.dataDir);
  const { entries } = await storage.history.of({ subject: 'front-ends', subjectId: 'catalog' }, { page: 1, limit: 1 });
  await storage.close();
  expect(entries).toMatchObject([{ kind: 'canary-set', by: null }]);
}, 120_000);

test('a command that cannot be carried out changes nothing, and says what is wrong and what to do', async () => {
  const refused = async (...words: string[]) => {
    const { code, output, errors } = await run(...words);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    return errors;
  };
  expect(await refused('use', 'cart', 'one')).toBe(
    "There is no front end 'cart'. The map of remotes names: catalog, checkout, admin.\n",
  );
  expect(await refused('use', 'catalog', 'three')).toMatch(/does not list three\. 'list' shows .+'npm run release'/);
  expect(await refused('rollback', 'catalog')).toMatch(
    /no version before this one\. Choose one: npm run remotes -- use/,
  );
  rmSync(join(releases, 'two'), { recursive: true });
  expect(await refused('canary', 'catalog', 'two', '5')).toMatch(
    /two of catalog cannot be used: .+Nothing was changed/,
  );
  const [home] = REMOTE_PAGES.catalog;
  writeRelease(releases, 'greedy', { pages: [...REMOTE_PAGES.catalog, { pattern: '/in', formerly: ['/login'] }] });
  writeRelease(releases, 'poor', { pages: [home] });
  for (const [word, percent] of [['use'], ['canary', '5']] as const) {
    const change = (version: string) => refused(word, 'catalog', version, ...(percent ? [percent] : []));
    expect(await change('greedy')).toMatch(
      /^greedy of catalog claims \/login, which belongs to shell\. Nothing was changed/,
    );
    expect(await change('poor')).toMatch(
      /^poor of catalog has no page for \/product\/:id, .+ or type --force as well\.$/m,
    );
  }
  writeRelease(releases, 'newer', { framework: { runtime: 1, react: '19.4.0' } });
  expect(await refused('use', 'catalog', 'newer')).toBe(
    'newer of catalog was built against React 19.4.0, and the shell has 19.3.1. Nothing was changed. Restart the servers with a shell that has it, or build catalog again against the present one.\n',
  );
  writeRelease(
    releases,
    'open',
    {},
    `export const render = ({ path }) => ({ html: path === '/' ? '<b>' : '', lacks: [] });`,
  );
  expect(await refused('canary', 'catalog', 'open', '5')).toBe(
    'open of catalog does not draw:\n  / (ar)  close <b>\n  / (en)  close <b>\nNothing was changed. Mend these pages and release it again, or type --force as well: visitors then wait for its code there.\n',
  );
  writeRelease(releases, 'endless', {}, `export const render = () => { for (;;); };`);
  expect(await refused('use', 'catalog', 'endless')).toMatch(/^ {2}\/ \(ar\) {2}.*took (?:too long|longer)/m);
  expect((await run('canary', 'catalog', 'open', '5', '--force')).code).toBe(0);
  // Longer than visitors wait, as on a busy machine.
  const slow = `const begun = Date.now(); while (Date.now() - begun < 1_100);`;
  const drawing = `${slow} export const render = () => ({ html: '', lacks: [] });`;
  writeRelease(releases, 'before', { framework: undefined }, drawing);
  expect((await run('use', 'catalog', 'before')).output).toMatch(/15 seconds\. It does not say which React/);
  expect((await run('use', 'catalog', 'poor', '--force')).code).toBe(0);
  await run('use', 'catalog', 'one', '--force');
  expect(await refused('canary', 'catalog', 'one', '5')).toBe(
    "All visitors get one of catalog already. A canary is another release: 'list' shows them.\n",
  );
  const elsewhere = { DATA_DIR: shop.dataDir, REMOTES: 'http://127.0.0.1:9/remotes.json' };
  expect((await shops.remotes(['list'], elsewhere)).errors).toMatch(
    /^REMOTES: \S+ cannot be read \([^\n]+\)\. See that .+\n$/,
  );
  expect((await run('list')).output).toContain('  now       one\n');
}, 120_000);
