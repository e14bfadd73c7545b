import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { CatalogueChange } from '../../application/catalog/ports.ts';
import { SeedDemoShop } from '../../application/catalog/seed-demo-shop.ts';
import { choosingAttributes, pieceChoices } from '../../domain/catalog/designs/piece-choices.ts';
import { isInStock } from '../../domain/catalog/product.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { browseProducts } from '../../testing/search.fixture.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import { offerOf, shopSentences, withSentences } from '../../domain/store/shop-sentences.ts';
import { BLANK_SETTINGS } from '../../domain/store/settings.ts';
import { testShop, ManualClock } from '../../testing/test-shop.fixture.ts';
import { emptyStorage } from '../../testing/storage.fixture.ts';
import { DemoFiles } from './demo-files.ts';

const DEMO = fileURLToPath(new URL('../../../demo', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fyonka-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the demonstration shop', () => {
  test('fills an empty shop, in the order of its file', async () => {
    const storage = emptyStorage();
    await storage.ready();
    const catalogueChanges: CatalogueChange[] = [];
    storage.changes.subscribe((change) => catalogueChanges.push(change));
    const demo = new DemoFiles(DEMO);
    const seed = new SeedDemoShop(demo, storage.filling, new ManualClock());
    const { products, bundles, settings } = await demo.read();
    expect(await seed.execute()).toEqual({ kind: 'filled', products: products.length });
    expect(await seed.execute()).toEqual({ kind: 'not-empty' });
    expect(catalogueChanges).toEqual(['contents']);

    const visible = products.filter(({ isVisible }) => isVisible);
    const inOrderOfArrival = [
      ...visible.filter(({ isNewArrival }) => isNewArrival),
      ...visible.filter(({ isNewArrival }) => !isNewArrival),
    ];
    const expected = [
      ...inOrderOfArrival.filter(isInStock),
      ...inOrderOfArrival.filter((product) => !isInStock(product)),
    ];
    const shown = await browseProducts(storage).execute({ limit: 100 });
    expect(shown.products.map(({ id }) => id)).toEqual(expected.map(({ id }) => id).slice(0, 100));
    expect(await storage.settings.read()).toMatchObject(settings);
    expect(await storage.bundles.ofLevel('primary')).toEqual(bundles?.filter(({ level }) => level === 'primary'));
  });

  test('says how large its pieces are, and marks only pictures that the product has', async () => {
    const { products } = await new DemoFiles(DEMO).read();
    expect(products.filter(({ attributes }) => attributes.length >= 2).length).toBeGreaterThan(60);
    const sized = products.filter(({ sizePictures }) => sizePictures);
    const isDrawn = ({ id, design }: Product) =>
      sized.some((one) => one.id === id || (design && one.design === design));
    // What is worn has to fit.
    for (const worn of products.filter(({ categoryId }) => ['socks', 'hairbands', 'hair-ties'].includes(categoryId)))
      expect([worn.id, isDrawn(worn), worn.attributes.length >= 2]).toEqual([worn.id, true, true]);
    for (const { gallery, sizePictures = [] } of sized)
      expect(gallery).toEqual(expect.arrayContaining(sizePictures.map(({ imageUrl }) => imageUrl)));
  });

  test('offers two designs in sizes, one of each sold out and one dearer, with what each size measures', async () => {
    const { products, settings } = await new DemoFiles(DEMO).read();
    const [size] = choosingAttributes(settings.attributes);
    for (const { measures } of size?.choices ?? []) expect(measures).toHaveLength(size?.sizeGuide?.length ?? 0);
    const offered = ['dotted-socks', 'bow-socks'].map((id) => {
      const product = products.find((one) => one.id === id)!;
      const others = products.filter((one) => one !== product && one.design === product.design);
      const { options = [] } = pieceChoices(product, others, settings.attributes).choices[0] ?? {};
      // As the office would call them; the drawing of another size would be untrue.
      for (const { piece, text } of options) {
        expect([piece.name.en.endsWith(` – ${text.en}`), piece.name.ar.endsWith(` – ${text.ar}`)]).toEqual([
          true,
          true,
        ]);
        expect([piece.id, (piece.sizePictures?.length ?? 0) > 0]).toEqual([piece.id, piece === product]);
      }
      expect(options.filter(({ isExact }) => isExact)).toHaveLength(3);
      return options.map(({ value, piece }) => [value, isInStock(piece), piece.price]);
    });
    expect(offered).toEqual([
      [
        ['23-26', false, 1350],
        ['27-30', true, 1350],
        ['31-34', true, 1500],
      ],
      [
        ['27-30', true, 1600],
        ['31-34', true, 1750],
        ['35-38', false, 1900],
      ],
    ]);
  });

  test('contains only values that the shop accepts from the office', async () => {
    const { products } = await new DemoFiles(DEMO).read();
    for (const product of products) {
      expect(FILTER_COLORS).toContain(product.filterColor);
      if (product.priceBeforeDiscount !== null) expect(product.priceBeforeDiscount).toBeGreaterThan(product.price);
    }
  });

  test('answers every frequent question with what the settings say, and says nothing that they could make untrue', async () => {
    const { settings } = await new DemoFiles(DEMO).read();
    const ways = [{ en: 'Wamd', ar: 'ومض' }];
    const terms = shopSentences({ ...BLANK_SETTINGS, ...settings }, offerOf([], new Map(), 0), ways);
    const answers = settings.faq.map(({ answer }) => withSentences(answer, terms));
    // A fee, a time or a way to pay is a sentence of the settings, never a word of the answer.
    for (const { answer } of settings.faq) expect(answer.en).not.toMatch(/KD|\b(days?|hours?|KNET|cash|WhatsApp)\b/i);
    for (const answer of answers) expect(Object.values(answer ?? { nothing: '{' }).join()).not.toContain('{');
    const inAnAnswer = (sentence: LocalizedText | null) =>
      answers.some((answer) => sentence && answer?.ar.includes(sentence.ar) && answer.en.includes(sentence.en));
    const { namedArrival: _longer, ...said } = terms;
    for (const [name, sentence] of Object.entries<LocalizedText | null>(said))
      expect([name, inAnAnswer(sentence)]).toEqual([name, true]);
  });

  test('says to visitors, on every page and among the questions, that its pictures are drawn', async () => {
    const { tagline, faq } = (await new DemoFiles(DEMO).read()).settings;
    const saying = [tagline, ...faq.map(({ answer }) => answer)].filter(({ en }) => en.includes('drawn'));
    expect(saying).toHaveLength(2);
    for (const { en, ar } of saying)
      expect([en, ar]).toEqual([expect.stringContaining('demonstration'), expect.stringMatching(/تجريبي.*مرسومة/)]);
    expect(saying).toContain(tagline);
  });

  test('changes nothing in a shop that is in use, and does not read its own files for it', async () => {
    const { filling, ...storage } = await testShop([]);
    expect(
      await new SeedDemoShop(new DemoFiles(join(folder, 'nowhere')), filling, new ManualClock()).execute(),
    ).toEqual({ kind: 'not-empty' });
    expect(await browseProducts(storage).execute({})).toMatchObject({ total: 0 });
  });

  test.each([
    ['there is no category x', { category: 'x', price: 1 }],
    ['1.755 KD is not a price (TOO_FINE)', { category: 'bows', price: 1.755 }],
  ])('is refused with the name of a product that has a fault: %s', async (message, given) => {
    writeFileSync(
      join(folder, 'categories.json'),
      JSON.stringify([{ id: 'bows', slug: 'bows', name: {}, iconImage: '' }]),
    );
    writeFileSync(
      join(folder, 'products.json'),
      JSON.stringify([{ id: 'odd', customTags: [], priceBeforeDiscount: null, ...given }]),
    );
    writeFileSync(join(folder, 'bundles.json'), '[]');
    writeFileSync(join(folder, 'settings.json'), '{}');
    await expect(new DemoFiles(folder).read()).rejects.toThrow(`demonstration product odd: ${message}`);
  });
});
