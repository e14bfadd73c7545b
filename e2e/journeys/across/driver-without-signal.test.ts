import type { Page } from '@playwright/test';
import { bearer, call, read } from '../../support/call.ts';
import { PASSWORD, signIn, storedToken, tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { untilKept } from '../../support/browser/kept-page.ts';
import { Clerk } from '../../support/office/clerk.ts';
import { makeDriversAccount, makeRun } from '../../support/office/runs.ts';
import { expect, test } from '../../support/remotes/later-shop.ts';

test.use({ ...PHONE, language: 'ar', serviceWorkers: 'allow' });

/** Longer than the office stays open without use. */
const PAUSE = 45 * 60_000;

interface OfficeOrder {
  order: { status: string; history: { to: string; at: string }[] };
}

test('a driver without signal opens the run again, enters three doors, and each is sent once with its time', async ({
  context,
  page,
  shop,
  turnClock,
  faults,
}) => {
  turnClock(Date.now());
  const driver = { email: 'salem@example.com', password: PASSWORD };
  await makeDriversAccount(shop, driver.email);
  const { id, numbers } = await makeRun(shop, driver.email);
  const headers = bearer(await tokenFor(shop));
  await call(shop, `/api/admin/runs/${id}/hand-over`, {}, { headers });
  await signIn(shop, page, driver);
  const clerk = new Clerk(page, 'ar');
  const { main, words } = clerk;
  const door = (number: string) => main.getByRole('listitem').filter({ hasText: number });
  const [first, second, third] = numbers;
  await clerk.openWhole(`/admin/runs/${id}`);
  await untilKept(page, `/admin/runs/${id}`);

  await context.setOffline(true);
  await page.reload();
  await expect(main.getByText(words.noSignal)).toBeVisible();
  await expect(door(third)).toContainText('هيا الرشيدي');
  const pressed = Date.now();
  await door(first).getByRole('button', { name: words.deliveredAndPaid }).click();
  await door(second).getByRole('button', { name: words.deliveredUnpaid }).click();
  await door(third).getByRole('button', { name: words.notHome }).click();
  await expect(main.getByText(words.notSent)).toHaveCount(3);
  await expectAccessible(page, 'a run without signal');
  await page.reload();
  await expect(main.getByText(words.notSent)).toHaveCount(3);
  expect(await whatIsReadable(page)).not.toMatch(/97550013|الرشيدي/);

  // Meanwhile the pause of the office is over: the run goes on without a password.
  const token = await storedToken(page);
  turnClock(Date.now() + PAUSE);
  await context.setOffline(false);
  await expect(main.getByText(words.notSent)).toHaveCount(0);
  await expect(main.getByText(words.bringCash)).toBeVisible();
  expect(await storedToken(page)).toBe(token);

  const again = bearer(await tokenFor(shop));
  for (const [number, status] of [
    [first, 'delivered'],
    [second, 'delivered'],
    [third, 'ready'],
  ] as const) {
    const { order } = await read<OfficeOrder>(shop, `/api/admin/orders/${number}`, again);
    const last = order.history.filter(({ to }) => to === status).slice(status === 'ready' ? 1 : 0);
    expect([order.status, last.length]).toEqual([status, 1]);
    expect(Math.abs(new Date(last[0]!.at).getTime() - pressed)).toBeLessThan(60_000);
  }

  // The rest of the office asks for the password, and nothing of the run stays on the phone then.
  await clerk.open('/admin/runs').catch(() => undefined);
  await expect(page).toHaveURL(/\/login/);
  const isMissing = /Failed to load resource|Loading (?:CSS )?chunk \S+ failed|\.js did not load/;
  expect(faults.filter((fault) => !isMissing.test(fault))).toEqual([]);
});

/** Everything that the browser has stored, as text. */
function whatIsReadable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const asking = database.transaction('records').objectStore('records').getAll();
      const records = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
        asking.addEventListener('success', () => resolve(asking.result as { sealed: ArrayBuffer }[]));
      });
      if (records.length === 0) throw new Error('nothing is kept');
      texts.push(...records.map((record) => JSON.stringify(record) + new TextDecoder().decode(record.sealed)));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!/\.(?:js|css|woff2|avif|webp)$/.test(request.url)) texts.push(await (await cache.match(request))!.text());
    }
    return texts.join('\n');
  });
}
