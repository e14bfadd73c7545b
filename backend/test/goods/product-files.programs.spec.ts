import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ImportAnswer, ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { readSheet } from 'read-excel-file/node';
import { PRODUCT_COLUMNS } from '../../src/domain/catalog/imports/product-columns.ts';
import writeExcelFile from 'write-excel-file/node';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { expectRefusal } from '../support/server/answers.ts';
import { importForm, sendImport } from '../support/goods/imports.ts';
import { ODD, windows1256 } from '../support/goods/odd-products.ts';
import { createProduct, send } from '../support/office.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

const heads = (language: 'ar' | 'en') => Object.values(PRODUCT_COLUMNS).map((head) => head[language]);

const call = (path: string, body: FormData, headers?: Record<string, string>) =>
  sendImport(shop, path, body, headers ?? noura.headers);

async function preview(file: string | Uint8Array): Promise<ImportPreview> {
  const answer = await call('import', importForm(file));
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportPreview;
}

async function applied(file: string | Uint8Array, digest: string | null): Promise<ImportAnswer> {
  const answer = await call('import/apply', importForm(file, { digest: digest ?? '' }));
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportAnswer;
}

async function exported(format: 'csv' | 'xlsx', language = 'en'): Promise<Buffer> {
  const headers = { ...noura.headers, 'accept-language': language };
  const answer = await shop.get(`/api/admin/products/export?format=${format}`, headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(String.raw`^attachment; filename="fyonka-products-\d{4}-\d\d-\d\d\.${format}"$`),
  );
  return Buffer.from(await answer.arrayBuffer());
}

async function product(id: string): Promise<OfficeProductView> {
  return (await (await shop.get(`/api/admin/products/${id}`, noura.headers)).json()) as OfficeProductView;
}

async function total(): Promise<number> {
  const answer = await shop.get('/api/admin/products?limit=1', noura.headers);
  return ((await answer.json()) as { total: number }).total;
}

describe('an export', () => {
  test.each([
    ['csv', 'en'],
    ['csv', 'ar'],
    ['xlsx', 'ar'],
  ] as const)('as %s in %s can be imported again as the same products', async (format, language) => {
    await createProduct(shop, noura, { ...ODD, gallery: [], customTags: [...ODD.customTags] });
    const read = await preview(await exported(format, language));
    expect(read).toMatchObject({
      created: 0,
      changed: 0,
      faulty: 0,
      unchanged: await total(),
      rows: [],
      ignoredColumns: [],
    });
  });

  test.each([
    ['en', 'required'],
    ['ar', 'مطلوب'],
  ] as const)('has heads and words of %s, prices in KD, and no formula', async (language, required) => {
    const csv = (await exported('csv', language)).toString();
    expect(csv.startsWith(`\uFEFF${heads(language).join(',')}`)).toBe(true);
    expect(csv).toContain(` | ${required}`);
    expect(csv).toContain("'=SUM(A1:A9)");
    expect(csv).toContain('0.05');
    const [first, ...rows] = await readSheet(await exported('xlsx', language));
    expect(first).toEqual(heads(language));
    expect(rows.some((row) => row.includes('=SUM(A1:A9)') && row.includes(0.05))).toBe(true);
  });

  test('can only be CSV or Excel', async () => {
    expect((await shop.get('/api/admin/products/export?format=pdf', noura.headers)).status).toBe(400);
  });

  test('is for administrators only', async () => {
    const customer = await aCustomer(shop);
    const path = '/api/admin/products/export?format=csv';
    expect((await shop.get(path)).status).toBe(401);
    expect((await shop.get(path, customer.headers)).status).toBe(403);
    for (const route of ['import', 'import/apply']) {
      await expectRefusal(call(route, importForm('ID\n'), {}), 401, 'UNAUTHENTICATED');
      await expectRefusal(call(route, importForm('ID\n'), { ...customer.headers }), 403, 'FORBIDDEN');
    }
  });
});

