import type { Locator, Page } from '@playwright/test';
import { call } from './call.ts';
import { mailedCode } from './mails.ts';
import { ADMINISTRATOR } from './remotes/server.ts';
import type { RunningShop } from './remotes/server.ts';
import type { Shopper } from './shopper.ts';

/** Password of every account in the journeys. */
export const PASSWORD = 'seven satin ribbons';

/** Codes are entered in the browser that asked for them. */
const IN_BROWSER = { Cookie: `fyonka-code=${'b'.repeat(43)}` };

/** An account made by calls alone, for journeys that begin with one. @returns the code that was used up */
export async function makeAccount(shop: RunningShop, email: string, password: string): Promise<string> {
  await call(shop, '/api/auth/register-email', { email }, { headers: IN_BROWSER });
  const code = await mailedCode(shop.dataDir, email);
  const { ticket } = await call<{ ticket: string }>(
    shop,
    '/api/auth/verify-code',
    { email, code },
    { headers: IN_BROWSER },
  );
  await call(shop, '/api/auth/set-password', { email, password, ticket });
  return code;
}

interface Credentials {
  email: string;
  password: string;
}

/** The token of a new session of an account, an administrator's unless it is named. */
export async function tokenFor(shop: RunningShop, { email, password }: Credentials = ADMINISTRATOR): Promise<string> {
  return (await call<{ token: string }>(shop, '/api/auth/login', { email, password })).token;
}

/**
 * Signs an account in without the form, an administrator's unless it is named, for journeys that are not about signing
 * in; pages opened from then on know it.
 */
export async function signIn(shop: RunningShop, page: Page, account?: Credentials): Promise<void> {
  const token = await tokenFor(shop, account);
  await page.goto(`${shop.origin}/favicon.svg`);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
}

/** The page's token; null when nobody is signed in. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** The field of a password: it is no text box to assistive technology. */
export function passwordField(shopper: Shopper, label: RegExp): Locator {
  return shopper.main.getByLabel(label);
}

/** In the form that is open. */
export async function logIn(shopper: Shopper, email: string, password: string): Promise<void> {
  const { words } = shopper;
  await shopper.field(words.email).fill(email);
  await passwordField(shopper, words.password).fill(password);
  await shopper.main.getByRole('button', { name: words.logIn, exact: true }).click();
}
