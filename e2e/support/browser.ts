import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A fresh Chromium with an empty profile; `CHROMIUM` names another one than Debian's. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
export const SMALL_PHONE: BrowserContextOptions = { ...PHONE, viewport: { width: 360, height: 740 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** What a page did that no visitor's page should: script errors, console errors, and what federation warns of. */
export interface Faults {
  all: string[];
}

/** A visitor with a browser of their own: nothing stored, nothing shared with others. */
export async function visitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; faults: Faults }> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(10_000);
  const faults: Faults = { all: [] };
  context.on('weberror', (error) => faults.all.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Federation Runtime'))
      faults.all.push(`console: ${message.text()}`);
  });
  return { context, page: await context.newPage(), faults };
}
