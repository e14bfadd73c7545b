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

/** Groups of fields, such as those of two days, that stand out of the place that their form gives them. */
export function misplacedGroups(page: Page): Promise<string[]> {
  return page.locator('main [role="group"]').evaluateAll((groups) =>
    groups.flatMap((group) => {
      // A line of choices that is drawn aside by a finger.
      if (group.parentElement && getComputedStyle(group.parentElement).overflowX === 'auto') return [];
      const [own, place] = [group, group.parentElement ?? group].map((element) => element.getBoundingClientRect());
      return own && place && (own.left < place.left - 1 || own.right > place.right + 1) ? [group.textContent] : [];
    }),
  );
}

/** Px by which the page, or what is in an open dialog, is wider than the screen. A phone's window grows with its page. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inDialogs = [...document.querySelectorAll('dialog[open] *')].map((one) => one.getBoundingClientRect().right);
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, ...inDialogs) - clientWidth;
  });
}
