import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportChoices, ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, Route } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { BAD, CHANGED, CREATED, GOOD } from './import-page.fixture.ts';
import { ImportPage } from './import-page.tsx';

const CHECK = 'POST /api/admin/products/import';
const APPLY = 'POST /api/admin/products/import/apply';

const category = (id: string, en: string) => ({
  _id: id,
  name: { en, ar: en },
  slug: id,
  iconImage: '',
  isVisible: true,
  productCount: 0,
  version: 1,
  changedAt: null,
  changedBy: null,
});

let api: FakeApi;
beforeEach(() => void session.signIn(tokenOf('noura@example.com', { role: 'admin' })));

function openPage(routes: Record<string, Route>, lang: 'en' | 'ar' = 'en') {
  api = fakeApi({
    'GET /api/admin/wanted-pictures': { waiting: 0, failed: 0, products: [] },
    'GET /api/admin/attributes': { attributes: [], version: 1, changedBy: null, changedAt: null },
    'GET /api/admin/categories': { categories: [category('c1', 'Bows'), category('c2', 'Bags')] },
    ...routes,
  });
  return open(<ImportPage />, { at: '/admin/products/import', lang });
}

const csv = (name = 'products.csv', size?: number) => {
  const file = new File(['ID\n'], name, { type: 'text/csv' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};
const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Choose/);
/** A part of the last form that was sent. */
const sentTo = (route: string, part: string) => {
  const form = api.to(route).at(-1)?.body;
  return form instanceof FormData ? form.get(part) : null;
};
const rowsShown = () =>
  within(screen.getByRole('table', { name: 'Rows of the file' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

test('checks a chosen file and shows row by row what it would do, without importing anything', async () => {
  const visitor = openPage({ [CHECK]: GOOD });
  await visitor.upload(chooser(), csv());
  const summary = await screen.findByRole('region', { name: 'What the file would do' });
  for (const text of ['One new product', 'One changed', '12 stay as they are'])
    expect(within(summary).getByText(text)).toBeInTheDocument();
  expect(rowsShown()).toEqual(['New bow', 'Satin bow']);
  const changed = screen.getByText('Satin bow').closest('tr') as HTMLElement;
  await waitFor(() => expect(changed).toHaveTextContent('CategoryBowsBags'));
  expect(changed).toHaveTextContent('Row 4');
  expect(changed).toHaveTextContent(/Price.*2\.00.*2\.25/);
  expect(sentTo(CHECK, 'file')).toBeInstanceOf(File);
  expect(api.to(APPLY)).toEqual([]);
});

test('accepts a dropped file', async () => {
  openPage({ [CHECK]: GOOD });
  const drop = chooser().closest('label') as HTMLElement;
  fireEvent.drop(drop, { dataTransfer: { types: ['Files'], files: [csv('dropped.csv')] } });
  expect(await screen.findByText('dropped.csv')).toBeInTheDocument();
});

test('imports after confirmation exactly what was checked', async () => {
  const visitor = openPage({ [CHECK]: GOOD, [APPLY]: { created: 1, changed: 1, next: null } });
  await visitor.upload(chooser(), csv());
  await visitor.click(await screen.findByRole('button', { name: 'Import 2 products' }));
  const question = screen.getByRole('alertdialog', { name: 'Import 2 products?' });
  expect(question).toHaveTextContent('1 new, 1 changed');
  expect(api.to(APPLY)).toEqual([]);
  await visitor.click(within(question).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('The products are in the shop')).toBeInTheDocument();
  expect(sentTo(APPLY, 'digest')).toBe('d1');
  expect(screen.getByRole('link', { name: 'To the products' })).toHaveAttribute('href', '/admin/products?sort=changed');
  await visitor.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(screen.getByText('Choose a CSV or Excel file')).toBeInTheDocument();
});

test.each([
  ['en', 'Import one product', 'Import and take it away', 'One product loses much of its stockSatin bow99Not counted'],
  ['ar', 'استيراد منتج واحد', 'استيراد مع إنقاص الكميات', 'منتج واحد تنقص كميته كثيرًاSatin bow99غير محسوبة'],
] as const)('asks in %s before a stock is lost, with what it was and becomes', async (lang, apply, confirm, words) => {
  const losing = { ...CHANGED, losesStock: true, changes: [{ field: 'stockQuantity', from: 99, to: null }] };
  const preview = { ...GOOD, created: 0, rows: [losing] };
  const visitor = openPage({ [CHECK]: preview, [APPLY]: { created: 0, changed: 1, next: null } }, lang);
  await visitor.upload(screen.getByLabelText<HTMLInputElement>(/CSV/), csv());
  await visitor.click(await screen.findByRole('button', { name: apply }));
  const question = screen.getByRole('alertdialog');
  expect(within(question).getByRole('alert')).toHaveTextContent(words);
  await visitor.click(within(question).getByRole('button', { name: confirm }));
  await waitFor(() => expect(api.to(APPLY)).toHaveLength(1));
});

test('lists rows with faults first, each with its columns and advice, and imports the others', async () => {
  const visitor = openPage({ [CHECK]: BAD });
  await visitor.upload(chooser(), csv());
  expect(await screen.findByRole('alert')).toHaveTextContent('One row has a fault');
  expect(rowsShown()).toEqual(['without a name']);
  const row = screen.getByText('without a name').closest('tr');
  expect(row).toHaveTextContent('Price (KD) A price is from 0 to 100,000 KD');
  expect(row).toHaveTextContent('Name (English) This field is required');
  expect(screen.getByRole('button', { name: 'Import 2 products' })).toBeInTheDocument();
  await visitor.click(screen.getByRole('switch', { name: 'Only rows with faults' }));
  expect(rowsShown()).toEqual(['New bow', 'Satin bow', 'without a name']);
});

test('checks the corrected file when it is chosen again', async () => {
  const visitor = openPage({ [CHECK]: BAD });
  await visitor.upload(chooser(), csv());
  await screen.findByText('without a name');
  api.answer({ [CHECK]: GOOD });
  await visitor.upload(screen.getByLabelText('Choose another file'), csv());
  expect(await screen.findByRole('button', { name: 'Import 2 products' })).toBeInTheDocument();
  expect(screen.queryByText('without a name')).toBeNull();
});

test('names columns that the shop does not know', async () => {
  const visitor = openPage({ [CHECK]: { ...GOOD, ignoredColumns: ['Pricee', 'Notes'] } });
  await visitor.upload(chooser(), csv());
  expect(await screen.findByText('Pricee · Notes')).toBeInTheDocument();
});

test('reports that the file changes nothing', async () => {
  const nothing = { ...GOOD, created: 0, changed: 0, rows: [], digest: null };
  const visitor = openPage({ [CHECK]: nothing });
  await visitor.upload(chooser(), csv());
  expect(await screen.findByText(/nothing that the shop does not have/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('shows products that changed meanwhile as they are now, and imports nothing', async () => {
  const visitor = openPage({ [CHECK]: GOOD, [APPLY]: refusal(409, 'IMPORT_STALE') });
  await visitor.upload(chooser(), csv());
  await visitor.click(await screen.findByRole('button', { name: 'Import 2 products' }));
  api.answer({ [CHECK]: { ...GOOD, created: 0, rows: [CHANGED], digest: 'd2' } });
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('The products have changed in the meantime')).toBeInTheDocument();
  expect(rowsShown()).toEqual(['Satin bow']);
  api.answer({ [APPLY]: { created: 0, changed: 1, next: null } });
  await visitor.click(screen.getByRole('button', { name: 'Import one product' }));
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sentTo(APPLY, 'digest')).toBe('d2'));
});

test('without an answer, says that the result is unknown and offers to check again', async () => {
  const visitor = openPage({ [CHECK]: GOOD, [APPLY]: offline() });
  await visitor.upload(chooser(), csv());
  await visitor.click(await screen.findByRole('button', { name: 'Import 2 products' }));
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/Whether the products were imported is not known/)).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Check the file again' }));
  await waitFor(() => expect(api.to(CHECK)).toHaveLength(2));
});

const STRAY_QUOTE = { field: 'file', code: 'QUOTE_NOT_CLOSED', message: 'The mark in line 3 never ends' };
test.each([
  [refusal(400, 'FILE_UNREADABLE'), 'This file cannot be read', false],
  [refusal(400, 'FILE_UNREADABLE', { errors: [STRAY_QUOTE] }), /^The mark in line 3 never ends/, false],
  [refusal(400, 'TOO_MANY_ROWS'), 'The file has more than 20,000 rows', false],
  [refusal(413, 'BODY_TOO_LARGE'), 'The file is larger than 10 MB', false],
  [refusal(500, 'INTERNAL'), 'It did not work this time', true],
  [offline(), 'The shop could not be reached', true],
])('explains why a file cannot be checked and what to do (%#)', async (answer, title, canRetry) => {
  const visitor = openPage({ [CHECK]: answer });
  await visitor.upload(chooser(), csv());
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Check the file again' })).toHaveLength(canRetry ? 1 : 0);
});

test('does not send a file that is too large', async () => {
  const visitor = openPage({});
  await visitor.upload(chooser(), csv('huge.csv', 10 * 1024 * 1024 + 1));
  expect(await screen.findByText('The file is larger than 10 MB')).toBeInTheDocument();
});

test('draws many rows in steps and counts those that the server left out', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({ ...CREATED, line: index + 2, name: `Bow ${index}` }));
  const visitor = openPage({ [CHECK]: { ...GOOD, created: 1_150, changed: 0, rows } });
  await visitor.upload(chooser(), csv());
  await screen.findByText('Bow 0');
  expect(rowsShown()).toHaveLength(100);
  await visitor.click(screen.getByRole('button', { name: 'Show more rows' }));
  expect(rowsShown()).toHaveLength(150);
  expect(screen.getByText('1000 further rows are not shown here.')).toBeInTheDocument();
});

const FOREIGN: ImportPreview = {
  ...GOOD,
  origin: 'shopify',
  joined: 2,
  strayQuote: 7,
  columns: [
    { head: 'Handle', column: 'id' },
    { head: 'Title', column: 'name' },
    { head: 'Vendor', column: null },
  ],
  missingCategories: ['Bags'],
};
const choicesSent = () => JSON.parse(sentTo(CHECK, 'choices') as string) as ImportChoices;

describe('a file of another program', () => {
  test('says what it is, and what was read otherwise than it is written', async () => {
    const rounded = { field: 'Price', code: 'PRICE_ROUNDED', message: 'Rounded to 10 fils: 1.234 → 1.230' };
    const visitor = openPage({ [CHECK]: { ...FOREIGN, rows: [{ ...CREATED, notes: [rounded] }] } });
    await visitor.upload(chooser(), csv());
    for (const text of [
      'An export of Shopify. Variants become products of one design.',
      '2 rows add to the products of other rows.',
      'A quotation mark in line 7 encloses no cell. Please look at that row.',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('New bow').closest('tr')).toHaveTextContent('Price Rounded to 10 fils: 1.234 → 1.230');
  });

  test('is checked again with what is decided, and remembered for the next file with these heads', async () => {
    const visitor = openPage({ [CHECK]: FOREIGN });
    await visitor.upload(chooser(), csv());
    await visitor.click(await screen.findByRole('button', { name: '2 of 3 columns are read' }));
    await visitor.click(screen.getByRole('button', { name: /Vendor/ }));
    await visitor.click(screen.getByRole('option', { name: 'Name' }));
    const columns = { Vendor: 'name' };
    await waitFor(() => expect(choicesSent()).toEqual({ columns }));
    await visitor.click(screen.getByRole('switch', { name: /Round prices/ }));
    await waitFor(() => expect(choicesSent()).toEqual({ columns, roundsPrices: true }));
    await visitor.upload(screen.getByLabelText('Choose another file'), csv('later.csv'));
    await waitFor(() => expect(api.to(CHECK)).toHaveLength(5));
    expect(choicesSent()).toEqual({ columns, roundsPrices: true });
  });

  test('has its missing categories made, each once, and is checked again', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['letter'])));
    const visitor = openPage({ [CHECK]: FOREIGN, 'POST /api/admin/categories': { category: category('c3', 'Bags') } });
    await visitor.upload(chooser(), csv());
    await screen.findByText('One category is not in the shop');
    api.answer({ [CHECK]: GOOD });
    await visitor.click(screen.getByRole('button', { name: 'Add to the shop' }));
    await waitFor(() => expect(screen.queryByText('One category is not in the shop')).toBeNull());
    expect(sentTo('POST /api/admin/categories', 'name')).toBe('{"en":"Bags","ar":"Bags"}');
  });
});

