import { DESKTOP } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/remotes/hosted-remotes.ts';
import { NIGHTLY } from '../../support/nightly.ts';

test.use(DESKTOP);

test(
  'a catalogue on another origin shows every picture, the bow of the hero too, and requests nothing that is missing',
  NIGHTLY,
  async ({ page, shopper, catalog, faults }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
    });

    for (const path of ['/', '/product/large-double-bow', '/categories/bows', '/search?q=bow']) {
      await shopper.openWhole(path);
      expect(catalog.asked.filter((file) => file.startsWith('routes.')).length).toBeGreaterThan(0);
      await page.evaluate(scrollThrough);
      await expect.poll(() => page.evaluate(unpainted), { message: path }).toEqual([]);
    }

    await shopper.openWhole('/');
    const bow = page.locator('main [data-drawing]');
    await expect(bow).toBeVisible();
    const background = await bow.evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(background).toContain(`${new URL(page.url()).origin}/assets/hero-bow.`);
    const painted = await page.request.get(background.slice('url("'.length, -'")'.length));
    expect(painted.headers()['content-type']).toContain('image/svg+xml');

    expect(failed).toEqual([]);
    expect(faults).toEqual([]);
  },
);

/** Runs in the page: pictures further down are loaded when they come into view. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}

/** Runs in the page: addresses of pictures that did not load. */
function unpainted(): string[] {
  // A picture that is never in view, such as one in the phone's gallery, is not requested.
  const pictures = [...document.images].filter(
    ({ complete, currentSrc, naturalWidth }) => currentSrc !== '' && (!complete || naturalWidth === 0),
  );
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const backgrounds = [...document.querySelectorAll('body *')]
    .flatMap((element) => ['', '::before', '::after'].map((part) => getComputedStyle(element, part)))
    .flatMap(({ backgroundImage, maskImage }) => `${backgroundImage} ${maskImage}`.match(/(?<=url\(")http[^"]+/g) ?? [])
    .filter((address) => !asked.includes(address) || new URL(address).origin !== location.origin);
  return [...pictures.map(({ currentSrc }) => currentSrc), ...new Set(backgrounds)];
}
