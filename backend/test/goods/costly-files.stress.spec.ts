import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { expectRefusal } from '../support/server/answers.ts';
import { giantSheet } from '../support/goods/giant-sheet.ts';
import { importForm, sendImport } from '../support/goods/imports.ts';
import { aPlainPicture, picturesOf, sendUpload, uploadForm } from '../support/goods/uploads.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Checks the costliest files from an administrator's browser, or from an attacker with the administrator's token.

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

const preview = (body: FormData) => sendImport(shop, 'import', body, noura.headers);

/** The costliest files known, of up to 10 MB. Add any that you find. */
const COSTLY: readonly [string, () => string][] = [
  ['a million blank rows', () => `ID\nplain-bow${'\n'.repeat(1_000_000)}`],
  ['rows of 190,000 cells', () => `ID\n${`${','.repeat(190_000)}x\n`.repeat(50)}`],
  ['ids as long as pages', () => `ID\n${`${'x'.repeat(9_900)}\n`.repeat(1_000)}`],
  ['heads as long as books', () => `${'\u0640'.repeat(90_000)}ID,Stock\n${'a,x\n'.repeat(999)}`],
  ['marks', () => `ID,Name (English)\n${`,a${'\u0345'.repeat(2_300)}${'\u0334'.repeat(2_300)}\n`.repeat(1_000)}`],
  ['texts of customers', () => `ID,Texts of the customer\n${`plain-bow,"${'a | b\n'.repeat(30_000)}"\n`.repeat(50)}`],
  ['pictures', () => `ID,Other pictures\n${`plain-bow,${manyPaths()}\n`.repeat(80)}`],
];

const manyPaths = () => Array.from({ length: 9_000 }, (_, index) => `/images/${index}`).join(' ');

test.each(COSTLY)('the answer to a file of %s is short', async (_what, file) => {
  const answer = await preview(importForm(file()));
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text.length).toBeLessThan(1_000_000);
  const { rows } = JSON.parse(text) as ImportPreview;
  for (const { errors } of rows) expect(errors.length).toBeLessThanOrEqual(20);
});

test('a small file that unpacks to a giant one is refused, and the shop stays up', async () => {
  await expectRefusal(preview(importForm(await giantSheet())), 400, 'FILE_UNREADABLE');
  expect((await shop.get('/api/health/ready')).status).toBe(200);
});

test.each([
  ['webp', 16_000, 3_126],
  ['avif', 7_072, 7_072],
] as const)('a %s of a few pixels more than the limit is refused', async (format, width, height) => {
  const before = await picturesOf(shop);
  const file = await aPlainPicture(width, height).toFormat(format, { effort: 0 }).toBuffer();
  await expectRefusal(sendUpload(shop, uploadForm(file), noura.headers), 413, 'PICTURE_TOO_LARGE');
  expect(await picturesOf(shop)).toEqual(before);
});