test('a table of which nothing is known asks at once what its columns are', async () => {
  const visitor = openPage({ [CHECK]: { ...GOOD, columns: [{ head: 'Was', column: null }] } });
  await visitor.upload(chooser(), csv());
  expect(await screen.findByRole('button', { name: /Was/ })).toBeInTheDocument();
  // Nothing tells a row that is edited from a new one.
  expect(screen.getByText(/^No column names the rows/)).toBeInTheDocument();
});

test('works with a server of the release before, which knows our own heads only and imports at once', async () => {
  const { created, changed, unchanged, faulty, rows, ignoredColumns, digest } = GOOD;
  const old = { created, changed, unchanged, faulty, rows, ignoredColumns, digest };
  const visitor = openPage({ [CHECK]: { ...old, faulty: 1, digest: null }, [APPLY]: { created, changed } });
  await visitor.upload(chooser(), csv());
  const summary = await screen.findByRole('region', { name: 'What the file would do' });
  expect(screen.queryByRole('region', { name: 'About this file' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(summary).not.toHaveTextContent(/quotation mark|No column/);
  api.answer({ [CHECK]: old });
  await visitor.upload(screen.getByLabelText('Choose another file'), csv());
  await visitor.click(await screen.findByRole('button', { name: 'Import 2 products' }));
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1 new, 1 changed.')).toBeInTheDocument();
  expect(api.to(APPLY)).toHaveLength(1);
});

test('imports a long file portion by portion', async () => {
  const answers = [
    { created: 1000, changed: 0, next: 1000 },
    { created: 2, changed: 1, next: null },
  ];
  const visitor = openPage({ [CHECK]: { ...GOOD, created: 1002 }, [APPLY]: () => answers.shift() });
  await visitor.upload(chooser(), csv());
  await visitor.click(await screen.findByRole('button', { name: 'Import 1003 products' }));
  await visitor.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1002 new, 1 changed.')).toBeInTheDocument();
  const from = api.to(APPLY).map(({ body }) => (body instanceof FormData ? body.get('from') : null));
  expect(from).toEqual(['0', '1000']);
});

test('works in Arabic', async () => {
  const visitor = openPage({ [CHECK]: GOOD }, 'ar');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('استيراد المنتجات');
  await visitor.upload(screen.getByLabelText<HTMLInputElement>('اختيار ملف CSV أو Excel'), csv());
  expect(await screen.findByRole('button', { name: 'استيراد منتجين' })).toBeInTheDocument();
});
