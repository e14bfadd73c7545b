import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { extractText, getDocumentProxy } from 'unpdf';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { anOrder, NOON, withName } from '../../../domain/ordering/order.fixture.ts';
import { byPromisedDay, textPlaces, textsToMake } from '../../../domain/reporting/production.ts';
import { FOLDERS } from '../../../folders.ts';
import { Typesetting } from '../typesetting/typesetting.ts';
import { layOutProduction } from './production-paper.ts';

const typesetting = new Typesetting(FOLDERS.program('typesetter'), FOLDERS.papers, pino({ level: 'silent' }));
afterAll(() => typesetting.close());

const ribbon = aProduct('ribbon', { name: { en: 'Gold name ribbon', ar: 'شريطة بالاسم الذهبي' } });
const clip = aProduct('clip', { name: { en: 'Name clip', ar: 'مشبك بالاسم' }, filterColor: 'navy blue' });

function sheetOf(names: readonly string[]) {
  const texts = names.flatMap((name, index) =>
    textsToMake(withName(anOrder([[index % 2 === 0 ? ribbon : clip, index + 1]]), name), []),
  );
  return { texts: byPromisedDay(texts), isCapped: false };
}

async function pagesOf(names: readonly string[], language: Language): Promise<string[]> {
  const pdf = await typesetting.pdf('production', layOutProduction(sheetOf(names), language, NOON));
  if (pdf === null) throw new Error('no PDF was made');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

test.each(['ar', 'en'] as const)('the sheet in %s has each name, under its product and colour', async (language) => {
  const pages = await pagesOf(['دانة', 'Lulwa', 'فاطمة', 'Sara & Hessa'], language);
  expect(pages).toHaveLength(1);
  for (const name of ['دانة', 'Lulwa', 'فاطمة', 'Sara & Hessa', 'Gold name ribbon', 'Name clip', '× 3'])
    expect(pages[0]).toContain(name);
  expect(pages[0]).toContain(language === 'en' ? 'Secondary navy Blue' : 'كحلي');
});

test('names of the largest length and names with markup of Typst are printed whole', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN';
  const source = '#import "x" $x$ "] *_ #panic() \\ <label>';
  const [page] = await pagesOf([letters, source], 'en');
  expect(page?.replaceAll('\n', '')).toContain(letters);
  expect(page).toContain(source);
});

test('finished names are left out, and an empty sheet has a note', async () => {
  const order = withName(anOrder([[ribbon, 1]]), 'دانة');
  const made = textPlaces(order).map((place) => ({ place, madeBy: null }));
  const sheet = { texts: textsToMake(order, made), isCapped: false };
  expect(layOutProduction(sheet, 'en', NOON)).toMatchObject({ groups: [], note: 'Everything is made.' });
});

test('a hundred names take several numbered pages', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `Name ${index + 1}`);
  const pages = await pagesOf(names, 'en');
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`);
  for (const name of names) expect(pages.join('\n')).toContain(name);
});
