import { describe, expect, test } from '@jest/globals';
import { planImport, withoutRepeats } from '../../../../domain/catalog/imports/plan-import.ts';
import type { PlannedRow } from '../../../../domain/catalog/imports/plan-import.ts';
import { newProduct } from '../../../../domain/catalog/product-draft.ts';
import { aCategory } from '../../../../domain/catalog/product.fixture.ts';
import { productId } from '../../../../domain/ids.ts';
import { boundedRows } from '../../tables/reading/bounded-rows.ts';
import { readCsv } from '../../tables/reading/read-csv.ts';
import { importChoices } from './import-choices.ts';
import { productRows } from './product-rows.ts';

// Files in the shape of each program's exports, with goods of our own.

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image';
const NEW_SHOPIFY =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Inventory tracker,Inventory quantity,Product image URL,Variant image URL';
const WOOCOMMERCE =
  'ID,Type,SKU,Name,Published,"Visibility in catalog","Short description",Description,"In stock?",Stock,"Weight (lbs)","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"';
const SQUARE =
  'Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Square Online Item Visibility,Weight (kg),Price,Online Sale Price,Archived,Option Name 1,Option Value 1,Current Quantity Salmiya,New Quantity Salmiya';
const LOYVERSE =
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Cost,Barcode,Track stock,Available for sale [Hawalli],Price [Hawalli],In stock [Hawalli]';
const CATEGORIES = [aCategory('bows'), aCategory('bags')];
const USUAL = { categoryId: 'bows', filterColor: 'white' };

async function read(lines: readonly string[], choices: object = USUAL) {
  const { cells } = readCsv(Buffer.from(lines.join('\n')));
  const bounded = boundedRows(cells ?? [], 100);
  const file =
    bounded.kind === 'rows' ? await productRows(bounded.rows, [], importChoices(JSON.stringify(choices))) : null;
  if (!file) throw new Error('the file was not read');
  return file;
}

async function planned(lines: readonly string[], choices?: object): Promise<PlannedRow[]> {
  const { rows } = await read(lines, choices);
  return planImport(withoutRepeats(rows), {
    products: new Map(),
    categories: CATEGORIES,
    isPicture: () => true,
    attributes: [],
    barcodes: new Map(),
    trashed: new Set(),
  });
}

/** The product that each row would make, or its faults. */
const made = async (lines: readonly string[], choices?: object) =>
  (await planned(lines, choices)).map((row) =>
    row.kind === 'create'
      ? newProduct(productId('made'), row.draft)
      : row.kind === 'faulty'
        ? row.faults.map(({ code }) => code)
        : row.kind,
  );
const notesOf = async (lines: readonly string[], choices?: object) =>
  (await planned(lines, choices)).map(({ notes }) =>
    notes.flatMap(({ column, code, detail }) =>
      code === 'ONE_LANGUAGE' || code === 'PICTURE_LATER' ? [] : [[column, code, detail?.en]],
    ),
  );

