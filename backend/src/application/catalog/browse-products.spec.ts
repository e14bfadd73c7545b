import { describe, expect, jest, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { MOST_PARTIAL_MATCHES } from '../../domain/catalog/search/partial-match.ts';
import { fils } from '../../domain/money.ts';
import { accountId } from '../../domain/ids.ts';
import { testShop } from '../../testing/test-shop.fixture.ts';
import { browseProducts } from '../../testing/search.fixture.ts';

const products = Array.from({ length: 130 }, (_, index) => aProduct(`p${index}`));

test('a page has 24 products by default and 100 at most', async () => {
  const browse = browseProducts(await testShop(products));
  expect(await browse.execute({})).toMatchObject({ total: 130, page: 1, limit: 24, products: { length: 24 } });
  expect(await browse.execute({ limit: 1000, page: 2 })).toMatchObject({
    total: 130,
    page: 2,
    limit: 100,
    products: { length: 30 },
  });
  expect(await browse.execute({ page: 1000 })).toMatchObject({ total: 130, products: [] });
});

test('a category may be given by slug or id, and a blank search is ignored', async () => {
  const browse = browseProducts(await testShop(products));
  for (const given of [{ category: 'bows' }, { categoryId: 'bows' }, { q: '  ' }])
    expect(await browse.execute(given)).toMatchObject({ total: 130 });
  for (const given of [{ category: 'x' }, { categoryId: 'x' }, { q: 'zebra' }])
    expect(await browse.execute(given)).toMatchObject({ total: 0 });
});

test('words that the shop adds are known at once', async () => {
  const shop = await testShop([aProduct('bow', { name: { en: 'Bow', ar: 'فيونكة' } })]);
  const browse = browseProducts(shop);
  expect(await browse.execute({ q: 'abayya' })).toMatchObject({ total: 0 });
  const search = { synonyms: [['abaya', 'bow']], fillers: [] };
  await shop.settings.changeWording({ search }, { editor: { accountId: accountId('gone'), addressKey: 'key' }, at: 0 });
  expect(await browse.execute({ q: 'abayya' })).toMatchObject({ total: 1, corrected: 'abaya' });
});

test('a search that finds nothing is read with the nearest known words, and says so', async () => {
  const shop = await testShop([
    aProduct('velvet', { name: { en: 'Velvet bow', ar: 'فيونكة مخمل' }, description: { en: 'Crushed', ar: 'ناعمة' } }),
    aProduct('secret', { name: { en: 'Sapphire', ar: 'ياقوت' }, isVisible: false }),
  ]);
  const browse = browseProducts(shop);
  expect(await browse.execute({ q: 'velvt bow' })).toMatchObject({ total: 1, corrected: 'velvet bow' });
  expect(await browse.execute({ q: 'mukhmal' })).toMatchObject({ total: 1, corrected: 'مخمل' });
  expect(await browse.execute({ q: 'velvt', category: 'x' })).toMatchObject({ total: 0, corrected: null });
  // Words that anything has stay, also those of descriptions; and nothing tells what is hidden.
  expect(await browse.execute({ q: 'velvet' })).toMatchObject({ total: 1, corrected: null });
  expect(await browse.execute({ q: 'crushed velvt' })).toMatchObject({ corrected: 'crushed velvet' });
  expect(await browse.execute({ q: 'saphire' })).toMatchObject({ total: 0, corrected: null });
  // Unless the shopper wants her words as they are.
  expect(await browse.execute({ q: 'velvt bow', exact: true })).toMatchObject({ corrected: 'bow' });
  expect(await browse.execute({ q: 'velvt', exact: true })).toMatchObject({ total: 0, corrected: null });
});

test('a search of which nothing has all words shows what has most of them, and says what is missing', async () => {
  const shop = await testShop([
    aProduct('bow', { name: { en: 'Velvet bow', ar: 'فيونكة مخمل' }, description: { en: 'Crinkles', ar: 'تمسك' } }),
    aProduct('secret', { name: { en: 'Red sapphire', ar: 'ياقوت' }, isVisible: false }),
  ]);
  const browse = browseProducts(shop);
  const found = { total: 1, products: [{ id: 'bow' }] };
  const red = { corrected: 'bow', missing: [{ text: 'red', kind: 'color' }] };
  expect(await browse.execute({ q: 'red bow' })).toMatchObject({ ...found, ...red });
  expect(await browse.execute({ q: 'red bow', page: 2 })).toMatchObject({ total: 1, products: [], ...red });
  expect(await browse.execute({ q: 'فيونكه زينوبيا زينوبي' })).toMatchObject({
    ...found,
    missing: [{ text: 'زينوبيا زينوبي', kind: 'word' }],
  });
  expect(await browse.execute({ q: 'velvt trampoline' })).toMatchObject({ ...found, corrected: 'velvet' });
  expect(await browse.execute({ q: 'velvet bow' })).toMatchObject({ ...found, missing: [] });
  // What only the description has says less than what the thing is.
  expect(await browse.execute({ q: 'bow that crinkles zebra' })).toMatchObject({ ...found, corrected: 'bow' });
  expect(await browse.execute({ q: 'velvet trampoline', category: 'x' })).toMatchObject({ total: 0 });
  // Nothing tells what is hidden.
  expect(await browse.execute({ q: 'sapphire trampoline' })).toMatchObject({ total: 0, corrected: null, missing: [] });
});

test('what is only mentioned is no whole match, and the answer says so', async () => {
  const shop = await testShop([
    aProduct('pe-bag', { name: { en: 'Dotted sack', ar: 'كيس' }, description: { en: 'For shoes', ar: 'للحذاء' } }),
    aProduct('pin', { name: { en: 'White pin', ar: 'دبوس أبيض' } }),
  ]);
  const browse = browseProducts(shop);
  const mention = { total: 1, products: [{ id: 'pe-bag' }] };
  for (const text of ['shoes', 'حذاء'])
    for (const exact of [false, true])
      expect(await browse.execute({ q: text, exact })).toMatchObject({
        ...mention,
        missing: [{ text, kind: 'mention' }],
      });
  expect(await browse.execute({ q: 'sack for shoes' })).toMatchObject({ ...mention, corrected: null });
  const missing = [{ text: 'shoes', kind: 'word' }];
  expect(await browse.execute({ q: 'white shoes' })).toMatchObject({ products: [{ id: 'pin' }], missing });
  expect(await browse.execute({ q: 'shoes under 1' })).toMatchObject({
    ...mention,
    missing: [{ kind: 'mention' }, {}],
  });
});

async function found(...shop: Parameters<typeof testShop>) {
  const browse = browseProducts(await testShop(...shop));
  return async (q: string, more: object = {}) => {
    const { products: listed, corrected, missing, understood } = await browse.execute({ q, ...more });
    const said = [...missing, ...understood].map(({ kind, text }) => `${kind} ${text}`);
    return [listed.map(({ id }) => id).sort(), corrected, ...said];
  };
}

describe('what a text asks for beside words', () => {
  const tag = { title: { en: 'Name', ar: 'الاسم' }, required: true, lettering: null };
  const SHOP = [
    aProduct('plain', { price: fils(2000), description: { en: 'Rabbons', ar: 'قماش' } }),
    aProduct('cheap', { price: fils(1000), priceBeforeDiscount: fils(1500) }),
    aProduct('new', { price: fils(3000), isNewArrival: true }),
    aProduct('named', { price: fils(4000), name: { en: 'Ribbon', ar: 'شريطة' }, customTags: [tag] }),
  ];

  test.each([
    ['sale', ['cheap'], null, 'sale sale'],
    ['bow تخفيضات', ['cheap'], null, 'sale تخفيضات'],
    ['new bow', ['new'], null, 'new new'],
    ['new', ['new'], null, 'new new'],
    ['personalised', ['named'], null, 'name personalised'],
    ['under 2', ['cheap', 'plain'], null, 'max-price under 2'],
    ['bow under ٢ د.ك', ['cheap', 'plain'], null, 'max-price under ٢ د.ك'],
    ['over 3.5', ['named'], null, 'min-price over 3.5'],
    ['new under 2.5', [], null, 'new new', 'max-price under 2.5'],
    ['between 1.5 and 3', ['new', 'plain'], null, 'price-range between 1.5 and 3'],
    // Words that nothing has, beside it.
    ['bwo under 2', ['cheap', 'plain'], 'bow under 2', 'max-price under 2'],
    ['شريطة باسم زينوبيا', ['named'], 'شريطة باسم', 'name زينوبيا', 'name باسم'],
    ['red bow on sale', ['cheap'], 'bow on sale', 'color red', 'sale on sale'],
    ['red ribbon with name', ['named'], 'ribbon with name', 'color red', 'name with name'],
    // Nothing of it: all of it that there is, and what is missing.
    ['ribbon under 2', ['named'], 'ribbon', 'max-price under 2'],
    ['red ribbon on sale', ['named'], 'ribbon', 'color red', 'sale on sale'],
    // What is only mentioned is no slip because it costs less.
    ['rabbons over 3.5', ['plain'], 'rabbons', 'min-price over 3.5'],
  ])('%s', async (q, ...expected) => expect(await (await found(SHOP))(q)).toEqual(expected));

  test('is all that there is of it, where the words beside it say nothing', async () => {
    const find = await found(SHOP);
    const under2 = ['max-price under 2', 'gift gifts'];
    expect(await find('gifts for girls under 2')).toEqual([['cheap', 'plain'], null, ...under2]);
    expect(await find('هدايا بنات')).toEqual([['cheap', 'named', 'new', 'plain'], null, 'gift هدايا']);
    expect(await find('for girls', { exact: true })).toEqual([['cheap', 'named', 'new', 'plain'], null]);
    expect(await find('zebra girls')).toEqual([[], null]);
  });

  test('is no present in a shop that wraps none', async () => {
    const browse = browseProducts(await testShop(SHOP, { giftWrapping: false }));
    expect((await browse.execute({ q: 'gifts under 2' })).understood).toMatchObject([{ kind: 'max-price' }]);
  });

  test('is the order of prices, unless another is chosen', async () => {
    const browse = browseProducts(await testShop(SHOP));
    const order = async (input: object) => {
      const { products: listed, understood } = await browse.execute({ q: 'أرخص شي', ...input });
      return [...listed.map(({ id }) => id), ...understood.map(({ kind }) => kind)];
    };
    expect(await order({})).toEqual(['cheap', 'plain', 'new', 'named', 'cheapest']);
    expect(await order({ sort: 'price-desc' })).toEqual(['named', 'new', 'plain', 'cheap']);
  });

  test('is only words where words are wanted exactly', async () => {
    const find = await found([...SHOP, aProduct('york', { name: { en: 'New York', ar: 'نيويورك' } })]);
    expect(await find('new york', { exact: true })).toEqual([['york'], null]);
  });
});

test('a size is a filter where goods have it, and otherwise words or what is missing', async () => {
  const length = {
    key: 'length',
    name: { en: 'Length', ar: 'الطول' },
    kind: 'choice',
    unit: { en: '', ar: '' },
    choices: [{ key: 'long', name: { en: 'Long', ar: 'طويل' } }],
    isFilterable: true,
  } as const;
  const long = { attributes: [{ key: 'length', choices: ['long'] }] };
  const description = { en: 'For socks', ar: 'للجوارب' };
  const find = await found(
    [
      aProduct('satin', { name: { en: 'Ribbon', ar: 'شريطة' }, description, ...long }),
      aProduct('named-long', { name: { en: 'Long ribbon', ar: 'شريطة طويلة' } }),
      aProduct('socks', { name: { en: 'Long socks', ar: 'جوارب طويلة' } }),
      aProduct('clip', { name: { en: 'Clip', ar: 'مشبك' } }),
    ],
    { attributes: [length] },
  );
  expect(await find('long ribbon')).toEqual([['satin'], null, 'size long']);
  expect(await find('شريطة طويلة للبنات')).toEqual([['satin'], null, 'size طويلة']);
  expect(await find('long for girls')).toEqual([['satin'], null, 'size long']);
  expect(await find('long ribbon', { exact: true })).toEqual([['named-long'], null]);
  expect(await find('long socks')).toEqual([['socks'], null]);
  expect(await find('long clip')).toEqual([['clip'], 'clip', 'size long']);
  expect(await find('red long ribbon')).toEqual([['satin'], 'long ribbon', 'color red', 'size long']);
});

test('a word that only begins another is a slip, unless it is the last one', async () => {
  const browse = browseProducts(await testShop([aProduct('clip', { name: { en: 'White clip', ar: 'مشبك' } })]));
  expect(await browse.execute({ q: 'clip whit' })).toMatchObject({ total: 1, corrected: null });
  expect(await browse.execute({ q: 'whit clip' })).toMatchObject({ total: 1, corrected: 'white clip' });
});

/** A shop that counts what is searched for each call. */
async function countingSearches() {
  const shop = await testShop(products);
  const browse = browseProducts(shop);
  const searched = jest.spyOn(shop.catalogue, 'browse');
  const asked = async (q: string, more: object = {}) => {
    searched.mockClear();
    const { total, page } = await browse.execute({ q, ...more });
    return [total, page, searched.mock.calls.length];
  };
  return { shop, browse, asked };
}

test('what is searched in place of a text that finds nothing is remembered until the catalogue changes', async () => {
  const { browse, asked } = await countingSearches();
  // Whole, the unknown word alone, and what is left; then only that.
  expect(await asked('bow zebra')).toEqual([130, 1, 3]);
  expect(await asked('bow zebra')).toEqual([130, 1, 1]);
  const long = 'bow zebra lion tiger yak gnu emu ibex';
  expect((await asked(long))[2]).toBeLessThanOrEqual(1 + 8 + MOST_PARTIAL_MATCHES);
  // A name looks each word up once, too, and what narrows the list is said each time.
  expect(await asked('zebra lion with name')).toEqual([0, 1, 4]);
  expect((await browse.execute({ q: 'zebra lion with name' })).understood).toMatchObject([{ kind: 'name' }]);
});

test('a text is read anew once the words of the shop are known, where that took too long', async () => {
  const shop = await testShop(products);
  const browse = browseProducts(shop);
  const { promise: late, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof shop.catalogue.titles>>>();
  jest.spyOn(shop.catalogue, 'titles').mockReturnValueOnce(late);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'Date'] });
  const early = browse.execute({ q: 'red bow' });
  while (jest.getTimerCount() === 0) await new Promise(setImmediate);
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  expect(await early).toMatchObject({ total: 0 });
  resolve({ titles: [[{ en: 'Bow', ar: 'فيونكة' }]], next: null });
  expect(await browse.execute({ q: 'red bow' })).toMatchObject({ total: 130, corrected: 'bow' });
});

test('a text that finds nothing is searched once until the catalogue changes, and anew where a list is narrowed', async () => {
  const { shop, asked } = await countingSearches();
  expect(await asked('zebra')).toEqual([0, 1, 1]);
  expect(await asked('zebra', { page: 2 })).toEqual([0, 2, 0]);
  expect(await asked('zebra', { category: 'bows' })).toEqual([0, 1, 2]);
  expect(await asked('zebra', { includeHidden: true })).toEqual([0, 1, 1]);
  const wording = { search: { synonyms: [['zebra', 'bow']], fillers: [] } };
  await shop.settings.changeWording(wording, { editor: { accountId: accountId('gone'), addressKey: 'key' }, at: 0 });
  expect(await asked('zebra')).toEqual([130, 1, 1]);
});
