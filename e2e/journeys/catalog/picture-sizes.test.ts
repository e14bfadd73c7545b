import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { nightlyUnless } from '../../support/nightly.ts';

/** Px: smallest phone, phone, tablet, small window, desktop, wide desktop. */
const WIDTHS = [360, 390, 768, 1000, 1280, 1920];
/** How far a picture may differ from its `sizes`, as a share of its width. */
const TOLERANCE = 0.1;

interface PictureOnPage {
  file: string;
  /** Px that `sizes` gives for this window. */
  said: number;
  /** Px at which it is painted. */
  painted: number;
}

/** All pictures with a place on the page, visible or not. */
function pictures(page: Page): Promise<PictureOnPage[]> {
  return page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement('div'));
    ruler.style.position = 'absolute';
    const found = [...document.querySelectorAll<HTMLSourceElement>('picture > source')].map((source) => {
      const image = source.parentElement?.querySelector('img');
      ruler.style.width = lengthOf(source.sizes);
      return {
        file: image?.src.split('/').at(-1) ?? '',
        said: ruler.getBoundingClientRect().width,
        // Without transforms, such as that of a card under the pointer.
        painted: image?.offsetWidth ?? 0,
      };
    });
    ruler.remove();
    return found.filter(({ painted }) => painted > 0);

    function lengthOf(sizes: string): string {
      for (const size of sizes.split(', ')) {
        const [, condition, length] = /^(\([^)]*\)) (.*)$/.exec(size) ?? [null, 'all', size];
        if (matchMedia(condition ?? '').matches) return length ?? '';
      }
      return '';
    }
  });
}

async function expectTrueSizes(page: Page, where: string): Promise<void> {
  const isUntrue = ({ said, painted }: PictureOnPage) => Math.abs(said - painted) > TOLERANCE * painted;
  expect(await pictures(page), where).not.toEqual([]);
  await expect.poll(async () => (await pictures(page)).filter(isUntrue), where).toEqual([]);
}

for (const path of ['/', '/categories/bows', '/levels/primary', '/product/large-double-bow', '/search?q=bow']) {
  test(
    `pictures of ${path} have the width that their sizes attribute says`,
    nightlyUnless(path === '/'),
    async ({ page, shopper }) => {
      await shopper.openWhole(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectTrueSizes(page, `${width} px`);
      }
    },
  );
}

test('pictures in the cart and in the message about an added item have the width of their sizes attribute', async ({
  page,
  shopper,
}) => {
  await shopper.openWhole('/product/large-double-bow');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await shopper.add();
    await expectTrueSizes(page, `message at ${width} px`);
    await shopper.cartButton.click();
    await expect(shopper.checkoutControl).toBeVisible();
    await expectTrueSizes(page, `cart at ${width} px`);
    await page.keyboard.press('Escape');
    await expect(shopper.dialog).toHaveCount(0);
  }
});