describe('an export of Shopify', () => {
  const FILE = [
    SHOPIFY,
    'satin-bow,Satin bow,"<p>Soft &amp; wide</p><ul><li>By hand</li></ul>",Us,Bows,"a, b",true,Color,Pink,Size,Small,,shopify,4,2.5,3,,https://x.example/1.jpg,1,https://x.example/pink.jpg',
    'satin-bow,,,,,,,,Navy,,Large,,shopify,-2,2.75,,,https://x.example/2.jpg,2,',
    'satin-bow,,,,,,,,,,,,,,,,,https://x.example/3.jpg,3,',
    'plain-bag,Plain bag,Strong,Us,Bags,,false,Title,Default Title,,,,,7,5,4,,,,',
  ];

  test('becomes a product for each variant, of one design, with the pictures of all rows', async () => {
    expect(await made(FILE)).toMatchObject([
      {
        name: { en: 'Satin bow – Small', ar: 'Satin bow – Small' },
        description: { en: 'Soft & wide\n• By hand', ar: '' },
        price: 2500,
        priceBeforeDiscount: 3000,
        stock: 4,
        design: 'satin-bow',
        color: { name: { en: 'Pink', ar: 'وردي' } },
        filterColor: 'pink',
        isVisible: false,
      },
      { name: { en: 'Satin bow – Large' }, price: 2750, stock: 0, design: 'satin-bow', filterColor: 'navy blue' },
      // A price before it that is no higher, and a stock that nobody counts.
      { name: { en: 'Plain bag' }, categoryId: 'bags', priceBeforeDiscount: null, stock: null, filterColor: 'white' },
    ]);
    expect((await planned(FILE))[1]?.notes).toMatchObject([
      { column: 'stockQuantity', code: 'STOCK_BELOW_ZERO' },
      { column: 'name.ar', code: 'ONE_LANGUAGE' },
      { column: 'imageUrl', code: 'PICTURE_LATER' },
    ]);
    const { rows, origin, count } = await read(FILE);
    expect([origin, count - rows.length]).toEqual(['shopify', 1]);
    const [one, two, three] = ['1', '2', '3'].map((name) => `https://x.example/${name}.jpg`);
    expect(rows.map(({ pictures }) => pictures)).toEqual([
      ['https://x.example/pink.jpg', one, two, three],
      [two, one, three],
      [],
    ]);
  });

  test('is known by its newer heads too; drafts are hidden, columns of this shop may stand beside', async () => {
    const row = (status: string, ar: string) =>
      `Bow,bow-${status},Soft,Us,Things > Bows,,,TRUE,${status},B-1,,Title,Default Title,2,,1.5,shopify,3,,,${ar}`;
    const file = [
      `${NEW_SHOPIFY},Name (Arabic),Main picture`,
      `${row('Active', 'فيونكة')},/images/a.webp`,
      `${row('Draft', 'فيونكة')},/images/a.webp`,
      `${row('Listed', '')},/images/a.webp`,
    ];
    expect(await made(file)).toMatchObject([
      { name: { en: 'Bow', ar: 'فيونكة' }, cost: 1500, stock: 3, isVisible: true },
      { isVisible: false },
      { name: { en: 'Bow', ar: 'Bow' }, isVisible: false },
    ]);
  });
});

describe('an export of WooCommerce', () => {
  const FILE = [
    WOOCOMMERCE,
    '8,simple,cap,Cap,1,hidden,Short,,1,5,.1,1.5,2,bows,,,Color,White,Size,"S, M"',
    '9,variation,hoodie-pink,"Hoodie - Pink, No",1,visible,,,1,3,,,9,,https://x.example/p.jpg,hoodie,Color,Pink,Logo,No',
    '10,variation,,Hoodie - White,1,visible,,,0,,,,9,,,id:7,Color,White,Logo,',
    '11,grouped,all,All of it,1,visible,,,1,,,,,bows,,,,,,',
    '12,"simple, downloadable, virtual",song,Song,1,visible,,,1,,,,3,bows,,,,,,',
    '13,external,pen,Pen,1,visible,,,1,,,,3,bows,,,,,,',
    '7,variable,hoodie,Hoodie,1,visible,Short,Long,1,,.5,,,"Clothing > Bags, Other",https://x.example/h.jpg,,Color,"Pink, White",Logo,"Yes, No"',
  ];

  test('becomes products of its variations and simple goods, and says why others do not', async () => {
    expect(await made(FILE)).toMatchObject([
      {
        name: { en: 'Cap' },
        description: { en: 'Short' },
        price: 1500,
        priceBeforeDiscount: 2000,
        stock: 5,
        design: null,
      },
      {
        name: { en: 'Hoodie – Logo: No' },
        description: { en: 'Long' },
        categoryId: 'bags',
        design: 'hoodie',
        filterColor: 'pink',
        isAvailable: true,
      },
      { name: { en: 'Hoodie' }, design: 'hoodie', filterColor: 'white', isAvailable: false },
      ['NOT_GOODS'],
      ['NOT_GOODS'],
      ['NOT_GOODS'],
    ]);
    const { origin, columns } = await read(FILE);
    expect(origin).toBe('woocommerce');
    expect(columns.filter(({ column }) => column === null)).toEqual([{ head: 'Weight (lbs)', column: null }]);
  });
});

