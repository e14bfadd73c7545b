import { expect, test } from '@jest/globals';
import type { ProductsAnswer } from '@fyonka/api-contract/wire/catalog';
import { freshShops, shownSignIn, tokenOf, officeStatus } from '../support/shops/fresh-shops.ts';
import { eventually } from '../support/server/eventually.ts';
import { newDatabase } from '../support/shops/whole-shops.ts';

// MongoDB's driver is minimised in the deployed server only, which has broken it before.

const shops = freshShops();

test('the server and its tools run on MongoDB as they are deployed', async () => {
  const place = { ...shops.newFolder(), MONGODB_URI: newDatabase(), JWT_SECRET: 'x'.repeat(48) };
  const running = await shops.start(place);
  const answer = (await (await fetch(`${running.url}/api/products`)).json()) as ProductsAnswer;
  expect(answer.products.length).toBeGreaterThan(0);
  let email = '';
  // It is printed once the administrator is stored, and the catalogue is open before.
  await eventually(async () => {
    const shown = shownSignIn(running);
    if (!shown) throw new Error('no sign-in was printed');
    ({ email } = shown);
    expect(await officeStatus(running, await tokenOf(running, email, shown.password))).toBe(200);
  });
  expect(await shops.admin(['list'], place)).toMatchObject({ code: 0, output: expect.stringContaining(email) });
  expect(await shops.remotes(['list'], place)).toMatchObject({ code: 0, output: expect.stringContaining('catalog') });
  expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
}, 60_000);
