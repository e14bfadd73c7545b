import type { FeedItem } from '../../../domain/catalog/feeds/feed-item.ts';
import { faultsInAll } from '../../../domain/catalog/feeds/item-faults.ts';
import type { ItemFault } from '../../../domain/catalog/feeds/item-faults.ts';
import type { FeedGoods } from './feed-goods.ts';

/** Faulty items that are listed at once, and products that are looked at for them. */
const MOST_LISTED = 25;
const BATCH = 200;
const MOST_LOOKED_AT = 10 * BATCH;

export interface FaultyItem {
  readonly item: FeedItem;
  readonly faults: readonly ItemFault[];
}

export interface FaultyItems {
  readonly items: readonly FaultyItem[];
  /** Where to look further; null: all was looked at. */
  readonly next: number | null;
}

/** Finds what channels would refuse of the shop's goods. Nothing is asked of the channels themselves. */
export class CheckFeeds {
  constructor(private readonly goods: FeedGoods) {}

  /** @param from 0 for the first; then `next` */
  async execute(from: number): Promise<FaultyItems> {
    const items: FaultyItem[] = [];
    let next: number | null = from;
    for (let seen = 0; next !== null && seen < MOST_LOOKED_AT && items.length < MOST_LISTED; seen += BATCH) {
      const run = await this.goods.some(next, BATCH);
      items.push(...faulty(run.items));
      next = run.next;
    }
    if (next === null) items.push(...faulty(await this.goods.sets()));
    return { items, next };
  }
}

function faulty(items: readonly FeedItem[]): FaultyItem[] {
  return items.map((item) => ({ item, faults: faultsInAll(item) })).filter(({ faults }) => faults.length > 0);
}