test('an export of Square is read with its variations, branches and sale prices', async () => {
  const file = [
    SQUARE,
    'T1,Bow,Pink,B-1,Soft,Bows,,visible,,2,1.500,N,,,4,',
    'T2,Bow,White,B-2,Soft,Bows,,visible,,2,,N,,,,',
    'T3,مشبك,Regular,C-1,,Bows,,hidden,,1.25,,N,,,,',
  ];
  expect(await made(file)).toMatchObject([
    { name: { en: 'Bow' }, price: 1500, priceBeforeDiscount: 2000, stock: 4, design: 'bow', filterColor: 'pink' },
    { name: { en: 'Bow' }, price: 2000, stock: null, filterColor: 'white' },
    { name: { en: 'مشبك', ar: 'مشبك' }, design: null, isVisible: false },
  ]);
  expect((await read(file)).origin).toBe('square');
});

test('an export of Loyverse is read with the prices of its branch and stocks that are not counted', async () => {
  const file = [
    LOYVERSE,
    'bow,1,Bow,Bows,<b>Soft</b>,N,Colour,Navy,Size,S,0.505,,Y,Y,2.5,24',
    'bow,2,,,,,,Navy,,L,0.505,,Y,Y,3,2',
    'clip,3,Clip,Bows,,N,,,,,,,N,Y,1.25,',
  ];
  expect(await made(file)).toMatchObject([
    {
      name: { en: 'Bow – S' },
      description: { en: 'Soft' },
      price: 2500,
      cost: 505,
      stock: 24,
      filterColor: 'navy blue',
    },
    { name: { en: 'Bow – L' }, price: 3000, stock: 2, design: 'bow' },
    { name: { en: 'Clip' }, stock: null },
  ]);
  expect((await read(file)).origin).toBe('loyverse');
});

describe('any table', () => {
  test('is read by usual heads of either language, whatever letters they are written with', async () => {
    const file = ['اسم المنتج;سِعر البيع;الكميه;التصنيف;رابط الصورة', 'فيونكة;٢٫٥;3;bows;https://x.example/a.jpg'];
    expect(await made(file)).toMatchObject([{ name: { ar: 'فيونكة' }, price: 2500, stock: 3, categoryId: 'bows' }]);
    expect((await read(file)).rows[0]?.pictures).toEqual(['https://x.example/a.jpg']);
  });

  test('may name the type of goods, which is the category of a row that names none', async () => {
    const file = ['Name,Price,Category,Product type', 'Bow,1,,bags', 'Clip,1,bows,bags', 'Band,1,,'];
    expect(await made(file)).toMatchObject([{ categoryId: 'bags' }, { categoryId: 'bows' }, { categoryId: 'bows' }]);
  });

  test('is read by what a person says of its columns', async () => {
    const file = [`Was?,${'How much '.repeat(20)},Notes,Price`, 'Bow,2.5,none,cheap'];
    const found = (await read(file, {})).columns;
    expect(found.map(({ column }) => column)).toEqual([null, null, null, 'price']);
    const columns = { 'was?': 'name', [found[1]?.head ?? '']: 'price', Price: null };
    expect(await made(file, { ...USUAL, columns })).toMatchObject([{ name: { en: 'Bow' }, price: 2500 }]);
  });

  test('has no products while none of its columns is known', async () => {
    expect(await read(['one,two', '1,2'])).toMatchObject({ rows: [], count: 1 });
  });
});

