import { dueOf, hasMarkedPrice, markedDown, unmarked } from '../../../domain/catalog/markdowns/markdown.ts';
import type { Markdown, MarkedPrice } from '../../../domain/catalog/markdowns/markdown.ts';
import { SHOP_ITSELF } from '../../../domain/history.ts';
import type { Fils } from '../../../domain/money.ts';
import type { Clock } from '../../clock.ts';
import type { OfficeCatalogue, OfficeProduct, ProductEditing } from '../editing/editing-ports.ts';
import type { Markdowns } from './ports.ts';

/** Products of one markdown that a run changes, so that it stays short. */
const BATCH = 50;

/**
 * Begins and ends markdowns. Run by a job of one process. Each price is noted before the product is changed, so that a run
 * that was cut off is gone on with by the next one, after whatever time.
 */
export class RunMarkdowns {
  constructor(
    private readonly markdowns: Markdowns,
    private readonly catalogue: OfficeCatalogue,
    private readonly products: ProductEditing,
    private readonly clock: Clock,
  ) {}

  async execute(stopping: AbortSignal): Promise<{ readonly changed: number; readonly hasMore: boolean }> {
    const result = { changed: 0, hasMore: false };
    for (const markdown of await this.markdowns.open()) {
      if (stopping.aborted) break;
      const done = await this.advance(markdown, stopping);
      result.changed += done.changed;
      result.hasMore ||= done.hasMore;
    }
    return result;
  }

  private async advance(markdown: Markdown, stopping: AbortSignal): Promise<{ changed: number; hasMore: boolean }> {
    const due = dueOf(markdown, this.clock.now());
    if (due === 'wait') return { changed: 0, hasMore: false };
    if (due === 'reduce' && markdown.state === 'planned') await this.markdowns.enter(markdown.id, 'running');
    const prices = await this.markdowns.prices(markdown.id, due === 'restore' ? null : false, BATCH);
    let changed = 0;
    for (const price of prices) {
      if (stopping.aborted) return { changed, hasMore: false };
      const isDone = due === 'reduce' ? await this.reduce(price, markdown.percent) : await this.restore(price);
      if (isDone) changed += 1;
    }
    const isWhole = prices.length < BATCH && changed === prices.length;
    if (due === 'restore' && isWhole) await this.markdowns.enter(markdown.id, 'over');
    return { changed, hasMore: prices.length === BATCH && changed > 0 };
  }

  /** @returns false when somebody changes the price at this moment: the next run looks again */
  private async reduce(marked: MarkedPrice, percent: number): Promise<boolean> {
    const found = await this.catalogue.findProduct(marked.productId);
    if (found && hasMarkedPrice(found.product, marked)) {
      await this.markdowns.note({ ...marked, isReduced: true });
      return true;
    }
    const price = found && markedDown(found.product, percent);
    if (!found || !price) return this.leaveOut(marked);
    const noted = { ...marked, was: found.product.price, price };
    await this.markdowns.note(noted);
    const outcome = await this.changePrice(found, price, noted.was);
    if (outcome === 'conflict') return false;
    if (outcome !== 'saved') return this.leaveOut(marked);
    await this.markdowns.note({ ...noted, isReduced: true });
    return true;
  }

  private async restore(marked: MarkedPrice): Promise<boolean> {
    const found = await this.catalogue.findProduct(marked.productId);
    const own = found && unmarked(found.product, marked);
    if (own && own !== found.product) {
      const outcome = await this.changePrice(found, own.price, null);
      if (outcome === 'conflict') return false;
    }
    return this.leaveOut(marked);
  }

  private async changePrice({ product, version }: OfficeProduct, price: Fils, priceBeforeDiscount: Fils | null) {
    const by = { editor: SHOP_ITSELF, at: this.clock.now() };
    const outcome = await this.products.change(product.id, { change: { price, priceBeforeDiscount }, version }, by);
    return outcome.kind;
  }

  private async leaveOut({ productId }: MarkedPrice): Promise<true> {
    await this.markdowns.forget(productId);
    return true;
  }
}
