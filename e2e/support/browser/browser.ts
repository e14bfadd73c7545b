import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';

/** For every program that starts a Chromium. */
export const FLAGS: readonly string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Features that Playwright turns off. Chromium uses only the last list that it gets, so ours repeats them. */
const TURNED_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Ours: two pages that each window loads for its address bar, which nobody sees; they take a third of the processor.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Debian's Chromium without windows, which takes a fifth less of the processor, where it is installed. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium, or the one that the environment names. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
  args: [...FLAGS, `--disable-features=${TURNED_OFF.join(',')}`],
};

/** For scripts; Playwright's runner gives journeys their browser. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}

export const PHONE = {
  viewport: { width: 390, height: 664 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } } satisfies BrowserContextOptions;
export const DESKTOP = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions;

/** Adds to `faults` what must not happen in any page: script errors, errors in the console, warnings of module federation. */
export function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Federation Runtime'))
      faults.push(`console: ${message.text()}`);
  });
}

/** A visitor with a browser profile of their own: nothing stored, nothing shared with others. */
export async function visitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(30_000);
  return { context, page: await context.newPage() };
}