/** Milliseconds of the processor, because others may keep it busy. */
async function timeToRead(rows: readonly (readonly string[])[]): Promise<number> {
  const file = [['Handle', 'SKU', 'Name', 'Description'], ...rows].map((cells, place) => ({ line: place + 1, cells }));
  const before = process.cpuUsage();
  expect((await productRows(file, [], importChoices()))?.rows).toHaveLength(rows.length);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const distinct = (text: string) => Array.from({ length: 100 }, (_, n) => ['', '', 'Bow', `<b>${text}${n}`]);
const shared = (text: string) => Array.from({ length: 9_000 }, (_, n) => ['bow', `${n}`, 'Bow', n === 0 ? text : '']);

// They took seconds, in which the server answered nobody.
test.each([
  ['of blanks alone', distinct('&#66'.repeat(5_000)), distinct('&#9'.repeat(6_600))],
  ['that thousands of variants share', shared('<b>'), shared(`<b>${'شريطة '.repeat(3_000)}`)],
])('a description %s is read about as fast as a usual one', async (_what, usual, costly) => {
  expect(await timeToRead(costly)).toBeLessThan(8 * (await timeToRead(usual)));
});

test('variants share no more text with their product than the shop can hold', async () => {
  const file = (variants: number) => {
    const others = Array.from({ length: variants }, (_, place) => ['bow', `${place}`, '', '1']);
    const rows = [['Handle', 'SKU', 'Name', 'Price'], ['bow', 'first', 'Bow '.repeat(50_000), '1'], ...others];
    return productRows(
      rows.map((cells, place) => ({ line: place + 1, cells })),
      [],
      importChoices(),
    );
  };
  const lengths = (await file(10))?.rows.map(({ cells }) => cells['name.en']?.length);
  expect(lengths).toEqual([200_000, ...Array.from({ length: 10 }, () => 500)]);
  expect(await file(1_000)).toBeNull();
});

describe('what spreadsheets break is named', () => {
  const table = (heads: string, ...rows: string[]) => [`Name,Price,${heads}`, ...rows];

  test('prices with fils are refused, or rounded to ten of them and listed', async () => {
    const file = table('Old price', 'Bow,1.234,1.5', 'Clip,1.235,2.0051', 'Band,1.230,');
    expect(await made(file)).toMatchObject([['INVALID_PRICE'], ['INVALID_PRICE', 'INVALID_PRICE'], { price: 1230 }]);
    const choices = { ...USUAL, roundsPrices: true };
    expect(await made(file, choices)).toMatchObject([{ price: 1230 }, { price: 1240, priceBeforeDiscount: 2010 }, {}]);
    expect(await notesOf(file, choices)).toEqual([
      [['price', 'PRICE_ROUNDED', '1.234 → 1.230']],
      [
        ['price', 'PRICE_ROUNDED', '1.235 → 1.240'],
        ['priceBeforeDiscount', 'PRICE_ROUNDED', '2.0051 → 2.010'],
      ],
      [],
    ]);
  });

  test.each([
    ['6.28E+12', null, [['barcode', 'BARCODE_SHORTENED', '6.28E+12']]],
    ['36000291452', '36000291452', [['barcode', 'BARCODE_LOST_ZEROS', '036000291452']]],
    ['036000291452', '0036000291452', []],
    ['12345', '12345', []],
  ])('a barcode %s becomes %s', async (written, barcode, notes) => {
    const file = table('Barcode', `Bow,1,${written}`);
    expect(await made(file)).toMatchObject([{ barcode }]);
    expect(await notesOf(file)).toEqual([notes]);
  });
});

describe('a row keeps its key', () => {
  const keys = async (...lines: string[]) => (await read(lines)).rows.map(({ key }) => key);

  test('when other rows are corrected, and by SKU even when its own cells are', async () => {
    const [, same] = await keys('Name,Price', 'Bow,cheap', 'Clip,1');
    expect((await keys('Name,Price', 'Bow,1', 'Clip,1'))[1]).toBe(same);
    expect(await keys('SKU,Name', 'b1,Bow')).toEqual(await keys('SKU,Name', 'b1,Big bow'));
    const twins = await keys('Name,Price', 'Bow,1', 'Bow,1');
    expect(new Set(twins).size).toBe(2);
  });

  // Ids of products are made of keys: another key here would make every product once more.
  test.each([
    ['by its SKU', ['SKU,Name', ' B1 ,Bow'], 'sku\nb1'],
    [
      'by what it says, in any order of columns',
      ['Price,Name,Stock', '1,  A  Bow ,'],
      'row\n[["name","a bow"],["price","1"]]',
    ],
    [
      'by its product',
      [SHOPIFY, 'Satin-Bow,Bow,,,,,,Title,Default Title,,,S-1,,,1'],
      'group\nsatin-bow\ntitle=default title',
    ],
    ['in Arabic letters as they stand', [SHOPIFY, 'أ-١,Bow,,,,,,المقاس,كبيرة,,,,,,1'], 'group\nأ-١\nالمقاس=كبيرة'],
  ])('%s, in every release', async (_what, lines, key) => {
    expect(await keys(...lines)).toEqual([key]);
  });

  test('and needs none with an id of this shop', async () => {
    expect(await keys('ID,Price', 'bow,1')).toEqual([null]);
  });
});

test.each([['[]'], ['{'], ['null'], ['3']])('choices like %s are refused or empty', (text) => {
  const parse = () => importChoices(text);
  if (text === '[]') expect(parse().columns.size).toBe(0);
  else expect(parse).toThrow('VALIDATION_FAILED');
});
