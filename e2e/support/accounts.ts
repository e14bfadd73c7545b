import type { Locator, Page } from '@playwright/test';
import { mailedCode } from './mails.ts';
import { ADMINISTRATOR } from './server.ts';
import type { RunningShop } from './server.ts';
import type { Shopper } from './shopper.ts';

/** Of whoever has an account here. */
export const PASSWORD = 'seven satin ribbons';

/** An account made by calls alone, for journeys that begin with one. @returns the code that was used up */
export async function makeAccount(shop: RunningShop, email: string, password: string): Promise<string> {
  await ask(shop, 'register-email', { email });
  const code = await mailedCode(shop.dataDir, email);
  const { ticket } = await ask(shop, 'verify-code', { email, code });
  await ask(shop, 'set-password', { email, password, ticket });
  return code;
}

/** Signs an administrator in without the form, for journeys that are not about signing in; pages opened from then on know it. */
export async function enterOffice(
  { origin }: RunningShop,
  page: Page,
  account: { email: string; password: string } = ADMINISTRATOR,
): Promise<void> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await response.json()) as { token: string };
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
}

/** What signs the page's calls; null when nobody is signed in. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

async function ask({ origin }: RunningShop, call: string, body: object): Promise<{ ticket?: string }> {
  const response = await fetch(`${origin}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { ticket?: string };
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
