import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DemoShop } from '../../application/catalog/ports.ts';
import type { ShopContents } from '../../application/catalog/ports.ts';
import { readBundle } from '../../domain/catalog/bundles/bundle-form.ts';
import type { BundleForm } from '../../domain/catalog/bundles/bundle-form.ts';
import type { Bundle } from '../../domain/catalog/bundles/bundle.ts';
import type { Category } from '../../domain/catalog/category.ts';
import type { CustomTag, Product } from '../../domain/catalog/product.ts';
import { bundleId, categoryId, productId } from '../../domain/ids.ts';
import type { CategoryId, ProductId } from '../../domain/ids.ts';
import { parsePrice } from '../../domain/money.ts';
import type { Fils } from '../../domain/money.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';

/** A category in the file. All of them are visible. */
type CategoryEntry = Pick<Category, 'name' | 'slug' | 'iconImage'> & { readonly id: string };

/** A product in the file. It names its category by slug, and prices are in KD. */
type ProductEntry = Pick<
  Product,
  | 'name'
  | 'description'
  | 'isAvailable'
  | 'isVisible'
  | 'imageUrl'
  | 'gallery'
  | 'color'
  | 'filterColor'
  | 'sizePictures'
> & {
  /** Numbers of attributes that the settings define, by their keys. */
  readonly measures?: Readonly<Record<string, number>>;
  /** Lettering may be left out. */
  readonly customTags: readonly (Omit<CustomTag, 'lettering'> & Partial<CustomTag>)[];
  readonly id: string;
  readonly category: string;
  readonly price: number;
  readonly priceBeforeDiscount: number | null;
  readonly stockQuantity: number | null;
  readonly isNewArrivals: boolean;
  /** Left out: there is no other colour or size. */
  readonly design?: string;
  /** A choice of the attribute of this key. */
  readonly size?: string;
  /** The pieces of its design in other sizes, as far as they differ from it. */
  readonly otherSizes?: readonly (Pick<ProductEntry, 'id' | 'name'> & Partial<ProductEntry>)[];
};

/** A bundle in the file. Its place follows from the order of the file. */
type BundleEntry = Omit<BundleForm, 'place'> & { readonly id: string };

/** Reads the demonstration shop from `categories.json`, `products.json`, `bundles.json` and `settings.json` in a folder. */
export class DemoFiles extends DemoShop {
  private ids: Promise<ReadonlySet<ProductId>> | undefined;

  constructor(private readonly folder: string) {
    super();
  }

  /** @throws Error that names the product or bundle of an invalid entry */
  async read(): Promise<ShopContents> {
    const [categoryEntries, productEntries, bundleEntries, settings] = await Promise.all([
      this.json<CategoryEntry[]>('categories.json'),
      this.json<ProductEntry[]>('products.json'),
      this.json<BundleEntry[]>('bundles.json'),
      this.json<ShopSettings>('settings.json'),
    ]);
    const categories = categoryEntries.map((entry) => ({ ...entry, id: categoryId(entry.id), isVisible: true }));
    const idBySlug = new Map(categories.map(({ slug, id }) => [slug, id]));
    const products = productEntries.flatMap(inAllSizes).map((entry) => productFrom(entry, idBySlug));
    const byId = new Map(products.map((product) => [product.id, product]));
    return {
      categories,
      products,
      bundles: bundleEntries.map((entry, place) => bundleFrom({ ...entry, place }, byId)),
      settings,
    };
  }

  /** Read once: the files are those of the release. */
  productIds(): Promise<ReadonlySet<ProductId>> {
    this.ids ??= this.json<ProductEntry[]>('products.json').then(
      (entries) => new Set(entries.flatMap(inAllSizes).map(({ id }) => productId(id))),
    );
    return this.ids;
  }

  private async json<Contents>(name: string): Promise<Contents> {
    const contents: Contents = JSON.parse(await readFile(join(this.folder, name), 'utf8'));
    return contents;
  }
}

function inAllSizes({ otherSizes = [], ...entry }: ProductEntry): ProductEntry[] {
  const ofOneSize = new Set(entry.sizePictures?.map(({ imageUrl }) => imageUrl));
  const others = otherSizes.map((other) => ({
    ...entry,
    // What shows how large one piece is would be untrue of the others.
    gallery: entry.gallery.filter((picture) => !ofOneSize.has(picture)),
    sizePictures: [],
    ...other,
  }));
  return [entry, ...others];
}

function productFrom(entry: ProductEntry, idBySlug: ReadonlyMap<string, CategoryId>): Product {
  const { id, category, price, priceBeforeDiscount, stockQuantity, isNewArrivals, ...asItIs } = entry;
  const { measures = {}, sizePictures = [], size } = asItIs;
  const inCategory = idBySlug.get(category);
  if (!inCategory) throw new Error(`demonstration product ${id}: there is no category ${category}`);
  return {
    name: asItIs.name,
    description: asItIs.description,
    isAvailable: asItIs.isAvailable,
    isVisible: asItIs.isVisible,
    imageUrl: asItIs.imageUrl,
    gallery: asItIs.gallery,
    ...(sizePictures.length > 0 && { sizePictures }),
    color: asItIs.color,
    filterColor: asItIs.filterColor,
    customTags: asItIs.customTags.map((tag) => ({ ...tag, lettering: tag.lettering ?? null })),
    id: productId(id),
    categoryId: inCategory,
    price: priceFrom(id, price),
    priceBeforeDiscount: priceBeforeDiscount === null ? null : priceFrom(id, priceBeforeDiscount),
    stock: stockQuantity,
    isNewArrival: isNewArrivals,
    barcode: null,
    design: entry.design ?? null,
    cost: null,
    attributes: [
      ...(size === undefined ? [] : [{ key: 'size', choices: [size] }]),
      ...Object.entries(measures).map(([key, number]) => ({ key, number })),
    ],
  };
}

/** Stored as the office would store it. */
function bundleFrom({ id, ...form }: BundleEntry & BundleForm, products: ReadonlyMap<ProductId, Product>): Bundle {
  const read = readBundle(form, products);
  if (read.kind === 'accepted') return { id: bundleId(id), ...read.draft };
  throw new Error(`demonstration bundle ${id}: ${read.faults.map(({ field, code }) => `${field} ${code}`).join(', ')}`);
}

function priceFrom(id: string, kd: number): Fils {
  const price = parsePrice(kd);
  if ('fault' in price) throw new Error(`demonstration product ${id}: ${kd} KD is not a price (${price.fault})`);
  return price.fils;
}
