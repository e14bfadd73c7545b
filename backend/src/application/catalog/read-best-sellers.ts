import { oncePerDesign } from '../../domain/catalog/designs/once-per-design.ts';
import { isInStock } from '../../domain/catalog/product.ts';
import type { Product } from '../../domain/catalog/product.ts';
import type { ProductId } from '../../domain/ids.ts';
import { bestSellersOf, monthsOfBestSellers, MOST_SHOWN_SELLERS } from '../../domain/reporting/best-sellers.ts';
import type { Clock } from '../clock.ts';
import type { SalesReports } from '../reporting/ports.ts';
import type { Catalogue } from './ports.ts';

/** Milliseconds for which the order of the best sellers is kept. An order changes it little, and there may be many. */
const KEPT = 10 * 60 * 1000;

/**
 * What sells, for shoppers who found nothing. The sums of two months are read at most once in ten minutes by a process:
 * that time grows with the products that were sold in them, not with the orders.
 */
export class ReadBestSellers {
  private kept: { readonly ids: Promise<readonly ProductId[]>; readonly until: number } | null = null;

  constructor(
    private readonly reports: SalesReports,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  /** Products that can be bought now, those with the most sold pieces first; of a design only the first. */
  async execute(): Promise<readonly Product[]> {
    const ids = await this.ids();
    const visible = await this.catalogue.visibleProducts(ids);
    return oncePerDesign(ids.flatMap((id) => visible.get(id) ?? []).filter(isInStock)).slice(0, MOST_SHOWN_SELLERS);
  }

  private ids(): Promise<readonly ProductId[]> {
    const now = this.clock.now();
    if (this.kept !== null && now < this.kept.until) return this.kept.ids;
    const ids = this.read(now);
    this.kept = { ids, until: now + KEPT };
    // A failure is not kept: the next shopper asks again.
    ids.catch(() => {
      if (this.kept?.ids === ids) this.kept = null;
    });
    return ids;
  }

  private async read(now: number): Promise<readonly ProductId[]> {
    const months = monthsOfBestSellers(now).map((month) => this.reports.bestProducts(month));
    return bestSellersOf(await Promise.all(months));
  }
}
