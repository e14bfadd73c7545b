import type { Page } from '@playwright/test';

/** Ways in which text becomes twice as large: `page` leaves what media queries call a `rem` as it was. */
type LargeTextBy = 'browser' | 'page';

/** Doubles the size of text; null: as it was. */
export async function enlargeText(page: Page, by: LargeTextBy | null): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), by === 'page' ? '200%' : '');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: by === 'browser' ? 32 : 16 } });
  await browser.detach();
}

/** Px by which the page, or what is in an open dialog, is wider than the screen. A phone's window grows with its page. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inDialogs = [...document.querySelectorAll('dialog[open] *')].map((one) => one.getBoundingClientRect().right);
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, ...inDialogs) - clientWidth;
  });
}
