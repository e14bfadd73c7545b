import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder } from '../order.fixture.ts';
import type { OrderLine } from '../order.ts';
import { editedLines } from './edited-lines.ts';
import type { EditedItem } from './edited-lines.ts';

const TITLE = { en: 'Her name', ar: 'اسمها' };
const bow = aProduct('bow', { customTags: [{ title: TITLE, required: false, lettering: null }] });
const products = new Map([[bow.id, bow]]);
const [line] = anOrder([[bow, 3]]).lines as [OrderLine];
const named = (text: string): OrderLine => ({ ...line, customTexts: [{ title: TITLE, text }] });
const item = (given: Partial<EditedItem> = {}): EditedItem => ({ productId: bow.id, quantity: 3, ...given });
const written = (text: string) => ({ customTexts: [{ title: 'Her name', text }] });

function edited(before: readonly OrderLine[], ...items: EditedItem[]) {
  const result = editedLines(before, items, products);
  if (result.kind !== 'edited') throw new Error(JSON.stringify(result));
  return result;
}

describe('a line of which pieces are in the stock again', () => {
  const partly = { ...line, restocked: 2 };

  test('keeps these pieces, so that they do not come back twice', () => {
    expect(editedLines([partly], [item({ quantity: 1 })], products)).toEqual({
      kind: 'invalid',
      faults: [{ field: 'orderItems.0.quantity', code: 'INVALID_QUANTITY' }],
    });
    expect(edited([partly], item({ quantity: 2 })).lines).toEqual([{ ...partly, quantity: 2 }]);
  });

  test('is the only one that has to keep any', () => {
    expect(edited([line, { ...partly }], item({ line: 0, quantity: 1 }), item({ line: 1 })).lines).toMatchObject([
      { quantity: 1 },
      { quantity: 3, restocked: 2 },
    ]);
  });
});

describe('an item that names no line', () => {
  const [dana, lulwa] = [named('دانة'), named('لولوة')];

  test.each([
    ['with the same texts', item(written('لولوة')), [dana, lulwa], 1],
    ['without texts, like itself', item(), [dana, line], 1],
    ['of as many texts', item(written('دانة')), [line, dana], 1],
    ['of the product, where none has its texts', item(written('نورة')), [dana, lulwa], 0],
  ])('is the line %s', (_what, asked, before, place) => {
    expect([...edited(before, asked).places.keys()]).toEqual([place]);
    expect([...edited(before, { ...asked, line: null }).places.keys()]).toEqual([place]);
  });

  test('is a new line when all lines of its product are taken', () => {
    const { lines, places } = edited([dana], item({ line: 0, quantity: 1 }), item(written('لولوة')));
    expect([lines.length, [...places]]).toEqual([2, [[0, 0]]]);
  });
});

describe('the texts of a line', () => {
  test('are judged by what is sewn now where they are new, and stay where they are not', () => {
    const [former, tagless] = [named('Сара'), { ...bow, customTags: [] }];
    const kind = (asked: EditedItem, product = bow) =>
      editedLines([former], [asked], new Map([[product.id, product]]), ['arabic']).kind;
    expect(kind(item({ line: 0, ...written('Сара') }))).toBe('edited');
    expect(kind(item({ line: 0, ...written('Сара') }), tagless)).toBe('edited');
    expect(kind(item({ line: 0, ...written('Сара.') }))).toBe('custom-text-script-not-sewn');
    expect(kind(item({ line: 0, ...written('سارة') }))).toBe('edited');
    const added = editedLines([former], [item({ line: 0 }), item(written('Сара'))], products, ['arabic']);
    expect(added).toMatchObject({ kind: 'custom-text-script-not-sewn', item: 1 });
  });

  const look = { cloth: 'navy', patch: null, thread: 'gold' } as const;
  const former = { en: 'Motto', ar: 'شعار' };

  test('stay where none are sent, and keep the look that they had', () => {
    const own = { ...line, customTexts: [{ title: TITLE, text: 'دانة', look }] };
    expect(edited([own], item()).lines).toEqual([own]);
    expect(edited([own], item({ line: 0, ...written('لولوة') })).lines[0]?.customTexts).toEqual([
      { title: TITLE, text: 'لولوة', look },
    ]);
  });

  test('may be of a tag that the product no longer has, and of one that was renamed in one language', () => {
    const own = { ...line, customTexts: [{ title: former, text: 'Sea', look }] };
    const motto = item({ line: 0, customTexts: [{ title: 'Motto', text: 'Sky' }] });
    expect(edited([own], motto).lines[0]?.customTexts).toEqual([{ title: former, text: 'Sky', look }]);
    expect(edited([own], { ...motto, customTexts: [] }).lines[0]?.customTexts).toEqual([]);
    for (const title of [
      { ...TITLE, en: 'Name' },
      { ...TITLE, ar: 'الاسم' },
    ]) {
      const renamed = { ...line, customTexts: [{ title, text: 'دانة', look }] };
      expect(edited([renamed], item({ line: 0, ...written('لولوة') })).lines[0]?.customTexts).toEqual([
        { title: TITLE, text: 'لولوة', look },
      ]);
    }
  });
});
