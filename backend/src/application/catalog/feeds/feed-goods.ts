import { choicesOfDesigns } from '../../../domain/catalog/designs/once-per-design.ts';
import { itemOfBundle, itemOfProduct } from '../../../domain/catalog/feeds/feed-item.ts';
import type { FeedItem, FeedKnowledge } from '../../../domain/catalog/feeds/feed-item.ts';
import { regionFees } from '../../../domain/catalog/feeds/region-fees.ts';
import type { RowTerms } from '../../../domain/catalog/feeds/feed-row.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { shownToShoppers } from '../../../domain/translations/shown-texts.ts';
import type { Clock } from '../../clock.ts';
import type { DeliveryAreas, StoreSettings } from '../../store/ports.ts';
import type { BrowseBundles } from '../bundles/browse-bundles.ts';
import type { Markdowns } from '../markdowns/ports.ts';
import type { Catalogue } from '../ports.ts';

/** Products that are read at once. */
const BATCH = 200;

/** Some of the items, and where the next ones begin; null after the last. */
export interface FeedRun {
  readonly items: readonly FeedItem[];
  readonly next: number | null;
}

/** What of the shop is the same for all items of a list. */
type Shop = Pick<FeedKnowledge, 'shopName' | 'attributes' | 'categories'>;

/** Everything that visitors can buy, for others’ catalogues. */
export class FeedGoods {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly bundles: BrowseBundles,
    private readonly markdowns: Markdowns,
    private readonly parts: { readonly settings: StoreSettings; readonly areas: DeliveryAreas; readonly clock: Clock },
  ) {}

  async isOn(): Promise<boolean> {
    return (await this.parts.settings.read()).channels.feeds;
  }

  async shopName(): Promise<LocalizedText> {
    return (await this.parts.settings.read()).name;
  }

  /** What delivery costs now. */
  async fees(): Promise<RowTerms['fees']> {
    const { areas, clock } = this.parts;
    return regionFees(await areas.read(), clock.now());
  }

  /** All items, sets last. One batch is read at a time, by key. */
  async *all(): AsyncGenerator<readonly FeedItem[]> {
    const shop = await this.shop();
    let from: number | null = 0;
    while (from !== null) {
      const run: FeedRun = await this.products(from, BATCH, shop);
      yield run.items;
      from = run.next;
    }
    yield await this.sets(shop);
  }

  /** @param from 0 for the first products; then `next` */
  async some(from: number, limit: number): Promise<FeedRun> {
    return this.products(from, limit, await this.shop());
  }

  async sets(shop?: Pick<Shop, 'shopName'>): Promise<readonly FeedItem[]> {
    const [offered, of] = await Promise.all([this.bundles.all(), shop ?? this.shop()]);
    return offered.map((one) => itemOfBundle(one, of));
  }

  private async products(from: number, limit: number, shop: Shop): Promise<FeedRun> {
    const { products, next } = await this.catalogue.visibleFrom(from, limit);
    const lowered = products.filter(({ priceBeforeDiscount }) => priceBeforeDiscount !== null);
    const [markdowns, designs] = await Promise.all([
      this.markdowns.termsOf(lowered.map(({ id }) => id)),
      this.severalPieces(products, shop),
    ]);
    return { items: products.map((product) => itemOfProduct(product, { ...shop, markdowns, designs })), next };
  }

  private async severalPieces(products: readonly Product[], { attributes }: Shop): Promise<ReadonlySet<string>> {
    const named = [...new Set(products.flatMap(({ design }) => design ?? []))];
    if (named.length === 0) return new Set();
    return new Set(choicesOfDesigns(await this.catalogue.piecesOf(named), attributes).keys());
  }

  private async shop(): Promise<Shop> {
    const [settings, categories] = await Promise.all([
      this.parts.settings.read(),
      this.catalogue.listCategories({ includeHidden: false }),
    ]);
    return {
      shopName: settings.name,
      attributes: shownToShoppers(settings),
      categories: new Map(categories.map((category) => [category.id, category])),
    };
  }
}