describe('a file of products', () => {
  let bow: OfficeProductView;
  beforeEach(async () => {
    bow = await createProduct(shop, noura, { stockQuantity: 5, price: 2 });
  });

  const newRow = (name: string, more = '') => `,${name},قوس,bows,1.5,pink,/images/plain-bow-1.webp${more}`;
  const NEW_HEADS = 'ID,Name (English),Name (Arabic),Category,Price (KD),School colour,Main picture';

  test('changes the fields that it has columns for and lists each change; other fields stay', async () => {
    const file = `ID;السعر (د.ك);Stock\n${bow._id};٢٫٢٥;4\n`;
    const read = await preview(file);
    expect(read).toMatchObject({ created: 0, changed: 1, faulty: 0 });
    expect(read.rows).toEqual([
      {
        line: 2,
        action: 'change',
        name: 'Velvet bow',
        changes: [
          { field: 'price', from: 2, to: 2.25 },
          { field: 'stockQuantity', from: 5, to: 4 },
        ],
        errors: [],
      },
    ]);
    expect(await product(bow._id)).toMatchObject({ price: 2, version: 1 });
    expect(await applied(file, read.digest)).toEqual({ created: 0, changed: 1, next: null });
    expect(await product(bow._id)).toEqual({
      ...bow,
      price: 2.25,
      stockQuantity: 4,
      version: 2,
      changedAt: expect.any(String),
      changedBy: noura.email,
    });
  });

  test('creates rows without ID; shoppers see them at once, and the history says that they were imported', async () => {
    const file = `${NEW_HEADS},Visible\n${newRow('Imported bow', ',نعم')}\n`;
    const before = await total();
    const read = await preview(file);
    expect(read).toMatchObject({
      created: 1,
      rows: [{ line: 2, action: 'create', name: 'Imported bow', changes: [] }],
    });
    expect(await total()).toBe(before);
    expect(await applied(file, read.digest)).toEqual({ created: 1, changed: 0, next: null });
    const found = (await (await shop.get('/api/products?q=imported')).json()) as { products: OfficeProductView[] };
    expect(found.products).toMatchObject([{ name: { en: 'Imported bow' }, price: 1.5, isAvailable: true }]);
    const history = await shop.get(`/api/admin/history?subject=product&id=${found.products[0]?._id}`, noura.headers);
    expect(await history.json()).toMatchObject({ entries: [{ kind: 'imported' }] });
  });

  test('with faults names each by line and column, and is applied without those rows', async () => {
    const file = [
      `${NEW_HEADS},Stock,Price before discount (KD),Visible,Texts of the customer,Pricee`,
      newRow('Good', ',1,,,,'),
      newRow('Bad stock', ',-1,,,,'),
      `,,قوس,nowhere,1.234,red,/images/none.webp,1,1,perhaps,no strokes | here | maybe,5`,
      `gone,X,س,bows,1,pink,/images/plain-bow-1.webp,1,,,,`,
      `${bow._id},X,س,bows,1,pink,/images/plain-bow-1.webp,1,0.5,,,`,
      `${bow._id},X,س,bows,1,pink,/images/plain-bow-1.webp,1,,,,`,
    ].join('\n');
    const read = await preview(file);
    expect(read).toMatchObject({ created: 1, faulty: 5, ignoredColumns: ['Pricee'] });
    const faults = read.rows.map(({ line, errors }) => [line, errors.map(({ field, code }) => `${field}: ${code}`)]);
    expect(faults).toEqual([
      [2, []],
      [3, ['Stock: INVALID_STOCK']],
      [
        4,
        [
          'Category: UNKNOWN_CATEGORY',
          'Price (KD): INVALID_PRICE',
          'School colour: INVALID',
          'Visible: INVALID',
          'Main picture: UNKNOWN_PICTURE',
          'Texts of the customer: INVALID',
        ],
      ],
      [5, ['ID: UNKNOWN_ID']],
      [6, ['Price before discount (KD): DISCOUNT_NOT_HIGHER']],
      [7, ['ID: DUPLICATE']],
    ]);
    expect(read.rows[1]?.errors[0]?.message).toMatch(/whole number/);
    const before = await total();
    await expectRefusal(call('import/apply', importForm(file, { digest: 'anything' })), 409, 'IMPORT_STALE');
    expect(await total()).toBe(before);
    expect(await applied(file, read.digest)).toEqual({ created: 1, changed: 0, next: null });
    expect(await preview(file)).toMatchObject({ created: 0, changed: 0, unchanged: 1, faulty: 5, digest: null });
  });

  test('with an error of the spreadsheet is faulty there, and what is blank stays', async () => {
    const read = await preview(`ID,Stock,Price (KD)\n${bow._id},#N/A,\n`);
    expect(read).toMatchObject({ changed: 0, faulty: 1, digest: null });
    expect(read.rows[0]?.errors).toEqual([
      { field: 'Stock', code: 'FORMULA_ERROR', message: expect.stringMatching(/error in this cell/) },
    ]);
    expect(await preview(`ID,Stock,Price (KD),Design,Barcode\n${bow._id},,,,\n`)).toMatchObject({ unchanged: 1 });
    const ofAnother = await readFile(
      new URL('../../src/adapters/http/tables/reading/of-another-program.fixture.xlsx', import.meta.url),
    );
    const faults = (await preview(ofAnother)).rows.map(({ errors }) =>
      errors.map(({ field, code }) => `${field} ${code}`),
    );
    expect(faults[0]).toContain('Stock FORMULA_ERROR');
    expect(faults[2]).toEqual(expect.arrayContaining(['Stock FORMULA_ERROR', 'Design FORMULA_ERROR']));
    expect(faults[4]).toEqual(expect.arrayContaining(['Stock INVALID_STOCK', 'Price (KD) INVALID_PRICE']));
  });

  test('that takes a stock away says so, and does it once it is applied', async () => {
    const file = `ID,Stock\n${bow._id},بلا حد\n`;
    const read = await preview(file);
    expect(read.rows).toMatchObject([{ losesStock: true, changes: [{ field: 'stockQuantity', from: 5, to: null }] }]);
    expect(await applied(file, read.digest)).toEqual({ created: 0, changed: 1, next: null });
    expect(await product(bow._id)).toMatchObject({ stockQuantity: null });
    expect((await exported('csv', 'ar')).toString()).toContain('بلا حد');
    expect(await preview(await exported('csv', 'ar'))).toMatchObject({ changed: 0, faulty: 0 });
  });

  test('is stale when one of its products has changed since, and only then', async () => {
    const file = `ID,Price (KD)\n${bow._id},3\n`;
    const { digest } = await preview(file);
    const other = await createProduct(shop, noura);
    await send(shop, 'PATCH', `/api/admin/products/${bow._id}`, { headers: noura.headers, body: { price: 2.5 } });
    await expectRefusal(call('import/apply', importForm(file, { digest: digest ?? '' })), 409, 'IMPORT_STALE');
    expect(await product(bow._id)).toMatchObject({ price: 2.5 });
    const again = await preview(file);
    await send(shop, 'PATCH', `/api/admin/products/${other._id}`, { headers: noura.headers, body: { price: 2.5 } });
    expect(await applied(file, again.digest)).toEqual({ created: 0, changed: 1, next: null });
    await expectRefusal(call('import/apply', importForm(file, { digest: again.digest ?? '' })), 409, 'IMPORT_STALE');
  });

  test.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 as Excel writes it', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['the code page of an Arabic Windows', (text: string) => windows1256(text)],
  ])('is read in %s', async (_what, encode) => {
    const read = await preview(encode(`ID\t"Name (Arabic)"\r\n${bow._id}\t"اسم"\r\n`));
    expect(read.rows[0]?.changes).toEqual([{ field: 'name.ar', from: 'فيونكة مخمل', to: 'اسم' }]);
  });

  test('is read from Excel with numbers, flags and empty rows as people write them', async () => {
    const rows = [
      ['ID', 'Stock', 'Price (KD)', 'Available'],
      [null, null, null, null],
      [bow._id, 7, 0.1 + 0.2, false],
    ];
    const file = await writeExcelFile(
      rows.map((row) => row.map((value) => (value === null ? null : { value }))),
    ).toBuffer();
    const read = await preview(file);
    expect(read.rows).toMatchObject([
      {
        line: 3,
        changes: [
          { field: 'isAvailable', from: true, to: false },
          { field: 'price', from: 2, to: 0.3 },
          { field: 'stockQuantity', from: 5, to: 7 },
        ],
      },
    ]);
  });

  test('of 500 products with three faulty rows names these, and is applied once they are corrected', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => newRow(`Bulk ${index + 1}`));
    const faulty = [7, 250, 499];
    const broken = rows.map((row, index) => (faulty.includes(index) ? row.replace('1.5', 'one') : row));
    const read = await preview([NEW_HEADS, ...broken].join('\n'));
    expect(read).toMatchObject({ created: 497, faulty: 3 });
    const lines = read.rows.filter(({ action }) => action === 'faulty').map(({ line }) => line);
    expect(lines).toEqual(faulty.map((index) => index + 2));
    const mended = [NEW_HEADS, ...rows].join('\n');
    const before = await total();
    expect(await applied(mended, (await preview(mended)).digest)).toEqual({ created: 500, changed: 0, next: null });
    expect(await total()).toBe(before + 500);
  });
});

