import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { SMALL_PHONE } from '../../support/browser/browser.ts';
import { expect, test as officeTest } from '../../support/office/office.ts';
import type { Clerk, Picture } from '../../support/office/clerk.ts';
import type { RunningShop } from '../../support/remotes/server.ts';
import { NIGHTLY } from '../../support/nightly.ts';
import { startedShop } from '../../support/test.ts';

/** Uses a shop of its own: imported products would come before those that other journeys look for. */
const test = officeTest.extend<object, { shop: RunningShop }>({ shop: startedShop() });

const PRODUCTS = 500;
/** Faulty lines by kind of fault; line 1 of the file is the header. */
const FAULTS = { price: 12, category: 260, color: 499 } as const;

const HEADS = {
  ar: ['الاسم (عربي)', 'الاسم (إنجليزي)', 'القسم', 'السعر (د.ك)', 'الكمية المتوفرة', 'لون المدرسة', 'الصورة الرئيسية'],
  en: ['Name (Arabic)', 'Name (English)', 'Category', 'Price (KD)', 'Stock', 'School colour', 'Main picture'],
} as const;

const { language, screen, named } = {
  language: 'ar',
  screen: SMALL_PHONE,
  named: { ar: 'فيونكة مستوردة', en: 'Imported bow' },
} as const;

test.describe(() => {
  test.use({ ...screen, language });
  test.slow();

  /** 500 products as a spreadsheet saves them. */
  const fileOf = (hasFaults: boolean): Picture => {
    const rows = Array.from({ length: PRODUCTS }, (_, index) => {
      const line = index + 2;
      const wrong = (faultyLine: number) => hasFaults && line === faultyLine;
      return [
        `${named.ar} ${line}`,
        `${named.en} ${line}`,
        wrong(FAULTS.category) ? 'no such drawer' : 'bows',
        wrong(FAULTS.price) ? 'cheap' : '1.25',
        '4',
        wrong(FAULTS.color) ? 'rainbow' : 'pink',
        '/images/large-double-bow-1.webp',
      ];
    });
    const text = [HEADS[language], ...rows].map((cells) => cells.join(',')).join('\r\n');
    return { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}\r\n`) };
  };

  test(
    `importing 500 products: faults are named, then all are imported, in ${language}`,
    NIGHTLY,
    async ({ clerk, stranger: shopper, faults }) => {
      const { words } = clerk;
      const { request } = clerk.page;
      const before = await countProducts(request);

      await clerk.open('/admin/products/import');
      await clerk.button(words.chooseFile).setInputFiles(fileOf(true));
      await expect(clerk.main.getByText(words.threeFaulty).first()).toBeVisible();
      const rows = clerk.main.getByRole('table', { name: words.rowsOfFile }).getByRole('row');
      for (const [line, column] of [
        [FAULTS.price, /Price|السعر/],
        [FAULTS.category, /Category|القسم/],
        [FAULTS.color, /colour|لون/],
      ] as const) {
        const row = rows.filter({ has: clerk.page.getByRole('cell', { name: words.row(line), exact: true }) });
        await expect(row).toContainText(column);
      }
      // Only faulty rows are shown, and the others could be imported.
      await expect(rows.filter({ has: clerk.page.getByRole('rowheader') })).toHaveCount(3);
      await expect(clerk.button(words.importMost)).toBeVisible();
      expect(await countProducts(request)).toBe(before);

      await clerk.button(words.chooseAnotherFile).setInputFiles(fileOf(false));
      await clerk.button(words.importMany).click();
      const dialog = clerk.dialog(`${words.importMany}${words.questionMark}`);
      await dialog.getByRole('button', { name: words.importNow, exact: true }).click();
      await expect(clerk.main.getByText(words.imported)).toBeVisible();
      expect(await countProducts(request)).toBe(before + PRODUCTS);
      const last = `${named[language]} 501`;
      await shopper.open(`/search?q=${encodeURIComponent(last)}`);
      const found = shopper.main.getByRole('listitem').filter({ hasText: last });
      await expect(found.first()).toContainText('1.25');

      for (const kind of [words.exportCsv, words.exportExcel]) {
        await clerk.open('/admin/products/import');
        await clerk.button(words.chooseFile).setInputFiles(await exported(clerk, kind));
        await expect(clerk.main.getByText(words.nothingNew)).toBeVisible();
      }
      expect(faults).toEqual([]);
    },
  );
});

test.describe(() => {
  test.use({ ...screen, language });
  test.slow();

  const fileOf = (...lines: string[]): Picture => ({
    name: 'export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  const SHOPIFY = fileOf(
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
    'moved-bow,Moved bow,<p>Soft</p>,Us,bows,true,Color,Pink,shopify,4,2.505,3,',
    'moved-bow,,,,,,,White,shopify,2,2.5,,',
  );
  const WOOCOMMERCE = fileOf(
    'ID,Type,SKU,Name,Published,Stock,"Regular price",Categories,Parent,"Attribute 1 name","Attribute 1 value(s)"',
    '1,variable,pouch,Moved pouch,1,,,Pouches,,Color,"Pink, Navy"',
    '2,variation,pouch-p,Moved pouch - Pink,1,3,1.5,,pouch,Color,Pink',
    '3,variation,pouch-n,Moved pouch - Navy,1,3,1.5,,pouch,Color,Navy',
    '4,external,link,A link,1,,9,Pouches,,,',
  );

  test('a shop moves in by the exports of two programs, and nothing comes in twice', async ({ clerk, faults }) => {
    const { words, main } = clerk;
    const imports = async (file: Picture, count: string) => {
      await clerk.button(count).click();
      await clerk
        .dialog(`${count}${words.questionMark}`)
        .getByRole('button', { name: words.importNow, exact: true })
        .click();
      await expect(main.getByText(words.imported)).toBeVisible();
      await clerk.open('/admin/products/import');
      await clerk.button(words.chooseFile).setInputFiles(file);
    };
    await clerk.open('/admin/products/import');
    await clerk.button(words.chooseFile).setInputFiles(SHOPIFY);
    await expect(main.getByText(/Shopify/).first()).toBeVisible();
    await main.getByRole('switch', { name: words.roundPrices }).press('Space');
    await expect(main.getByText(/2\.505 → 2\.510/)).toBeVisible();
    await imports(SHOPIFY, words.importTwo);
    await expect(main.getByText(words.nothingNew)).toBeVisible();

    await clerk.button(words.chooseAnotherFile).setInputFiles(WOOCOMMERCE);
    await clerk.button(words.makeCategories).click();
    await imports(WOOCOMMERCE, words.importTwo);
    await expect(main.getByText(words.oneFaulty).first()).toBeVisible();
    await expect(clerk.button(words.importTwo)).toHaveCount(0);
    await clerk.open('/admin/products?q=Moved');
    await expect(main.getByRole('row').filter({ hasText: /Moved (?:bow|pouch)/ })).toHaveCount(4);
    expect(faults).toEqual([]);
  });
});

async function exported(clerk: Clerk, kind: string): Promise<Picture> {
  await clerk.button(clerk.words.export).click();
  const [download] = await Promise.all([
    clerk.page.waitForEvent('download'),
    clerk.page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return { name: download.suggestedFilename(), mimeType: '', buffer: readFileSync(await download.path()) };
}

async function countProducts(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/products?limit=1');
  return ((await answer.json()) as { total: number }).total;
}
