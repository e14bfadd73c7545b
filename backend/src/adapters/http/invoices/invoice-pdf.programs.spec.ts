import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { pino } from 'pino';
import { extractText, getDocumentProxy } from 'unpdf';
import { FOLDERS } from '../../../folders.ts';
import type { Language } from '../../../domain/localized-text.ts';
import {
  DOUBLE_BOW,
  ERASED_INVOICE,
  MASKED_INVOICE,
  REFUNDED_INVOICE,
  SAMPLE_CREDIT_NOTE,
  SAMPLE_INVOICE,
} from './sheets/sample-invoice.fixture.ts';
import { Typesetting } from '../typesetting/typesetting.ts';
import { layOutCreditNote } from './sheets/credit-note-sheet.ts';
import { layOutInvoice } from './sheets/invoice-sheet.ts';

const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push((JSON.parse(line) as { reason: string }).reason) });
const typesetting = new Typesetting(FOLDERS.program('typesetter'), FOLDERS.papers, log);
afterAll(() => typesetting.close());
afterEach(() => void logged.splice(0));

const render = (invoice: InvoiceView, language: Language) =>
  typesetting.pdf('invoice', layOutInvoice(invoice, language));

/** @throws when it is not available */
async function rendered(invoice: InvoiceView, language: Language): Promise<Uint8Array> {
  const pdf = await render(invoice, language);
  if (pdf === null) throw new Error(logged.join());
  return pdf;
}

/** The text of every page. */
async function pagesOf(invoice: InvoiceView, language: Language): Promise<string[]> {
  return textsOf(await rendered(invoice, language));
}

async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

/** A PDF holds its glyphs from left to right, so the words of an Arabic line are read out last one first. */
function readOut(arabic: string): string {
  return arabic.split(' ').reverse().join(' ');
}

test.each(['ar', 'en'] as const)(
  'the invoice in %s fits on one page and has every text in both languages',
  async (language) => {
    const pages = await pagesOf(SAMPLE_INVOICE, language);
    expect(pages).toHaveLength(1);
    for (const expected of [
      '7K3QM-9TZ4W-C',
      'Large double bow',
      readOut('فيونكة كبيرة بطبقتين'),
      readOut('نورة الكندري'),
      '+965 9755 3456',
      'noura@example.com',
      'Salem Al-Mubarak St.',
      'Ring twice (please).',
      '1.75',
      '3.50',
      '1.80',
      '5.30',
      'Paid by card',
      readOut('مدفوعة بالبطاقة'),
      'Order placed',
      'Being prepared',
      readOut('قيد التجهيز'),
      '+965 2200 1234',
      'hello@fyonka.example',
    ]) {
      expect(pages[0]).toContain(expected);
    }
  },
);

test.each(['ar', 'en'] as const)('in %s the English of the footer reads from left to right', async (language) => {
  const [page] = await pagesOf(SAMPLE_INVOICE, language);
  expect(page).toContain('Fyonka · Salmiya, Kuwait');
});

test('an invoice with refunds shows what went back, what is on its way, and the number of the credit note', async () => {
  const [page] = await pagesOf(REFUNDED_INVOICE, 'en');
  for (const part of ['Partly refunded', 'Given back', '3.55', 'On its way back', '0.105', 'CN-2025-000017'])
    expect(page).toContain(part);
});

test.each(['ar', 'en'] as const)('the credit note in %s fits on one page, in both languages', async (language) => {
  const pdf = await typesetting.pdf('credit-note', layOutCreditNote(SAMPLE_CREDIT_NOTE, language));
  const pages = await textsOf(pdf ?? new Uint8Array());
  expect(pages).toHaveLength(1);
  for (const part of [
    'Credit note',
    readOut('إشعار دائن'),
    'CN-2025-000017',
    readOut('عن الفاتورة'),
    readOut('نورة الكندري'),
    'Large double bow',
    '1.80',
    'Amount given back',
    '3.55',
    'KNET',
    readOut('كي نت'),
    'hello@fyonka.example',
  ])
    expect(pages[0]).toContain(part);
});

test('an invoice of an erased person shows the amounts, and a note in place of the recipient', async () => {
  const [page] = await pagesOf(ERASED_INVOICE, 'en');
  expect(page).toContain("Deleted at the customer's request");
  expect(page).toContain('5.30');
});

test('the file has a title and a language, but no time and place of its making', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await rendered(SAMPLE_INVOICE, 'ar')));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'فاتورة 7K3QM-9TZ4W-C', Author: 'فيونكة', Language: 'ar' });
  expect(Object.keys(info)).not.toEqual(expect.arrayContaining([expect.stringMatching(/Date|Producer/)]));
});

