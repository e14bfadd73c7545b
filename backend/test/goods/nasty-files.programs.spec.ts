import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import writeExcelFile from 'write-excel-file/node';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { expectRefusal } from '../support/server/answers.ts';
import { importForm, sendImport } from '../support/goods/imports.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Checks files of products from an administrator's browser, or from an attacker with the administrator's token.

let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

const preview = (body: FormData) => sendImport(shop, 'import', body, noura.headers);

describe('an import refuses', () => {
  test.each([
    ['a file of nothing', ' \n \n'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['an archive that is no spreadsheet', Buffer.from('PK\u0003\u0004 and nothing more')],
    ['a quote that is never closed', 'ID,Name (English)\n,"never'],
    ['a row without an end', `ID\n${'x'.repeat(300_000)}`],
  ])('%s', async (_what, file) => {
    await expectRefusal(preview(importForm(file)), 400, 'FILE_UNREADABLE');
  });

  test('more than 20,000 products', async () => {
    await expectRefusal(preview(importForm(`ID\n${'a\n'.repeat(20_001)}`)), 400, 'TOO_MANY_ROWS');
    // A page of an older release asks for no portions, and would take the first one for all.
    const long = importForm(`ID\n${'a\n'.repeat(1001)}`, { digest: 'any' });
    await expectRefusal(sendImport(shop, 'import/apply', long, noura.headers), 400, 'TOO_MANY_ROWS');
  });

  test('a quotation mark that never ends, with its line', async () => {
    const answer = await preview(importForm('ID,Name (English)\n,fine\n,"never'));
    expect(await answer.json()).toMatchObject({
      code: 'FILE_UNREADABLE',
      errors: [{ field: 'file', code: 'QUOTE_NOT_CLOSED', message: expect.stringContaining('\u20683') }],
    });
  });

  test('a form without the file, or without the digest of the dry run', async () => {
    await expectRefusal(preview(new FormData()), 400, 'VALIDATION_FAILED');
    await expectRefusal(sendImport(shop, 'import/apply', importForm('ID\n'), noura.headers), 400, 'VALIDATION_FAILED');
    await expectRefusal(preview(importForm(Buffer.alloc(10 * 1024 * 1024 + 1))), 413, 'BODY_TOO_LARGE');
  });
});

/** Excel stores equal cells once. */
function excelOf(text: string, rows: number): Promise<Buffer> {
  const cells = ['ID', ...Array.from({ length: rows }, () => text)].map((value) => [{ value }]);
  return writeExcelFile(cells).toBuffer();
}

test('the answer to a file of names as long as pages is short', async () => {
  const answer = await preview(importForm(`Name (English)\n${`${'x'.repeat(9_900)}\n`.repeat(1_000)}`));
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeLessThan(1_000_000);
});

test.each([
  ['more columns than anybody writes', () => `ID${',x'.repeat(95_000)}\nplain-bow\n`],
  ['a few KB that unpack to more text than may be sent', () => excelOf('x'.repeat(30_000), 900)],
])('a file of %s is refused', async (_what, file) => {
  await expectRefusal(preview(importForm(await file())), 400, 'FILE_UNREADABLE');
});
