import { signIn, makeAccount, PASSWORD } from '../accounts.ts';
import { watchFaults } from '../browser/browser.ts';
import { Clerk } from './clerk.ts';
import { makeAdministrator } from './office-goods.ts';
import { test as shopTest } from '../test.ts';

interface OfficeFixtures {
  /** An administrator, signed in on `page`. */
  clerk: Clerk;
  /** Another administrator, in another browser. */
  colleague: Clerk & { email: string };
}

/** Journeys through the office; `stranger` is a shopper at the same time. */
export const test = shopTest.extend<OfficeFixtures>({
  clerk: async ({ page, shop, language }, provide) => {
    await signIn(shop, page);
    await provide(new Clerk(page, language));
  },

  colleague: async ({ browser, shop, faults, language }, provide, { testId }) => {
    const context = await browser.newContext();
    watchFaults(context, faults);
    const page = await context.newPage();
    const email = `${testId}@example.com`;
    await makeAccount(shop, email, PASSWORD);
    await makeAdministrator(shop, email);
    await signIn(shop, page, { email, password: PASSWORD });
    await provide(Object.assign(new Clerk(page, language), { email }));
    await context.close();
  },
});

export { expect } from '@playwright/test';
