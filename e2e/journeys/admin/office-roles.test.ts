import { makeAccount, PASSWORD, signIn, tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { tooWide } from '../../support/browser/large-text.ts';
import { bearer, call } from '../../support/call.ts';
import { Clerk } from '../../support/office/clerk.ts';
import { nightlyUnless } from '../../support/nightly.ts';
import { expect, test as officeTest } from '../../support/office/office.ts';
import { makeRun } from '../../support/office/runs.ts';
import { ADMINISTRATOR } from '../../support/remotes/server.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { placeSampleOrders } from '../../support/sample-orders.ts';
import { startedShop } from '../../support/test.ts';

/** In a shop of its own, with orders of a day. */
const test = officeTest.extend<object, { shop: RunningShop }>({
  shop: startedShop(async (shop) => void (await placeSampleOrders(shop))),
});

test.use({ ...PHONE, language: 'ar' });

/** Everybody but the owner, for whom every page is looked at elsewhere; by a page that the role opens. */
const ROLES = [
  { staffRole: 'packer', opens: '/admin/orders' },
  { staffRole: 'embroiderer', opens: '/admin/production' },
  { staffRole: 'driver', opens: '/admin/runs' },
  { staffRole: 'accountant', opens: '/admin/money' },
  {
    staffRole: 'custom',
    permissions: ['catalog.read', 'stock.write', 'customers.read'],
    opens: '/admin/stock/receive',
  },
];

for (const { opens, ...position } of ROLES) {
  test(
    `all pages to which the frame of the role '${position.staffRole}' leads pass axe and fit a phone`,
    // The pages of the others are among the owner's.
    nightlyUnless(['embroiderer', 'driver'].includes(position.staffRole)),
    async ({ page, shop, faults }) => {
      test.slow();
      const account = { email: `${position.staffRole}@example.com`, password: PASSWORD };
      await makeAccount(shop, account.email, PASSWORD);
      const appointed = { ...position, email: account.email, password: ADMINISTRATOR.password };
      await call(shop, '/api/admin/administrators', appointed, { headers: bearer(await tokenFor(shop)) });
      if (position.staffRole === 'driver') await makeRun(shop, account.email);
      await signIn(shop, page, account);
      const clerk = new Clerk(page, 'ar');
      const seen = new Set<string>();
      const left = ['/admin'];
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        await clerk.openWhole(path);
        await expectAccessible(page, path);
        expect(await tooWide(page), path).toBeLessThanOrEqual(0);
        seen.add(path).add(new URL(page.url()).pathname);
        const links = page.getByRole('navigation').locator('a[href^="/admin"]');
        const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        left.push(...hrefs.filter((href) => !seen.has(href) && !left.includes(href)));
      }
      expect([...seen]).toContain(opens);
      expect(faults).toEqual([]);
    },
  );
}