test('attributes have columns in the language of the file, are imported as they were exported, and faults name what is possible', async () => {
  const attribute = (en: string, ar: string, more: object) => ({ name: { en, ar }, ...more });
  const choices = [{ name: { en: 'Cotton', ar: 'قطن' } }, { name: { en: 'Satin', ar: 'ساتان' } }];
  const attributes = [
    attribute('Material', 'الخامة', { kind: 'choice', choices, isFilterable: true }),
    attribute('Size', 'المقاس', { kind: 'number', unit: { en: 'cm', ar: 'سم' } }),
  ];
  const { headers } = noura;
  expect((await send(shop, 'PUT', '/api/admin/attributes', { headers, body: { attributes } })).status).toBe(200);
  const attributeValues = [
    { key: 'material', choices: ['cotton', 'satin'] },
    { key: 'size', number: 7.5 },
  ];
  const bow = await createProduct(shop, noura, { attributeValues });
  const [first, ...rows] = await readSheet(await exported('xlsx', 'ar'));
  expect(first).toEqual([...heads('ar'), 'الخامة', 'المقاس']);
  expect(rows.find((row) => row[0] === bow._id)?.slice(-2)).toEqual(['قطن، ساتان', '7.5']);
  for (const language of ['ar', 'en'])
    expect(await preview(await exported('csv', language))).toMatchObject({ changed: 0, faulty: 0, ignoredColumns: [] });

  const file = (cell: string) => `ID,Material\n${bow._id},${cell}\n`;
  const faulty = await preview(file('silk'));
  expect(faulty.rows[0]?.errors).toEqual([
    { field: 'Material', code: 'UNKNOWN_CHOICE', message: expect.stringContaining('Cotton, Satin') },
  ]);
  const { digest } = await preview(file('Satin'));
  expect(await applied(file('Satin'), digest)).toEqual({ created: 0, changed: 1, next: null });
  expect(await product(bow._id)).toMatchObject({
    attributeValues: [
      { key: 'material', choices: ['satin'] },
      { key: 'size', number: 7.5 },
    ],
  });
  const listed = await shop.get('/api/products?attr.material=satin');
  expect(await listed.json()).toMatchObject({ products: [{ _id: bow._id }] });
});
