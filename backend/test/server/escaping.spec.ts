import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/server/eventually.ts';
import { SOLD_FREELY, writeDemoShop } from '../support/shops/demo-shop.ts';
import { placeOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const NASTY = `</title></script><script>alert("1")</script><img src=x onerror='alert(2)'>" onload="alert(3)`;
const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

const demo = mkdtempSync(join(tmpdir(), 'fyonka-nasty-'));
let shop: TestShop;
beforeAll(async () => {
  writeDemoShop(demo);
  const file = join(demo, 'products.json');
  const products = JSON.parse(readFileSync(file, 'utf8')) as { id: string; name: unknown; description: unknown }[];
  const nasty = { en: NASTY, ar: NASTY };
  const changed = products.map((one) => (one.id === SOLD_FREELY ? { ...one, name: nasty, description: nasty } : one));
  writeFileSync(file, JSON.stringify(changed));
  shop = await openTestShop({}, { demo });
});
afterAll(async () => {
  await shop.close();
  rmSync(demo, { recursive: true });
});

/** Reads an attribute or text as a browser does. */
function unescaped(text: string | undefined): string {
  return (text ?? '').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);
}

function expectInert(html: string): void {
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('" onload="');
}

test('names and descriptions of products are escaped everywhere in the document', async () => {
  let html = '';
  // A first view that a busy machine draws too late is missing for the moment.
  await eventually(async () => {
    html = await (await shop.get(`/product/${SOLD_FREELY}`)).text();
    expectInert(html);
    expect(html).toContain('<h1>');
  });
  for (const name of ['name="description"', 'property="og:description"'])
    expect(unescaped(new RegExp(`<meta ${name} content="([^"]*)">`).exec(html)?.[1])).toBe(NASTY);
  expect(unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1])).toBe(`${NASTY} · فيونكة`);
  const linked = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(linked)).toMatchObject({ name: NASTY, description: NASTY });
  expect(/<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html)?.[1]).toContain('alert');
});

test('names and descriptions of products are escaped everywhere in the invoice', async () => {
  const { order } = await placeOrder(shop);
  const html = await (await shop.get(`/api/invoice/${order.orderNumber}`)).text();
  expectInert(html);
  expect(unescaped(/<td>([^<]*)<small>/.exec(html)?.[1])).toBe(NASTY);
});