test('rendering an invoice twice gives the same bytes', async () => {
  const [first, second] = await Promise.all([rendered(SAMPLE_INVOICE, 'en'), rendered(SAMPLE_INVOICE, 'en')]);
  expect(Buffer.compare(first, second)).toBe(0);
});

test('markup of Typst in a text is printed as text', async () => {
  const source = '#import "x" $x$ "] *_ #panic() \\ `raw` <label> @ref // end';
  const [page] = await pagesOf(
    {
      ...SAMPLE_INVOICE,
      fullName: source,
      notes: `= ${source}`,
      orderItems: [{ ...DOUBLE_BOW, customTexts: [{ title: { en: '#title', ar: '#عنوان' }, text: '$x$ "]' }] }],
    },
    'en',
  );
  for (const expected of ['#import "x" $x$ "] *_ #panic()', '= #import "x"', '// end', '#title', '$x$ "]'])
    expect(page).toContain(expected);
});

test('an invoice with half a surrogate pair in a text is rendered', async () => {
  const [page] = await pagesOf({ ...SAMPLE_INVOICE, fullName: 'Noura \ud83d Al-Kandari' }, 'en');
  expect(page).toContain('Al-Kandari');
});

test('texts of the largest length fit on the page', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN';
  const [page] = await pagesOf(
    {
      ...SAMPLE_INVOICE,
      fullName: 'W'.repeat(120),
      orderItems: [{ ...DOUBLE_BOW, customTexts: [{ title: { en: 'Her name', ar: 'اسمها' }, text: letters }] }],
    },
    'en',
  );
  expect(page?.replaceAll('\n', '')).toContain(letters);
  const rowsOfName = page?.match(/^W{2,}$/gm) ?? [];
  expect(rowsOfName.join('')).toHaveLength(120);
  expect(rowsOfName.length).toBeGreaterThan(2);
});

test('12 lines fit on one page', async () => {
  expect(
    await pagesOf({ ...SAMPLE_INVOICE, orderItems: Array.from({ length: 12 }, () => DOUBLE_BOW) }, 'ar'),
  ).toHaveLength(1);
});

test('100 lines take several numbered pages that repeat the head of the table', async () => {
  const orderItems = Array.from({ length: 100 }, (_, index) => ({
    ...DOUBLE_BOW,
    name: { en: `Bow no. ${index + 1} of many`, ar: 'فيونكة' },
  }));
  const pages = await pagesOf({ ...SAMPLE_INVOICE, orderItems }, 'en');
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Amount');
    expect(page).toContain(`${index + 1} / ${pages.length}`);
    expect(page).toContain('7K3QM-9TZ4W-C');
  }
  const whole = pages.join('\n');
  for (const { name } of orderItems) expect(whole).toContain(name.en);
});

test('a masked invoice shows the masked phone, the area and the goods, but no address and no note', async () => {
  const [page] = await pagesOf({ ...MASKED_INVOICE, paymentStatus: 'unpaid', paymentMethod: null, history: [] }, 'en');
  for (const expected of ['9••• ••••', 'Salmiya', 'Large double bow', '5.30', 'Awaiting payment'])
    expect(page).toContain(expected);
  for (const hidden of ['Block', 'Note', 'noura']) expect(page).not.toContain(hidden);
});

test('the next invoice is rendered after the typesetter was closed or has crashed', async () => {
  const underWay = render(SAMPLE_INVOICE, 'en');
  typesetting.close();
  expect(await underWay).toBeNull();
  expect(logged).toEqual(['the process was closed']);
  expect(await pagesOf(SAMPLE_INVOICE, 'en')).toHaveLength(1);
});

test('too many invoices at once are refused instead of queued', async () => {
  const crowd = await Promise.all(Array.from({ length: 100 }, () => render(SAMPLE_INVOICE, 'en')));
  const refused = crowd.filter((pdf) => pdf === null);
  expect(refused.length).toBeGreaterThan(0);
  // On a busy machine some of those that wait are refused because the ones before them took too long.
  expect(logged).toEqual(refused.map(() => expect.stringMatching(/^too many jobs are waiting|took too long$/)));
  expect(crowd.length - refused.length).toBeGreaterThan(10);
});

test('invoices of customers, however many, leave a place for the papers of the office', async () => {
  const crowd = Array.from({ length: 40 }, () =>
    typesetting.pdfForCustomer('invoice', layOutInvoice(SAMPLE_INVOICE, 'en')),
  );
  expect(await rendered(SAMPLE_INVOICE, 'en')).toBeInstanceOf(Uint8Array);
  const refused = (await Promise.all(crowd)).filter((pdf) => pdf === null);
  expect(refused).toHaveLength(32);
});
