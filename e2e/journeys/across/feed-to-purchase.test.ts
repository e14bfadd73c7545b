import type { Page } from '@playwright/test';
import { signIn, tokenFor } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { PHONE } from '../../support/browser/browser.ts';
import { bearer, call } from '../../support/call.ts';
import { expect, startedShop, test as shopTest } from '../../support/test.ts';
import type { RunningShop } from '../../support/remotes/server.ts';

/** Uses a shop of its own, because its feeds are on. */
const test = shopTest.extend<object, { shop: RunningShop }>({
  shop: startedShop(async (shop) => {
    const headers = bearer(await tokenFor(shop));
    await call(shop, '/api/admin/channels', { feeds: true, agents: false }, { method: 'PUT', headers });
  }),
});

/** One of each kind that a page says something else about. */
const KINDS = {
  plain: 'large-double-bow',
  'a piece of a design': 'dotted-socks',
  'another piece of it': 'dotted-socks-31-34',
  lowered: 'little-backpack',
  'sold out': 'white-assembly-bow',
  'taken off sale': 'dotted-snap-clips',
  'with a name': 'satin-name-ribbon',
  'lowered and with a name': 'gold-name-ribbon',
  'perhaps with a name': 'pe-bag',
} as const;

type Item = Record<string, string | undefined>;

/** Reads a feed of Google’s with the browser’s own parser of XML. */
async function readFeed(page: Page, path: string): Promise<Item[]> {
  return page.evaluate(
    (xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      if (read.querySelector('parsererror')) throw new Error(read.documentElement.textContent);
      return [...read.querySelectorAll('item')].map((item) =>
        Object.fromEntries([...item.children].map((child) => [child.localName, child.textContent])),
      );
    },
    await (await page.request.get(path)).text(),
  );
}

/** What the page of an item says to search engines. */
async function readProduct(page: Page, link: string) {
  const text = await (await page.request.get(link)).text();
  const found = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const all = found.flatMap(([, json = '']) => JSON.parse(json) as { '@type': string }[]);
  return all.find((one) => one['@type'] === 'Product') as unknown as {
    name: string;
    sku: string;
    image: string[];
    gtin13?: string;
    color?: string;
    brand: { name: string };
    inProductGroupWithID?: string;
    offers: {
      price: string;
      availability: string;
      priceSpecification?: { price: string };
      shippingDetails: { shippingRate: { maxValue: string } };
    };
  };
}

const kd = (price: string | undefined) => Number(price?.replace(' KWD', ''));

for (const language of ['ar', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ ...PHONE, language });

    test('a feed says of every kind of product what its page says', async ({ page, shop }) => {
      const items = await readFeed(page, `/feeds/google.xml?lang=${language}`);
      for (const [kind, id] of Object.entries(KINDS)) {
        const item = items.find((one) => one['id'] === id);
        const product = await readProduct(page, item?.['link'] ?? '');
        const { offers } = product;
        expect({ kind, ...item }).toMatchObject({
          kind,
          id: product.sku,
          title: product.name,
          link: `${shop.origin}/product/${id}${language === 'en' ? '?lang=en' : ''}`,
          image_link: new URL(product.image[0] ?? '', shop.origin).href,
          brand: product.brand.name,
          availability: offers.availability.endsWith('/InStock') ? 'in_stock' : 'out_of_stock',
        });
        expect(item?.['item_group_id']).toBe(product.inProductGroupWithID);
        expect(item?.['gtin']).toBe(product.gtin13);
        expect(item?.['color']).toBe(product.color);
        expect(kd(item?.['sale_price'] ?? item?.['price'])).toBe(Number(offers.price));
        if (item?.['sale_price']) expect(kd(item['price'])).toBe(Number(offers.priceSpecification?.price));
        else expect(offers.priceSpecification).toBeUndefined();
        expect(item?.['shipping']).toContain(Number(offers.shippingDetails.shippingRate.maxValue).toFixed(3));
        const picture = await page.request.get(item?.['image_link'] ?? '');
        expect(picture.headers()['content-type']).toBe('image/jpeg');
      }
    });
  });
}

test.describe(() => {
  test.use({ ...PHONE, language: 'ar' });

  test('a feed’s link of a design opens that piece, which is bought', async ({ page, shopper, faults }) => {
    const items = await readFeed(page, '/feeds/google.xml');
    const piece = items.find((one) => one['id'] === KINDS['another piece of it']);
    const title = piece?.['title'] ?? '';
    await shopper.openWhole(new URL(piece?.['link'] ?? '').pathname);
    await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText(title);
    await shopper.add();
    await shopper.cartButton.click();
    await expect(shopper.dialog.getByRole('link', { name: title })).toBeVisible();
    await shopper.goOnAsGuest();
    await shopper.fillDelivery({ area: 'السالميه' });
    const number = await shopper.placeOrder();
    await shopper.openWhole(`/view-invoice?order=${number}`);
    await expect(shopper.main.getByText(title).first()).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('the office sees the addresses, and what channels would refuse', async ({ page, shop }) => {
    await signIn(shop, page);
    await page.goto('/admin/settings/channels');
    const meta = page.getByRole('region', { name: /^Meta/ });
    await expect(meta).toContainText(`${shop.origin}/feeds/meta.csv`);
    await expect(page.getByRole('region', { name: 'ما سترفضه القنوات' })).toContainText('كل ما تحتاج إليه');
    await expectAccessible(page, 'the channels of the office');
  });

  test('a feed’s link of a set leads to where it is on its page', async ({ page, shopper }) => {
    const items = await readFeed(page, '/feeds/google.xml');
    const set = items.filter((one) => one['is_bundle'] === 'yes').at(-1);
    const { pathname, hash } = new URL(set?.['link'] ?? '');
    await shopper.openWhole(pathname + hash);
    await expect(page.locator(hash)).toContainText(set?.['title'] ?? 'no set');
    await expect(page.locator(hash)).toBeInViewport();
    expect(kd(set?.['price'])).toBe(Number((await page.locator(hash).innerText()).match(/\d+\.\d\d/)?.[0]));
  });
});
